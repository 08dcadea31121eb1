import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageStore } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { LoginDialog } from './login-dialog'

const done = { success: true, error: false, message: 'Done' } as const
const open = () =>
  renderInHost(<LoginDialog />, {
    path: '/dashboard/profile',
    state: { session: { status: 'signed-in', user: aUser() }, hasSessionExpired: true },
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the user whose session has ended logs in again where they are', async () => {
  const calls = answerCalls({
    'POST /api/user/login': () => ({
      ...done,
      message: 'You are logged in',
      data: { accesstoken: 'access', refreshToken: 'refresh' },
    }),
    'GET /api/user/user-details': () => ({ ...done, data: aUser() }),
    'GET /api/cart/get': () => ({ ...done, data: [] }),
    'GET /api/address/get': () => ({ ...done, data: [] }),
    'GET /api/order/order-list': () => ({ ...done, data: [] }),
  })
  const { router } = open()
  expect(screen.getByRole('dialog', { name: 'Please log in again' })).toBeInTheDocument()

  await fill({ Password: 'milk and dates' })
  await press('Login')

  expect(await screen.findByText('You are logged in')).toBeInTheDocument()
  expect(calls[0]?.body).toEqual({ email: 'amina@example.com', password: 'milk and dates' })
  expect(pageStore.getState().hasSessionExpired).toBe(false)
  expect(router.state.location.pathname).toBe('/dashboard/profile')
})

test('somebody else logs out', async () => {
  answerCalls({ 'GET /api/user/logout': () => ({ ...done, message: 'You are logged out' }) })
  const { router } = open()

  await press('Log Out')

  expect(await screen.findByText('You are logged out')).toBeInTheDocument()
  expect(pageStore.getState().session.status).toBe('signed-out')
  expect(router.state.location.pathname).toBe('/')
})
