import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { guestLine, writeGuestCart } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { LoginPage } from './login-page'
import { LoginDialog } from './login-dialog'
import { RegisterPage } from './register-page'
import { returnPath } from './return-path'
import { verifyEmail } from '../verify-email/verify-email-loader'
import { VerifyEmailPage } from '../verify-email/verify-email-page'

describe('login page', () => {
  const done = { success: true, error: false, message: 'Done' } as const
  const loggedIn = {
    ...done,
    message: 'You’re logged in',
    data: { accesstoken: 'an-access', refreshToken: 'a-refresh' },
  }
  const wrong = { status: 400, body: { success: false, error: true, message: 'Wrong email or password' } }

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

    expect(await screen.findByText('You’re logged in')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/')
    expect(localStorage.getItem('accesstoken')).toBe('an-access')
    expect(localStorage.getItem('refreshToken')).toBe('a-refresh')
    expect(pageStore.getState().session).toMatchObject({ status: 'signed-in', user: { name: 'Amina Benali' } })
  })

  test('wrong credentials are refused with a toast and under the fields, and the password can be typed anew at once', async () => {
    answerLogin()
    const { router } = renderInHost(<LoginPage />, { path: '/login' })

    await logIn('wrong')

    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect(password).toHaveAccessibleDescription('Wrong email or password')
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

    expect(await screen.findByText('You’re logged in')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Wrong email or password')).not.toBeInTheDocument())
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

    const sentence = 'Some items are running low: only 2 of 5 Whole milk left, Bread is out of stock'
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'POST /api/cart/merge')?.body).toEqual({
      key: 'k1',
      lines: [{ productId: 'a1', quantity: 5 }],
    })
  })
})

describe('login dialog', () => {
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
        message: 'You’re logged in',
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

    expect(await screen.findByText('You’re logged in')).toBeInTheDocument()
    expect(calls[0]?.body).toEqual({ email: 'amina@example.com', password: 'milk and dates' })
    expect(pageStore.getState().hasSessionExpired).toBe(false)
    expect(router.state.location.pathname).toBe('/dashboard/profile')
  })

  test('somebody else logs out', async () => {
    answerCalls({ 'GET /api/user/logout': () => ({ ...done, message: 'You’ve been logged out' }) })
    const { router } = open()

    await press('Log Out')

    expect(await screen.findByText('You’ve been logged out')).toBeInTheDocument()
    expect(pageStore.getState().session.status).toBe('signed-out')
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('register page', () => {
  const amina = {
    Name: 'Amina',
    Email: 'amina@example.com',
    Password: 'long-enough',
    'Confirm Password': 'long-enough',
  }
  const register = () => userEvent.click(screen.getByRole('button', { name: 'Register' }))

  test('Register waits until all fields are filled', async () => {
    renderInHost(<RegisterPage />, { path: '/register' })
    const { 'Confirm Password': last, ...others } = amina

    await fill(others)
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
    await fill({ 'Confirm Password': last })

    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
  })

  test('each password has a toggle of its own', async () => {
    renderInHost(<RegisterPage />, { path: '/register' })

    await userEvent.click(screen.getByRole('button', { name: 'Show confirm password' }))

    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  test('two different passwords are refused before anything is sent', async () => {
    const calls = answerCalls({})
    renderInHost(<RegisterPage />, { path: '/register' })

    await fill({ ...amina, 'Confirm Password': 'something-else' })
    await register()

    expect(await screen.findAllByText('password and confirm password must be same')).toHaveLength(2)
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
      'password and confirm password must be same',
    )
    expect(calls).toEqual([])
  })

  test('what is wrong with a field is said once, at the field, and nothing is sent', async () => {
    const calls = answerCalls({})
    renderInHost(<RegisterPage />, { path: '/register' })

    await fill({ ...amina, Email: 'amina', Password: 'short', 'Confirm Password': 'short' })
    await register()

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is not valid')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password must have at least 8 characters')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(calls).toEqual([])
    await userEvent.type(screen.getByLabelText('Password'), 'er')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password must have at least 8 characters')
    await userEvent.type(screen.getByLabelText('Password'), ' one')
    expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription()
  })

  test('all that is wrong is told at once, two different passwords too', async () => {
    answerCalls({})
    renderInHost(<RegisterPage />, { path: '/register' })

    await fill({ ...amina, Email: 'amina', 'Confirm Password': 'something-else' })
    await register()

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is not valid')
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(/must be same/)
  })

  test('an email that is taken is said once, and can be typed anew at once', async () => {
    const message = 'This email is already registered'
    answerCalls({
      'POST /api/user/register': () => ({
        status: 409,
        body: { success: false, error: true, code: 'EMAIL_TAKEN', message },
      }),
    })
    renderInHost(<RegisterPage />, { path: '/register' })

    await fill(amina)
    await register()

    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  test('who is signed in is led home', () => {
    const state = { session: { status: 'signed-in', user: aUser() } } as const
    const { router } = renderInHost(<RegisterPage />, { path: '/register', state })

    expect(router.state.location.pathname).toBe('/')
  })

  test('what the backend says of a field stands beside it until it is changed', async () => {
    answerCalls({
      'POST /api/user/register': () => ({
        status: 400,
        body: {
          success: false,
          error: true,
          code: 'VALIDATION',
          message: 'password must have at least 8 characters',
          errors: [{ field: 'password', message: 'password must have at least 8 characters' }],
        },
      }),
    })
    renderInHost(<RegisterPage />, { path: '/register' })

    await fill(amina)
    await register()

    expect(await screen.findByText('Password must have at least 8 characters')).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toBeInvalid()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password must have at least 8 characters')
    await fill({ Password: 'much longer' })
    expect(screen.getByLabelText('Password')).toBeValid()
  })

  test('who has registered reads so and goes on to log in', async () => {
    const calls = answerCalls({
      'POST /api/user/register': () => ({ success: true, error: false, message: 'You’re all set. Please log in.' }),
    })
    const { router } = renderInHost(<RegisterPage />, { path: '/register' })

    await fill(amina)
    await register()

    expect(await screen.findByText('You’re all set. Please log in.')).toBeInTheDocument()
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { email: 'amina@example.com' } })
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Amina', email: 'amina@example.com', password: 'long-enough', confirmPassword: 'long-enough' },
    ])
  })
})

