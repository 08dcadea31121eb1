import { done, listed, refused } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browserStorage, onErrorReport } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/order/packing'
import { answerCalls, bodiesOf } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { PackingPage } from './packing-page'

type Press = Calls['PUT /api/order/pack-line']['body']

beforeEach(() => {
  onErrorReport(() => {})
  browserStorage.clear()
})

const packer = { status: 'signed-in' as const, user: aUser({ role: 'PACKER' }) }

const aLine = (position: number, given: Partial<LineToPack> = {}): LineToPack => ({
  position,
  productId: `p${position}`,
  name: `Product ${position}`,
  image: [],
  unit: '1 L',
  wanted: 3,
  ifMissing: 'leave-out',
  ...given,
})

/** The order as the shop answers it with these lines. */
const orderWith = (lines: LineToPack[]): OrderToPack => ({
  orderId: 'ORD-1',
  status: 'placed',
  placedAt: '2026-11-21T09:30:00.000Z',
  customer: 'Amina Benali',
  lines,
})

/** A page of the list as the shop answers it. */
const toPack = (orders: OrderToPack[], more: object = {}) => listed(orders, { shelves: [], ...more })

/** A shop with an order of these lines, whom presses pack. */
function shopWith(lines: LineToPack[], handlers: Parameters<typeof answerCalls>[0] = {}) {
  let order: OrderToPack = {
    ...orderWith(lines),
    toCollect: 900,
    packerNote: 'Ripe bananas, please',
    slot: { from: '2026-11-26T15:00:00.000Z', to: '2026-11-26T17:00:00.000Z' },
  }
  const product = { productId: 's1', name: 'Soummam milk', image: [], unit: '1 L' }
  const packed = ({ position, pieces, grams, substitute }: Press) => {
    const box =
      pieces === null ? {} : { packed: { pieces, grams, ...(substitute && { substitute: { ...product, pieces: 1 } }) } }
    order = {
      ...order,
      lines: order.lines.map(({ packed: _before, ...line }) =>
        line.position === position ? { ...line, ...box } : { ...line, ...(_before && { packed: _before }) },
      ),
    }
    return done(order)
  }
  return answerCalls({
    'POST /api/order/packing-list': () =>
      toPack([order], { shelves: [{ name: 'Milk', products: [{ ...product, pieces: 7, orders: 5 }] }] }),
    'PUT /api/order/pack-line': (body: Press) => packed(body),
    'POST /api/order/substitutes': () => done([{ ...product, stock: 4 }]),
    'PUT /api/order/pack-order': () => done({ ...order, status: 'packed' }, 'Order packed'),
    ...handlers,
  })
}

const openList = (query = '', session: typeof packer = packer) =>
  renderInHost(<PackingPage />, { path: `/dashboard/packing${query}`, state: { session } })

const open = async () => {
  openList()
  await userEvent.click(await screen.findByRole('button', { name: /ORD-1/ }))
}
const row = (position: number) =>
  within(screen.getByText(new RegExp(`^(\\d+ × )?Product ${position}(, .*)?$`)).closest('li')!)

