import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/packing'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { PackingPage } from './packing-page'

type Press = Calls['PUT /api/order/pack-line']['body']

beforeEach(() => onErrorReport(() => {}))

const packer = { status: 'signed-in', user: aUser({ role: 'PACKER' }) } as const

const aLine = (position: number, given: Partial<LineToPack> = {}): LineToPack => ({
  ...{ position, productId: `p${position}`, name: `Product ${position}`, image: [], unit: '1 L', wanted: 3 },
  ...{ ifMissing: 'leave-out', ...given },
})

/** A shop with an order of these lines, whom presses pack. */
function shopWith(lines: LineToPack[], handlers: Parameters<typeof answerCalls>[0] = {}) {
  let order: OrderToPack = {
    ...{ orderId: 'ORD-1', status: 'placed', placedAt: '2026-11-21T09:30:00.000Z', customer: 'Amina Benali' },
    ...{ toCollect: 900, packerNote: 'Ripe bananas, please', lines },
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
      done([order], 'Orders to pack', {
        shelves: [{ name: 'Milk', products: [{ ...product, pieces: 7, orders: 5 }] }],
        ...{ totalCount: 1, totalPage: 1, page: 1 },
      }),
    'PUT /api/order/pack-line': (body: Press) => packed(body),
    'POST /api/order/substitutes': () => done([{ ...product, stock: 4 }]),
    'PUT /api/order/pack-order': () => done({ ...order, status: 'packed' }, 'Order packed'),
    ...handlers,
  })
}

const open = async () => {
  renderInHost(<PackingPage />, { path: '/dashboard/packing', state: { session: packer } })
  await userEvent.click(await screen.findByRole('button', { name: /ORD-1/ }))
}
const row = (position: number) => within(screen.getByText(new RegExp(`× Product ${position}$`)).closest('li')!)

