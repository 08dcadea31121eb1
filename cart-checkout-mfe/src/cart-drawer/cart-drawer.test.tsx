import { done } from '@souk-vert/shared/testing/answers'
import { jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import {
  deliverTo,
  guestLine,
  onErrorReport,
  readGuestCart,
  reloadCart,
  writeGuestCart,
  loadChargeRules,
} from '@souk-vert/shared/client'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, aProduct } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { shop } from '@souk-vert/shared/ui/shop'
import { textsNotIsolated } from '@souk-vert/shared/testing/texts-not-isolated'
import { asGuest, cartCalls, signedIn } from '../testing/answers'
import { CartDrawer } from './cart-drawer'
import { CartPage } from '../cart-page/cart-page'

const milk = aCartItem({ _id: 'p1', name: 'Whole milk', price: 105, discount: 10, quantity: 3 })
const boxes = aCartItem({ _id: 'p2', name: 'Kraft boxes', unit: 'pack of 10', price: 1200, quantity: 1 })

/** The header's button and what it opens. */
function Header() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>My Cart</button>
      {isOpen && <CartDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

const openDrawer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'My Cart' }))
  return within(await screen.findByRole('dialog', { name: 'Cart' }))
}

beforeAll(loadChargeRules)
beforeEach(() => {
  localStorage.clear()
  // Where a test is not about that, nobody answers when the cart is looked at again.
  answerCalls({})
  onErrorReport(() => undefined)
})

/** The amount beside a text of the bill. */
const beside = (drawer: ReturnType<typeof within>, label: string) =>
  drawer.getByText(label).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('the bill sums the cart with its discounts, rounded per piece', async () => {
  renderInHost(<Header />, { state: signedIn([milk, boxes]) })

  const drawer = await openDrawer()

  expect(drawer.getByText('Your total savings').parentElement).toHaveTextContent(/DZD\s33\.00/)
  expect(drawer.getByRole('heading', { name: 'Bill details' })).toBeInTheDocument()
  expect(beside(drawer, 'Items total')).toBe('DZD 1,515.00DZD 1,482.00')
  expect(drawer.getByText(/DZD\s1,515\.00/).tagName).toBe('S')
  expect(beside(drawer, 'Quntity total')).toBe('4 item')
  expect(beside(drawer, 'Delivery Charge')).toBe('Free')
  expect(beside(drawer, 'Grand total')).toBe('DZD 1,482.00')
})

const delivery = { key: 'delivery', kind: 'fee', centimes: 20_000, position: null } as const

test('a guest who comes straight to the cart page reads what is charged beside the goods, too', async () => {
  const line = guestLine(milk.productId, 3)
  writeGuestCart({ key: 'k', lines: [line] })
  answerCalls({ 'POST /api/cart/products': () => ({ ...done([milk.productId]), charges: [delivery] }) })
  renderInHost(<CartPage />, { path: '/cart' })

  act(() => pageStore.getState().signedOut())
  await act(() => reloadCart())

  await waitFor(() => expect(beside(screen as never, 'Delivery Charge')).toBe('DZD 200.00'))
})

test('a guest reads no ‘Free’ where an area has a fee, before it is known where to; then the fee of that place', async () => {
  Object.assign(shop, { delivery: true, deliveryCharged: true })
  const line = guestLine(milk.productId, 3)
  writeGuestCart({ key: 'k', lines: [line] })
  const made = answerCalls({
    'POST /api/cart/products': ({ commune }) => ({ ...done([milk.productId]), charges: commune ? [delivery] : [] }),
    'POST /api/delivery/quote': () => done({ area: { name: 'Centre', fee: 200 }, slots: [] }),
  })
  renderInHost(<Header />, { state: asGuest([line]) })
  const drawer = await openDrawer()
  expect(beside(drawer, 'Delivery Charge')).toBe('depends on the address')

  await act(() => deliverTo({ place: { commune: 581 }, names: { fr: 'Hydra', ar: 'حيدرة' } }))

  await waitFor(() => expect(beside(drawer, 'Delivery Charge')).toBe('DZD 200.00'))
  expect(await drawer.findByText(/^Delivery to .*Hydra.*: DZD\s200\.00$/)).toBeInTheDocument()
  expect(made.filter(({ name }) => name === 'POST /api/delivery/quote')).toHaveLength(1)
  delete shop.delivery
  delete shop.deliveryCharged
})

