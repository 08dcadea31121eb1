import { done, refused } from '@souk-vert/shared/testing/answers'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { jest } from '@jest/globals'
import { userEvent } from '@testing-library/user-event'
import { browserStorage, onErrorReport } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { answerCalls, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { anOrder } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import type { Change } from '@souk-vert/shared/contract/change'
import { textsNotIsolated } from '@souk-vert/shared/testing/texts-not-isolated'
import { adminSession, pretendSound } from '../testing/admin'
import { OrdersPage } from './orders-page'
import { History } from '../history/history'

beforeEach(() => onErrorReport(() => {}))
afterEach(() => {
  jest.useRealTimers()
  browserStorage.clear()
  document.title = ''
})

const anAdminOrder = (given: Partial<AdminOrder> = {}): AdminOrder => ({
  ...anOrder(),
  customer: { _id: 'u1', name: 'Amina Benali', email: 'amina@example.com', mobile: '0550123456' },
  movedBy: {},
  note: '',
  ...given,
})
const first = anAdminOrder({ orderId: 'ORD-1' })
const second = anAdminOrder({ orderId: 'ORD-2', status: 'packed', movedBy: { packed: 'Nadia' } })

const open = () => renderInHost(<OrdersPage />, { path: '/dashboard/orders', state: { session: adminSession } })

/** A shop with these orders, which `moved` changes. */
function shopWith(
  orders: AdminOrder[],
  handlers: Parameters<typeof answerCalls>[0] = {},
  attention: AdminOrder[] = [],
) {
  const moved = (orderId: string, part: Partial<AdminOrder>, message: string) => {
    orders = orders.map((order) => (order.orderId === orderId ? { ...order, ...part } : order))
    return done(
      orders.find((order) => order.orderId === orderId)!,
      message,
    )
  }
  return answerCalls({
    'POST /api/order/admin-list': ({ status }) => {
      const data = orders.filter((order) => !status || order.status === status)
      const counts = Object.fromEntries(orders.map((order) => [order.status, 1]))
      return done(data, 'Orders', { counts, attention, totalCount: data.length, totalPage: 1, page: 1 })
    },
    'PUT /api/order/admin-advance': ({ orderId, status }) =>
      moved(
        orderId,
        { status, movedBy: { [status]: 'Nadia' }, undoUntil: '2026-02-12T09:22:00.000Z' },
        `Order ${status}`,
      ),
    'PUT /api/order/admin-undo': ({ orderId, status }) =>
      moved(orderId, { status: status === 'returned' ? 'shipped' : 'placed', undoUntil: undefined }, 'Undone'),
    'PUT /api/order/admin-cancel': ({ orderId }) => moved(orderId, { status: 'cancelled' }, 'Order cancelled'),
    'PUT /api/order/admin-refunded': ({ orderId }) =>
      moved(
        orderId,
        {
          payment_status: 'refunded',
          refundedAt: '2026-02-12T09:12:00.000Z',
          movedBy: { refunded: 'nadia@shop.example' },
        },
        'Marked as refunded',
      ),
    'PUT /api/order/admin-address': ({ orderId, ...address }) =>
      moved(orderId, { delivery_address: { ...first.delivery_address, ...address } }, 'Address changed'),
    'PUT /api/order/admin-note': ({ orderId, note }) => moved(orderId, { note }, 'Note saved'),
    ...handlers,
  })
}
const asked = (calls: MadeCall[]) =>
  calls.filter(({ name }) => name === 'POST /api/order/admin-list').map(({ body }) => body)
const dialog = () => within(screen.getByRole('dialog'))

test('the orders are listed with number, time, name, items, total and status', async () => {
  shopWith([first, second])
  open()
  expect(screen.getByRole('status', { name: 'Loading orders' })).toBeInTheDocument()

  const row = await screen.findByRole('row', { name: /ORD-1/ })

  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ORD-1',
    expect.stringMatching(/^2 Jan 2026, /),
    'Amina Benali',
    '2',
    expect.stringMatching(/^DZD.200\.00$/),
    'Placed',
  ])
})

test('a new order appears by itself within 5 seconds', async () => {
  jest.useFakeTimers()
  shopWith([first])
  open()
  await screen.findByRole('row', { name: /ORD-1/ })

  shopWith([first, second])
  jest.advanceTimersByTime(5000)

  expect(await screen.findByRole('row', { name: /ORD-2/ })).toBeInTheDocument()
})

