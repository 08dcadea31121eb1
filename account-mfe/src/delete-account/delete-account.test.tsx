import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from 'shared/client'
import { pageStore } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { DeleteAccountPage } from './delete-account-page'

const done = (message: string) => ({ success: true, error: false, message }) as const
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { success: false, error: true, code, message } as const,
})
const signedIn = { session: { status: 'signed-in', user: aUser() } } as const

const open = (state: object = signedIn) =>
  renderInHost(
    [
      { path: '/delete-account', Component: DeleteAccountPage },
      { path: '/', element: 'Home' },
      { path: '/login', element: 'Login' },
    ],
    { path: '/delete-account?token=the-token', state },
  )
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))

beforeEach(() => onErrorReport(() => {}))

test('the page of the mail asks once more, deletes the account, logs out and goes home', async () => {
  const calls = answerCalls({
    'DELETE /api/user/delete-account': () => done('Your account is deleted'),
    'GET /api/user/logout': () => done('You are logged out'),
  })
  open()
  expect(screen.getByRole('heading', { name: 'Delete your account?' })).toBeInTheDocument()
  expect(screen.getByText('amina@example.com')).toBeInTheDocument()
  expect(calls).toEqual([])

  await confirm()

  expect(await screen.findByText('Home')).toBeInTheDocument()
  expect(calls[0]?.body).toEqual({ token: 'the-token' })
  expect(screen.getByText('Your account is deleted')).toBeInTheDocument()
  expect(pageStore.getState().session.status).toBe('signed-out')
})

test.each([
  ['EMAIL_LINK_INVALID', 404, 'This link is not valid any more', 'Ask for another link', '/dashboard/profile'],
  ['ORDERS_OPEN', 409, 'Still open: ORD-1 (placed)', 'My Orders', '/dashboard/myorders'],
])('%s is said, with what can be done about it', async (code, status, message, link, to) => {
  answerCalls({ 'DELETE /api/user/delete-account': () => refused(status, code, message) })
  open()

  await confirm()

  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', to)
  expect(screen.getAllByText(message)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
})

test('without network the account stays, and it can be tried again', async () => {
  answerCalls({})
  open()

  await confirm()

  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my account' })).toBeEnabled())
  expect(screen.getAllByText(/You seem to be offline/)).toHaveLength(2)
})

test('who is not logged in is asked to log in first', async () => {
  open({ session: { status: 'signed-out' } })

  expect(await screen.findByText('Login')).toBeInTheDocument()
})
