import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerCalls } from 'shared/testing/answer-calls'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { RegisterPage } from './register-page'

const amina = { Name: 'Amina', Email: 'amina@example.com', Password: 'long-enough', 'Confirm Password': 'long-enough' }
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

  expect(await screen.findByText('password and confirm password must be same')).toBeInTheDocument()
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
})

test('an email that is taken is said once, and can be typed anew at once', async () => {
  const message = 'This email is registered already'
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
  await fill({ Password: 'shorter' })
  expect(screen.getByLabelText('Password')).toBeValid()
})

test('who has registered reads so and goes on to log in', async () => {
  const calls = answerCalls({
    'POST /api/user/register': () => ({ success: true, error: false, message: 'You are registered, please log in' }),
  })
  const { router } = renderInHost(<RegisterPage />, { path: '/register' })

  await fill(amina)
  await register()

  expect(await screen.findByText('You are registered, please log in')).toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { email: 'amina@example.com' } })
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Amina', email: 'amina@example.com', password: 'long-enough', confirmPassword: 'long-enough' },
  ])
})