test('5 shortages, 2 substitutes and 3 weights take at most 30 presses, however many lines are as they were ordered', async () => {
  const lines = Array.from({ length: 16 }, (_, position) =>
    aLine(position, position >= 13 ? { grams: 500, wanted: 1 } : { ifMissing: 'closest' }),
  )
  const calls = shopWith(lines)
  await open()
  expect(screen.getByText(/Arrives on Thursday, 26 Nov 2026, between 16:00 and 18:00/)).toBeInTheDocument()
  let presses = 1
  const press = async (button: HTMLElement) => {
    presses++
    await userEvent.click(button)
  }
  for (const position of [0, 2, 4, 6]) {
    await press(row(position).getByRole('button', { name: 'Not all there' }))
    await press(row(position).getByRole('button', { name: 'Only 2' }))
  }
  await press(row(8).getByRole('button', { name: 'Not all there' }))
  await press(row(8).getByRole('button', { name: 'None on the shelf' }))
  for (const position of [9, 10]) {
    await press(row(position).getByRole('button', { name: 'Not all there' }))
    await press(row(position).getByRole('button', { name: 'Substitute' }))
    await press(await within(screen.getByRole('dialog')).findByRole('button', { name: /Soummam milk/ }))
  }
  for (const position of [13, 14, 15]) {
    await userEvent.type(row(position).getByRole('textbox'), '٥٢٠{Enter}')
    presses += 2
  }
  await press(screen.getByRole('button', { name: 'The other 6 lines are there' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  await press(screen.getByRole('button', { name: 'Close the box' }))

  expect(await screen.findByText('Order packed')).toBeInTheDocument()
  expect(presses).toBeLessThanOrEqual(30)
  const sent = bodiesOf<Press>(calls, 'PUT /api/order/pack-line')
  expect(sent).toHaveLength(16)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(16)
  expect(sent).toContainEqual(expect.objectContaining({ position: 8, pieces: 0, shelfEmpty: true }))
  expect(sent).toContainEqual(
    expect.objectContaining({ position: 9, shelfEmpty: true, substitute: { productId: 's1', pieces: 3 } }),
  )
  expect(sent).toContainEqual(expect.objectContaining({ position: 13, pieces: 1, grams: 520 }))
})

test('of 20 pieces the number is typed, of weighed ones the weight follows, and a line that is to be left out has no substitute', async () => {
  const calls = shopWith([aLine(0, { wanted: 20 }), aLine(1, { grams: 500, ifMissing: 'closest' })])
  await open()
  await userEvent.click(row(0).getByRole('button', { name: 'Not all there' }))
  expect(row(0).queryByRole('button', { name: 'Substitute' })).toBeNull()

  await userEvent.type(row(0).getByRole('textbox', { name: 'Pieces that are there' }), '20{Enter}')
  expect(row(0).getByText('Enter a number from 1 to 19.')).toBeInTheDocument()
  await userEvent.type(
    row(0).getByRole('textbox', { name: 'Pieces that are there' }),
    '{Backspace}{Backspace}17{Enter}',
  )
  expect(row(0).getByRole('button', { name: 'Not all there' })).toHaveFocus()
  await userEvent.click(row(1).getByRole('button', { name: 'Not all there' }))
  expect(row(1).getByText('Product 1, 1.5 kg')).toBeInTheDocument()
  await userEvent.click(row(1).getByRole('button', { name: 'Only 1\u00a0kg' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Weight of Product 1, 1\u00a0kg' }), '980{Enter}')
  expect(row(1).getByText('1 kg of 1.5 kg packed · 980 g')).toBeInTheDocument()

  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  const sent = bodiesOf(calls, 'PUT /api/order/pack-line')
  expect(sent).toMatchObject([{ pieces: 17 }, { pieces: 2, grams: 980 }])
})

test('what another packer has packed, and what the driver collects by it, follows from the answer to each press', async () => {
  const packed = orderWith([aLine(0, { packed: { pieces: 2 } }), aLine(1, { packed: { pieces: 3 } })])
  shopWith([aLine(0), aLine(1)], { 'PUT /api/order/pack-line': () => done({ ...packed, toCollect: 800 }) })
  await open()
  await userEvent.click(row(0).getByRole('button', { name: 'Not all there' }))
  await userEvent.click(row(0).getByRole('button', { name: 'Only 2' }))

  expect(await screen.findByText(/The driver collects DZD 800/)).toBeInTheDocument()
  expect(screen.getByText('2 of 2 lines packed')).toBeInTheDocument()
})

test('a press that did not reach the shop waits while its order is left, and is sent when the network is back', async () => {
  let isDown = true
  const lines = [aLine(0, { packed: { pieces: 3 } })]
  shopWith([aLine(0)], {
    'PUT /api/order/pack-line': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return done(orderWith(lines))
    },
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))
  expect(await screen.findByText(/^Not sent yet, but kept on this device/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'All orders to pack' }))
  expect(await screen.findByText(/^1 entry is kept on this device/)).toBeInTheDocument()
  expect(screen.getByText(/^1 of 1 lines? packed/)).toBeInTheDocument()
  isDown = false

  dispatchEvent(new Event('online'))

  await waitFor(() => expect(screen.queryByText(/^1 entry is kept/)).toBeNull())
})

test('presses and list outlast the tab without a network: shown as they were, then sent in order under their keys', async () => {
  let isDown = true
  const sent: Press[] = []
  const handlers = {
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (isDown) throw new TypeError('Failed to fetch')
      if (body.position === 1) return refused(409, 'OUT_OF_STOCK', 'Only 1 is left')
      return done(orderWith([aLine(0, { packed: { pieces: 3 } }), aLine(1)]))
    },
  }
  shopWith([aLine(0), aLine(1)], handlers)
  const { unmount } = openList('?order=ORD-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Pack Product 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))
  expect(await screen.findAllByText(/^Not sent yet, but kept/)).toHaveLength(2)
  const [first] = sent
  unmount()
  sent.length = 0
  shopWith([], {
    ...handlers,
    'POST /api/order/packing-list': () => {
      throw new TypeError('Failed to fetch')
    },
  })

  openList('?order=ORD-1')
  expect(await screen.findByRole('button', { name: 'Pack Product 1' })).toHaveAttribute('aria-pressed', 'true')
  isDown = false
  shopWith([aLine(0), aLine(1)], handlers)
  dispatchEvent(new Event('online'))

  expect(await row(1).findByText('Only 1 is left')).toBeInTheDocument()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ position: 0, pieces: 3 }))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(sent.find(({ position }) => position === 1)!.key).toBe(first!.key)
  await userEvent.click(row(1).getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('Only 1 is left')).toBeNull()
})

test('a press of an order that is gone is said on the list, until it was read; another person sees neither it nor the list', async () => {
  shopWith([aLine(0)], {
    'PUT /api/order/pack-line': () => refused(409, 'WRONG_ORDER_STATUS', 'Order ORD-1 is cancelled'),
  })
  const { unmount } = openList('?order=ORD-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Pack Product 0' }))
  expect(await screen.findByText('Order ORD-1 is cancelled')).toBeInTheDocument()
  unmount()
  shopWith([], { 'POST /api/order/packing-list': () => toPack([]) })

  const other = { ...packer, user: aUser({ _id: 'omar', role: 'PACKER' }) }
  const theirs = openList('', other)
  expect(await screen.findByText('Nothing to pack')).toBeInTheDocument()
  expect(screen.queryByText(/Order ORD-1 is cancelled/)).toBeNull()
  theirs.unmount()

  openList()
  expect(await screen.findByText(/Order ORD-1 is cancelled/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/Order ORD-1 is cancelled/)).toBeNull()
})

