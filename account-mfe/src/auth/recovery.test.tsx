import { done, refused } from '@souk-vert/shared/testing/answers'
import { jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { ForgotPasswordPage } from './forgot-password-page'
import { ResetPasswordPage } from './reset-password-page'
import { VerificationPage } from './verification-page'

const tooMany = (seconds: number) => ({
  ...refused(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.'),
  headers: { 'retry-after': String(seconds) },
})
const email = 'amina@example.com'

const pages = [
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/verification-otp', element: <VerificationPage /> },
  { path: '/reset-password', element: <ResetPasswordPage /> },
]

/** Opens a page of the recovery with navigation state, as after the screen before it. */
async function open(path: string, state?: object) {
  const { router } = renderInHost(<>Start</>, { path: '/', routes: pages })
  await act(() => router.navigate(path, { state }))
  return router
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Character \d of 6$/ })
const shown = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')

test('a forgotten password is set again: email, code, new password, login', async () => {
  const calls = answerCalls({
    'PUT /api/user/forgot-password': () => done(undefined, 'A code is on its way'),
    'PUT /api/user/verify-forgot-password-otp': () => done(undefined, 'Code accepted. Please choose a new password.'),
    'PUT /api/user/reset-password': () => done(undefined, 'Your password has been changed'),
  })
  const router = await open('/forgot-password', { from: '/checkout' })

  expect(screen.getByRole('button', { name: 'Send Otp' })).toBeDisabled()
  await fill({ Email: email })
  await press('Send Otp')
  expect(await screen.findByText('A code is on its way')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/verification-otp')

  await waitFor(() => expect(boxes()[0]).toHaveFocus())
  await userEvent.keyboard('048213')
  await press('Verify OTP')
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveValue(email)

  await fill({ 'New Password': 'milk and dates', 'Confirm Password': 'milk and dates' })
  await press('Change Password')
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/checkout', email } })
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ['PUT /api/user/forgot-password', { email }],
    ['PUT /api/user/verify-forgot-password-otp', { otp: '048213', email }],
    ['PUT /api/user/reset-password', { email, newPassword: 'milk and dates', confirmPassword: 'milk and dates' }],
  ])
})

test.each([
  ['/verification-otp', undefined, '/forgot-password'],
  ['/verification-otp', { email: 7 }, '/forgot-password'],
  ['/reset-password', undefined, '/'],
  ['/reset-password', { email }, '/'],
  ['/reset-password', { email, response: { success: false } }, '/'],
])('%s with %j leads to %s', async (path, state, target) => {
  const router = await open(path, state)

  expect(router.state.location.pathname).toBe(target)
})

test('an email that is none is said at the field, and nothing is sent', async () => {
  const calls = answerCalls({})
  await open('/forgot-password')

  await fill({ Email: 'amina' })
  await press('Send Otp')

  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is not valid')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(calls).toEqual([])
})

test('who asks for codes too often reads when the next one can be had', async () => {
  answerCalls({ 'PUT /api/user/forgot-password': () => tooMany(845) })
  await open('/forgot-password', { email })

  await press('Send Otp')

  expect(await screen.findByRole('timer')).toHaveTextContent(/^You can try again in 1[34]:\d\d$/)
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.')
})

