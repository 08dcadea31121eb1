import { done, refused } from '@souk-vert/shared/testing/answers'
import { jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { enter } from '@souk-vert/shared/testing/enter'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { keptPlace, reloadAddresses, reloadCart, loadChargeRules } from '@souk-vert/shared/client'
import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { storeEntries } from '@souk-vert/shared/history/entry-memory'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { answerCalls, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, anAddress, anOrder, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { shop } from '@souk-vert/shared/ui/shop'
import { SuccessPage } from '../result/success-page'
import { asGuest, signedIn } from '../testing/answers'
import { CheckoutPage } from './checkout-page'
import { whatChanged } from '@souk-vert/shared/cart/what-changed'

const milk = aCartItem({ _id: 'p1', name: 'Whole milk', price: 105, discount: 10, quantity: 2 })
const home = anAddress({ _id: 'd1', address_line: '12 rue Didouche Mourad' })
const office = anAddress({ _id: 'd2', address_line: '3 rue Ben M’hidi', city: 'Oran', state: 'Oran', pincode: '31000' })

const COD = 'POST /api/order/cash-on-delivery'
const ONLINE = 'POST /api/order/checkout'
const METHODS = 'GET /api/order/payment-methods'

const shopper = (lines: CartItem[] = [milk], addresses: Address[] = [home, office]): Partial<ShopState> => ({
  ...signedIn(lines),
  addresses: { status: 'ready', value: addresses },
})

/**
 * Answers these calls; unless a test says otherwise, the shop takes payments online, and the cart is empty once something
 * was ordered. Until then it is the one that the shopper sees.
 */
function answerShop(handlers: Parameters<typeof answerCalls>[0]) {
  const all = { 'GET /api/cart/get': () => done([]), ...handlers }
  const made: MadeCall[] = answerCalls({
    [METHODS]: () => done({ online: true }),
    'GET /api/user/firm': () => done(null),
    'GET /api/order/order-list': () => done([]),
    ...all,
    'GET /api/cart/get': (body) => {
      const isAsBefore = !made.some(({ name }) => name === COD || name === ONLINE)
      const { cart } = pageStore.getState()
      return isAsBefore && cart.status === 'ready' ? done(cart.value) : all['GET /api/cart/get'](body)
    },
  })
  return made
}
beforeAll(loadChargeRules)
beforeEach(() => {
  sessionStorage.clear()
  answerShop({})
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
const online = () => screen.getByRole('button', { name: /Online Payment/ })
const beside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('the first address is chosen; the summary has the sums of the cart and what is in it; online payment comes first', () => {
  const lines = Array.from({ length: 5 }, (_, number) =>
    aCartItem({ _id: `m${number}`, name: `Milk ${number}`, price: 0 }),
  )
  openCheckout(shopper([milk, ...lines]))

  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument()
  const group = screen.getByRole('group', { name: 'Choose your address' })
  const [first, second] = within(group).getAllByRole('radio')
  expect(first).toBeChecked()
  expect(second).not.toBeChecked()
  expect(second?.closest('label')).toHaveTextContent('3 rue Ben M’hidiOran, Oran, Algeria - 31000 0550123456')
  expect(screen.getByRole('heading', { name: 'Summary' })).toBeInTheDocument()
  expect(beside('Items total')).toBe('DZD 210.00DZD 188.00')
  expect(beside('Quntity total')).toBe('7 item')
  expect(beside('Delivery Charge')).toBe('Free')
  expect(beside('Grand total')).toBe('DZD 188.00')
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    ...['Whole milk', 'Milk 0', 'Milk 1', 'Milk 2'],
  ])
  expect(screen.getByText('+2')).toBeInTheDocument()
  const items = within(screen.getByRole('region', { name: 'Your items' })).getAllByRole('listitem')
  expect(items).toHaveLength(6)
  expect(items[0]).toHaveTextContent('Whole milk1 L · 2 × DZD 94.00DZD 188.00')
  expect(screen.getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/cart')
  const payment = within(screen.getByRole('region', { name: 'Payment' }))
  expect(payment.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Online Payment',
    'Cash on Delivery',
  ])
})

test('an order with cash on delivery carries what the shopper saw and ends on the success page', async () => {
  const made = answerShop({
    [COD]: () => done([], 'Order placed'),
  })
  const { router } = openCheckout(shopper())

  await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))
  await userEvent.click(cash())

  expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument()
  expect(await screen.findByText('Order placed')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/success')
  expect(made.find(({ name }) => name === COD)).toMatchObject({
    body: { list_items: [milk], addressId: 'd2', subTotalAmt: 210, totalAmt: 188 },
  })
  expect(made.find(({ name }) => name === COD)?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [] }))
  expect(pageStore.getState().orders).toEqual({ status: 'ready', value: [] })
})