test('orders are found by text and days, and filtered by status', async () => {
  const calls = shopWith([first, second])
  open()
  await screen.findByRole('row', { name: /ORD-1/ })

  await userEvent.click(screen.getByRole('button', { name: 'Packed 1' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /ORD-1/ })).not.toBeInTheDocument())
  await userEvent.type(screen.getByLabelText('Search'), 'amina')
  await userEvent.type(screen.getByLabelText('From'), '2026-02-10')
  await userEvent.type(screen.getByLabelText('To'), '2026-02-12')

  const [from, until] = [new Date(2026, 1, 10).toISOString(), new Date(2026, 1, 13).toISOString()]
  await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ status: 'packed', search: 'amina', from, until }))
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }))
  const now = new Date()
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toISOString()
  await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ from: yesterday }))
})

test('a date that is half typed, or that does not exist, is shown beside it and not asked for', async () => {
  const calls = shopWith([first])
  open()
  const field = await screen.findByLabelText<HTMLInputElement>('From')

  fireEvent.change(field, { target: { value: '0002-11-25' } })

  expect(field).toHaveAccessibleDescription('Enter a full date, such as 25/11/2026')
  fireEvent.change(field, { target: { value: '2026-11-25' } })
  expect(field).not.toHaveAccessibleDescription()
  await userEvent.type(screen.getByLabelText('To'), '2026-11-24')
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is before the first day')
  await waitFor(() => expect(asked(calls).at(-1)).toHaveProperty('until'))
  expect(JSON.stringify(asked(calls))).not.toContain('0002')
})

test('all orders of a page are chosen at once, and none again', async () => {
  shopWith([first, second])
  open()

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ORD-1' }))
  expect(screen.getByText('1 selected')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))

  expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument()
})

test('a new order shows in the title of a tab behind others, and rings where the sound is on in this browser', async () => {
  document.head.append(document.createElement('title'))
  document.title = 'Orders · Souk Vert'
  const rung = pretendSound()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
  const count = (toPack: number, latest: string) => ({ 'GET /api/order/admin-count': () => done({ toPack, latest }) })
  shopWith([first], count(1, '2026-02-12T09:00:00.000Z'))
  const menu = [{ label: 'Orders', path: '/dashboard/orders', adminOnly: true, order: 10 }]
  const at = { path: '/dashboard/orders', menu, state: { session: adminSession } }
  const { router } = renderInHost(<OrdersPage />, at)
  await waitFor(() => expect(document.title).toBe('(1) Orders · Souk Vert'))
  expect(rung()).toBe(0)

  await user.click(await screen.findByRole('button', { name: 'Sound for new orders' }))
  expect(rung()).toBe(1)
  shopWith([first, second], count(2, '2026-02-12T09:05:00.000Z'))
  jest.advanceTimersByTime(20_000)

  await waitFor(() => expect(document.title).toBe('(2) Orders · Souk Vert'))
  expect(rung()).toBe(2)
  await act(() => router.navigate('/'))
  await waitFor(() => expect(document.title).toBe('Orders · Souk Vert'))
})

test('address and phone are changed until the order ships; what is wrong stands at each field until it is fixed', async () => {
  const calls = shopWith([first, { ...second, orderId: 'ORD-3', status: 'shipped' }])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Change address or phone' }))
  const [mobile, city] = [dialog().getByLabelText('Mobile No.'), dialog().getByLabelText('City')]
  await userEvent.clear(mobile)
  await userEvent.clear(city)

  await userEvent.click(dialog().getByRole('button', { name: 'Save address' }))
  expect(city).toHaveAccessibleDescription('City is required')
  expect(mobile).toHaveAccessibleDescription(/^Mobile No\. must have/)
  await userEvent.type(mobile, '12')
  expect(mobile).toHaveAccessibleDescription(/^Mobile No\. must have/)
  await userEvent.type(mobile, '34567890')
  await userEvent.type(city, 'Oran')
  expect(mobile).not.toHaveAccessibleDescription()
  const [pincode, country] = [dialog().getByLabelText('Pincode'), dialog().getByLabelText('Country')]
  await userEvent.clear(pincode)
  expect(pincode).toHaveAccessibleDescription('Pincode is required')
  await userEvent.clear(country)
  await userEvent.type(country, 'Qatar')
  expect(pincode).not.toHaveAccessibleDescription()
  await userEvent.click(dialog().getByRole('button', { name: 'Save address' }))

  expect(await dialog().findByText('1234567890')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'PUT /api/order/admin-address')?.body).toMatchObject({ city: 'Oran' })
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-3' }))
  expect(dialog().queryByRole('button', { name: 'Change address or phone' })).not.toBeInTheDocument()
})