describe('the boxes of the code', () => {
  beforeEach(() => open('/verification-otp', { email }))

  test('bring up the numeric keyboard and take the code from the mail', () => {
    expect(boxes()).toHaveLength(6)
    for (const box of boxes()) {
      expect(box).toHaveAttribute('inputmode', 'numeric')
      expect(box).toHaveAttribute('autocomplete', 'one-time-code')
    }
    expect(boxes()[0]).toHaveFocus()
  })

  test('take one character each, and the focus moves on', async () => {
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled()

    await userEvent.keyboard('12345')
    expect(boxes()[5]).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled()
    await userEvent.keyboard('67')

    expect(shown()).toBe('123457')
    expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeEnabled()
  })

  test.each([
    ['048213', '048213'],
    ['048 213', '048213'],
    ['Your code of 25/11/2026 is ٠٤٨٢١٣.', '048213'],
    ['04', '04____'],
  ])('are filled by %s from the clipboard', async (text, code) => {
    await userEvent.paste(text)

    expect(shown()).toBe(code)
  })

  test('are all filled from the first on by a whole code that is pasted into another', async () => {
    await userEvent.click(boxes()[3]!)
    await userEvent.paste('048213')

    expect(shown()).toBe('048213')
  })

  test('are all filled by what the browser fills into the first', () => {
    fireEvent.change(boxes()[0]!, { target: { value: '048213' } })

    expect(shown()).toBe('048213')
  })

  test('are emptied from the last to the first by Backspace', async () => {
    await userEvent.keyboard('123')
    await userEvent.keyboard('{Backspace}')
    expect(shown()).toBe('12____')
    expect(boxes()[2]).toHaveFocus()

    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(shown()).toBe('______')
    expect(boxes()[0]).toHaveFocus()
  })

  test('are walked by the arrows, and what is typed takes the place of what was there', async () => {
    await userEvent.keyboard('123456')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9{ArrowRight}8')

    expect(shown()).toBe('123958')
  })
})

test('a wrong code is said until the next try, and the boxes take another at once', async () => {
  let answer: { status: number; body: object } | ReturnType<typeof done> = refused(
    400,
    'WRONG_CODE',
    'Wrong code. Please check it and try again.',
  )
  answerCalls({
    'PUT /api/user/verify-forgot-password-otp': () =>
      answer as Calls['PUT /api/user/verify-forgot-password-otp']['answer'],
  })
  const router = await open('/verification-otp', { email })

  await userEvent.keyboard('111111')
  await press('Verify OTP')
  expect(await screen.findAllByText('Wrong code. Please check it and try again.')).toHaveLength(2)
  expect(boxes()[0]).toHaveFocus()

  answer = done(undefined, 'Code accepted. Please choose a new password.')
  await userEvent.keyboard('048213')
  await press('Verify OTP')
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeInTheDocument()
  expect(router.state.location.state).toMatchObject({ email, response: { success: true } })
})

describe('another code', () => {
  test('can be had when the time is up, which is carried and so outlives a reload', async () => {
    jest.useFakeTimers()
    await open('/verification-otp', { email, resendAt: Date.now() + 5000 })
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
    expect(screen.getByRole('timer')).toHaveTextContent('You can request a new code in 0:05')

    await act(() => jest.advanceTimersByTimeAsync(5000))
    jest.useRealTimers()

    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })

  test('that was sent has to be waited for before the next', async () => {
    const calls = answerCalls({ 'PUT /api/user/forgot-password': () => done(undefined, 'A code is on its way') })
    await open('/verification-otp', { email })

    await press('Send a new code')

    expect(await screen.findByText('A code is on its way')).toBeInTheDocument()
    expect(await screen.findByRole('timer')).toHaveTextContent(/^You can request a new code in [01]:\d\d$/)
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
    expect(calls.map(({ body }) => body)).toEqual([{ email }])
  })
})

test('two different new passwords are refused before anything is sent', async () => {
  const calls = answerCalls({})
  await open('/reset-password', { email, response: { success: true } })

  await fill({ 'New Password': 'milk and dates', 'Confirm Password': 'dates and milk' })
  await press('Change Password')

  expect(await screen.findAllByText('New password and confirm password must be same.')).toHaveLength(2)
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
    'New password and confirm password must be same.',
  )
  expect(calls).toEqual([])
})

test('a verification that has run out says so, beside the way to a new code', async () => {
  answerCalls({
    'PUT /api/user/reset-password': () =>
      refused(400, 'CODE_NOT_VERIFIED', 'Please enter the code from your email first'),
  })
  await open('/reset-password', { email, response: { success: true } })

  await fill({ 'New Password': 'milk and dates', 'Confirm Password': 'milk and dates' })
  await press('Change Password')

  expect(await screen.findAllByText('Please enter the code from your email first')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Get a new code' })).toHaveAttribute('href', '/forgot-password')
})
