import { jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Address } from 'shared/contract/address'
import type { CartItem } from 'shared/contract/cart'
import { reloadAddresses } from 'shared/client'
import { type ShopState, pageStore } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { aCartItem, anAddress } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { SuccessPage } from '../result/success-page'
import { asGuest, done, refused, signedIn } from '../testing/answers'
import { CheckoutPage } from './checkout-page'

const milk = aCartItem({ _id: 'p1', name: 'Whole milk', price: 105, discount: 10, quantity: 2 })
const home = anAddress({ _id: 'd1', address_line: '12 rue Didouche Mourad' })
const office = anAddress({ _id: 'd2', address_line: '3 rue Ben M’hidi', city: 'Oran', state: 'Oran', pincode: '31000' })

const COD = 'POST /api/order/cash-on-delivery'

const shopper = (lines: CartItem[] = [milk], addresses: Address[] = [home, office]): Partial<ShopState> => ({
  ...signedIn(lines),
  addresses: { status: 'ready', value: addresses },
})

/** The page as the router shows it, with what an order leads to. */
const openCheckout = (state: Partial<ShopState>, slots = {}) =>
  renderInHost(<CheckoutPage />, {
    state,
    slots,
    path: '/checkout',
    routes: [{ path: '/success', element: <SuccessPage /> }],
  })

const cash = () => screen.getByRole('button', { name: /Cash on Delivery/ })
const beside = (label: string) => screen.getByText(label).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('the first address is chosen, and each shows where it is', () => {
  openCheckout(shopper())

  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument()
  const group = screen.getByRole('group', { name: 'Choose your address' })
  const [first, second] = within(group).getAllByRole('radio')
  expect(first).toBeChecked()
  expect(second).not.toBeChecked()
  expect(second?.closest('label')).toHaveTextContent('3 rue Ben M’hidiOranOranAlgeria - 310000550123456')
})

test('the summary has the sums of the cart', () => {
  openCheckout(shopper())

  expect(screen.getByRole('heading', { name: 'Summary' })).toBeInTheDocument()
  expect(beside('Items total')).toBe('DZD 210.00DZD 188.00')
  expect(beside('Quntity total')).toBe('2 item')
  expect(beside('Delivery Charge')).toBe('Free')
  expect(beside('Grand total')).toBe('DZD 188.00')
})

test('an order with cash on delivery carries what the shopper saw and ends on the success page', async () => {
  const made = answerCalls({
    [COD]: () => done([], 'Order placed'),
    'GET /api/cart/get': () => done([]),
    'GET /api/order/order-list': () => done([]),
  })
  const { router } = openCheckout(shopper())

  await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))
  await userEvent.click(cash())

  expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument()
  expect(await screen.findByText('Order placed')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/success')
  expect(made[0]).toMatchObject({
    name: COD,
    body: { list_items: [milk], addressId: 'd2', subTotalAmt: 210, totalAmt: 188 },
  })
  expect(made[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [] }))
  expect(pageStore.getState().orders).toEqual({ status: 'ready', value: [] })
})

test('two clicks are one order', async () => {
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const made = answerCalls({
    [COD]: () => answered.then(() => done([])),
    'GET /api/cart/get': () => done([]),
    'GET /api/order/order-list': () => done([]),
  })
  openCheckout(shopper())

  await userEvent.dblClick(cash())

  expect(cash()).toBeDisabled()
  expect(within(cash()).getByRole('status')).toBeInTheDocument()
  answer()
  expect(await screen.findByText('Order Successfully')).toBeInTheDocument()
  expect(made.filter(({ name }) => name === COD)).toHaveLength(1)
})

