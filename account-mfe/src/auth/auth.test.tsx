import { done, refused, refusedField } from '@souk-vert/shared/testing/answers'
import { use } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
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

const loggedIn = () => done({ accesstoken: 'an-access', refreshToken: 'a-refresh' }, 'You’re logged in')
const ofUser = {
  'GET /api/user/user-details': () => done(aUser()),
  'GET /api/cart/get': () => done([]),
  'GET /api/address/get': () => done([]),
  'GET /api/order/order-list': () => done([]),
}

test.each([
  ['another language', 'fr', ['Amina Benali', 'amina@example.com', '', '']],
  ['the same one, as by a reload', 'en', ['', '', '', '']],
])('what was typed into the registration, without passwords, is there on a page in %s', async (_what, lang, texts) => {
  const { unmount } = renderInHost(<RegisterPage />, { state: { session: { status: 'signed-out' } } })
  await fill({ Name: 'Amina Benali', Email: 'amina@example.com', Password: 'a long secret' })
  fireEvent(window, new Event('pagehide'))
  unmount()
  document.documentElement.lang = lang

  renderInHost(<RegisterPage />, { state: { session: { status: 'signed-out' } } })
  const fields = () => [...document.querySelectorAll('input')].map(({ value }) => value)

  await waitFor(() => expect(fields()).toEqual(texts))
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Amina|secret/)
  document.documentElement.lang = 'en'
})