test('Space packs a line and goes on to the next; a second press takes it out again', async () => {
  const calls = shopWith([aLine(0), aLine(1)])
  await open()
  const first = screen.getByRole('button', { name: 'Pack Product 0' })
  first.focus()

  await userEvent.keyboard(' ')
  expect(screen.getByRole('button', { name: 'Pack Product 1' })).toHaveFocus()
  await userEvent.click(first)

  await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'false'))
  const sent = calls.filter(({ name }) => name === 'PUT /api/order/pack-line').map(({ body }) => (body as Press).pieces)
  expect(sent).toEqual([3, null])
})

test('a weight that is none is said at its field; a scale’s label is sent as it was scanned, and again once what the shop asks about it is confirmed', async () => {
  const sent: Press[] = []
  shopWith([aLine(0, { grams: 1000, wanted: 1 })], {
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (!body.confirmed) return refused(409, 'WEIGHT_UNUSUAL', 'Is this 1,240 g of Product 0?')
      return done(orderWith([aLine(0, { grams: 1000, wanted: 1, packed: { pieces: 1, grams: 1240 } })]))
    },
  })
  await open()

  const weight = screen.getByRole('textbox', { name: 'Weight of Product 0' })
  await userEvent.type(weight, 'two{Enter}')
  expect(screen.getByText(/Enter grams/)).toBeInTheDocument()
  await userEvent.clear(weight)
  await userEvent.type(weight, '2112345012407{Enter}')
  expect(await screen.findByText('Is this 1,240 g of Product 0?')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'The weight is right' }))

  expect(await screen.findByText('1.24 kg')).toBeInTheDocument()
  expect(sent.map(({ label, grams, confirmed }) => [label, grams, confirmed])).toEqual([
    ['2112345012407', undefined, undefined],
    ['2112345012407', undefined, true],
  ])
})

