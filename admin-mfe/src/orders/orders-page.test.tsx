import { done, refused, refusedField } from '@souk-vert/shared/testing/answers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { jest } from '@jest/globals'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { browserStorage, onErrorReport } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { lineTotal } from '@souk-vert/shared/money/goods'
import { answerCalls, bodiesOf, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { anOrder } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import type { Change } from '@souk-vert/shared/contract/change'
import { textsNotIsolated } from '@souk-vert/shared/testing/texts-not-isolated'
import { adminSession } from '../testing/admin'
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

const open = (at: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(<OrdersPage />, { path: '/dashboard/orders', state: { session: adminSession }, ...at })

const at = '2026-02-12T09:12:00.000Z'
const undoUntil = '2026-02-12T09:22:00.000Z'
const refundEntry = { _id: 'e1', kind: 'refund' as const, amount: 50, at, isSeen: false }
const failedRefund = { _id: 'r1', amount: 200, state: 'failed' as const, problem: 'card closed', by: '', at }
type Handlers = Parameters<typeof answerCalls>[0]

/** A shop with these orders, which admins find and change as in a running one. */
function shopWith(orders: AdminOrder[], handlers: Handlers = {}, attention: AdminOrder[] = []) {
  const change = (orderId: string, part: Partial<AdminOrder>) => {
    const changed = { ...orders.find((order) => order.orderId === orderId)!, ...part }
    orders = orders.map((order) => (order.orderId === orderId ? changed : order))
    return done(changed, 'Done')
  }
  return answerCalls({
    'POST /api/order/admin-list': ({ status, search = '', from = '', until = '9', userId }) => {
      const data = orders
        .filter((order) => (!status || order.status === status) && order.createdAt >= from && order.createdAt < until)
        .filter(({ customer }) => (!userId || customer._id === userId) && customer.name.includes(search))
      const counts = Object.fromEntries(orders.map((order) => [order.status, 1]))
      return done(data, 'Orders', { counts, attention, totalCount: data.length, totalPage: 1, page: 1 })
    },
    'PUT /api/order/admin-advance': ({ orderId, status }) => change(orderId, { status, undoUntil }),
    'PUT /api/order/admin-undo': ({ orderId, status }) =>
      change(orderId, { status: status === 'returned' ? 'shipped' : 'placed', undoUntil: undefined }),
    'PUT /api/order/admin-cancel': ({ orderId }) => change(orderId, { status: 'cancelled' }),
    'PUT /api/order/admin-refunded': ({ orderId }) =>
      change(orderId, { payment_status: 'refunded', refundedAt: at, movedBy: { refunded: 'nadia@shop.example' } }),
    'PUT /api/order/admin-paid-by-hand': () =>
      change(orders[0]!.orderId, { payment_status: 'refunded', refunds: [{ ...failedRefund, state: 'by hand' }] }),
    'PUT /api/order/admin-address': ({ orderId, commune_id: _removed, ...address }) =>
      change(orderId, { delivery_address: { ...first.delivery_address, ...address } }),
    'PUT /api/order/admin-move-slot': ({ orderId, slot: { from } }) =>
      change(orderId, { slot: { from, to: '2026-11-30T17:00:00.000Z' } }),
    'PUT /api/order/admin-note': ({ orderId, note }) => change(orderId, { note }),
    'PUT /api/order/admin-firm': ({ orderId, ...firm }) => change(orderId, { firm }),
    'PUT /api/order/admin-check-payment': ({ orderId, entries }) =>
      change(orderId, { paymentEntries: [{ ...refundEntry, isSeen: entries.includes(refundEntry._id) }] }),
    ...handlers,
  })
}
/** Bodies of the calls of this name so far. */
const sentTo = (calls: MadeCall[], name: string) => bodiesOf(calls, `PUT /api/order/${name}`)
const shownOrders = () =>
  screen.queryAllByRole('checkbox', { name: /^Select ORD-/ }).map((box) => box.getAttribute('aria-label')!.slice(7))
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }))

/** Opens the page, and an order of its table. */
async function openOrder(orderId: string) {
  const page = open()
  await userEvent.click(await screen.findByRole('button', { name: orderId }))
  return page
}

test('the orders are listed with number, time, name, items, total and status', async () => {
  shopWith([first, second])
  open()
  expect(screen.getByRole('status', { name: 'Loading orders' })).toBeInTheDocument()

  const row = await screen.findByRole('row', { name: /ORD-1/ })

  const [, ...cells] = within(row).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'ORD-1',
    expect.stringMatching(/^2 Jan 2026, /),
    'Amina Benali',
    '2',
    expect.stringMatching(/^DZD.200\.00$/),
    'Placed',
  ])
})