test('what is charged beside the goods is shown, and in the total that is ordered', async () => {
  const made = answerShop({ [COD]: () => done([], 'Order placed') })
  const cartCharges = [{ key: 'delivery', kind: 'fee', centimes: 20_000, position: null }] as const
  openCheckout({ ...shopper(), cartCharges })

  expect(screen.queryByText('Free')).not.toBeInTheDocument()
  expect(beside('Delivery Charge')).toBe('DZD 200.00')
  expect(beside('Grand total')).toBe('DZD 388.00')
  await userEvent.click(cash())

  expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument()
  expect(sentOf(made)).toMatchObject([{ body: { subTotalAmt: 210, totalAmt: 388 } }])
})

describe('where the shop has areas and times', () => {
  const QUOTE = 'POST /api/delivery/quote'
  const at = (hour: number, isFull = false) => {
    const [from, to] = [hour, hour + 2].map((each) => `2026-11-30T${each}:00:00.000Z`)
    return { id: `s${hour}`, from: from!, to: to!, isFull }
  }
  const area = { name: 'Centre', fee: 200, freeFrom: 500 }
  beforeEach(() => void (shop.delivery = true))
  afterEach(() => void delete shop.delivery)

  test('the fee, what is left to free delivery and the next free time are those of the chosen address', async () => {
    const made = answerShop({
      [COD]: () => done([], 'Order placed'),
      [QUOTE]: ({ addressId }) =>
        done(addressId === 'd1' ? { isOutside: true, slots: [] } : { area, slots: [at(10, true), at(15), at(17)] }),
    })
    openCheckout(shopper())

    const delivery = await screen.findByRole('region', { name: 'Delivery' })
    const refusal = 'We don’t deliver there yet. Please choose another address.'
    expect(await within(delivery).findByText(refusal)).toBeInTheDocument()
    expect(cash()).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))
    const time = await screen.findByRole('combobox', { name: 'Delivery time' })
    expect(time).toHaveDisplayValue('Monday, 30 Nov, 16:00–18:00')
    expect(within(time).getByRole('option', { name: '11:00 to 13:00 (full)' })).toBeDisabled()
    expect(delivery).toHaveTextContent(/DZD\s312\.00 more for free delivery/)
    expect(beside('Delivery Charge')).toBe('DZD 200.00')
    await userEvent.selectOptions(time, 'Monday, 30 Nov, 18:00–20:00')
    await userEvent.click(cash())

    expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument()
    const slot = { id: 's17', from: '2026-11-30T17:00:00.000Z' }
    expect(sentOf(made)).toMatchObject([{ body: { addressId: 'd2', totalAmt: 388, slot } }])
  })

  test('a time that is taken meanwhile is said, and the next free one stands there', async () => {
    let isFull = false
    answerShop({
      [QUOTE]: () => done({ area, slots: [at(15, isFull), at(17)] }),
      [COD]: () => {
        isFull = true
        return refused(409, 'SLOT_FULL', 'This time is full.')
      },
    })
    openCheckout(shopper())
    const time = () => screen.findByRole('combobox', { name: 'Delivery time' })
    expect(await time()).toHaveDisplayValue(/16:00–18:00$/)

    await userEvent.click(cash())

    expect(await screen.findByText('This time is full.')).toBeInTheDocument()
    await waitFor(async () => expect(await time()).toHaveDisplayValue(/18:00–20:00$/))
  })

  test.each([
    ['the address', { place: { addressId: 'd2' } }],
    ['an address of the postal code', { place: { pincode: '31000' } }],
  ])('%s of ‘Deliver to’ is chosen, and a choice here is one there', async (_what, deliverTo) => {
    localStorage.clear()
    answerShop({ [QUOTE]: () => done({ area, slots: [] }) })
    openCheckout({ ...shopper(), deliverTo })
    expect(screen.getByRole('radio', { name: /Ben M’hidi/ })).toBeChecked()

    await userEvent.click(screen.getByRole('radio', { name: /Didouche/ }))

    await waitFor(() => expect(screen.getByRole('radio', { name: /Didouche/ })).toBeChecked())
    expect(keptPlace()).toEqual({ place: { addressId: 'd1' } })
  })

  test.each([
    ['is said to go to another address than the chosen place', '16045', true],
    ['goes to the chosen place without a word', '31000', false],
  ])('an order %s', async (_what, pincode, isSaid) => {
    answerShop({ [QUOTE]: () => done({ area, slots: [at(15)] }) })
    openCheckout({ ...shopper(), deliverTo: { place: { pincode } } })

    await screen.findByRole('combobox', { name: 'Delivery time' })

    const said = /^You have no address in \W?16045\W? yet\. This order goes to .*Didouche/
    expect(screen.queryAllByText(said)).toHaveLength(isSaid ? 1 : 0)
  })

  test('times that the owner has set since the page was opened are there after the refusal, and asked for once', async () => {
    delete shop.delivery
    const made = answerShop({
      [QUOTE]: () => done({ slots: [at(15)] }),
      [COD]: ({ slot }) =>
        slot ? done([], 'Order placed') : refused(409, 'SLOT_CLOSED', 'Please choose another one.'),
    })
    openCheckout(shopper())

    await userEvent.click(cash())
    expect(await screen.findByRole('combobox', { name: 'Delivery time' })).toHaveDisplayValue(/16:00–18:00$/)
    await userEvent.click(cash())

    expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument()
    expect(sentOf(made)).toMatchObject([{ body: {} }, { body: { slot: { id: 's15' } } }])
    await waitFor(() => expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [] }))
    expect(made.filter(({ name }) => name === QUOTE)).toHaveLength(1)
  })
})