test('each line says what the shopper wishes if it is missing, and a substitute that it is dearer', async () => {
  const substitute = { image: [], unit: '1 L', stock: 4 }
  shopWith([aLine(0), aLine(1, { ifMissing: 'closest' })], {
    'POST /api/order/substitutes': () =>
      done([
        { ...substitute, productId: 's1', name: 'Soummam milk', dearer: false },
        { ...substitute, productId: 's2', name: 'Oat drink', dearer: true },
      ]),
  })
  await open()
  expect(row(0).getByText('If missing: Leave it out')).toBeInTheDocument()
  expect(row(1).getByText('If missing: Send the closest')).toBeInTheDocument()

  await userEvent.click(row(1).getByRole('button', { name: 'Not all there' }))
  await userEvent.click(row(1).getByRole('button', { name: 'Substitute' }))

  expect(await screen.findByRole('button', { name: /Oat drink 1 L dearer/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Soummam milk/ })).not.toHaveTextContent('dearer')
})

test('more substitutes than are missing are sent again with what they cost, which the button says', async () => {
  const sent: Press[] = []
  const message = '3 of Other milk in place of 2: DZD 360.00 in all.'
  shopWith([aLine(0, { ifMissing: 'closest' })], {
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (!body.confirmedAmt) return refused(409, 'SUBSTITUTES_UNUSUAL', message, { data: { amount: 360 } })
      return done(orderWith([aLine(0, { packed: { pieces: 3 } })]))
    },
  })
  await open()
  await userEvent.click(row(0).getByRole('button', { name: 'Not all there' }))
  await userEvent.click(row(0).getByRole('button', { name: 'Substitute' }))
  await userEvent.click(await screen.findByRole('button', { name: /Soummam milk/ }))

  expect(await screen.findByText(message)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Pack all for DZD\s360\.00$/ }))

  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  expect(sent.map(({ key, confirmedAmt }) => [key, confirmedAmt])).toEqual([
    [sent[0]!.key, undefined],
    [sent[0]!.key, 360],
  ])
})

test('the shelves say what all orders need together', async () => {
  shopWith([aLine(0)])
  openList()

  await userEvent.click(await screen.findByRole('button', { name: 'Shelves' }))

  expect(within(screen.getByRole('list', { name: 'Milk' })).getByText('× 7')).toBeInTheDocument()
  expect(screen.getByText('for 5 orders')).toBeInTheDocument()
})

test('an order that the address names is opened from the page that has it, to which Back leads', async () => {
  const asked: object[] = []
  shopWith([aLine(0)], {
    'POST /api/order/packing-list': (body) => {
      asked.push(body)
      return toPack([orderWith([aLine(0)])], { totalCount: 61, totalPage: 3, page: 2 })
    },
  })
  openList('?order=ORD-1')

  await userEvent.click(await screen.findByRole('button', { name: 'All orders to pack' }))

  expect(await screen.findByText('2/3')).toBeVisible()
  expect(asked[0]).toEqual({ orderId: 'ORD-1' })
})

