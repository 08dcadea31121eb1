import { done, listed, refused } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { browserStorage, onErrorReport } from '@souk-vert/shared/client'
import type { DriverCash as Cash, OrderToDeliver } from '@souk-vert/shared/contract/order/delivery'
import { answerCalls, bodiesOf } from '@souk-vert/shared/testing/answer-calls'
import { isBrought } from '@souk-vert/shared/contract/order/order-status'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { MuiAdminRoot } from '@souk-vert/shared/ui/mui-admin'
import { DeliveriesPage } from './deliveries-page'
import { DriverCash } from './driver-cash'

beforeEach(() => {
  onErrorReport(() => {})
  browserStorage.clear()
})

const session = { status: 'signed-in', user: aUser({ role: 'DRIVER' }) } as const

const anOrder = (given: Partial<OrderToDeliver> = {}): OrderToDeliver => ({
  orderId: 'ORD-1',
  status: 'shipped',
  isMine: true,
  customer: 'Amina Benali',
  mobile: '0551234567',
  address: {
    address_line: '12 Rue Didouche Mourad',
    city: 'Alger',
    state: 'Alger',
    country: 'Algeria',
    pincode: '16000',
  },
  driverNote: 'Third floor',
  slot: { from: '2026-11-26T15:00:00.000Z', to: '2026-11-26T17:00:00.000Z' },
  toCollect: 500,
  ...given,
})

type Handlers = Parameters<typeof answerCalls>[0]
type Becomes = (status: OrderToDeliver['status']) => () => ReturnType<typeof done<OrderToDeliver>>