/** Bodies and keys of the orders in cash that were sent. */
const sentOf = (made: ReturnType<typeof answerShop>) =>
  made.filter(({ name }) => name === COD).map(({ body, headers }) => ({ body, key: headers['idempotency-key'] }))

const choice = (name: string) => screen.getByRole('combobox', { name })
const note = (whose: string) => screen.getByRole('textbox', { name: `Note for the ${whose}` })

describe('the wishes for an order', () => {
  const bread = aCartItem({ _id: 'p2', name: 'Bread', price: 50 })

  test('are what happens to a missing line, for all and for one, and notes; what is so by default is not sent', async () => {
    const made = answerShop({
      [COD]: () => refused(409, 'OUT_OF_STOCK', 'Only 1 left of Whole milk'),
      'GET /api/cart/get': () => done([milk, bread]),
    })
    openCheckout(shopper([milk, bread]))
    expect(choice('If something is missing')).toHaveDisplayValue('Leave it out')

    await userEvent.click(cash())
    await waitFor(() => expect(cash()).toBeEnabled())
    await userEvent.selectOptions(choice('If something is missing'), 'Send the closest')
    await userEvent.click(screen.getByText('Choose per item'))
    await userEvent.selectOptions(choice('Bread'), 'Call me')
    await userEvent.click(screen.getByText('Add a note'))
    await enter(note('person who packs'), ' موز ناضج ')
    await enter(note('driver'), '<b>3rd floor</b>')
    await userEvent.click(cash())
    await waitFor(() => expect(cash()).toBeEnabled())
    await userEvent.click(cash())

    await waitFor(() => expect(sentOf(made)).toHaveLength(3))
    const [plain, wished, repeated] = sentOf(made)
    for (const name of ['ifMissing', 'packerNote', 'driverNote']) expect(plain!.body).not.toHaveProperty(name)
    expect(plain!.body).toMatchObject({ list_items: [milk, bread] })
    expect(wished!.body).toMatchObject({
      ifMissing: 'closest',
      packerNote: 'موز ناضج',
      driverNote: '<b>3rd floor</b>',
      list_items: [milk, { ...bread, ifMissing: 'call' }],
    })
    expect(wished!.key).not.toBe(plain!.key)
    expect(repeated).toEqual(wished)
  })

  test('a firm to invoice is sent with the order, once something of it is filled in; a wrong tax number is said at its field', async () => {
    const made = answerShop({
      [COD]: () => refused(409, 'OUT_OF_STOCK', 'Out of stock'),
      'GET /api/cart/get': () => done([milk]),
    })
    openCheckout(shopper([milk]))

    await userEvent.click(screen.getByText('Invoice for a firm'))
    await enter(await screen.findByLabelText('Tax number (NIF)'), '1234')
    await userEvent.tab()
    expect(screen.getByLabelText('Tax number (NIF)')).toHaveAccessibleDescription(/must have 15 to 20 digits/)
    await userEvent.clear(screen.getByLabelText('Tax number (NIF)'))
    await userEvent.click(cash())
    await waitFor(() => expect(cash()).toBeEnabled())
    await enter(screen.getByLabelText('Name of the firm'), 'SARL Benali')
    await userEvent.click(cash())

    await waitFor(() => expect(sentOf(made)).toHaveLength(2))
    const [plain, invoiced] = sentOf(made)
    expect(plain!.body).not.toHaveProperty('firm')
    expect(invoiced!.body).toMatchObject({ firm: { name: 'SARL Benali', taxNumber: '', tradeRegister: '' } })
  })

  test('the firm of the profile is offered and sent, unless it is emptied', async () => {
    const firm = { name: 'SARL Benali', taxNumber: '', tradeRegister: '' }
    const made = answerShop({
      'GET /api/user/firm': () => done(firm),
      'GET /api/cart/get': () => done([milk]),
      [COD]: () => refused(409, 'OUT_OF_STOCK', 'Out of stock'),
    })
    openCheckout(shopper([milk]))

    await userEvent.click(await screen.findByText(/^Invoice for .*SARL Benali/))
    await userEvent.click(cash())
    await waitFor(() => expect(cash()).toBeEnabled())
    await userEvent.clear(await screen.findByLabelText('Name of the firm'))
    await userEvent.click(cash())

    await waitFor(() => expect(sentOf(made)).toHaveLength(2))
    expect(sentOf(made)[0]!.body).toMatchObject({ firm })
    expect(sentOf(made)[1]!.body).not.toHaveProperty('firm')
  })

  test('that the tab has kept since an earlier release are there, with what it did not know as it is by default', async () => {
    storeEntries('order-wishes', { last: { wishes: { driverNote: 'Third floor' }, ids: [bread._id] } })
    const made = answerShop({ 'GET /api/cart/get': () => done([bread]) })
    openCheckout(shopper([bread]))
    expect(note('driver')).toHaveValue('Third floor')

    await userEvent.click(cash())

    await waitFor(() => expect(sentOf(made)).toHaveLength(1))
    expect(sentOf(made)[0]!.body).toMatchObject({ list_items: [bread], driverNote: 'Third floor' })
    expect(sentOf(made)[0]!.body).not.toHaveProperty('packerNote')
    expect(sentOf(made)[0]!.body).not.toHaveProperty('ifMissing')
  })

  test('are there again after a look at the cart, and gone when other goods are bought', async () => {
    const first = openCheckout(shopper([milk, bread]))
    await userEvent.selectOptions(choice('If something is missing'), 'Call me')
    await userEvent.click(screen.getByText('Add a note'))
    fireEvent.change(note('driver'), {
      target: { value: 'x'.repeat(401) },
    })
    expect(screen.getByText('99 characters left')).toBeInTheDocument()
    first.unmount()

    const second = openCheckout(shopper([bread]))
    expect(choice('If something is missing')).toHaveDisplayValue('Call me')
    expect(note('driver')).toHaveValue('x'.repeat(401))
    second.unmount()
    openCheckout(shopper([aCartItem({ _id: 'p4' })]))

    expect(choice('If something is missing')).toHaveDisplayValue('Leave it out')
  })
})

