import { done, refused } from '@souk-vert/shared/testing/answers'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import { jest } from '@jest/globals'
import { userEvent } from '@testing-library/user-event'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { anOrder, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { Link } from '@souk-vert/shared/ui/kit'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { asGuest, signedIn } from '../testing/answers'
import { CancelPage } from './cancel-page'
import { SuccessPage } from './success-page'
import { routes } from '../routes'

test('the success page says what the navigation tells it, and leads home', async () => {
  const link = (
    <Link to="/success" state={{ text: 'Order' }}>
      Order it
    </Link>
  )
  const { router } = renderInHost(link, { routes: [{ path: '/success', element: <SuccessPage /> }] })

  await userEvent.click(screen.getByRole('link', { name: 'Order it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Successfully' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Go To Home' }))

  expect(router.state.location.pathname).toBe('/')
})

const READ = 'POST /api/order/get-order-details'
const unpaid = anOrder({ orderId: 'ORD-1', status: 'awaiting-payment', payment_status: 'unpaid', history: [] })
const paid = anOrder({ orderId: 'ORD-1', payment_status: 'paid' })

/** The page to which the provider returns, while the server knows this of the order. */
function returnFromProvider(read: () => Order | ReturnType<typeof refused>) {
  const calls = answerCalls({
    [READ]: () => {
      const known = read()
      return 'status' in known && 'body' in known ? known : done(known as Order)
    },
    'GET /api/cart/get': () => done([]),
    'GET /api/order/order-list': () => done([]),
  })
  renderInHost(<SuccessPage />, { path: '/success?order=ORD-1', state: signedIn([]) })
  return calls
}

test('a payment that the server does not know of yet is being confirmed, and then shows its order', async () => {
  jest.useFakeTimers()
  let known = unpaid
  const calls = returnFromProvider(() => known)
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('heading', { level: 1, name: 'Waiting for Payment' })).toBeInTheDocument()
  expect(screen.getByText('Confirming your payment…')).toBeInTheDocument()
  expect(screen.queryByText(/Order No/)).not.toBeInTheDocument()

  known = paid
  await act(() => jest.advanceTimersByTimeAsync(10_000))

  expect(screen.queryByText('Confirming your payment…')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Payment Successfully' })).toBeInTheDocument()
  expect(screen.getByText('ORD-1')).toBeInTheDocument()
  expect(screen.getByText(/200\.00/)).toBeInTheDocument()
  expect(screen.getByText('12 rue Didouche Mourad')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/dashboard/myorders/ORD-1')
  expect(calls.map(({ name }) => name)).toContain('GET /api/cart/get')
  const asked = calls.filter(({ name }) => name === READ).length
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(calls.filter(({ name }) => name === READ)).toHaveLength(asked)
  jest.useRealTimers()
})

test('what an order costs beside its goods is said with its total', async () => {
  const goods = { key: 'goods', kind: 'goods', amount: 200 } as const
  const bill = { rows: [goods, { key: 'delivery', kind: 'fee', amount: 150 } as const], pieces: 2, total: 350 }
  returnFromProvider(() => ({ ...paid, bill }))

  expect(await screen.findByText(/Delivery Charge.*150\.00/)).toBeInTheDocument()
  expect(screen.getByText(/350\.00/)).toBeInTheDocument()
})

test('an order that cannot be loaded is asked for again by itself, and at once by Retry', async () => {
  jest.useFakeTimers()
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  let known: Order | undefined
  returnFromProvider(() => {
    if (!known) throw new TypeError('Failed to fetch')
    return known
  })
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('heading', { level: 1, name: 'Your Order' })).toBeInTheDocument()
  expect(screen.getByText('We couldn’t load your order.')).toBeInTheDocument()
  known = unpaid
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('Confirming your payment…')).toBeInTheDocument()
  known = undefined
  await act(() => jest.advanceTimersByTimeAsync(10_000))

  known = paid
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await act(() => jest.advanceTimersByTimeAsync(0))

  expect(screen.getByText('ORD-1')).toBeInTheDocument()
  errors.mockRestore()
  jest.useRealTimers()
})

test('a payment that has ended unpaid says that nothing was ordered', async () => {
  returnFromProvider(() =>
    anOrder({ ...unpaid, status: 'cancelled', history: [{ status: 'cancelled', at: unpaid.createdAt }] }),
  )

  expect(await screen.findByText('The payment didn’t go through, so no order was placed.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Not Paid' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
})

test('an order that is unknown, or another’s, is not found', async () => {
  returnFromProvider(() => refused(404, 'ORDER_NOT_FOUND', 'Order not found'))

  expect(await screen.findByRole('heading', { level: 1, name: 'Order Not Found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
  expect(screen.queryByText(/Order No:/)).not.toBeInTheDocument()
})

test('who is signed out is asked to log in, and comes back', async () => {
  const { router } = renderInHost(<SuccessPage />, { path: '/success?order=ORD-1', state: asGuest() })

  expect(screen.getByRole('heading', { level: 1, name: 'Please Login' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Login' }))

  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/success?order=ORD-1' } })
})

test('an order that was cancelled since, also one of the list, is no success', async () => {
  const order = anOrder({ orderId: 'ORD-1', status: 'cancelled' })
  const state = { ...signedIn([]), orders: { status: 'ready' as const, value: [order] } }
  renderInHost(<SuccessPage />, { path: '/success?order=ORD-1', state })

  expect(screen.getByRole('heading', { level: 1, name: 'Order Cancelled' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/dashboard/myorders/ORD-1')
})

test('without an order’s number the page says what it always did', () => {
  renderInHost(<SuccessPage />, { path: '/success', state: asGuest() })

  expect(screen.getByRole('heading', { level: 1, name: 'Payment Successfully' })).toBeInTheDocument()
})

test('an order that is in the list already is shown at once', () => {
  const calls = answerCalls({})
  renderInHost(<SuccessPage />, {
    path: '/success?order=ORD-1',
    state: { ...signedIn([]), orders: { status: 'ready', value: [paid] } },
  })

  expect(screen.getByText('ORD-1')).toBeInTheDocument()
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(
    paid.items.map(({ name }) => name),
  )
  expect(screen.getByRole('link', { name: '021 63 45 00' })).toHaveAttribute('href', 'tel:+21321634500')
  expect(calls).toEqual([])
  expect(pageStore.getState().orders.status).toBe('ready')
})

test('who has paid more online for weighed goods reads how much, and that the rest comes back', () => {
  const bill = { ...paid.bill, toCollect: undefined, received: 220, margin: 20 }
  renderInHost(<SuccessPage />, {
    path: '/success?order=ORD-1',
    state: { ...signedIn([]), orders: { status: 'ready', value: [{ ...paid, bill }] } },
  })

  expect(screen.getByText(/^You paid DZD.220\.00$/)).toBeInTheDocument()
  expect(screen.getByText(/^DZD.20\.00 more was taken for weighed goods/)).toBeInTheDocument()
})

test.each([
  ['is told to confirm it', false, 1],
  ['is told nothing once it is confirmed', true, 0],
])(
  'a buyer whose email nobody has confirmed, and who gets no email about the order, %s',
  (_what, verify_email, notes) => {
    renderInHost(<SuccessPage />, {
      path: '/success?order=ORD-1',
      state: {
        session: { status: 'signed-in', user: { ...aUser(), verify_email } },
        orders: { status: 'ready', value: [paid] },
      },
    })

    expect(screen.queryAllByText('To get updates by email, confirm your address first.')).toHaveLength(notes)
    expect(screen.queryAllByRole('link', { name: 'Go to profile' })).toHaveLength(notes)
  },
)

test('a cancelled payment says so and leads home', async () => {
  renderInHost(<CancelPage />, { path: '/cancel' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Order Cancel' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/')
})

describe('routes', () => {
  const { mfe } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    mfe: Declaration
  }

  test.each(mfe.routes)('the declared route $id has a page', async ({ id }) => {
    const route = routes.find((candidate) => candidate.id === id)
    const page = typeof route?.lazy === 'function' ? await route.lazy() : undefined

    expect(page).toHaveProperty('Component')
  })
})