describe('return path', () => {
  test.each([
    [{ from: '/dashboard/myorders?page=2' }, '/dashboard/myorders?page=2'],
    [{ from: '/checkout' }, '/checkout'],
    [null, '/'],
    [{ from: 7 }, '/'],
    [{ from: '/login' }, '/'],
    [{ from: '/register' }, '/'],
    [{ from: '//elsewhere.example' }, '/'],
    [{ from: 'https://elsewhere.example' }, '/'],
    [{ from: '/\\elsewhere.example' }, '/'],
    [{ from: '/\t/elsewhere.example' }, '/'],
  ])('from %j login leads to %s', (state, path) => {
    expect(returnPath(state)).toBe(path)
  })
})

describe('verification of an email', () => {
  const email = 'amina@example.com'
  const done = <Data,>(data: Data) => ({ success: true, error: false, message: 'Done', data }) as const
  const signedIn = { session: { status: 'signed-in', user: aUser({ verify_email: false }) } } as const

  const open = (state = {}) =>
    renderInHost(
      [{ path: '/verify-email', loader: verifyEmail, Component: VerifyEmailPage, HydrateFallback: () => null }],
      { path: '/verify-email?token=the.token', state },
    )

  test('the link of a mail confirms the email and leads into the shop', async () => {
    const calls = answerCalls({ 'POST /api/user/verify-email': () => done({ email, verified: true }) })
    open({ session: { status: 'signed-out' } })

    expect(await screen.findByRole('heading', { name: 'Thanks!' })).toBeInTheDocument()
    expect(screen.getByText('amina@example.com is now confirmed.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/')
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'the.token' }])
  })

  test('who is signed in has a confirmed email from then on', async () => {
    answerCalls({
      'POST /api/user/verify-email': () => done({ email, verified: true }),
      'GET /api/user/user-details': () => done(aUser({ verify_email: true })),
    })
    open(signedIn)

    await screen.findByRole('heading', { name: 'Thanks!' })

    expect(pageStore.getState().session).toMatchObject({ user: { verify_email: true } })
  })

  test('a link that changes the email says which one holds now', async () => {
    answerCalls({ 'POST /api/user/verify-email': () => done({ email, verified: false, changed: true }) })
    open()

    expect(await screen.findByRole('heading', { name: 'Your email was changed' })).toBeInTheDocument()
    expect(screen.getByText(/^It’s now amina@example\.com\./)).toBeInTheDocument()
  })

  test('a link that has expired says that another was sent', async () => {
    answerCalls({ 'POST /api/user/verify-email': () => done({ email, verified: false }) })
    open()

    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeInTheDocument()
    expect(screen.getByText(/^We’ve sent a new one to amina@example\.com/)).toBeInTheDocument()
  })
})