test('goods that are sold by weight say what a card is asked for, where cards are taken', async () => {
  const margin = 'Up to 10% more is asked for weighed goods; what is not used comes back.'
  const grapes = aCartItem({ _id: 'p3', name: 'Grapes', grams: 1000 })
  const { unmount } = openCheckout(shopper([milk, grapes]))
  expect(screen.getByText(margin)).toBeInTheDocument()
  const items = within(screen.getByRole('region', { name: 'Your items' })).getAllByRole('listitem')
  expect(
    items.map((item) => item.textContent.includes('Weighed when packed: you pay for the weight in the box')),
  ).toEqual([false, true])
  unmount()

  answerShop({ [METHODS]: () => done({ online: false }) })
  openCheckout(shopper([grapes]))

  await waitFor(() => expect(screen.queryByText(margin)).not.toBeInTheDocument())
})

test('two clicks are one order', async () => {
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const made = answerShop({
    [COD]: () => answered.then(() => done([])),
  })
  openCheckout(shopper())

  await userEvent.dblClick(cash())

  expect(cash()).toBeDisabled()
  expect(within(cash()).getByRole('status')).toBeInTheDocument()
  answer()
  expect(await screen.findByText('Order Successfully')).toBeInTheDocument()
  expect(made.filter(({ name }) => name === COD)).toHaveLength(1)
})