test.each([
  ['a shopper', signedIn],
  ['a guest', asGuest],
])('%s sees what the backend charges beside the goods, in rows and in each total', async (_who, as) => {
  answerCalls({
    'GET /api/cart/get': () => done([milk], 'Cart', { charges: [delivery] }),
    'POST /api/cart/products': () => done([milk.productId], 'Products', { charges: [delivery] }),
  })
  writeGuestCart({ key: 'k1', lines: [guestLine(milk.productId, 3)] })
  renderInHost(<Header />, { state: as(as === asGuest ? readGuestCart().lines : [milk]) })

  const drawer = await openDrawer()

  await waitFor(() => expect(beside(drawer, 'Grand total')).toBe('DZD 482.00'))
  expect(beside(drawer, 'Items total')).toBe('DZD 315.00DZD 282.00')
  expect(beside(drawer, 'Delivery Charge')).toBe('DZD 200.00')
  expect(drawer.queryByText('Free')).not.toBeInTheDocument()
  expect(drawer.getByText('Proceed').closest('div')).toHaveTextContent(/DZD\s482\.00/)
})

test('a line item shows name, unit, discounted price, its control and its sum', async () => {
  answerCalls(cartCalls([milk, boxes]))
  renderInHost(<Header />, { state: signedIn([milk, boxes]) })

  const drawer = await openDrawer()
  const [first] = drawer.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Whole milk1 LDZD\s94\.00.*DZD\s282\.00$/)
  const product = within(first!).getByRole('link', { name: 'Whole milk' })
  expect(product).toHaveAttribute('href', expect.stringMatching(/^\/product\/Whole-milk-/))
  await userEvent.click(drawer.getByRole('button', { name: 'Decrease quantity of Kraft boxes' }))

  expect(await screen.findByText('Item removed from cart')).toBeInTheDocument()
  await waitFor(() => expect(drawer.queryByText('Kraft boxes')).not.toBeInTheDocument())
  expect(beside(drawer, 'Grand total')).toBe('DZD 282.00')
})

test.each([
  ['a shopper', signedIn],
  ['a guest', asGuest],
])('%s brings a removed line back, with all its pieces and in one call', async (_who, as) => {
  const lines = [milk, guestLine(boxes.productId, 4)]
  const calls = cartCalls(lines)
  const made = answerCalls({
    ...calls,
    'POST /api/cart/products': () => done(lines.map(({ productId }) => productId)),
    'POST /api/cart/merge': () => done({ cart: [], capped: [] }),
  })
  writeGuestCart({ key: 'k1', lines: lines.map((line) => guestLine(line.productId, line.quantity)) })
  renderInHost(<Header />, { state: as(as === asGuest ? readGuestCart().lines : lines) })
  const drawer = await openDrawer()

  await userEvent.clear(drawer.getByRole('textbox', { name: 'Quantity of Kraft boxes' }))
  await userEvent.keyboard('0{Enter}')
  await userEvent.click(await drawer.findByRole('button', { name: 'Undo removing Kraft boxes' }))

  expect(await screen.findByText('Item added to cart')).toBeInTheDocument()
  expect(drawer.queryByRole('button', { name: 'Undo removing Kraft boxes' })).not.toBeInTheDocument()
  if (as === asGuest) expect(readGuestCart().lines.at(-1)).toMatchObject({ quantity: 4, productId: { _id: 'p2' } })
  else
    expect(made.find(({ name }) => name === 'POST /api/cart/merge')?.body).toMatchObject({
      lines: [{ productId: 'p2', quantity: 4 }],
    })
})

test('a guest’s line of goods that are sold by weight says what is paid for them, others do not', async () => {
  const grapes = aCartItem({ _id: 'p3', name: 'Grapes', grams: 1000 })
  writeGuestCart({ key: 'a-key', lines: [milk, grapes].map((line) => guestLine(line.productId, 1)) })
  renderInHost(<Header />, { state: asGuest(readGuestCart().lines) })

  const lines = (await openDrawer()).getAllByRole('listitem')
  const note = 'Weighed when packed: you pay for the weight in the box'
  expect(lines.map((line) => within(line).queryByText(note) !== null)).toEqual([false, true])
})