test('a new order appears within 5 seconds', async () => {
  jest.useFakeTimers()
  shopWith([])
  open()
  expect(await screen.findByText('No orders yet')).toBeInTheDocument()

  shopWith([first])
  jest.advanceTimersByTime(5000)

  expect(await screen.findByRole('row', { name: /ORD-1/ })).toBeInTheDocument()
})

test('orders are found by status, text and days, until all are shown again', async () => {
  const on = (orderId: string, day: number, name = 'Amina') =>
    anAdminOrder({
      orderId,
      status: 'packed',
      createdAt: new Date(2026, 1, day, 12).toISOString(),
      customer: { ...first.customer, name },
    })
  const today = anAdminOrder({ orderId: 'ORD-8', createdAt: new Date().toISOString() })
  shopWith([today, on('ORD-3', 9), on('ORD-4', 10), on('ORD-5', 12), on('ORD-6', 13), on('ORD-7', 11, 'Karim')])
  open()
  await waitFor(() => expect(shownOrders()).toHaveLength(6))

  await userEvent.click(screen.getByRole('button', { name: 'Packed 1' }))
  await enter(screen.getByLabelText('Search'), 'Amina')
  await userEvent.type(screen.getByLabelText('From'), '2026-02-10')
  await userEvent.type(screen.getByLabelText('To'), '2026-02-12')
  await waitFor(() => expect(shownOrders()).toEqual(['ORD-4', 'ORD-5']))

  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show all orders' }))
  await waitFor(() => expect(shownOrders()).toHaveLength(6))
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(shownOrders()).toEqual(['ORD-8']))
})

test('a date that is half typed, or before the first day, has an error beside it and hides no order', async () => {
  shopWith([first])
  open()
  const field = await screen.findByLabelText('From')

  fireEvent.change(field, { target: { value: '0002-11-25' } })

  expect(field).toHaveAccessibleDescription('Enter a full date, such as 25/11/2026')
  expect(shownOrders()).toEqual(['ORD-1'])
  fireEvent.change(field, { target: { value: '2025-11-25' } })
  expect(field).not.toHaveAccessibleDescription()
  await userEvent.type(screen.getByLabelText('To'), '2025-11-24')
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is before the first day')
})

test('selected orders take the next step together, where they have the same', async () => {
  shopWith([first, anAdminOrder({ orderId: 'ORD-3' }), second])
  open()

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Mark 3/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ORD-2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))

  await waitFor(() => expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument())
  for (const orderId of ['ORD-1', 'ORD-3'])
    expect(screen.getByRole('button', { name: `Undo Packed of ${orderId}` })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument()
})

test('weighed lines that nobody has weighed are asked about before their orders are packed as ordered', async () => {
  const [milk] = first.items
  const items = ['Dates', 'Olives', 'Figs', 'Lemons'].map((name) => ({ ...milk!, productId: name, name, grams: 1000 }))
  const packing = [
    { position: 0, wanted: 2, packed: 2, grams: 2050, returned: 0, charged: 205 },
    { position: 1, wanted: 0, returned: 0, charged: 0 },
  ]
  const calls = shopWith([first, anAdminOrder({ orderId: 'ORD-3', items: [...items, milk!], packing })])
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))

  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 as packed' }))
  expect(dialog().getByText(/^2 lines are sold by weight and aren’t weighed/)).toBeInTheDocument()
  await press('Cancel')
  expect(sentTo(calls, 'admin-advance')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'ORD-3' }))
  await press('Mark as packed')
  await userEvent.click(await screen.findByRole('button', { name: 'Pack as ordered' }))

  await waitFor(() => expect(screen.queryByText('Pack as ordered?')).not.toBeInTheDocument())
  expect(sentTo(calls, 'admin-advance')).toHaveLength(1)
})

test('address and phone can be changed until the order ships; an error stays at its field until it is fixed', async () => {
  shopWith([first, { ...second, orderId: 'ORD-3', status: 'shipped' }])
  await openOrder('ORD-1')
  await press('Change address or phone')
  const [mobile, city] = [dialog().getByLabelText('Mobile No.'), dialog().getByLabelText('City')]
  await userEvent.clear(mobile)
  await userEvent.clear(city)

  await press('Save address')
  expect(city).toHaveAccessibleDescription('City is required')
  await userEvent.type(mobile, '12')
  expect(mobile).toHaveAccessibleDescription(/^Mobile No\. must have/)
  await enter(mobile, '34567890')
  await enter(city, 'Oran')
  expect(mobile).not.toHaveAccessibleDescription()
  const [pincode, country] = [dialog().getByLabelText('Pincode'), dialog().getByLabelText('Country')]
  await userEvent.clear(pincode)
  expect(pincode).toHaveAccessibleDescription('Pincode is required')
  await userEvent.clear(country)
  await enter(country, 'Qatar')
  expect(pincode).not.toHaveAccessibleDescription()
  await press('Save address')

  expect(await dialog().findByText('1234567890')).toBeInTheDocument()
  expect(dialog().getByText(/^Oran, .*Qatar$/)).toBeInTheDocument()
  await press('Close')
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-3' }))
  expect(dialog().queryByRole('button', { name: 'Change address or phone' })).not.toBeInTheDocument()
})