test('a total that has changed is shown again, and the page says what is different', async () => {
  const dearer = aCartItem({ ...milk.productId, price: 200, quantity: 2 })
  const made = answerShop({
    [COD]: (body) =>
      body.totalAmt === 360
        ? done([], 'Order placed')
        : refused(409, 'TOTAL_CHANGED', 'Prices or quantities have changed. Please check your cart.'),
    'GET /api/cart/get': () => done([dearer]),
  })
  openCheckout(shopper())

  await userEvent.click(cash())

  expect(await screen.findByText('Prices or quantities have changed. Please check your cart.')).toBeInTheDocument()
  expect(await screen.findByText(/Whole milk is now DZD\s180\.00 \(was DZD\s94\.00\)/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart')
  expect(beside('Grand total')).toBe('DZD 360.00')
  await userEvent.click(cash())
  expect(await screen.findByText('Order Successfully')).toBeInTheDocument()
  const keys = made.filter(({ name }) => name === COD).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('of what there is not enough, the page says how many are left', async () => {
  answerShop({
    [COD]: () => refused(409, 'OUT_OF_STOCK', 'Only 1 left of Whole milk'),
    'GET /api/cart/get': () => done([aCartItem({ ...milk.productId, stock: 1, quantity: 2 })]),
  })
  openCheckout(shopper())

  await userEvent.click(cash())

  expect(await screen.findByText('Only 1 left of Whole milk')).toBeInTheDocument()
  expect(await screen.findByText('Whole milk: Only 1 left in stock')).toBeInTheDocument()
})

test('what is sold out on arrival is said above all, not counted, and taken out by one press, after which one can pay', async () => {
  const eggs = aCartItem({ _id: 'p3', name: 'Eggs', price: 500, stock: 0, quantity: 1 })
  let lines = [milk, eggs]
  answerCalls({
    [METHODS]: () => done({ online: true }),
    'GET /api/cart/get': () => done(lines),
    'DELETE /api/cart/delete-cart-item': () => {
      lines = [milk]
      return done(undefined, 'Item removed from cart')
    },
  })
  const asLoaded = aCartItem({ ...eggs.productId, stock: 9, quantity: 1 })
  openCheckout(shopper([milk, asLoaded]))

  const note = await screen.findByText('Eggs: Out of Stock')
  expect(note.compareDocumentPosition(screen.getByRole('group', { name: 'Choose your address' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(beside('Grand total')).toBe('DZD 188.00')
  expect(within(screen.getByRole('region', { name: 'Your items' })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Cash on Delivery/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with what’s in stock' }))

  await waitFor(() => expect(cash()).toBeEnabled())
  expect(screen.queryByText('Eggs: Out of Stock')).not.toBeInTheDocument()
})

test('after a network failure the same order is asked for again under the same key', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  let isOnline = false
  const made = answerShop({
    [COD]: () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return done([], 'Order placed')
    },
  })
  openCheckout(shopper())

  await userEvent.click(cash())
  expect(await screen.findByText('You seem to be offline. Please try again.')).toBeInTheDocument()
  expect(made.map(({ name }) => name)).toEqual(['GET /api/user/firm', METHODS, 'GET /api/cart/get', COD])
  isOnline = true
  await userEvent.click(cash())

  expect(await screen.findByText('Order Successfully')).toBeInTheDocument()
  const keys = made.filter(({ name }) => name === COD).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  errors.mockRestore()
})

describe('an order whose answer was lost', () => {
  let errors: jest.SpiedFunction<typeof console.error>
  beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation(() => {})))
  afterEach(() => errors.mockRestore())

  /** Orders in cash and loses the answer. From then on `answer` is the backend's to the same order. */
  async function givenLostAnswer(answer: () => ReturnType<typeof done<Order[]>> | ReturnType<typeof refused>) {
    let isLost = true
    const made = answerShop({
      [COD]: () => {
        if (isLost) throw new TypeError('Failed to fetch')
        return answer()
      },
      'GET /api/order/order-list': () => done([anOrder({ orderId: 'ORD-1' })]),
    })
    const view = openCheckout(shopper())
    await userEvent.click(cash())
    await screen.findByText('You seem to be offline. Please try again.')
    isLost = false
    return { ...view, made }
  }

  test('is shown as placed once the network is back and the cart turns out to be empty', async () => {
    const { made, router } = await givenLostAnswer(() => done([anOrder({ orderId: 'ORD-1' })], 'Order placed'))

    await act(() => reloadCart())

    expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?order=ORD-1')
    const keys = made.filter(({ name }) => name === COD).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('is shown as placed when the checkout is opened again, in the same tab, and only once', async () => {
    const { made, unmount } = await givenLostAnswer(() => done([anOrder({ orderId: 'ORD-1' })], 'Order placed'))
    unmount()

    const second = openCheckout(shopper([]))
    expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument()
    second.unmount()
    openCheckout(shopper([]))

    expect(screen.getByText('Your cart is empty')).toBeInTheDocument()
    expect(made.filter(({ name }) => name === COD)).toHaveLength(2)
  })

  test('and that was not placed, before another tab emptied the cart, is not asked for any longer', async () => {
    const { made } = await givenLostAnswer(() => refused(409, 'CART_EMPTY', 'Your cart is empty'))

    await act(() => reloadCart())
    expect(await screen.findByRole('link', { name: 'My Orders' })).toBeInTheDocument()
    fireEvent(window, new Event('online'))

    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
    expect(made.filter(({ name }) => name === COD)).toHaveLength(2)
  })
})

test('a session that ended between two clicks asks for the login, and then the same order is made', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
  let isOver = true
  const made = answerShop({
    [COD]: () => (isOver ? refused(401, 'UNAUTHENTICATED', 'Please log in') : done([], 'Order placed')),
  })
  openCheckout(shopper())
  await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))

  await userEvent.click(cash())
  expect(await screen.findByText('Please log in')).toBeInTheDocument()
  expect(pageStore.getState().hasSessionExpired).toBe(true)
  expect(screen.getByRole('radio', { name: /Ben M’hidi/ })).toBeChecked()
  isOver = false
  act(() => pageStore.getState().signedIn(aUser()))
  await userEvent.click(cash())

  expect(await screen.findByText('Order Successfully')).toBeInTheDocument()
  const orders = made.filter(({ name }) => name === COD)
  expect(orders.map(({ body }) => (body as { addressId: string }).addressId)).toEqual(['d2', 'd2'])
  warnings.mockRestore()
})

test('a cart and addresses that could not be loaded can be loaded again', async () => {
  answerShop({ 'GET /api/cart/get': () => done([milk]), 'GET /api/address/get': () => done([home]) })
  openCheckout({ ...shopper(), cart: { status: 'failed' }, addresses: { status: 'failed' } })

  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your cart')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Summary')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your addresses')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('radio')).toBeChecked()
})

test('the chosen address can be edited, and stays chosen', async () => {
  const Dialog = ({ address, onSaved }: SlotProps['account/AddressDialog']) => (
    <button onClick={onSaved}>Save {address?.address_line}</button>
  )
  openCheckout(shopper(), { 'account/AddressDialog': Dialog })
  await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))

  await userEvent.click(screen.getByRole('button', { name: 'Edit 3 rue Ben M’hidi' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save 3 rue Ben M’hidi' }))

  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /Ben M’hidi/ })).toBeChecked()
})

test('the chosen address stays chosen in another document of the tab, such as the one in another language', async () => {
  const { unmount } = openCheckout(shopper())
  await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))
  unmount()

  openCheckout(shopper())

  expect(screen.getByRole('radio', { name: /Ben M’hidi/ })).toBeChecked()
})