test('the last line removed can be brought back into the empty cart for 8 s', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  answerCalls(cartCalls([boxes]))
  renderInHost(<Header />, { state: signedIn([boxes]) })
  const drawer = await openDrawer()

  fireEvent.click(drawer.getByRole('button', { name: 'Decrease quantity of Kraft boxes' }))
  expect(await drawer.findByText('Your cart is empty')).toBeInTheDocument()
  expect(await drawer.findByRole('button', { name: 'Undo removing Kraft boxes' })).toBeInTheDocument()

  await act(() => jest.advanceTimersByTimeAsync(8000))
  expect(drawer.queryByRole('button', { name: 'Undo removing Kraft boxes' })).not.toBeInTheDocument()
  jest.useRealTimers()
})

test('an Arabic name has a direction of its own, in a line and in a sentence', async () => {
  const arabic = aCartItem({ name: 'حليب 1 L', unit: '500 غ', price: 100, quantity: 1 })
  renderInHost(<Header />, { state: signedIn([{ ...arabic, priceBefore: 80 }]) })

  const drawer = await openDrawer()

  expect(drawer.getByRole('link', { name: 'حليب 1 L' })).toBeInTheDocument()
  expect(textsNotIsolated(screen.getByRole('dialog'))).toEqual([])
})

test('what changed since the shopper chose is told line by line', async () => {
  const dearer = { ...milk, priceBefore: 80 }
  const short = aCartItem({ ...boxes.productId, stock: 1, quantity: 2 })
  answerCalls({ 'GET /api/cart/get': () => done([dearer, short]) })
  renderInHost(<Header />, { state: signedIn([milk, boxes]) })

  const drawer = await openDrawer()

  const notes = within(await drawer.findByRole('status'))
  expect(await notes.findByText(/Whole milk is now DZD\s94\.00 \(was DZD\s80\.00\)/)).toBeInTheDocument()
  expect(notes.getByText('Kraft boxes: Only 1 left in stock')).toBeInTheDocument()
  expect(drawer.getByText('Only 1 left in stock')).toBeInTheDocument()
  const items = drawer.getByRole('region', { name: 'Items' })
  expect(items).toHaveTextContent(/DZD\s94\.00 DZD\s80\.00/)
})

test('a guest is told what changed since the last visit, also of what is no longer sold', async () => {
  const lines = [guestLine(aProduct({ name: 'Whole milk', price: 80 }), 1), guestLine(boxes.productId, 1)]
  writeGuestCart({ key: 'k1', lines })
  answerCalls({ 'POST /api/cart/products': () => done([aProduct({ name: 'Whole milk', price: 100 })]) })
  renderInHost(<Header />, { state: asGuest(lines) })

  const drawer = await openDrawer()

  expect(await drawer.findByText(/Whole milk is now DZD\s100\.00 \(was DZD\s80\.00\)/)).toBeInTheDocument()
  expect(drawer.getByText('Kraft boxes: Out of Stock')).toBeInTheDocument()
  expect(readGuestCart().lines[0]).toMatchObject({ priceBefore: 80, productId: { price: 100 } })
})

test('a cart that cannot be looked at again stays as it was', async () => {
  const reported = jest.fn()
  onErrorReport(reported)
  renderInHost(<Header />, { state: signedIn([milk]) })

  const drawer = await openDrawer()

  await waitFor(() => expect(reported).toHaveBeenCalled())
  expect(drawer.getByText('Whole milk')).toBeInTheDocument()
})