test('44 lines with 5 shortages, 2 substitutes and 3 weights take at most 30 presses', async () => {
  const lines = Array.from({ length: 44 }, (_, position) =>
    aLine(position, position >= 41 ? { grams: 500, wanted: 1 } : { ifMissing: 'closest' }),
  )
  const calls = shopWith(lines)
  await open()
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
  for (const position of [41, 42, 43]) {
    await userEvent.type(row(position).getByRole('textbox'), '٥٢٠{Enter}')
    presses += 2
  }
  await press(screen.getByRole('button', { name: 'The other 34 lines are there' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  await press(screen.getByRole('button', { name: 'Close the box' }))

  expect(await screen.findByText('Order packed')).toBeInTheDocument()
  expect(presses).toBeLessThanOrEqual(30)
  const sent = calls.filter(({ name }) => name === 'PUT /api/order/pack-line').map(({ body }) => body as Press)
  expect(sent).toHaveLength(44)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(44)
  expect(sent).toContainEqual(expect.objectContaining({ position: 8, pieces: 0, shelfEmpty: true }))
  expect(sent).toContainEqual(
    expect.objectContaining({ position: 9, shelfEmpty: true, substitute: { productId: 's1', pieces: 3 } }),
  )
  expect(sent).toContainEqual(expect.objectContaining({ position: 41, pieces: 1, grams: 520 }))
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
  await userEvent.click(row(1).getByRole('button', { name: 'Only 2' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Weight of 2 × Product 1' }), '980{Enter}')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  const sent = calls.filter(({ name }) => name === 'PUT /api/order/pack-line').map(({ body }) => body)
  expect(sent).toMatchObject([{ pieces: 17 }, { pieces: 2, grams: 980 }])
})

test('what another packer has packed, and what the driver collects by it, follows from the answer to each press', async () => {
  const order = { orderId: 'ORD-1', status: 'placed', placedAt: '2026-11-21T09:30:00.000Z', customer: 'Amina' } as const
  const lines = [aLine(0, { packed: { pieces: 2 } }), aLine(1, { packed: { pieces: 3 } })]
  shopWith([aLine(0), aLine(1)], { 'PUT /api/order/pack-line': () => done({ ...order, toCollect: 800, lines }) })
  await open()
  await userEvent.click(row(0).getByRole('button', { name: 'Not all there' }))
  await userEvent.click(row(0).getByRole('button', { name: 'Only 2' }))

  expect(await screen.findByText(/The driver collects DZD 800/)).toBeInTheDocument()
  expect(screen.getByText('2 of 2 lines packed')).toBeInTheDocument()
})

test('a press that the shop refuses is said at its line, which shows what the shop has', async () => {
  shopWith([aLine(0)], {
    'PUT /api/order/pack-line': () => refused(409, 'WRONG_ORDER_STATUS', 'Order ORD-1 is cancelled'),
  })
  await open()

  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))

  expect(await screen.findByText('Order ORD-1 is cancelled')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Pack Product 0' })).toHaveAttribute('aria-pressed', 'false')
})

test('a press that did not reach the shop is sent again when the network is back, and is not left without a question', async () => {
  let isDown = true
  const lines = [aLine(0, { packed: { pieces: 3 } })]
  shopWith([aLine(0)], {
    'PUT /api/order/pack-line': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return done({ lines } as OrderToPack)
    },
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))
  expect(await screen.findByText('Not saved: we couldn’t reach the shop.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'All orders to pack' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stay' }))
  isDown = false

  dispatchEvent(new Event('online'))

  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
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

test('a press that fails stays at its line and is sent again under its key', async () => {
  let isDown = true
  const keys: string[] = []
  shopWith([aLine(0)], {
    'PUT /api/order/pack-line': ({ key }: Press) => {
      keys.push(key)
      if (isDown) throw new TypeError('Failed to fetch')
      return done({ lines: [aLine(0, { packed: { pieces: 3 } })] } as OrderToPack)
    },
  })
  await open()

  await userEvent.click(screen.getByRole('button', { name: 'Pack Product 0' }))
  expect(await screen.findByText('Not saved: we couldn’t reach the shop.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Close the box' })).toBeDisabled()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  expect(new Set(keys).size).toBe(1)
})

test('an unusual weight is asked for again, and is sent once it is said to be right', async () => {
  const sent: Press[] = []
  shopWith([aLine(0, { grams: 1000, wanted: 1 })], {
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (!body.confirmed) return refused(409, 'WEIGHT_UNUSUAL', '2,000 g is far from the usual 1,000 g')
      return done({ lines: [aLine(0, { grams: 1000, wanted: 1, packed: { pieces: 1, grams: 2000 } })] } as OrderToPack)
    },
  })
  await open()

  await userEvent.type(screen.getByRole('textbox', { name: 'Weight of Product 0' }), 'two{Enter}')
  expect(screen.getByText(/Enter grams/)).toBeInTheDocument()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Weight of Product 0' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Weight of Product 0' }), '2000{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'The weight is right' }))

  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the box' })).toBeEnabled())
  expect(sent.map(({ grams, confirmed }) => [grams, confirmed])).toEqual([
    [2000, undefined],
    [2000, true],
  ])
})

test('more substitutes than are missing are sent again with what they cost, which the button says', async () => {
  const sent: Press[] = []
  const message = '3 of Other milk in place of 2: DZD 360.00 in all.'
  shopWith([aLine(0, { ifMissing: 'closest' })], {
    'PUT /api/order/pack-line': (body: Press) => {
      sent.push(body)
      if (!body.confirmedAmt) return refused(409, 'SUBSTITUTES_UNUSUAL', message, { data: { amount: 360 } })
      return done({ lines: [aLine(0, { packed: { pieces: 3 } })] } as OrderToPack)
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

test('the shelves say what all orders need together; a list that cannot be loaded says so, with Retry', async () => {
  shopWith([aLine(0)], { 'POST /api/order/packing-list': () => refused(500, 'INTERNAL') })
  renderInHost(<PackingPage />, { path: '/dashboard/packing', state: { session: packer } })
  expect(await screen.findByText(/We couldn’t load the orders to pack/)).toBeInTheDocument()
  shopWith([aLine(0)])

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Shelves' }))

  expect(within(screen.getByRole('list', { name: 'Milk' })).getByText('× 7')).toBeInTheDocument()
  expect(screen.getByText('for 5 orders')).toBeInTheDocument()
})

test('an order that the address names is opened from the page that has it, to which Back leads', async () => {
  const asked: object[] = []
  shopWith([aLine(0)], {
    'POST /api/order/packing-list': (body) => {
      asked.push(body)
      const order = { orderId: 'ORD-1', placedAt: '2026-11-21T09:30:00.000Z', customer: 'Amina Benali' }
      return done([{ ...order, status: 'placed', lines: [aLine(0)] }], 'Orders to pack', {
        ...{ shelves: [], totalCount: 61, totalPage: 3, page: 2 },
      })
    },
  })
  renderInHost(<PackingPage />, { path: '/dashboard/packing?order=ORD-1', state: { session: packer } })

  await userEvent.click(await screen.findByRole('button', { name: 'All orders to pack' }))

  expect(await screen.findByText('2/3')).toBeVisible()
  expect(asked[0]).toEqual({ orderId: 'ORD-1' })
})