test('a note is kept on an order', async () => {
  const calls = shopWith([first])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))
  expect(dialog().queryByRole('button', { name: 'Save note' })).not.toBeInTheDocument()

  await userEvent.type(dialog().getByLabelText('Note (only admins see it)'), 'Ring twice')
  await userEvent.click(dialog().getByRole('button', { name: 'Save note' }))

  expect(await screen.findByText('Note saved')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'PUT /api/order/admin-note')?.body).toMatchObject({ note: 'Ring twice' })
})

test('several chosen orders are brought on together', async () => {
  const third = anAdminOrder({ orderId: 'ORD-3' })
  const calls = shopWith([first, third, second])
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ORD-1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ORD-3' }))
  expect(screen.getByText('2 selected')).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))

  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument())
  expect(calls.filter(({ name }) => name === 'PUT /api/order/admin-advance').map(({ body }) => body)).toEqual([
    { orderId: 'ORD-1', status: 'packed' },
    { orderId: 'ORD-3', status: 'packed' },
  ])
})

test('before an order is cancelled or refunded the page says what happens; the refund keeps its date', async () => {
  shopWith([{ ...first, payment_status: 'paid' }])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel order and restock' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
  expect(question.getByText(/you will need to refund DZD.200\.00 to Amina Benali/)).toBeInTheDocument()

  await userEvent.click(question.getByRole('button', { name: 'Cancel order' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as refunded' }))
  const refund = within(await screen.findByRole('dialog', { name: 'Mark this order as refunded?' }))
  expect(refund.getByText(/DZD.200\.00 back to Amina Benali/)).toBeInTheDocument()
  await userEvent.click(refund.getByRole('button', { name: 'Mark as refunded' }))

  expect(await screen.findByText('Marked as refunded')).toBeInTheDocument()
  expect(await screen.findByText('Paid online, refunded')).toBeInTheDocument()
  expect(screen.getByText(/^12 Feb 2026, .* by nadia@shop\.example$/)).toBeInTheDocument()
})

test.each([
  ['paid', /2 pieces back into stock. You will need to refund DZD.200\.00 to Amina Benali/],
  ['CASH ON DELIVERY', /2 pieces back into stock. There is nothing to refund/],
])(
  'before an order (%s) is marked as returned the page says what happens, and then it can be undone',
  async (...how) => {
    const [payment_status, text] = how
    const calls = shopWith([{ ...second, status: 'shipped', payment_status }])
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'ORD-2' }))

    await userEvent.click(dialog().getByRole('button', { name: 'Not delivered / returned' }))
    const question = within(await screen.findByRole('dialog', { name: 'Mark this order as returned?' }))
    expect(question.getByText(text)).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'Mark as returned' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'PUT /api/order/admin-undo')?.body).toEqual({
      ...{ orderId: 'ORD-2', status: 'returned' },
    })
  },
)

test('a changed order can be undone in the list, by keyboard too, and one that is too late says so', async () => {
  const undoUntil = '2026-02-12T09:22:00.000Z'
  shopWith([{ ...second, undoUntil }, first])
  open()
  const undo = await screen.findByRole('button', { name: 'Undo Packed of ORD-2' })
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  const late = 'You can only undo a change within ten minutes. Order ORD-2 stays packed.'
  shopWith([{ ...second, undoUntil }], {
    'PUT /api/order/admin-undo': () => refused(409, 'UNDO_UNAVAILABLE', late),
  })
  await userEvent.click(undo)
  expect(await screen.findByText(late)).toBeInTheDocument()

  shopWith([{ ...second, undoUntil }])
  undo.focus()
  await userEvent.keyboard('{Enter}')

  expect(await screen.findByText('Undone')).toBeInTheDocument()
  await waitFor(() => expect(undo).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'ORD-2' })).toHaveFocus()
})

test('an order whose amount differs stands above all else', async () => {
  shopWith([first], {}, [
    anAdminOrder({ orderId: 'ORD-9', status: 'awaiting-payment', payment_status: 'amount differs' }),
  ])
  open()

  const notice = within(await screen.findByRole('group', { name: 'Needs attention: ORD-9' }))
  expect(notice.getByText(/ORD-9: the amount paid does not match DZD.200\.00/)).toBeInTheDocument()
  await userEvent.click(notice.getByRole('button', { name: 'View order' }))

  expect(dialog().getByRole('heading', { name: 'ORD-9' })).toBeInTheDocument()
})

