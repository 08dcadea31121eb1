import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { guestLine, writeGuestCart } from 'shared/client'
import type { Calls } from 'shared/contract/calls'
import { pageStore } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { aProduct, aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { LoginPage } from './login-page'

const done = { success: true, error: false, message: 'Done' } as const
const loggedIn = {
  ...done,
  message: 'You are logged in',
  data: { accesstoken: 'an-access', refreshToken: 'a-refresh' },
}
const wrong = { status: 400, body: { success: false, error: true, message: 'Email or password is wrong' } }

const answerLogin = (capped: Calls['POST /api/cart/merge']['answer']['data']['capped'] = []) =>
  answerCalls({
    'POST /api/user/login': ({ password }) => (password === 'right' ? loggedIn : wrong),
    'GET /api/user/user-details': () => ({ ...done, data: aUser() }),
    'POST /api/cart/merge': () => ({ ...done, data: { cart: [], capped } }),
    'GET /api/cart/get': () => ({ ...done, data: [] }),
    'GET /api/address/get': () => ({ ...done, data: [] }),
    'GET /api/order/order-list': () => ({ ...done, data: [] }),
  })

const logIn = async (password: string) => {
  await fill({ Email: 'amina@example.com', Password: password })
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

beforeEach(() => localStorage.clear())

test('Login waits until both fields are filled', async () => {
  renderInHost(<LoginPage />, { path: '/login' })
  const button = screen.getByRole('button', { name: 'Login' })
  expect(button).toBeDisabled()

  await fill({ Email: 'amina@example.com' })
  expect(button).toBeDisabled()
  await fill({ Password: 'x' })

  expect(button).toBeEnabled()
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
})

test('the password can be shown and hidden again', async () => {
  renderInHost(<LoginPage />, { path: '/login' })
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('links lead to registration and to password recovery', () => {
  renderInHost(<LoginPage />, { path: '/login' })

  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  expect(screen.getByRole('link', { name: 'Forgot password ?' })).toHaveAttribute('href', '/forgot-password')
})

test('who logs in is greeted by the server and comes home', async () => {
  answerLogin()
  const { router } = renderInHost(<LoginPage />, { path: '/login' })

  await logIn('right')

  expect(await screen.findByText('You are logged in')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
  expect(localStorage.getItem('accesstoken')).toBe('an-access')
  expect(localStorage.getItem('refreshToken')).toBe('a-refresh')
  expect(pageStore.getState().session).toMatchObject({ status: 'signed-in', user: { name: 'Amina Benali' } })
})

test('wrong credentials are refused with a toast and under the fields, and the password can be typed anew at once', async () => {
  answerLogin()
  const { router } = renderInHost(<LoginPage />, { path: '/login' })

  await logIn('wrong')

  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password).toHaveAccessibleDescription('Email or password is wrong')
  expect(password).toHaveFocus()
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'wrong'.length])
  expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com')
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
  expect(router.state.location.pathname).toBe('/login')
  expect(localStorage.getItem('accesstoken')).toBeNull()
})

test('the next try takes back what the last one was refused with', async () => {
  answerLogin()
  renderInHost(<LoginPage />, { path: '/login' })
  await logIn('wrong')
  await screen.findByRole('alert')

  await logIn('right')

  expect(await screen.findByText('You are logged in')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Email or password is wrong')).not.toBeInTheDocument())
})

test('who is signed in is led to where the login would have led', () => {
  const state = { session: { status: 'signed-in', user: aUser() } } as const
  const { router } = renderInHost(<LoginPage />, { path: '/login', state })

  expect(router.state.location.pathname).toBe('/')
})

test("a guest's lines are taken along, and what the stock did not allow is named", async () => {
  writeGuestCart({ key: 'k1', lines: [guestLine(aProduct(), 5)] })
  const calls = answerLogin([
    { productId: 'a1', name: 'Whole milk', wanted: 5, quantity: 2 },
    { productId: 'a2', name: 'Bread', wanted: 1, quantity: 0 },
  ])
  renderInHost(<LoginPage />, { path: '/login' })

  await logIn('right')

  const sentence = 'Not all of your cart is in stock: 2 of 5 Whole milk, Bread is out of stock'
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'POST /api/cart/merge')?.body).toEqual({
    key: 'k1',
    lines: [{ productId: 'a1', quantity: 5 }],
  })
})