test('an address that is gone is reported, and the list is loaded again', async () => {
  answerShop({
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
  answerShop({ 'GET /api/address/get': () => done([home]) })
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

/** A shop that takes payments online, whose provider has its page at this address. */
const payingShop = (url: string) => ({
  [ONLINE]: () => ({ ...done(), id: 'cs_1', url }),
  'GET /api/cart/get': () => done([milk]),
})

/** jsdom opens no other document: the provider's page is a place in this one. */
const PROVIDER = `${location.origin}/#pay`
afterEach(() => location.replace('#'))

test('online payment opens a session of what the shopper saw, reloads cart and orders, and goes to the provider', async () => {
  const made = answerShop(payingShop(PROVIDER))
  openCheckout(shopper())

  await waitFor(() => expect(online()).toBeEnabled())
  await userEvent.click(online())

  expect(await screen.findByText('Loading...')).toBeInTheDocument()
  await waitFor(() => expect(location.href).toBe(PROVIDER))
  expect(made.map(({ name }) => name)).toEqual([
    ...['GET /api/user/firm', METHODS, 'GET /api/cart/get', ONLINE, 'GET /api/cart/get', 'GET /api/order/order-list'],
  ])
  expect(made[3]).toMatchObject({ body: { list_items: [milk], addressId: 'd1', subTotalAmt: 210, totalAmt: 188 } })
  expect(cash()).toBeDisabled()
})

test('a shopper that comes back from the provider’s page finds the checkout as it was, and pays in the same session', async () => {
  const made = answerShop(payingShop(PROVIDER))
  openCheckout(shopper())
  await waitFor(() => expect(online()).toBeEnabled())
  await userEvent.click(online())
  await waitFor(() => expect(location.href).toBe(PROVIDER))

  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(online()).toBeEnabled())
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument())
  await userEvent.click(online())

  await waitFor(() => expect(made.filter(({ name }) => name === ONLINE)).toHaveLength(2))
  const keys = made.filter(({ name }) => name === ONLINE).map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
})

test('what was paid in the meantime is not paid again: the cart is empty then', async () => {
  let cart = [milk]
  answerShop({ ...payingShop(PROVIDER), 'GET /api/cart/get': () => done(cart) })
  openCheckout(shopper())
  await waitFor(() => expect(online()).toBeEnabled())
  await userEvent.click(online())
  await waitFor(() => expect(location.href).toBe(PROVIDER))
  cart = []

  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))

  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
})