test('a total that has changed is shown anew, and the page says what is different', async () => {
  const dearer = aCartItem({ ...milk.productId, price: 200, quantity: 2 })
  const made = answerCalls({
    [COD]: (body) =>
      body.totalAmt === 360
        ? done([], 'Order placed')
        : refused(409, 'TOTAL_CHANGED', 'Prices or quantities have changed, please look at your cart again'),
    'GET /api/cart/get': () => done([dearer]),
    'GET /api/order/order-list': () => done([]),
  })
  openCheckout(shopper())

  await userEvent.click(cash())

  expect(
    await screen.findByText('Prices or quantities have changed, please look at your cart again'),
  ).toBeInTheDocument()
  expect(await screen.findByText(/Whole milk costs DZD\s180\.00, no longer DZD\s94\.00/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart')
  expect(beside('Grand total')).toBe('DZD 360.00')
  await userEvent.click(cash())
  expect(await screen.findByText('Order Successfully')).toBeInTheDocument()
  const keys = made.filter(({ name }) => name === COD).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('of what there is not enough, the page says how many are left', async () => {
  answerCalls({
    [COD]: () => refused(409, 'OUT_OF_STOCK', 'Only 1 left of Whole milk'),
    'GET /api/cart/get': () => done([aCartItem({ ...milk.productId, stock: 1, quantity: 2 })]),
    'GET /api/order/order-list': () => done([]),
  })
  openCheckout(shopper())

  await userEvent.click(cash())

  expect(await screen.findByText('Only 1 left of Whole milk')).toBeInTheDocument()
  expect(await screen.findByText('Whole milk: Only 1 left in stock')).toBeInTheDocument()
})

test('after a network failure the same order is asked for again under the same key', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  let isOnline = false
  const made = answerCalls({
    [COD]: () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return done([], 'Order placed')
    },
    'GET /api/cart/get': () => done([]),
    'GET /api/order/order-list': () => done([]),
  })
  openCheckout(shopper())

  await userEvent.click(cash())
  expect(await screen.findByText('You seem to be offline. Please try again')).toBeInTheDocument()
  expect(made.map(({ name }) => name)).toEqual([COD])
  isOnline = true
  await userEvent.click(cash())

  expect(await screen.findByText('Order Successfully')).toBeInTheDocument()
  const keys = made.filter(({ name }) => name === COD).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  errors.mockRestore()
})

test('an address that is gone is said, and the list is loaded again', async () => {
  answerCalls({
    [COD]: () => refused(404, 'ADDRESS_NOT_FOUND', 'Address not found'),
    'GET /api/address/get': () => done([office]),
  })
  openCheckout(shopper())

  await userEvent.click(cash())

  expect(await screen.findByText('Address not found')).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  expect(screen.getByRole('radio', { name: /Ben M’hidi/ })).toBeChecked()
})

test('without an address cash on delivery waits, and the tile opens the address dialog', async () => {
  answerCalls({ 'GET /api/address/get': () => done([home]) })
  const AddressDialog = ({ onSaved }: { onSaved(): void }) => (
    <button onClick={() => void reloadAddresses().then(onSaved)}>Save the address</button>
  )
  openCheckout(shopper([milk], []), { 'account/AddressDialog': AddressDialog })
  expect(cash()).toBeDisabled()
  expect(cash()).toHaveAccessibleDescription('Please add a delivery address first')

  await userEvent.click(screen.getByRole('button', { name: 'Add address' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save the address' }))

  expect(await screen.findByRole('radio', { name: /Didouche Mourad/ })).toBeChecked()
  expect(cash()).toBeEnabled()
  expect(screen.queryByText('Save the address')).not.toBeInTheDocument()
})

test('addresses that could not be loaded can be loaded again', async () => {
  answerCalls({ 'GET /api/address/get': () => done([home]) })
  openCheckout({ ...shopper(), addresses: { status: 'failed' } })

  expect(screen.getByRole('alert')).toHaveTextContent('Your addresses could not load')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('radio')).toBeChecked()
})

test('online payment says that it is not available yet', async () => {
  openCheckout(shopper())

  await userEvent.click(screen.getByRole('button', { name: 'Online Payment' }))

  expect(
    await screen.findByText('Online payment is not available yet. Please choose Cash on Delivery'),
  ).toBeInTheDocument()
})

test('a signed-out shopper is asked to log in', () => {
  openCheckout(asGuest([milk]))

  expect(screen.getByText('Please Login')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(screen.queryByText('Summary')).not.toBeInTheDocument()
})

test('an empty cart leads to the shop', () => {
  openCheckout(shopper([]))

  expect(screen.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/')
  expect(screen.queryByText('Summary')).not.toBeInTheDocument()
})

test('until it is known who it is and what is in the cart, the page holds its place', () => {
  openCheckout({})

  expect(screen.getByLabelText('Loading the checkout')).toBeInTheDocument()
})
