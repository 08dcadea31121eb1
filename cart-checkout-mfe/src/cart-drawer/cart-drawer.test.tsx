import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { guestLine, writeGuestCart } from 'shared/client'
import { answerCalls } from 'shared/testing/answer-calls'
import { aCartItem, aProduct } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { asGuest, cartCalls, done, signedIn } from '../testing/answers'
import { CartDrawer } from './cart-drawer'

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

beforeEach(() => localStorage.clear())

/** The amount beside a text of the bill. */
const beside = (drawer: ReturnType<typeof within>, label: string) =>
  drawer.getByText(label).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('the bill sums the cart with its discounts, rounded per piece', async () => {
  renderInHost(<Header />, { state: signedIn([milk, boxes]) })

  const drawer = await openDrawer()

  expect(drawer.getByText('Your total savings')).toHaveTextContent(/DZD\s33\.00/)
  expect(drawer.getByRole('heading', { name: 'Bill details' })).toBeInTheDocument()
  expect(beside(drawer, 'Items total')).toBe('DZD 1,515.00DZD 1,482.00')
  expect(drawer.getByText(/DZD\s1,515\.00/).tagName).toBe('S')
  expect(beside(drawer, 'Quntity total')).toBe('4 item')
  expect(beside(drawer, 'Delivery Charge')).toBe('Free')
  expect(beside(drawer, 'Grand total')).toBe('DZD 1,482.00')
})

test('a line item shows name, unit, discounted price and its control', async () => {
  answerCalls(cartCalls([milk, boxes]))
  renderInHost(<Header />, { state: signedIn([milk, boxes]) })

  const drawer = await openDrawer()
  const [first] = drawer.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Whole milk1 LDZD\s94\.00/)
  await userEvent.click(drawer.getByRole('button', { name: 'Decrease quantity of Kraft boxes' }))

  expect(await screen.findByText('Item removed from cart')).toBeInTheDocument()
  await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(1))
  expect(drawer.queryByText('Kraft boxes')).not.toBeInTheDocument()
  expect(beside(drawer, 'Grand total')).toBe('DZD 282.00')
})

test('a guest changes the stored cart in the drawer', async () => {
  const line = guestLine(aProduct({ name: 'Whole milk' }), 1)
  writeGuestCart({ key: 'k1', lines: [line] })
  renderInHost(<Header />, { state: asGuest([line]) })

  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Increase quantity of Whole milk' }))

  expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
  expect(beside(drawer, 'Quntity total')).toBe('2 item')
})

test('what is no longer there in that number says so', async () => {
  renderInHost(<Header />, { state: signedIn([aCartItem({ quantity: 5, stock: 2 })]) })

  const drawer = await openDrawer()

  expect(drawer.getByText('Only 2 left in stock')).toBeInTheDocument()
})

test('Proceed asks a signed-out shopper to log in and stays where it is', async () => {
  const { router } = renderInHost(<Header />, { state: asGuest([milk]) })

  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Proceed' }))

  expect(await screen.findByText('Please Login')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByRole('dialog', { name: 'Cart' })).toBeInTheDocument()
})

test('Proceed leads a signed-in shopper to the checkout and closes the drawer', async () => {
  const { router } = renderInHost([{ path: '*', element: <Header /> }], { state: signedIn([milk]) })

  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Proceed' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe('/checkout')
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
  expect(drawer.getByRole('alert')).toHaveTextContent('Your cart could not load')
  expect(drawer.queryByText('Shop Now')).not.toBeInTheDocument()
  await userEvent.click(drawer.getByRole('button', { name: 'Retry' }))

  expect(await drawer.findByText('Whole milk')).toBeInTheDocument()
})

test('a cart on its way holds its place', async () => {
  renderInHost(<Header />)

  const drawer = await openDrawer()

  expect(drawer.getByLabelText('Loading the cart')).toBeInTheDocument()
})