test('without the network nothing of the checkout is lost, and the payment is opened at the next try', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  answerShop({})
  openCheckout(shopper())
  await waitFor(() => expect(online()).toBeEnabled())
  await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))
  await userEvent.click(online())
  expect(await screen.findByText('You seem to be offline. Please try again.')).toBeInTheDocument()
  expect(location.href).not.toBe(PROVIDER)

  const made = answerShop(payingShop(PROVIDER))
  await userEvent.click(online())

  await waitFor(() => expect(location.href).toBe(PROVIDER))
  expect(made[0]).toMatchObject({ name: ONLINE, body: { addressId: 'd2' } })
  errors.mockRestore()
})

test('a payment service that does not answer is reported, and cash on delivery is there', async () => {
  const refusal = 'The payment service isn’t responding, so no order was placed'
  answerShop({ ...payingShop(PROVIDER), [ONLINE]: () => refused(409, 'PAYMENT_UNAVAILABLE', refusal) })
  openCheckout(shopper())

  await waitFor(() => expect(online()).toBeEnabled())
  await userEvent.click(online())

  expect(await screen.findByText(refusal)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument())
  expect(cash()).toBeEnabled()
})

test('a shop without online payment offers cash on delivery alone', async () => {
  answerShop({ [METHODS]: () => done({ online: false }) })
  openCheckout(shopper())

  await waitFor(() => expect(screen.queryByRole('button', { name: /Online Payment/ })).not.toBeInTheDocument())
  expect(cash()).toBeEnabled()
})