test('an order with money that went back says how much and when, and is not sent before somebody has looked', async () => {
  const at = '2026-02-12T09:12:00.000Z'
  const part = { _id: 'e1', kind: 'refund' as const, amount: 50, at, isSeen: false }
  const order = { ...first, payment_status: 'paid', paymentEntries: [part] }
  const seen = { ...order, paymentEntries: [{ ...part, isSeen: true }] }
  const checked: unknown[] = []
  const check = (body: unknown) => {
    checked.push(body)
    shopWith([seen])
    return done(seen, 'Payment checked')
  }
  shopWith([order], { 'PUT /api/order/admin-check-payment': check }, [order])
  open()

  const notice = within(await screen.findByRole('group', { name: 'Needs attention: ORD-1' }))
  expect(notice.getByText(/ORD-1: Refunded .*DZD.50\.00 of DZD.200\.00, 12 Feb 2026/)).toBeInTheDocument()
  await userEvent.click(notice.getByRole('button', { name: 'View order' }))
  expect(dialog().getByText(/^Paid online, DZD.50\.00 refunded$/)).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Mark as packed' })).not.toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: 'I’ve checked it' }))

  expect(await dialog().findByRole('button', { name: 'Mark as packed' })).toBeInTheDocument()
  expect(checked).toEqual([{ orderId: 'ORD-1', entries: ['e1'] }])
  const steps = within(dialog().getByRole('list', { name: 'Steps' }))
  expect(steps.getByText(/DZD.50\.00 of DZD.200\.00, 12 Feb 2026/)).toBeInTheDocument()
})

test('of a cancelled order whose money went back in part, the rest is to be refunded', async () => {
  const paymentEntries = [{ _id: 'e1', kind: 'refund' as const, amount: 50, at: first.createdAt, isSeen: true }]
  shopWith([], {}, [{ ...first, status: 'cancelled', payment_status: 'paid', paymentEntries }])
  open()

  expect(await screen.findByText(/ORD-1 was cancelled: refund DZD.150\.00/)).toBeInTheDocument()
})

test.each([
  ['CASH ON DELIVERY', /DZD.200\.00/],
  ['paid', /DZD.0\.00/],
])(
  'the packing list of an order (%s) is printed with its lines, its address and what is to be collected',
  async (...how) => {
    const [payment_status, toCollect] = how
    const print = jest.fn()
    window.print = print
    shopWith([{ ...first, payment_status }])
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))

    await userEvent.click(dialog().getByRole('button', { name: 'Packing list' }))

    expect(print).toHaveBeenCalled()
    const sheet = within(screen.getByLabelText('Packing list of ORD-1'))
    expect(sheet.getByText('Whole milk')).toBeInTheDocument()
    expect(sheet.getByText(/12 rue Didouche Mourad/)).toBeInTheDocument()
    expect(sheet.getByText('Souk Vert')).toBeInTheDocument()
    expect(sheet.getByRole('definition', { hidden: true })).toHaveTextContent(toCollect)
  },
)

test('names, addresses and goods in Arabic have a direction of their own, on screen and on paper', async () => {
  const items = [{ ...first.items[0]!, name: 'حليب', unit: 'علبة 1 L', quantity: 1 }]
  const delivery_address = { ...first.delivery_address, address_line: '12 نهج العربي', city: 'وهران' }
  const order = { ...first, items, delivery_address, customer: { ...first.customer, name: 'أمينة' } }
  shopWith([{ ...order, payment_status: 'paid', status: 'cancelled' }])
  const { baseElement } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))

  await userEvent.click(dialog().getByRole('button', { name: 'Mark as refunded' }))

  expect(screen.getByLabelText('Packing list of ORD-1')).toHaveTextContent(/1 piece · .*أمينة/)
  expect(screen.getByText(/^First pay/)).toHaveTextContent('back to \u2068أمينة\u2069 at')
  expect(textsNotIsolated(baseElement)).toEqual([])
  for (const field of screen.getAllByRole('textbox', { hidden: true })) expect(field).toHaveAttribute('dir', 'auto')
})

test('an order whose shopper has deleted the account has no address and nothing to print', async () => {
  const none = { _id: '', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' }
  const customer = { _id: '', name: 'Deleted account', email: '', mobile: '' }
  shopWith([{ ...first, status: 'delivered', userId: '', customer, delivery_address: none }])
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))

  expect(dialog().getByText('Deleted account')).toBeInTheDocument()
  expect(dialog().queryByText(/, , -/)).not.toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Packing list' })).not.toBeInTheDocument()
})

