import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, anOrder, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { textsNotIsolated } from '@souk-vert/shared/testing/texts-not-isolated'
import { OrderPage } from './order-page'

beforeEach(() => onErrorReport(() => {}))

const milk = { productId: 'a1', name: 'Candia milk', image: [], unit: '1 L', price: 160, discount: 10, quantity: 6 }
const eggs = { productId: 'a2', name: 'Eggs', image: [], unit: '30 pieces', price: 513, discount: 0, quantity: 1 }
const order = anOrder({
  orderId: 'ORD-1',
  items: [milk, eggs],
  subTotalAmt: 1473,
  totalAmt: 1377,
  bill: { rows: [{ key: 'goods', kind: 'goods', amount: 1377, was: 1473 }], pieces: 7, total: 1377, toCollect: 1377 },
  status: 'packed',
  history: [
    { status: 'placed', at: '2026-02-03T09:12:00.000Z' },
    { status: 'packed', at: '2026-02-04T10:41:00.000Z' },
  ],
})

const READ = 'POST /api/order/get-order-details'

const open = (state: Partial<ShopState> = {}) =>
  renderInHost([{ path: '/dashboard/myorders/:orderId', element: <OrderPage /> }], {
    path: '/dashboard/myorders/ORD-1',
    state: { session: { status: 'signed-in', user: aUser() }, ...state },
  })