describe('login page', () => {
  const answerLogin = (capped: Calls['POST /api/cart/merge']['answer']['data']['capped'] = []) =>
    answerCalls({
      ...ofUser,
      'POST /api/user/login': ({ password }) =>
        password === 'right' ? loggedIn() : refused(400, 'WRONG_CREDENTIALS', 'Wrong email or password'),
      'POST /api/cart/merge': () => done({ cart: [], capped }),
    })

  const logIn = async (password: string) => {
    await fill({ Email: 'amina@example.com', Password: password })
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  }

  beforeEach(() => localStorage.clear())

  /** An account with a second factor, whose code is 123456. */
  const answerTwoSteps = () =>
    answerCalls({
      ...ofUser,
      'POST /api/user/login': ({ code }) => {
        if (!code) return refused(409, 'CODE_REQUIRED', 'Enter the code')
        return code === '123456' ? loggedIn() : refusedField('code', 'Wrong code')
      },
      'POST /api/cart/merge': () => done({ cart: [], capped: [] }),
    })

  test('who has a second factor is asked for its code as a second step; a wrong one is said beside the field', async () => {
    const calls = answerTwoSteps()
    const { router } = renderInHost([{ path: '/', element: 'Home' }], {
      path: '/login',
      routes: [{ path: '/login', element: <LoginPage /> }],
    })
    await logIn('right')
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(screen.queryByText('Enter the code')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()

    await enter(code, '654321')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong code'))
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    const sent = calls.filter(({ name }) => name === 'POST /api/user/login').map(({ body }) => body)
    const typed = { email: 'amina@example.com', password: 'right' }
    expect(sent).toEqual([typed, { ...typed, code: '654321' }, { ...typed, code: '123456' }])
  })

  test('Back leads from the code to email and password, which are kept', async () => {
    answerTwoSteps()
    renderInHost(<LoginPage />, { path: '/login' })
    await logIn('right')

    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))

    expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com')
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  test('Login waits until both fields are filled; the password can be shown; links lead to registration and recovery', async () => {
    renderInHost(<LoginPage />, { path: '/login' })
    const button = screen.getByRole('button', { name: 'Login' })
    const password = screen.getByLabelText('Password')
    expect(button).toBeDisabled()

    await fill({ Email: 'amina@example.com' })
    expect(button).toBeDisabled()
    await fill({ Password: 'x' })
    expect(button).toBeEnabled()
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
    expect(screen.getByRole('link', { name: 'Forgot password ?' })).toHaveAttribute('href', '/forgot-password')

    expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
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

  test.each(['is there', 'is being loaded', 'is being rendered'])(
    'who goes to another page, which %s when the cart is merged, is not led home',
    async (state) => {
      writeGuestCart({ key: 'k1', lines: [guestLine(aProduct(), 1)] })
      let merge = () => {}
      let load = () => {}
      const merged = new Promise<void>((resolve) => (merge = resolve))
      const loaded = new Promise<void>((resolve) => (load = resolve))
      answerCalls({
        ...ofUser,
        'POST /api/user/login': loggedIn,
        'POST /api/cart/merge': () => merged.then(() => done({ cart: [], capped: [] })),
      })
      const cartPage =
        state === 'is being rendered'
          ? { path: '/cart', Component: () => (use(loaded), 'The cart') }
          : { path: '/cart', element: 'The cart', loader: () => loaded.then(() => null) }
      const { router } = renderInHost(<LoginPage />, { path: '/login', routes: [cartPage] })

      await logIn('right')
      await waitFor(() => expect(pageStore.getState().session.status).toBe('signed-in'))
      await act(async () => void router.navigate('/cart'))
      if (state === 'is there') load()
      merge()
      expect(await screen.findByText('You’re logged in')).toBeInTheDocument()
      load()

      expect(await screen.findByText('The cart')).toBeInTheDocument()
      expect(router.state.location.pathname).toBe('/cart')
    },
  )

  test('wrong credentials are refused with a toast and under the fields until the next try, and the password can be typed again at once', async () => {
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

    await logIn('right')
    expect(await screen.findByText('You’re logged in')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Wrong email or password')).not.toBeInTheDocument())
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
  const open = () =>
    renderInHost(<LoginDialog />, {
      path: '/dashboard/profile',
      state: { session: { status: 'signed-in', user: aUser() }, hasSessionExpired: true },
    })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('the user whose session has ended logs in again where they are', async () => {
    const calls = answerCalls({ ...ofUser, 'POST /api/user/login': loggedIn })
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
    answerCalls({ 'GET /api/user/logout': () => done(undefined, 'You’ve been logged out') })
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

  test('Register waits until all fields are filled; each password has a toggle of its own', async () => {
    renderInHost(<RegisterPage />, { path: '/register' })
    const { 'Confirm Password': last, ...others } = amina

    await fill(others)
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
    await fill({ 'Confirm Password': last })
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()

    await userEvent.click(screen.getByRole('button', { name: 'Show confirm password' }))
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
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
    await enter(screen.getByLabelText('Password'), ' one')
    expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription()
  })

  test('two different passwords are refused before anything is sent, with all else that is wrong', async () => {
    const calls = answerCalls({})
    renderInHost(<RegisterPage />, { path: '/register' })

    await fill({ ...amina, 'Confirm Password': 'something-else' })
    await register()

    expect(await screen.findAllByText('password and confirm password must be same')).toHaveLength(2)
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
      'password and confirm password must be same',
    )
    await fill({ Email: 'amina' })
    await register()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is not valid')
    expect(calls).toEqual([])
  })

  test('an email that is taken is said once, and can be typed again at once', async () => {
    const message = 'This email is already registered'
    answerCalls({ 'POST /api/user/register': () => refused(409, 'EMAIL_TAKEN', message) })
    renderInHost(<RegisterPage />, { path: '/register' })

    await fill(amina)
    await register()

    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  test.each([
    ['/login', <LoginPage />],
    ['/register', <RegisterPage />],
  ])('who is signed in is led home from %s', (path, page) => {
    const { router } = renderInHost(page, { path, state: { session: { status: 'signed-in', user: aUser() } } })

    expect(router.state.location.pathname).toBe('/')
  })

  test('what the backend says of a field stands beside it until it is changed', async () => {
    answerCalls({
      'POST /api/user/register': () => refusedField('password', 'password must have at least 8 characters'),
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
    const calls = answerCalls({ 'POST /api/user/register': () => done(undefined, 'You’re all set. Please log in.') })
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

  test.each([
    ['changes the email says which one holds now', { changed: true }, 'Your email was changed', /^It’s now amina@/],
    ['has expired says that another was sent', {}, 'This link has expired', /^We’ve sent a new one to amina@/],
  ])('a link that %s', async (_what, given, heading, sentence) => {
    answerCalls({ 'POST /api/user/verify-email': () => done({ email, verified: false, ...given }) })
    open()

    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(screen.getByText(sentence)).toBeInTheDocument()
  })
})