test('a step that the backend refuses is shown, and the order stays', async () => {
  shopWith([first], {
    'PUT /api/order/admin-advance': () =>
      refused(409, 'WRONG_ORDER_STATUS', 'Order ORD-1 is cancelled, so this isn’t possible'),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))

  await userEvent.click(dialog().getByRole('button', { name: 'Mark as packed' }))

  expect(await screen.findByText('Order ORD-1 is cancelled, so this isn’t possible')).toBeInTheDocument()
})

test('a shop without orders says that they appear by themselves', async () => {
  shopWith([])
  open()

  expect(await screen.findByText('No orders yet')).toBeInTheDocument()
})

test('the orders of one user are shown where another page leads to them, and from there all orders', async () => {
  const calls = shopWith([first])
  renderInHost(<OrdersPage />, { path: '/dashboard/orders?user=u1', state: { session: adminSession } })

  await userEvent.click(await screen.findByRole('button', { name: 'Customer: Amina Benali', pressed: true }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Customer: Amina Benali' })).not.toBeInTheDocument())
  expect(asked(calls)[0]).toMatchObject({ userId: 'u1' })
  await waitFor(() => expect(asked(calls).at(-1)).not.toHaveProperty('userId'))
})

test('what is counted no further reads 1,000+', async () => {
  const counts = { placed: 7, delivered: 1001 }
  const many = done([first], 'Orders', { counts, attention: [], totalCount: 1001, totalPage: 34, page: 1 })
  shopWith([], { 'POST /api/order/admin-list': () => many })
  open()

  expect(await screen.findByText('1,000+ orders')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Delivered 1,000+' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'All 1,000+' })).toBeInTheDocument()
})

describe('history of changes', () => {
  beforeEach(() => onErrorReport(() => {}))

  const aChange = (given: Partial<Change>): Change => ({
    _id: '1',
    at: '2026-02-03T08:12:00.000Z',
    by: 'Nadia',
    thing: 'product',
    thingId: 'p1',
    name: 'Candia milk',
    what: 'changed',
    before: {},
    after: {},
    ...given,
  })

  const answerWith = (pages: Change[][]) =>
    answerCalls({
      'POST /api/change/admin-list': ({ page }) =>
        done(pages[Number(page) - 1]!, 'Changes', { totalCount: 2, totalPage: pages.length, page: Number(page) }),
    })
  const open = async () => {
    renderInHost(<History thing="product" thingId="p1" />)
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
  }

  test('of long texts the page says where they differ', async () => {
    const [begin, end] = ['a'.repeat(300), 'z'.repeat(300)]
    const before = { returnsText: `${begin} within 14 days ${end}` }
    answerWith([[aChange({ before, after: { returnsText: `${begin} within a month ${end}` } })], []])
    await open()

    const list = await screen.findByRole('list', { name: 'History' })
    expect(list).toHaveTextContent(/Returns text: …a+ within 14 days z+… → …a+ within a month z+…$/)
    expect(list.textContent.length).toBeLessThan(300)
  })

  test('nothing is asked for until the history is opened; then the page says who changed what, and from what', async () => {
    const calls = answerWith([
      [
        aChange({
          _id: '2',
          before: { price: 100, subCategory: ['Milk'], hidden: false, more_details: { Fat: '3 %' }, image: ['/a'] },
          after: { price: 90, subCategory: ['Cheese', 'Milk'], hidden: true, more_details: {}, image: ['/a', '/b'] },
        }),
      ],
      [aChange({ what: 'added', after: { name: 'Candia milk' } })],
    ])
    renderInHost(<History thing="product" thingId="p1" />)
    expect(calls).toEqual([])

    await userEvent.click(screen.getByRole('button', { name: 'History' }))

    const list = await screen.findByRole('list', { name: 'History' })
    expect(list).toHaveTextContent(/Nadia changed 3 Feb 2026, /)
    expect(
      within(list)
        .getAllByRole('listitem')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Price: 100 → 90',
      'Sub Category: Milk → Cheese, Milk',
      'Hidden: no → yes',
      'Extra fields: Fat: 3 % → nothing',
      'Image: 1 picture → 2 pictures',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await within(list).findByText(/added Candia milk/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('what nobody has changed says so', async () => {
    answerWith([[]])

    await open()

    expect(await screen.findByText('No changes yet.')).toBeInTheDocument()
  })

  test('a history that cannot be loaded says so and is tried again', async () => {
    answerCalls({})
    await open()
    expect(await screen.findByText(/We couldn’t load the history/)).toBeInTheDocument()

    answerWith([[aChange({ what: 'added' })]])
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    expect(await screen.findByText(/added Candia milk/)).toBeInTheDocument()
  })
})