test('a note is kept on an order', async () => {
  shopWith([first])
  await openOrder('ORD-1')
  expect(dialog().queryByRole('button', { name: 'Save note' })).not.toBeInTheDocument()

  await enter(dialog().getByLabelText('Note (only admins see it)'), 'Ring twice')
  await press('Save note')

  expect(await screen.findByText('Done')).toBeInTheDocument()
  await press('Close')
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-1' }))
  expect(dialog().getByLabelText('Note (only admins see it)')).toHaveValue('Ring twice')
})

test('before an order is cancelled the page says what happens, and that the money goes back by itself', async () => {
  shopWith([{ ...first, payment_status: 'paid' }])
  await openOrder('ORD-1')
  await press('Cancel order and restock')
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
  expect(question.getByText(/the shop refunds DZD.200\.00 to Amina Benali by itself/)).toBeInTheDocument()

  await userEvent.click(question.getByRole('button', { name: 'Cancel order' }))

  expect(await screen.findByText('Paid online, refund on the way')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mark as refunded' })).not.toBeInTheDocument()
})

test('until the shop pays a cancelled order back the page says what is owed, and from when it goes', async () => {
  const balance = { charged: 0, kept: 200, toCollect: 0, toPayBack: 200 }
  shopWith([{ ...first, payment_status: 'paid', status: 'cancelled', balance, undoUntil }])
  await openOrder('ORD-1')

  const money = within(dialog().getByRole('region', { name: 'Money' }))
  expect(money.getByText('To pay back').parentElement).toHaveTextContent(/DZD.200\.00/)
  expect(money.getByText(/^Goes back by itself after \d+:22/)).toBeInTheDocument()
})

test('before an order that was paid by another amount is cancelled the page says that a person refunds it', async () => {
  shopWith([{ ...first, payment_status: 'amount differs' }])
  await openOrder('ORD-1')

  await press('Cancel order and restock')

  expect(screen.getByText(/you will need to refund what .?Amina Benali.? paid/)).toBeInTheDocument()
})

test('what was paid of another amount a person pays back, who is told so first; the refund keeps its date', async () => {
  shopWith([{ ...first, payment_status: 'amount differs', status: 'cancelled' }])
  await openOrder('ORD-1')

  await press('Mark as refunded')
  const refund = within(await screen.findByRole('dialog', { name: 'Mark this order as refunded?' }))
  expect(refund.getByText(/what .?Amina Benali.? paid/)).toBeInTheDocument()
  await userEvent.click(refund.getByRole('button', { name: 'Mark as refunded' }))

  expect(await screen.findByText('Paid online, refunded')).toBeInTheDocument()
  expect(screen.getByText(/^12 Feb 2026, .* by nadia@shop\.example$/)).toBeInTheDocument()
})

test('before an order is marked as returned the page says what happens, and then it can be undone', async () => {
  const shipped = { ...second, status: 'shipped' as const }
  shopWith([shipped, { ...shipped, orderId: 'ORD-3', payment_status: 'paid' }])
  await openOrder('ORD-3')
  await press('Not delivered / returned')
  expect(screen.getByText(/The shop refunds DZD.200\.00 to Amina Benali by itself/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await press('Close')

  await userEvent.click(await screen.findByRole('button', { name: 'ORD-2' }))
  await press('Not delivered / returned')
  expect(screen.getByText('This puts 2 pieces back into stock. There is nothing to refund.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as returned' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a change can be undone in the list, by keyboard too; too late, the page shows the reason', async () => {
  const late = 'You can only undo a change within ten minutes. Order ORD-2 stays packed.'
  const refusal = () => refused(409, 'UNDO_UNAVAILABLE', late)
  shopWith([{ ...second, undoUntil }, first], { 'PUT /api/order/admin-undo': refusal })
  open()
  const undo = await screen.findByRole('button', { name: /^Undo/ })
  await userEvent.click(undo)
  expect(await screen.findByText(late)).toBeInTheDocument()

  shopWith([{ ...second, undoUntil }])
  undo.focus()
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(undo).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'ORD-2' })).toHaveFocus()
})

test('cash of an order is noted later, or once more if that did not reach the shop, and counted once', async () => {
  const at = '2026-11-21T09:20:00.000Z'
  const cash = [
    { _id: '6', amount: 150, name: 'Yacine', at, reason: '', isWrong: true },
    { _id: '7', amount: -150, name: 'Yacine', at, reason: '', isWrong: true },
  ]
  const short = anAdminOrder({ orderId: 'ORD-5', status: 'delivered', bill: { ...first.bill, toCollect: 50 }, cash })
  let tries = 0
  const calls = shopWith([short], {
    'PUT /api/order/admin-note-cash': () => {
      if (tries++ === 0) throw new TypeError('Failed to fetch')
      return done({ ...short, cash: [...cash, { ...cash[0]!, _id: '8', amount: 50, isWrong: false }] }, 'Cash noted')
    },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ORD-5' }))
  const notes = within(await screen.findByRole('group', { name: 'Cash' }))
  expect(notes.queryByRole('button', { name: 'Correct' })).toBeNull()

  await userEvent.click(notes.getByRole('button', { name: 'Note cash' }))
  await enter(notes.getByRole('textbox', { name: 'Reason' }), 'Brought here')
  const note = notes.getByRole('button', { name: /^Note DZD.50.00$/ })
  await userEvent.click(note)
  await userEvent.click(note)

  expect(await screen.findByText('Cash noted')).toBeInTheDocument()
  const sent = sentTo(calls, 'admin-note-cash')
  expect(sent).toEqual([{ orderId: 'ORD-5', amount: 50, reason: 'Brought here', key: expect.any(String) }, sent[0]])
})

test('orders that need attention are above the list, with the reason', async () => {
  shopWith([first], {}, [
    anAdminOrder({ orderId: 'ORD-8', status: 'cancelled', payment_status: 'paid', refunds: [failedRefund] }),
    anAdminOrder({ orderId: 'ORD-9', status: 'awaiting-payment', payment_status: 'amount differs' }),
    anAdminOrder({ orderId: 'ORD-10', status: 'delivered', refunds: [failedRefund] }),
    anAdminOrder({ orderId: 'ORD-11', status: 'delivered', bill: { ...first.bill, toCollect: 48.6 } }),
  ])
  open()

  expect(await screen.findByText(/^ORD-10: hand DZD.200\.00 back in cash/)).toBeInTheDocument()
  expect(await screen.findByText(/^ORD-11: DZD.48\.60 of it is still to be collected/)).toBeInTheDocument()
  expect(await screen.findByText(/ORD-8: the refund failed. Pay back DZD.200\.00 by hand/)).toBeInTheDocument()
  const notice = within(screen.getByRole('group', { name: 'Needs attention: ORD-9' }))
  expect(notice.getByText(/ORD-9: the amount paid does not match DZD.200\.00/)).toBeInTheDocument()
  await userEvent.click(notice.getByRole('button', { name: 'View order' }))

  expect(dialog().getByRole('heading', { name: 'ORD-9' })).toBeInTheDocument()
})

test('an order with a refund at the provider, of what was paid, has no next step until somebody has checked it', async () => {
  const bill = { ...first.bill, received: 220 }
  const order = { ...first, payment_status: 'paid', paymentEntries: [refundEntry], bill }
  shopWith([order], {}, [order])
  await openOrder('ORD-1')

  expect(screen.getByText(/ORD-1: Refunded .*DZD.50\.00 of DZD.220\.00, 12 Feb 2026/)).toBeInTheDocument()
  expect(dialog().getByText(/^Paid online, DZD.50\.00 refunded$/)).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Mark as packed' })).not.toBeInTheDocument()
  shopWith([order])
  await press('I’ve checked it')

  expect(await dialog().findByRole('button', { name: 'Mark as packed' })).toBeInTheDocument()
  const steps = within(dialog().getByRole('list', { name: 'Steps' }))
  expect(steps.getByText(/DZD.50\.00 of DZD.220\.00, 12 Feb 2026/)).toBeInTheDocument()
})

test('packing lists have the items, the address and the amount to collect, which is 0 for a paid order', async () => {
  window.print = jest.fn()
  const { bill } = anOrder({ payment_status: 'paid' })
  shopWith([first, { ...second, payment_status: 'paid', bill }])
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))

  await userEvent.click(screen.getByRole('button', { name: 'Packing list' }))

  expect(window.print).toHaveBeenCalled()
  const sheet = within(screen.getByLabelText('Packing list of ORD-1'))
  for (const text of ['Souk Vert', 'Whole milk', /12 rue Didouche Mourad/])
    expect(sheet.getByText(text)).toBeInTheDocument()
  expect(sheet.getByText(/^DZD.200\.00$/)).toBeInTheDocument()
  expect(within(screen.getByLabelText('Packing list of ORD-2')).getByText(/^DZD.0\.00$/)).toBeInTheDocument()
})

test('a packing list has the pieces that are wanted after the desk has changed them', async () => {
  shopWith([{ ...first, packing: [{ position: 0, wanted: 1, returned: 0, charged: 100 }] }])
  await openOrder('ORD-1')

  const [, line] = within(screen.getByLabelText('Packing list of ORD-1')).getAllByRole('row', { hidden: true })

  expect(line!.textContent).toMatch(/^1Whole milk/)
})

test('what an order costs beside its goods is in its detail and on the packing list', async () => {
  const goods = { key: 'goods', kind: 'goods', amount: 200 } as const
  const bill = { rows: [goods, { key: 'delivery', kind: 'fee', amount: 150 } as const], pieces: 2, total: 350 }
  shopWith([{ ...first, bill }])
  await openOrder('ORD-1')

  for (const place of [screen.getByRole('dialog'), screen.getByLabelText('Packing list of ORD-1')])
    expect(place).toHaveTextContent(/Delivery Charge.*DZD.150\.00.*DZD.350\.00/)
})

test('an order that was packed with changes, and its wishes, are in its detail, in the list and on paper', async () => {
  const packing = [{ position: 0, wanted: 2, packed: 1, returned: 0, charged: 100 }]
  const wishes = { ifMissing: 'closest', packerNote: 'موز ناضج', driverNote: '<i>Third floor</i>' } as const
  shopWith([{ ...first, packing, bill: anOrder({ chargedAmt: 100 }).bill, ...wishes }])
  const { baseElement } = await openOrder('ORD-1')

  const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
  for (const place of [screen.getByRole('dialog'), screen.getByLabelText('Packing list of ORD-1')]) {
    const changes = within(place).getByLabelText('What changed')
    expect(plain(changes)).toMatch(/2 ordered · only 1 available.*DZD 100.00Ordered DZD 200.00, charged DZD 100.00$/)
    for (const wish of ['Send the closest', 'موز ناضج', '<i>Third floor</i>'])
      expect(within(place).getByText(wish)).toBeInTheDocument()
  }
  expect(screen.getByText('If missing: Send the closest')).toBeInTheDocument()
  expect(plain(screen.getByText('To collect').nextElementSibling as HTMLElement)).toBe('DZD 100.00')
  expect(plain(screen.getByText('ORD-1', { selector: 'tr button' }).closest('tr')!)).toMatch(/DZD 100.00/)
  expect(textsNotIsolated(baseElement)).toEqual([])
})

test('a part is refunded, goods come back, and what the provider refused is paid back by hand', async () => {
  const failed = { ...failedRefund, amount: 50 }
  const balance = { charged: 150, kept: 200, toCollect: 0, toPayBack: 50 }
  const delivered = anAdminOrder({ orderId: 'ORD-3', status: 'delivered', balance, refunds: [failed] })
  const answer = () => done(delivered, 'Done')
  const calls = shopWith([delivered], {
    'PUT /api/order/admin-refund': answer,
    'PUT /api/order/admin-return': answer,
    'PUT /api/order/admin-paid-by-hand': answer,
  })
  await openOrder('ORD-3')
  expect(dialog().getByText('card closed')).toBeInTheDocument()
  await press('Paid back by hand')

  await press('Refund…')
  await userEvent.clear(dialog().getByLabelText('Amount'))
  await enter(dialog().getByLabelText('Amount'), '12,5')
  await enter(dialog().getByLabelText('Reason'), 'Broken')
  await press(/^Refund DZD.12\.50$/)
  await waitFor(() => expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument())
  await press('Goods came back…')
  await userEvent.type(dialog().getByLabelText('Whole milk, 1 L'), '1')
  await userEvent.click(dialog().getByLabelText('Back into stock'))
  await press('Take back')

  const back = { lines: [{ position: 0, pieces: 1 }], restocked: false }
  await waitFor(() => expect(sentTo(calls, 'admin-return')).toMatchObject([back]))
  expect(sentTo(calls, 'admin-paid-by-hand')).toEqual([{ refundId: 'r1' }])
  expect(sentTo(calls, 'admin-refund')).toMatchObject([{ orderId: 'ORD-3', amount: 12.5, reason: 'Broken' }])
})

test('what is given back is for a line or the order, the dialogs say what was given before, and it is taken back', async () => {
  const allowance = { key: 'allowance:7', amount: 30, reason: 'Torn', position: 0, isOpen: true }
  const paid = { ...allowance, key: 'allowance:8', amount: 5, isOpen: false }
  const delivered = anAdminOrder({ orderId: 'ORD-3', status: 'delivered', allowances: [allowance, paid] })
  const answer = () => done(delivered, 'Done')
  const calls = shopWith([delivered], {
    'PUT /api/order/admin-refund': answer,
    'PUT /api/order/admin-refund-undo': answer,
  })
  await openOrder('ORD-3')

  await press('Goods came back…')
  expect(dialog().getByText(/Given back before: DZD.35\.00/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await press('Refund…')
  await userEvent.selectOptions(dialog().getByLabelText('Refund for'), 'Whole milk, 1 L')
  expect(dialog().getByText(/Given back before: DZD.35\.00/)).toBeInTheDocument()
  const left = Number(dialog().getByLabelText<HTMLInputElement>('Amount').value)
  await press(/^Refund DZD/)
  await waitFor(() => expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument())
  await press(/^Take back the refund of DZD.30\.00$/)

  const undone = { orderId: 'ORD-3', key: 'allowance:7' }
  await waitFor(() => expect(sentTo(calls, 'admin-refund-undo')).toEqual([undone]))
  expect(left).toBe(lineTotal(delivered.items[0]!) - 35)
  expect(sentTo(calls, 'admin-refund')).toMatchObject([{ amount: left, position: 0 }])
})

test('the amount for a line is what it cost with coupons and offers', async () => {
  const goods = { key: 'goods', kind: 'goods', amount: 200 } as const
  const coupon = { key: 'coupon:a', kind: 'off', name: 'HIVER', amount: -50 } as const
  const bill = { rows: [goods, coupon], pieces: 2, total: 150 }
  shopWith([anAdminOrder({ orderId: 'ORD-3', status: 'delivered', bill, costs: [140] })])
  await openOrder('ORD-3')
  await press('Refund…')

  await userEvent.selectOptions(dialog().getByLabelText('Refund for'), 'Whole milk, 1 L')

  expect(dialog().getByLabelText('Amount')).toHaveValue('140')
})

test('of an order that came back, what the provider refused is paid back by hand, and nothing else is given back', async () => {
  shopWith([{ ...first, payment_status: 'paid', status: 'returned', refunds: [failedRefund] }])
  await openOrder('ORD-1')
  expect(dialog().getByText('Paid online, refund failed')).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument()

  await press('Paid back by hand')

  expect(await dialog().findByText('Paid online, refunded')).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Paid back by hand' })).not.toBeInTheDocument()
})

test('an order that was paid at a provider which gives nothing back says so, and what is to be done by hand', async () => {
  const paid = { ...first, payment_status: 'paid', status: 'returned', paymentId: 'chargily:01hj' } as const
  shopWith([{ ...paid, refunds: [failedRefund] }])

  await openOrder('ORD-1')

  expect(dialog().getByText('Paid online, refund it by hand · Chargily Pay')).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Paid back by hand' })).toBeInTheDocument()
  expect(dialog().queryByText('Goes back by itself')).not.toBeInTheDocument()
})

test('pieces that the shop refuses are said in the dialog, until others are typed', async () => {
  const message = 'Only 1 piece of Whole milk can be returned'
  shopWith([anAdminOrder({ orderId: 'ORD-3', status: 'delivered' })], {
    'PUT /api/order/admin-return': () => refusedField('lines', message),
  })
  await openOrder('ORD-3')
  await press('Goods came back…')
  await userEvent.type(dialog().getByLabelText('Whole milk, 1 L'), '7')

  await press('Take back')

  expect(await dialog().findByText(message)).toBeInTheDocument()
  await userEvent.type(dialog().getByLabelText('Whole milk, 1 L'), '{Backspace}1')
  expect(dialog().queryByText(message)).toBeNull()
})

test('goods by weight have their weight in the detail, on paper and in the dialogs', async () => {
  const figs = { ...first.items[0]!, name: 'Figs', unit: '500 g', grams: 500, quantity: 3 }
  const order = { ...first, items: [figs] }
  const calls = shopWith([order], { 'PUT /api/order/admin-edit': () => done(order, 'Order changed') })
  await openOrder('ORD-1')
  const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

  expect(plain(within(screen.getByRole('list', { name: 'Items' })).getByRole('listitem'))).toMatch(/^1.5 kgFigs/)
  const [, line] = within(screen.getByLabelText('Packing list of ORD-1')).getAllByRole('row', { hidden: true })
  expect(plain(line!)).toMatch(/^1.5 kgFigs/)
  await press('Change quantities or notes')
  const weight = dialog().getByLabelText('Figs, 500 g')
  expect(weight).toHaveValue('1.5\u00a0kg')
  await userEvent.clear(weight)
  await userEvent.type(weight, '2,5 kg')
  await press('Save changes')

  expect(await screen.findByText('Order changed')).toBeInTheDocument()
  expect(sentTo(calls, 'admin-edit')).toEqual([{ orderId: 'ORD-1', lines: [{ position: 0, pieces: 5 }] }])
})

test('until it is packed, quantities and notes of an order are changed on the phone, and sent again if the shop refuses', async () => {
  const message = 'The customer paid DZD 220.00 online'
  let tries = 0
  const calls = shopWith([first], {
    'PUT /api/order/admin-edit': () =>
      tries++ ? done(first, 'Order changed') : refused(400, 'VALIDATION', message, { errors: [] }),
  })
  await openOrder('ORD-1')
  await press('Change quantities or notes')
  const pieces = dialog().getByLabelText('Whole milk, 1 L')
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '7')
  await enter(dialog().getByLabelText('Note for the driver'), 'Third floor')
  await press('Save changes')

  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(pieces).toHaveValue('7')
  await press('Save changes')
  expect(await screen.findByText('Order changed')).toBeInTheDocument()
  const sent = { orderId: 'ORD-1', lines: [{ position: 0, pieces: 7 }], driverNote: 'Third floor' }
  expect(sentTo(calls, 'admin-edit')).toEqual([sent, sent])
})

test('an order leads to its invoice', async () => {
  shopWith([{ ...first, papers: [{ number: 'INV-2026-000007', kind: 'invoice' }] }])
  await openOrder('ORD-1')

  const link = dialog().getByRole('link', { name: 'Invoice INV-2026-000007' })

  expect(link).toHaveAttribute('href', '/dashboard/papers/INV-2026-000007')
})

test('names, addresses and goods in Arabic have a direction of their own, on screen and on paper', async () => {
  const items = [{ ...first.items[0]!, name: 'حليب', unit: 'علبة 1 L', quantity: 1 }]
  const delivery_address = { ...first.delivery_address, address_line: '12 نهج العربي', city: 'وهران' }
  const { bill } = anOrder({ items })
  const order = { ...first, items, bill, delivery_address, customer: { ...first.customer, name: 'أمينة' } }
  shopWith([{ ...order, payment_status: 'amount differs', status: 'cancelled' }])
  const { baseElement } = await openOrder('ORD-1')

  await press('Mark as refunded')

  expect(screen.getByLabelText('Packing list of ORD-1')).toHaveTextContent(/1 piece · .*أمينة/)
  expect(screen.getByText(/^First pay/)).toHaveTextContent('what \u2068أمينة\u2069 paid')
  expect(textsNotIsolated(baseElement)).toEqual([])
  for (const field of screen.getAllByRole('textbox', { hidden: true })) expect(field).toHaveAttribute('dir', 'auto')
})

test('an order whose shopper has deleted the account has no address and nothing to print', async () => {
  const none = { _id: '', address_line: '', city: '', state: '', country: '', pincode: '', mobile: '' }
  const customer = { _id: '', name: 'Deleted account', email: '', mobile: '' }
  shopWith([{ ...first, status: 'delivered', userId: '', customer, delivery_address: none }])

  await openOrder('ORD-1')

  expect(dialog().getByText('Deleted account')).toBeInTheDocument()
  expect(dialog().queryByText(/, , -/)).not.toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Packing list' })).not.toBeInTheDocument()
})

test('a link from a user leads to their orders, and one click from there to all orders', async () => {
  shopWith([first, { ...second, customer: { ...second.customer, _id: 'u2' } }])
  open({ path: '/dashboard/orders?user=u1' })
  const pill = await screen.findByRole('button', { name: 'Customer: Amina Benali', pressed: true })
  expect(shownOrders()).toEqual(['ORD-1'])

  await userEvent.click(pill)

  await waitFor(() => expect(shownOrders()).toEqual(['ORD-1', 'ORD-2']))
})

test('counts above 1,000 read 1,000+', async () => {
  const counts = { placed: 7, delivered: 1001 }
  const many = done([first], 'Orders', { counts, attention: [], totalCount: 1001, totalPage: 34, page: 1 })
  shopWith([], { 'POST /api/order/admin-list': () => many })
  open()

  expect(await screen.findByText('1,000+ orders')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Delivered 1,000+' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'All 1,000+' })).toBeInTheDocument()
})

describe('history of changes', () => {
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
  const openHistory = async () => {
    renderInHost(<History thing="product" thingId="p1" />)
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
  }

  test('of long texts the page says where they differ', async () => {
    const [begin, end] = ['a'.repeat(300), 'z'.repeat(300)]
    const before = { returnsText: `${begin} within 14 days ${end}` }
    answerWith([[aChange({ before, after: { returnsText: `${begin} within a month ${end}` } })], []])
    await openHistory()

    const list = await screen.findByRole('list', { name: 'History' })
    expect(list).toHaveTextContent(/Returns: …a+ within 14 days z+… → …a+ within a month z+…$/)
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

  test('what happened to an order is said by lines, in dinars, and by the names of people', async () => {
    answerWith([
      [
        aChange({
          by: 'omar@shop.example',
          byName: 'Omar',
          before: { packed: { Milk: 3 } },
          after: {
            packed: { Milk: 2, Melon: 1 },
            weight: { Melon: 1100 },
            substitute: { Milk: { 'Soummam milk': 1 } },
          },
        }),
        aChange({ _id: '2', by: '', after: { cashReceived: 420, restocked: false, reason: 'Sour' } }),
      ],
    ])
    await openHistory()

    const list = await screen.findByRole('list', { name: 'History' })
    expect(list).toHaveTextContent(/^Omar changed .*The shop changed /)
    expect(
      within(list)
        .getAllByRole('listitem')
        .filter((item) => !item.querySelector('ul'))
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Packed: Milk: 3 → Milk: 2, Melon: 1',
      'Weight in g: nothing → Melon: 1100',
      'Substitute: nothing → Milk: Soummam milk: 1',
      'Cash received: nothing → DZD 420.00',
      'Back into stock: nothing → no',
      'Reason: nothing → Sour',
    ])
  })

  test('a history that cannot be loaded says so and is tried again, also when nobody has changed anything', async () => {
    answerCalls({})
    await openHistory()
    expect(await screen.findByText(/We couldn’t load the history/)).toBeInTheDocument()

    answerWith([[]])
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    expect(await screen.findByText('No changes yet.')).toBeInTheDocument()
  })
})

test('the desk gives an invoice out again for a firm; a tax number that can be none is said at its field', async () => {
  const papers = [{ number: 'INV-2026-000001', kind: 'invoice' as const }]
  const invoiced = anAdminOrder({ orderId: 'ORD-1', status: 'shipped', papers, invoice_receipt: 'INV-2026-000001' })
  const firm = { name: 'SARL Benali', taxNumber: '000016001234567', tradeRegister: '16/00-0123456B24' }
  const calls = shopWith([invoiced])
  await openOrder('ORD-1')
  await press('Give out again for a firm')
  const form = within(dialog().getByRole('form', { name: 'Invoice a firm' }))
  expect(form.getByText(/takes back .*INV-2026-000001/)).toBeInTheDocument()

  await enter(form.getByLabelText('Name of the firm'), firm.name)
  await enter(form.getByLabelText('Tax number (NIF)'), '1234')
  await enter(form.getByLabelText('Trade register (RC)'), firm.tradeRegister)
  await press('Give out again')
  expect(await form.findByText(/must have 15 to 20 digits/)).toBeInTheDocument()
  await userEvent.clear(form.getByLabelText('Tax number (NIF)'))
  await enter(form.getByLabelText('Tax number (NIF)'), firm.taxNumber)
  await press('Give out again')

  expect(await dialog().findByText('SARL Benali · 000016001234567 · 16/00-0123456B24')).toBeInTheDocument()
  expect(sentTo(calls, 'admin-firm')).toEqual([{ orderId: 'ORD-1', ...firm }])
})

test('nobody invoices an order again that is cancelled', async () => {
  shopWith([anAdminOrder({ orderId: 'ORD-1', status: 'cancelled' })])

  await openOrder('ORD-1')

  expect(dialog().queryByRole('button', { name: 'Invoice a firm' })).not.toBeInTheDocument()
})

test('the desk changes the time of an order until it is packed', async () => {
  const from = '2026-11-30T15:00:00.000Z'
  const to = '2026-11-30T17:00:00.000Z'
  const order = { ...first, slot: { from: '2026-11-30T09:00:00.000Z', to: '2026-11-30T11:00:00.000Z' } }
  const calls = shopWith([order], {
    'POST /api/delivery/quote': () => done({ slots: [{ id: 's1', from, to, isFull: false }] }),
  })
  await openOrder('ORD-1')

  await userEvent.click(await screen.findByRole('button', { name: 'Change time' }))
  expect(await screen.findByRole('combobox', { name: 'Delivery time' })).toHaveDisplayValue(/16:00–18:00$/)
  await userEvent.click(screen.getByRole('button', { name: 'Save time' }))

  expect(await screen.findByText(/between 16:00 and 18:00$/)).toBeInTheDocument()
  expect(sentTo(calls, 'admin-move-slot')).toEqual([{ orderId: 'ORD-1', slot: { id: 's1', from } }])
})
