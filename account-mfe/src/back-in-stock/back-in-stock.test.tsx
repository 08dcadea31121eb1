import { done, refused } from '@souk-vert/shared/testing/answers'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLoaderData } from 'react-router-dom'
import { onErrorReport } from '@souk-vert/shared/client'
import { pageStore, type Session } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { BackInStock } from './back-in-stock'

beforeAll(() => onErrorReport(() => undefined))

const ADD = 'POST /api/wish/add'
const REMOVE = 'DELETE /api/wish/remove'
const LIST = 'GET /api/wish/get'
const amina: Session = { status: 'signed-in', user: aUser() }
const visitor: Session = { status: 'signed-out' }
/** The button on the page of a product that is out of stock. */
const openButton = (session: Session) =>
  renderInHost(<BackInStock productId="p1" />, { state: { session }, path: '/product/Milk-p1' })
const button = (pressed: boolean) => screen.findByRole('button', { name: 'Notify me when it’s back', pressed })

test('a shopper asks to be told, and takes it back', async () => {
  const calls = answerCalls({
    [LIST]: () => done(['p9']),
    [ADD]: () => done(undefined, 'We’ll email you when it’s back'),
    [REMOVE]: () => done(undefined, 'OK, we won’t email you'),
  })
  openButton(amina)

  await userEvent.click(await button(false))
  expect(await screen.findByText('We’ll email you when it’s back')).toBeInTheDocument()
  await userEvent.click(await button(true))

  expect(await screen.findByText('OK, we won’t email you')).toBeInTheDocument()
  expect(await button(false)).toBeInTheDocument()
  const changes = calls.filter(({ name }) => name !== LIST)
  expect(changes.map(({ name, body }) => [name, body])).toEqual([
    [ADD, { productId: 'p1' }],
    [REMOVE, { productId: 'p1' }],
  ])
})

test('a visitor is asked to log in, and comes back here', async () => {
  const calls = answerCalls({})
  const { router } = openButton(visitor)

  await userEvent.click(await button(false))
  expect(await screen.findByText('Please Login')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))

  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/product/Milk-p1' } })
  expect(calls).toEqual([])
})

test('whoever has not confirmed their email is led to the profile', async () => {
  const message = 'Please confirm your email first'
  answerCalls({ [LIST]: () => done([]), [ADD]: () => refused(403, 'EMAIL_NOT_CONFIRMED', message) })
  const { router } = openButton({ status: 'signed-in', user: aUser({ verify_email: false }) })

  await userEvent.click(await button(false))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(await button(false)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }))

  expect(router.state.location.pathname).toBe('/dashboard/profile')
})

test('a press before it is known who is there waits for that', async () => {
  const calls = answerCalls({ [LIST]: () => done([]), [ADD]: () => done(undefined, 'Yes') })
  openButton({ status: 'loading' })

  await userEvent.click(await button(false))
  expect(calls).toEqual([])
  act(() => pageStore.getState().signedIn(aUser()))

  expect(await button(true)).toBeInTheDocument()
})

test('what the shopper waits for could not be loaded: the place says so, and tries again', async () => {
  let fails = true
  answerCalls({ [LIST]: () => (fails ? refused(500, 'INTERNAL') : done(['p1'])) })
  openButton(amina)

  expect(await screen.findByText('We couldn’t load “Notify me when it’s back”')).toBeInTheDocument()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await button(true)).toBeInTheDocument()
})

test('a failure is said, and nothing is promised', async () => {
  answerCalls({ [LIST]: () => done([]), [ADD]: () => refused(409, 'TOO_MANY_WISHES') })
  openButton(amina)

  await userEvent.click(await button(false))

  expect(await screen.findByText('Refused')).toBeInTheDocument()
  expect(await button(false)).toBeInTheDocument()
})

test('of a product that is back meanwhile the page is loaded again', async () => {
  answerCalls({ [LIST]: () => done([]), [ADD]: () => refused(409, 'IN_STOCK') })
  let stock = 0
  const routes = [
    {
      path: '/product/:product',
      loader: () => stock,
      HydrateFallback: () => null,
      Component: () => (useLoaderData<number>() > 0 ? <p>In stock</p> : <BackInStock productId="p1" />),
    },
  ]
  renderInHost(routes, { state: { session: amina }, path: '/product/Milk-p1' })
  const shown = await button(false)
  stock = 5

  await userEvent.click(shown)

  expect(await screen.findByText('In stock')).toBeInTheDocument()
})