const plain = (element: HTMLElement | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const beside = (label: string) => plain(screen.getByText(label).nextElementSibling as HTMLElement)
const orderOf = (change: Partial<Order>) => ({ [READ]: () => done({ ...order, ...change }) })

test('an order shows its lines at the prices of then, its sums, its address, its payment, its steps, and how to reach the shop', async () => {
  const calls = answerCalls(orderOf({}))
  open()

  expect(screen.getByRole('status', { name: 'Loading the order' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Order No: ORD-1' })).toBeInTheDocument()
  expect(calls[0]).toMatchObject({ name: READ, body: { orderId: 'ORD-1' } })
  const [first, second] = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem')
  expect(plain(first)).toContain('1 L · 6 × DZD 144.00DZD 864.00')
  expect(within(first!).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/product\//))
  expect(plain(second)).toContain('30 pieces · 1 × DZD 513.00DZD 513.00')
  expect(beside('Items total')).toBe('DZD 1,473.00DZD 1,377.00')
  expect(beside('Quntity total')).toBe('7 item')
  expect(screen.getByText('12 rue Didouche Mourad')).toBeInTheDocument()
  expect(screen.getByText(/Placed on .* · Cash on Delivery/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '021 63 45 00' })).toHaveAttribute('href', 'tel:+21321634500')
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  const times = steps.map((step) => [step.querySelector('strong')?.textContent, step.querySelector('time')?.dateTime])
  expect(times).toEqual([
    ['Placed', '2026-02-03T09:12:00.000Z'],
    ['Packed', '2026-02-04T10:41:00.000Z'],
    ['Shipped', undefined],
    ['Delivered', undefined],
  ])
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
  expect(new Set(steps.map((step) => step.querySelector('svg')?.innerHTML)).size).toBe(4)
})

test('goods by weight have their weight, as it was ordered and as it was packed', async () => {
  const figs = { ...milk, name: 'Figs', unit: '500 g', grams: 500, price: 200, discount: 0, quantity: 3 }
  const packing = [{ position: 1, wanted: 3, packed: 2, grams: 1050, returned: 0, charged: 420 }]
  answerCalls(orderOf({ items: [figs, { ...figs, productId: 'a2' }], packing }))
  open()

  const [first, second] = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem')
  expect(plain(first)).toContain('Figs1.5 kg · DZD 200.00 / 500 gDZD 600.00')
  expect(plain(second)).toContain('Figs1.05 kgDZD 420.00')
  const changes = within(screen.getByRole('region', { name: 'What changed' }))
  expect(plain(changes.getByRole('listitem'))).toMatch(/1.5 kg ordered · only 1 kg available · weighs 1.05 kg/)
})

const onlyFour = { position: 0, wanted: 6, packed: 4, returned: 0, charged: 576 }

test('an order that was packed with changes says what is different, what it comes to, and what the shopper wished', async () => {
  const substitute = { ...milk, name: 'حليب صومام', unit: 'علبة 1 L', pieces: 1, price: 100, discount: 0 }
  const packing = [{ ...onlyFour, charged: 676, substitute }]
  const wishes = { ifMissing: 'call', packerNote: '<b>موز</b> ناضج', driverNote: 'Third floor' } as const
  const goods = { key: 'goods', kind: 'goods', amount: 1239 } as const
  const off = { key: 'allowance', kind: 'off', amount: -50 } as const
  const bill = { rows: [goods, off], pieces: 6, total: 1189, toCollect: 1189 }
  answerCalls(orderOf({ packing, chargedAmt: 1189, bill, ...wishes }))
  const { container } = open()

  const changes = within(await screen.findByRole('region', { name: 'What changed' }))
  const [row, ...others] = changes.getAllByRole('listitem')
  expect(plain(row)).toMatch(
    /^Candia milk6 ordered · only 4 available · .*1 × .*حليب صومام.* instead.*DZD 864.00DZD 676.00$/,
  )
  expect(others.map((other) => plain(other))).toEqual(['Reduced by the shop-DZD 50.00'])
  expect(plain(changes.getByText(/charged/))).toBe('Ordered DZD 1,377.00, charged DZD 1,189.00')
  expect(plain(screen.getByText(/^Pay/))).toBe('Pay DZD 1,189.00 on delivery')
  const [line] = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem')
  expect(plain(line)).toContain('5 × 1 LDZD 676.00')
  expect(beside('Items total')).toBe('DZD 1,239.00')
  expect(beside('Quntity total')).toBe('6 item')
  expect(screen.getAllByText('Grand total').map((head) => plain(head.nextElementSibling as HTMLElement))).toEqual([
    'DZD 1,189.00',
    'DZD 1,189.00',
  ])
  const wished = screen.getByRole('region', { name: 'Your wishes' })
  expect([...wished.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    ...['Call me', '<b>موز</b> ناضج', 'Third floor'],
  ])
  expect(textsNotIsolated(container)).toEqual([])
})

test('what an order that was paid online costs less goes back to the card', async () => {
  const bill = { rows: [{ key: 'goods', kind: 'goods', amount: 1089 } as const], pieces: 5, total: 1089, goesBack: 288 }
  answerCalls(orderOf({ packing: [onlyFour], chargedAmt: 1089, payment_status: 'paid', bill }))
  open()

  expect(plain(await screen.findByText(/goes back/))).toBe('DZD 288.00 goes back to your card')
})

test('an order leads to its invoices and credit notes', async () => {
  const papers: Order['papers'] = [
    { number: 'INV-2026-000007', kind: 'invoice' },
    { number: 'CN-2026-000001', kind: 'credit-note' },
  ]
  answerCalls(orderOf({ invoice_receipt: 'INV-2026-000007', papers }))
  open()

  const links = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('link')

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Invoice INV-2026-000007', '/dashboard/papers/INV-2026-000007'],
    ['Credit note CN-2026-000001', '/dashboard/papers/CN-2026-000001'],
  ])
})

test('names, units and addresses in Arabic have a direction of their own', async () => {
  const items = [{ ...milk, name: 'حليب', unit: 'علبة 1 L' }]
  const delivery_address = { ...order.delivery_address, address_line: '12 نهج العربي', city: 'وهران' }
  answerCalls(orderOf({ items, delivery_address }))
  const { container } = open()

  expect(await screen.findByRole('link', { name: 'حليب' })).toBeInTheDocument()
  expect(textsNotIsolated(container)).toEqual([])
})

test.each([
  ['cancelled', ['Placed', 'Cancelled']],
  ['returned', ['Placed', 'Packed', 'Not delivered']],
] as const)('an order that was %s ends with that, and says what becomes of the money', async (status, names) => {
  const before = order.history.slice(0, names.length - 1)
  const history = [...before, { status, at: '2026-02-05T09:20:00.000Z' }]
  answerCalls(orderOf({ status, payment_status: 'paid', history }))
  open()

  const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem')

  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual(names)
  expect(screen.getByText(/Paid online, refund on the way/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
})

test('an order that the list has is there at once, and then as it is now', async () => {
  answerCalls(orderOf({ status: 'shipped' }))
  open({ orders: { status: 'ready', value: [order] } })

  expect(screen.getByRole('heading', { level: 1, name: 'Order No: ORD-1' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('Shipped', { selector: 'span' })).toBeInTheDocument())
})

test('a number that is not the shopper’s own leads back to their orders', async () => {
  answerCalls({ [READ]: () => refused(404, 'ORDER_NOT_FOUND', 'Order not found') })
  open()

  expect(await screen.findByText('We couldn’t find an order with this number')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
})

test('an order that could not be loaded can be tried again', async () => {
  answerCalls({})
  open()
  expect(await screen.findByText('We couldn’t load your order')).toBeInTheDocument()

  answerCalls(orderOf({}))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Order No: ORD-1' })).toBeInTheDocument()
})

test('an order is cancelled after a question, and the page and the list say so', async () => {
  const cancelled = { ...order, status: 'cancelled' as const }
  const calls = answerCalls({
    ...orderOf({ status: 'placed' }),
    'PUT /api/order/cancel': () => done(cancelled, 'Order cancelled'),
    'GET /api/order/order-list': () => done([cancelled]),
  })
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const question = await screen.findByRole('dialog', { name: 'Cancel this order?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel order' }))

  expect(await screen.findByText('Order cancelled')).toBeInTheDocument()
  expect(await screen.findByText('Cancelled', { selector: 'span' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument())
  expect(calls.find(({ name }) => name === 'PUT /api/order/cancel')?.body).toEqual({ orderId: 'ORD-1' })
  await waitFor(() => expect(pageStore.getState().orders).toEqual({ status: 'ready', value: [cancelled] }))
})

test('an order that was packed in the meantime is not cancelled, and the page shows it as it is', async () => {
  let status: Order['status'] = 'placed'
  answerCalls({
    [READ]: () => done({ ...order, status }),
    'PUT /api/order/cancel': () => {
      status = 'packed'
      return refused(409, 'WRONG_ORDER_STATUS', 'Order ORD-1 is packed, so this isn’t possible')
    },
  })
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel order' }))

  expect(await screen.findByText('Order ORD-1 is packed, so this isn’t possible')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument())
})

test('what can still be bought is ordered again, the rest is named', async () => {
  const line = aCartItem({ _id: 'a1', quantity: 2 })
  const calls = answerCalls({
    ...orderOf({}),
    'POST /api/cart/merge': () =>
      done({
        cart: [line],
        capped: [
          { productId: 'a1', name: 'Candia milk', wanted: 6, quantity: 2 },
          { productId: 'a2', name: '', wanted: 1, quantity: 0 },
        ],
      }),
    'GET /api/cart/get': () => done([line]),
  })
  open()

  await userEvent.click((await screen.findAllByRole('button', { name: 'Order again' }))[0]!)

  expect(await screen.findByText('1 product added to your cart')).toBeInTheDocument()
  expect(screen.getByText('Candia milk: only 2 left')).toBeInTheDocument()
  expect(screen.getByText('Eggs isn’t available right now')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  expect(calls.find(({ name }) => name === 'POST /api/cart/merge')?.body).toMatchObject({
    lines: [
      { productId: 'a1', quantity: 6 },
      { productId: 'a2', quantity: 1 },
    ],
  })
  await waitFor(() => expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [line] }))
})

test('an attempt to order again that got lost is repeated under the same key: nothing is added twice', async () => {
  let isOnline = false
  const calls = answerCalls({
    ...orderOf({}),
    'POST /api/cart/merge': () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return done({ cart: [], capped: [] })
    },
    'GET /api/cart/get': () => done([]),
  })
  open()
  const again = async () => userEvent.click((await screen.findAllByRole('button', { name: 'Order again' }))[0]!)

  await again()
  expect(await screen.findByText('You seem to be offline. Please try again.')).toBeInTheDocument()
  isOnline = true
  await again()

  expect(await screen.findByText('2 products added to your cart')).toBeInTheDocument()
  const keys = calls
    .filter(({ name }) => name === 'POST /api/cart/merge')
    .map(({ body }) => (body as { key: string }).key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

describe('the time of an order', () => {
  const QUOTE = 'POST /api/delivery/quote'
  const MOVE = 'PUT /api/order/move-slot'
  const at = (hour: number, isFull = false) => {
    const [from, to] = [hour, hour + 2].map((each) => `2026-11-30T${each}:00:00.000Z`)
    return { id: `s${hour}`, from: from!, to: to!, isFull }
  }
  const { from, to } = at(10)
  const placed: Partial<Order> = { status: 'placed', history: [], slot: { from, to } }
  const time = () => screen.findByRole('combobox', { name: 'Delivery time' })
  const openDialog = async () => userEvent.click(await screen.findByRole('button', { name: 'Change time' }))

  test('is changed until the order is packed; a full one cannot be chosen', async () => {
    const { from, to } = at(17)
    const calls = answerCalls({
      ...orderOf(placed),
      [QUOTE]: () => done({ slots: [at(15, true), at(16), at(17)] }),
      [MOVE]: () => done({ ...order, ...placed, slot: { from, to } }, 'Time changed'),
      'GET /api/order/order-list': () => done([]),
    })
    open()

    await openDialog()
    expect(await time()).toHaveDisplayValue('Monday, 30 Nov, 17:00–19:00')
    expect(within(await time()).getByRole('option', { name: '16:00 to 18:00 (full)' })).toBeDisabled()
    await userEvent.selectOptions(await time(), 'Monday, 30 Nov, 18:00–20:00')
    await userEvent.keyboard('{Tab}{Enter}')

    expect(await screen.findByText(/between 18:00 and 20:00$/)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls.find(({ name }) => name === MOVE)!.body).toEqual({ orderId: 'ORD-1', slot: { id: 's17', from } })
  })

  test('is not changed once it is packed', async () => {
    answerCalls(orderOf({ slot: { from, to } }))
    open()

    expect(await screen.findByText(/between 11:00 and 13:00$/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Change time' })).not.toBeInTheDocument()
  })

  test('that is taken meanwhile is said with the next free ones, and times that did not come are asked for again', async () => {
    let isFull = false
    let isDown = true
    answerCalls({
      ...orderOf(placed),
      [QUOTE]: () => (isDown ? refused(500, 'INTERNAL', 'Down') : done({ slots: [at(15, isFull), at(17)] })),
      [MOVE]: () => {
        isFull = true
        return refused(409, 'SLOT_FULL', 'This time is full.', { data: { slots: [at(17)] } })
      },
    })
    open()
    await openDialog()
    isDown = false
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await time()).toHaveDisplayValue(/16:00–18:00$/)

    await userEvent.click(screen.getByRole('button', { name: 'Save time' }))

    const alert = await screen.findByText('This time is full.')
    expect(within(alert.parentElement!).getByRole('listitem')).toHaveTextContent(/18:00–20:00$/)
    await waitFor(async () => expect(await time()).toHaveDisplayValue(/18:00–20:00$/))
  })

  test('has nothing to be changed to where the shop has no times any more', async () => {
    answerCalls({ ...orderOf(placed), [QUOTE]: () => done({ slots: [] }) })
    open()
    await openDialog()

    expect(await screen.findByText('There are no delivery times to choose from now.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save time' })).toBeDisabled()
  })
})