test('a press says what was wanted, what its page had seen, and its moment by the shop’s clock, also when it had to wait', async () => {
  let isDown = true
  const sent: Press[] = []
  const order = { ...orderWith([aLine(0), aLine(1, { packed: { pieces: 3 } })]), version: 7 }
  shopWith([], {
    'POST /api/order/packing-list': () => toPack([order], { now: new Date(Date.now() + 3_600_000).toISOString() }),
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (isDown) throw new TypeError('Failed to fetch')
      return done({ ...orderWith([aLine(0, { packed: { pieces: 3 } })]), version: 8 })
    },
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))
  expect(await row(0).findByText(/^Not sent yet, but kept on this device/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Close the box' })).toBeDisabled()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull())
  expect(sent[0]).toMatchObject({ pieces: 3, wanted: 3, seen: 7 })
  expect(sent[1]).toEqual(sent[0])
  expect(Date.parse(sent[0]!.at!) - Date.now()).toBeGreaterThan(3_500_000)
  expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled()
})

test('a press for what the desk has changed meanwhile is refused, and its line becomes what the desk wants', async () => {
  const lines = [aLine(0, { wanted: 4, ordered: 3 }), aLine(1, { wanted: 0, ordered: 2 })]
  const message = 'The desk has changed Product 0: 4 instead of 3.'
  const sent: Press[] = []
  shopWith([aLine(0), aLine(1, { wanted: 2 })], {
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (sent.length === 1)
        return refused(409, 'LINE_CHANGED', message, { data: { order: { ...orderWith(lines), version: 9 } } })
      return done(orderWith([{ ...lines[0]!, packed: { pieces: 4 } }, lines[1]!]))
    },
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))

  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(row(0).getByText('4 × Product 0')).toBeInTheDocument()
  expect(row(0).getByText('The desk: 4 instead of 3')).toBeInTheDocument()
  expect(row(1).getByText('The desk: leave it out of the box')).toBeInTheDocument()
  expect(row(1).queryByRole('button', { name: /Product 1|Not all there/ })).toBeNull()
  expect(screen.getByText('0 of 1 line packed')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  expect(sent[1]).toMatchObject({ pieces: 4, wanted: 4, seen: 9 })
})

test('a line that another packer has pressed meanwhile is asked about; nothing is lost by saying so', async () => {
  const theirs = { ...orderWith([aLine(0, { packed: { pieces: 2 } })]), packers: ['Karim'], version: 9 }
  const message = 'Karim has changed what is packed of Product 0. Please check the box.'
  const sent: Press[] = []
  shopWith([aLine(0)], {
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (body.seen !== 9) return refused(409, 'LINE_PRESSED', message, { data: { order: theirs } })
      return done({ ...theirs, lines: [aLine(0, { packed: { pieces: 3 } })], packers: ['Nadia', 'Karim'] })
    },
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))

  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(row(0).getByText('2 of 3 packed')).toBeInTheDocument()
  expect(screen.getByText('Karim')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Pack as I pressed' }))

  expect(await screen.findByText('Nadia, Karim')).toBeInTheDocument()
  expect(screen.queryByText(message)).toBeNull()
  expect(sent[1]).toMatchObject({ key: sent[0]!.key, pieces: 3, seen: 9 })
  expect(sent[1]).not.toHaveProperty('confirmed')
})

test('a box that cannot be closed shows the order as it is; one that somebody has closed leads back to the list', async () => {
  const lists = [
    [{ ...orderWith([aLine(0, { packed: { pieces: 3 } })]), version: 7 }],
    [{ ...orderWith([aLine(0, { packed: { pieces: 3 } })]), version: 7 }],
    [{ ...orderWith([aLine(0, { wanted: 4, ordered: 3 }), aLine(1, { packed: { pieces: 3 } })]), version: 9 }],
    [],
  ]
  let closed = 0
  const calls = shopWith([], {
    'POST /api/order/packing-list': () => toPack(lists.shift() ?? []),
    'PUT /api/order/pack-order': () => {
      closed++
      return refused(409, 'ORDER_CHANGED', 'Order ORD-1 has changed. Please check its lines.')
    },
    'PUT /api/order/pack-line': () => refused(409, 'WRONG_ORDER_STATUS', 'Order ORD-1 is packed'),
  })
  await open()
  await waitFor(() => expect(lists).toHaveLength(2))

  await userEvent.click(screen.getByRole('button', { name: 'Close the box' }))
  expect(await screen.findByText('Order ORD-1 has changed. Please check its lines.')).toBeInTheDocument()
  expect(await screen.findByText('The desk: 4 instead of 3')).toBeInTheDocument()
  expect([closed, bodiesOf(calls, 'PUT /api/order/pack-order')[0]]).toEqual([1, { orderId: 'ORD-1', seen: 7 }])
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))

  expect(await screen.findByText('Nothing to pack')).toBeInTheDocument()
  expect(screen.getByText('Order ORD-1 is packed')).toBeInTheDocument()
})

test('the list says who packs an order, and counts no line of which nothing is wanted', async () => {
  const lines = [aLine(0, { packed: { pieces: 3 } }), aLine(1), aLine(2, { wanted: 0, ordered: 1 })]
  shopWith([], {
    'POST /api/order/packing-list': () => toPack([{ ...orderWith(lines), packers: ['Karim'] }]),
  })
  openList()

  const order = await screen.findByRole('button', { name: /ORD-1/ })
  expect(order).toHaveTextContent('1 of 2 lines packed')
  expect(order).toHaveTextContent('Karim')
})
