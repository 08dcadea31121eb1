import { screen } from '@testing-library/react'
import { pageStore } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { verifyEmail } from './verify-email-loader'
import { VerifyEmailPage } from './verify-email-page'

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

  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument()
  expect(screen.getByText('amina@example.com is confirmed.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'the.token' }])
})

test('who is signed in has a confirmed email from then on', async () => {
  answerCalls({
    'POST /api/user/verify-email': () => done({ email, verified: true }),
    'GET /api/user/user-details': () => done(aUser({ verify_email: true })),
  })
  open(signedIn)

  await screen.findByRole('heading', { name: 'Thank you' })

  expect(pageStore.getState().session).toMatchObject({ user: { verify_email: true } })
})

test('a link that has expired says that another was sent', async () => {
  answerCalls({ 'POST /api/user/verify-email': () => done({ email, verified: false }) })
  open()

  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeInTheDocument()
  expect(screen.getByText(/^We have sent a new one to amina@example\.com/)).toBeInTheDocument()
})