test('where whole dinars alone are paid online, the checkout says how much that is', async () => {
  answerShop({ [METHODS]: () => done({ online: true, wholeDinars: true }) })
  openCheckout(shopper([aCartItem({ price: 90.5, discount: 0, quantity: 1 })]))

  expect(await screen.findByText(/^Paid online, the total is rounded down to DZD.90\.00\.$/)).toBeInTheDocument()
})

test('while it is not known how the shop is paid, as without the network, both ways are offered in the end', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({})
  openCheckout(shopper())
  expect(online()).toBeDisabled()
  expect(cash()).toBeEnabled()

  await waitFor(() => expect(online()).toBeEnabled())
  errors.mockRestore()
})

test('Stripe’s script is loaded where its key is given; without it the payment goes on', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answerShop({ ...payingShop(PROVIDER), [METHODS]: () => done({ online: true, stripeKey: 'pk_test_1' }) })
  openCheckout(shopper())

  const scriptAfter = (former?: Element) =>
    waitFor(() => {
      const found = document.querySelector('script[src^="https://js.stripe.com/"]')
      expect(found).toBeInTheDocument()
      expect(found).not.toBe(former)
      return found!
    })
  const first = await scriptAfter()
  fireEvent.error(first)
  // Stripe's loader tries once more.
  fireEvent.error(await scriptAfter(first))
  await userEvent.click(online())

  await waitFor(() => expect(location.href).toBe(PROVIDER))
  await waitFor(() => expect(warnings).toHaveBeenCalledWith('Stripe’s script could not be loaded', expect.anything()))
  warnings.mockRestore()
})

test('a new address is chosen and comes into view', async () => {
  const seen: string[] = []
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent ?? '')
  })
  openCheckout(shopper())

  act(() => pageStore.getState().addressesLoaded([anAddress({ _id: 'd3', address_line: '5 boulevard' }), home, office]))

  expect(screen.getByRole('radio', { name: /5 boulevard/ })).toBeChecked()
  expect(seen.at(-1)).toContain('5 boulevard')
  scroll.mockRestore()
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

describe('what changed', () => {
  const milk = aCartItem({ _id: 'p1', name: 'Milk', price: 100, quantity: 2 })

  test.each([
    ['nothing', [milk], []],
    [
      'a price',
      [aCartItem({ ...milk.productId, price: 120, quantity: 2 })],
      ['Milk is now DZD 120.00 (was DZD 100.00)'],
    ],
    [
      'a discount',
      [aCartItem({ ...milk.productId, discount: 10, quantity: 2 })],
      ['Milk is now DZD 90.00 (was DZD 100.00)'],
    ],
    ['a quantity', [{ ...milk, quantity: 1 }], ['Milk: quantity changed from 2 to 1']],
    ['a removed product', [], ['Milk is no longer in your cart']],
    ['a new product', [milk, aCartItem({ _id: 'p2', name: 'Bread' })], ['Bread was added to your cart']],
  ])('%s that changed is named', (_what, after, expected) => {
    expect(whatChanged([milk], after).map((change) => change.replaceAll('\u00a0', ' '))).toEqual(expected)
  })
})
