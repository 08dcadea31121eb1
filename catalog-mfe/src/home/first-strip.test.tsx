import { refused } from '@souk-vert/shared/testing/answers'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { anOrder, aProduct } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { answer, someProducts } from '../testing/catalogue-builders'
import { installLayout } from '../testing/layout'
import { cardOf } from '../cards/card-product'
import { FirstStrip } from './first-strip'

installLayout()
beforeAll(() => onErrorReport(() => undefined))

/** Controls are no matter here, and there at once. */
const slots = { slots: { 'cart-checkout/AddToCart': () => null }, areSlotsLoaded: true }

const offers = [{ _id: 'o1', name: 'Pineapple', discount: 18.5 }, { _id: 'o2' }].map((given) => cardOf(aProduct(given)))
const order = (_id: string, status: Order['status'] = 'placed') => anOrder({ _id, status })
const placed = (...orders: Order[]) => act(() => pageStore.getState().ordersLoaded(orders))
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a visitor sees the offers, by how much they are reduced, and a way to all of them', () => {
  answerCalls({})
  renderInHost(<FirstStrip offers={offers} />, slots)

  expect(titles()).toEqual(['Offers'])
  expect(screen.getByText('up to 18.5% off')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See All Offers' })).toHaveAttribute('href', '/search?offer=1&q=')
})

test('a shopper who has ordered sees what they can buy again in their place', async () => {
  const calls = answerCalls({ 'GET /api/order/bought-products': () => answer(someProducts(2)) })
  renderInHost(<FirstStrip offers={offers} />, slots)
  expect(calls).toEqual([])

  placed(order('first'))

  const strip = within(await screen.findByRole('region', { name: 'Buy again' }))
  expect(titles()).toEqual(['Buy again'])
  expect(strip.getAllByRole('article')).toHaveLength(2)
  expect(strip.getByRole('link', { name: 'See All Buy again' })).toHaveAttribute('href', '/dashboard/myorders')
})

test('from the second order on it is what they usually buy; each order is asked about again, and who logs out sees the offers again', async () => {
  let count = 3
  answerCalls({
    'GET /api/order/bought-products': () => answer(someProducts(1)),
    'GET /api/order/usual-products': () => answer(someProducts(count)),
  })
  renderInHost(<FirstStrip offers={offers} />, slots)
  placed(order('of-three'))
  await waitFor(() => expect(titles()).toEqual(['Buy again']))

  placed(order('second'), order('of-three'))
  await waitFor(() => expect(titles()).toEqual(['Your regular buys']))
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'See All Your regular buys' })).toHaveAttribute('href', '/dashboard/myorders')

  count = 4
  placed(order('newest'), order('second'), order('of-three'))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  placed()

  expect(titles()).toEqual(['Offers'])
})

test('a cancelled order makes nothing usual', async () => {
  answerCalls({ 'GET /api/order/bought-products': () => answer(someProducts(2)) })
  renderInHost(<FirstStrip offers={offers} />, slots)

  placed(order('regretted', 'cancelled'), order('only'))

  expect(await screen.findByRole('region', { name: 'Buy again' })).toBeInTheDocument()
})

test.each([
  ['nothing of it is sold any more', () => answer([])],
  ['it cannot be loaded', () => refused(500, 'INTERNAL')],
])('offers stay when %s', async (why, bought) => {
  const calls = answerCalls({ 'GET /api/order/bought-products': bought })
  renderInHost(<FirstStrip offers={offers} />, slots)

  placed(order(why))
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await act(() => new Promise((resolve) => setTimeout(resolve)))

  expect(titles()).toEqual(['Offers'])
})

test('offers that a person is at are not taken away', async () => {
  const calls = answerCalls({ 'GET /api/order/bought-products': () => answer(someProducts(2)) })
  renderInHost(<FirstStrip offers={offers} />, slots)
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Pineapple' })).toHaveFocus()

  placed(order('at-it'))
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve)))

  expect(titles()).toEqual(['Offers'])
})

test('a shop without offers has no such strip; what can be bought again is there the next time, when nothing moves for it', async () => {
  const calls = answerCalls({ 'GET /api/order/bought-products': () => answer(someProducts(2)) })
  const { unmount } = renderInHost(<FirstStrip offers={[]} />, slots)
  placed(order('without-offers'))
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(titles()).toEqual([])
  unmount()

  const orders = { status: 'ready' as const, value: [order('without-offers')] }
  renderInHost(<FirstStrip offers={[]} />, { ...slots, state: { orders } })

  expect(titles()).toEqual(['Buy again'])
})