/** A driver's page with this order, as whose answer each step makes it. */
async function open(order: OrderToDeliver, handlersOf: (becomes: Becomes) => Handlers = () => ({})) {
  let now = order
  const becomes: Becomes = (status) => () => {
    now = {
      ...order,
      driver: undefined,
      status,
      isMine: true,
      ...(isBrought(status) && { undoUntil: '2026-11-21T09:30:00.000Z' }),
    }
    return done(now)
  }
  const calls = answerCalls({
    'POST /api/order/delivery-list': () => {
      const [open, brought] = isBrought(now.status) ? [[], [now]] : [[now], []]
      const day = { delivered: brought.length, returned: 0, cash: brought.length * 500, orders: brought }
      return done(open, 'Orders', { totalCount: open.length, totalPage: 1, page: 1, day })
    },
    'PUT /api/order/take-out': becomes('shipped'),
    'PUT /api/order/deliver': becomes('delivered'),
    'PUT /api/order/not-delivered': becomes('returned'),
    'PUT /api/order/undo-delivery': becomes('shipped'),
    ...handlersOf(becomes),
  })
  renderInHost(<DeliveriesPage />, { path: '/dashboard/deliveries', state: { session } })
  await screen.findByText('ORD-1')
  return (name: string) => bodiesOf(calls, name)
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('an order is taken out, its address opens a map, and the amount due is received in one press', async () => {
  const sent = await open(anOrder({ status: 'packed', isMine: false }))
  expect(screen.getByText('Collect DZD 500.00')).toBeInTheDocument()
  expect(screen.getByText('Third floor')).toBeInTheDocument()
  expect(screen.getByText('Arrives on Thursday, 26 Nov 2026, between 16:00 and 18:00')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /12 Rue Didouche Mourad/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12%20Rue%20Didouche%20Mourad%2C%20Alger%2C%20Alger%2C%20Algeria',
  )
  expect(screen.getByRole('link', { name: '0551234567' })).toHaveAttribute('href', 'tel:0551234567')

  await press('Take out')
  expect(await screen.findByText('With you')).toBeInTheDocument()
  await press('Delivered')
  await press(/^Received DZD.500.00$/)
  await press('Undo')

  expect(await screen.findByText('With you')).toBeInTheDocument()
  expect(sent('PUT /api/order/take-out')).toEqual([{ orderId: 'ORD-1' }])
  expect(sent('PUT /api/order/deliver')).toMatchObject([{ orderId: 'ORD-1', cash: 500 }])
  expect(sent('PUT /api/order/undo-delivery')).toEqual([{ orderId: 'ORD-1', status: 'delivered' }])
})

test('another amount, in digits of any script, is asked for again before it counts', async () => {
  const sent = await open(anOrder(), (becomes) => ({
    'PUT /api/order/deliver': ({ confirmed }: { confirmed?: boolean }) =>
      confirmed
        ? becomes('delivered')()
        : refused(409, 'CASH_DIFFERS', 'DZD 480.00 instead of DZD 500.00. Please count the cash again.'),
  }))
  await press('Delivered')
  const field = screen.getByRole('textbox', { name: 'Another amount received' })
  await userEvent.type(field, 'some{Enter}')
  expect(field).toHaveAccessibleDescription(/Cash received/)
  await userEvent.clear(field)
  await userEvent.type(field, '٤٨٠{Enter}')

  expect(await screen.findByText(/DZD 480.00 instead of DZD 500.00/)).toBeInTheDocument()
  await press('The amount is right')

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  const [first, second] = sent('PUT /api/order/deliver') as { key: string }[]
  expect([first, second]).toMatchObject([{ cash: 480 }, { cash: 480, confirmed: true }])
  expect(second!.key).toBe(first!.key)
})

test('what is paid online is delivered without a question about cash', async () => {
  const { toCollect: _none, ...paid } = anOrder()
  const sent = await open(paid)
  expect(screen.getByText('Paid online')).toBeInTheDocument()

  await press('Delivered')

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  expect(sent('PUT /api/order/deliver')).toEqual([{ orderId: 'ORD-1', key: expect.any(String) }])
})

test('not delivered has a reason, and says where the goods go', async () => {
  const sent = await open(anOrder())
  await press('Not delivered')
  await press('Bring back')
  expect(screen.getByText('Please say why')).toBeInTheDocument()

  await press('Nobody at home')
  await userEvent.click(screen.getByRole('switch', { name: 'Back into stock' }))
  await press('Bring back')

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  expect(sent('PUT /api/order/not-delivered')).toMatchObject([{ reason: 'Nobody at home', restocked: false }])
})

describe('stops that a driver has out', () => {
  /** A page with three of them, ORD-1 to ORD-3, and one that waits. */
  async function openStops(handlers: Handlers = {}) {
    const stops = ['ORD-1', 'ORD-2', 'ORD-3'].map((orderId) => anOrder({ orderId }))
    const waiting = anOrder({ orderId: 'ORD-4', status: 'packed', isMine: false })
    const calls = answerCalls({
      'POST /api/order/delivery-list': () => listed([...stops, waiting]),
      'PUT /api/order/move-stop': () => done(stops[0]!),
      ...handlers,
    })
    renderInHost(<DeliveriesPage />, { path: '/dashboard/deliveries', state: { session } })
    await screen.findByText('ORD-1')
    const list = () => within(screen.getByRole('list', { name: 'Orders to deliver' }))
    const rows = () =>
      list()
        .getAllByText(/^ORD-/)
        .map(({ textContent }) => textContent)
    const stop = (orderId: string) => within(screen.getByText(orderId).closest('li')!)
    const sent = () => bodiesOf(calls, 'PUT /api/order/move-stop')
    return { rows, stop, sent }
  }

  test('are put in another order by the keyboard, whose button keeps the focus, and the place is said', async () => {
    const { rows, stop, sent } = await openStops()
    expect(stop('ORD-1').getByRole('button', { name: 'Earlier' })).toBeDisabled()
    expect(stop('ORD-4').queryByRole('button', { name: 'Earlier' })).toBeNull()

    const later = stop('ORD-1').getByRole('button', { name: 'Later' })
    later.focus()
    await userEvent.keyboard('{Enter}')
    expect(later).toHaveFocus()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Stop 2 of 3')
    await userEvent.keyboard('{Enter}')

    expect(rows()).toEqual(['ORD-2', 'ORD-3', 'ORD-1', 'ORD-4'])
    // It has no way further.
    expect(screen.getByText('ORD-1').closest('li')).toHaveFocus()
    await waitFor(() =>
      expect(sent()).toEqual([
        { orderId: 'ORD-1', where: 'after', other: 'ORD-2' },
        { orderId: 'ORD-1', where: 'after', other: 'ORD-3' },
      ]),
    )
  })

  test('are as they were where the shop does not take it, which is said', async () => {
    const { rows, stop } = await openStops({
      'PUT /api/order/move-stop': () => refused(409, 'ORDER_TAKEN', 'Omar has order ORD-3'),
    })

    await userEvent.click(stop('ORD-3').getByRole('button', { name: 'Earlier' }))

    expect(await screen.findByText('Omar has order ORD-3')).toBeInTheDocument()
    await waitFor(() => expect(rows()).toEqual(['ORD-1', 'ORD-2', 'ORD-3', 'ORD-4']))
  })
})

test('a press that did not reach the shop stays, and is sent again under its key when the network is back', async () => {
  let isDown = true
  const sent = await open(anOrder(), (becomes) => ({
    'PUT /api/order/deliver': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return becomes('delivered')()
    },
  }))
  await press('Delivered')
  await press(/^Received DZD.500.00$/)
  expect(await screen.findByText(/^Not sent yet, but kept on this device/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull()
  isDown = false

  act(() => void dispatchEvent(new Event('online')))

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  const keys = (sent('PUT /api/order/deliver') as { key: string }[]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
})

test('who loses an order to another driver is told who has it, and gets the list again', async () => {
  const sent = await open(anOrder({ status: 'packed', isMine: false }), () => ({
    'PUT /api/order/take-out': () => refused(409, 'ORDER_TAKEN', 'Yacine has order ORD-1'),
  }))
  await press('Take out')
  expect(await screen.findByText('Yacine has order ORD-1')).toBeInTheDocument()

  await press('OK')

  await waitFor(() => expect(sent('POST /api/order/delivery-list')).toHaveLength(2))
  expect(screen.queryByText('Yacine has order ORD-1')).toBeNull()
})

test('a driver’s day has what was brought, with its cash, which is corrected with a reason, and undone while that lasts', async () => {
  const cash = [{ _id: '7', amount: 50, at: '2026-11-21T09:20:00.000Z', reason: '', isWrong: false }]
  const { toCollect: _none, ...delivered } = anOrder({ status: 'delivered', cash })
  const day = { delivered: 3, returned: 1, cash: 1450, orders: [delivered] }
  const sent = await open(delivered, () => ({
    'POST /api/order/delivery-list': () => done([], 'Orders', { totalCount: 0, totalPage: 0, page: 1, day }),
    'PUT /api/order/note-cash': () => done(delivered),
  }))
  expect(screen.getByText('3 orders delivered today')).toBeInTheDocument()
  expect(screen.getByText('1 order brought back')).toBeInTheDocument()
  expect(screen.getByText(/^Cash so far: DZD.1,450.00$/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

  await press('Correct')
  const amount = screen.getByRole('textbox', { name: 'Cash received' })
  expect(amount).toHaveValue('50')
  await userEvent.clear(amount)
  await userEvent.type(amount, '500{Enter}')
  expect(screen.getByText('Please say why')).toBeInTheDocument()
  await enter(screen.getByRole('textbox', { name: 'Reason' }), 'A nought was missing')
  await press(/^Note DZD.500.00$/)

  await waitFor(() => expect(sent('PUT /api/order/note-cash')).toHaveLength(1))
  expect(sent('PUT /api/order/note-cash')).toEqual([
    { orderId: 'ORD-1', amount: 500, reason: 'A nought was missing', instead: '7', key: expect.any(String) },
  ])
  await waitFor(() => expect(sent('POST /api/order/delivery-list')).toHaveLength(2))
})

test('an order of another driver is taken over once one has confirmed from whom', async () => {
  const driver = { _id: 'yacine', name: 'Yacine' }
  const sent = await open(anOrder({ isMine: false, driver }))
  expect(screen.getByText('With Yacine')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delivered' })).toBeNull()

  await press('Take over')
  expect(sent('PUT /api/order/take-out')).toEqual([])
  await press('Take over from Yacine')

  expect(await screen.findByText('With you')).toBeInTheDocument()
  expect(sent('PUT /api/order/take-out')).toEqual([{ orderId: 'ORD-1', from: 'yacine' }])
})

test('an empty list says when there will be orders', async () => {
  answerCalls({ 'POST /api/order/delivery-list': () => listed([]) })
  renderInHost(<DeliveriesPage />, { path: '/dashboard/deliveries', state: { session } })

  expect(await screen.findByText('Nothing to deliver')).toBeInTheDocument()
})

test('the cash of a day has a row for each driver, with the orders in which it differs', async () => {
  const rows: Cash[] = [
    {
      by: 'yacine@shop.example',
      orders: 9,
      toCollect: 4550,
      received: 4500,
      difference: -50,
      differing: [{ orderId: 'ORD-1', toCollect: 500, received: 450 }],
    },
  ]
  const calls = answerCalls({ 'POST /api/order/admin-driver-cash': () => done(rows) })
  renderInHost(
    <MuiAdminRoot>
      <DriverCash day="2026-11-21" />
    </MuiAdminRoot>,
    { path: '/dashboard/day' },
  )

  const row = await screen.findByRole('row', { name: /yacine@shop.example/ })
  const cells = within(row).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['DZD\u00a04,550.00', 'DZD\u00a04,500.00', '-DZD\u00a050.00']),
  )
  expect(row).toHaveTextContent('ORD-1: DZD 450.00 instead of DZD 500.00')
  expect(calls.map(({ body }) => body)).toEqual([{ day: '2026-11-21' }])
})