test('Proceed asks a guest to log in, and leads there; the login leads to the checkout', async () => {
  const { router } = renderInHost([{ path: '*', element: <Header /> }], { state: asGuest([milk]) })

  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Proceed' }))

  expect(await screen.findByText('Please Login')).toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/checkout' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

/** Two lines of which there is not enough any more, one of them sold out. */
const missing = [
  aCartItem({ ...boxes.productId, stock: 1, quantity: 3 }),
  aCartItem({ _id: 'p3', name: 'Eggs', price: 500, stock: 0, quantity: 2 }),
]

test('what is sold out or short is said on arrival and not in the total; one press takes it out and goes on', async () => {
  const made = answerCalls(cartCalls([milk, ...missing]))
  const { router } = renderInHost([{ path: '*', element: <Header /> }], { state: signedIn([milk, boxes]) })

  const drawer = await openDrawer()

  expect(await drawer.findByText('Eggs: Out of Stock')).toBeInTheDocument()
  expect(beside(drawer, 'Grand total')).toBe('DZD 1,482.00')
  expect(drawer.queryByRole('button', { name: 'Proceed' })).not.toBeInTheDocument()
  await userEvent.click(drawer.getByRole('button', { name: 'Continue with what’s in stock' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  expect(made.filter(({ name }) => !name.startsWith('GET')).map(({ name, body }) => [name, body])).toEqual([
    ['PUT /api/cart/update-qty', { _id: missing[0]!._id, qty: 1 }],
    ['DELETE /api/cart/delete-cart-item', { _id: missing[1]!._id }],
  ])
})

test('a cart that is sold out as a whole is emptied, and leads nowhere', async () => {
  answerCalls(cartCalls([missing[1]!]))
  const { router } = renderInHost([{ path: '*', element: <Header /> }], { state: signedIn([missing[1]!]) })

  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Continue with what’s in stock' }))

  expect(await drawer.findByText('Your cart is empty')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})

test('Proceed leads a signed-in shopper to the checkout, once what was tapped a moment ago is in the cart', async () => {
  const calls = cartCalls([milk])
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const made = answerCalls({
    ...calls,
    'PUT /api/cart/update-qty': async (body) => {
      await answered
      return calls['PUT /api/cart/update-qty'](body)
    },
  })
  const { router } = renderInHost([{ path: '*', element: <Header /> }], { state: signedIn([milk]) })
  const drawer = await openDrawer()

  await userEvent.click(drawer.getByRole('button', { name: 'Increase quantity of Whole milk' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Proceed' }))
  await waitFor(() => expect(made.map(({ name }) => name)).toContain('PUT /api/cart/update-qty'))
  expect(router.state.location.pathname).toBe('/')
  answer()

  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an empty cart shows its picture and a way to the shop', async () => {
  const { router } = renderInHost([{ path: '*', element: <Header /> }], { state: signedIn([]), path: '/search' })

  const drawer = await openDrawer()
  expect(drawer.queryByText('Proceed')).not.toBeInTheDocument()
  const dialog = screen.getByRole('dialog', { name: 'Cart' })
  expect(dialog.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^\/uploads\/brand\/empty-cart\?w=/))
  await userEvent.click(drawer.getByRole('link', { name: 'Shop Now' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe('/')
})

test('closing gives the focus back to where it came from', async () => {
  renderInHost(<Header />, { state: signedIn([milk]) })

  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'My Cart' })).toHaveFocus()
})

test('a cart that could not be loaded is not an empty one, and can be loaded again', async () => {
  answerCalls({ 'GET /api/cart/get': () => done([milk]) })
  renderInHost(<Header />, { state: { ...signedIn([]), cart: { status: 'failed' } } })

  const drawer = await openDrawer()
  expect(drawer.getByRole('alert')).toHaveTextContent('We couldn’t load your cart')
  expect(drawer.queryByText('Shop Now')).not.toBeInTheDocument()
  await userEvent.click(drawer.getByRole('button', { name: 'Retry' }))

  expect(await drawer.findByText('Whole milk')).toBeInTheDocument()
})

describe('cart page', () => {
  test('the cart page shows the cart and leads to the checkout', async () => {
    const { router } = renderInHost(<CartPage />, { state: signedIn([aCartItem({ quantity: 2 })]), path: '/cart' })

    expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toBeInTheDocument()
    expect(screen.getByText('2 item')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))

    expect(router.state.location.pathname).toBe('/checkout')
  })

  test('the keyboard stays in the list when a line item is removed', async () => {
    const [milk, bread] = [aCartItem({ name: 'Whole milk' }), aCartItem({ _id: 'p2', name: 'Bread' })]
    answerCalls(cartCalls([milk, bread]))
    renderInHost(<CartPage />, { state: signedIn([milk, bread]), path: '/cart' })

    screen.getByRole('button', { name: 'Decrease quantity of Bread' }).focus()
    await userEvent.keyboard('{Enter}')

    expect(await screen.findByText('Item removed from cart')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Items' })).toHaveFocus()
  })
})
