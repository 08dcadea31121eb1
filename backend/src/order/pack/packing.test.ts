import type { OrderToPack } from '@souk-vert/shared/contract/order/packing'
import { eq } from 'drizzle-orm'
import { jest } from '@jest/globals'
import pg from 'pg'
import { newId } from '../../db/new-id'
import { orderEntries } from '../../db/tables/order-entries'
import { orders } from '../../db/tables/orders'
import { buildTestApp } from '../../testing/build-test-app'
import type { Person } from '../../testing/given'
import { orderInCash } from '../../testing/order-request'

/** A shop with two kinds of milk on one shelf, and tomatoes that are sold by weight on another. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given, db } = shop
  const category = await given.category()
  const [milkShelf, vegetables] = [
    await given.subCategory([category], 'Milk'),
    await given.subCategory([category], 'A'),
  ]
  const product = (name: string, price: number, more: object = {}) =>
    given.product({ name, price, discount: 0, categoryIds: [category], subCategoryIds: [milkShelf], ...more })
  const milk = await product('Candia milk', 100)
  const other = await product('Soummam milk', 120, { stock: 5 })
  const tomatoes = await product('Tomatoes', 150, { unit: '1 kg', subCategoryIds: [vegetables] })
  await given.changedProduct(tomatoes, { grams: 1000 })
  /** Orders so many pieces of each product, in cash, and returns the order's number. */
  const ordered = (person: Person, pieces: Record<string, number>, more: object = {}) =>
    orderInCash(shop, person, pieces, more)
  let presses = 0
  const packer = as('omar the packer')
  const press = (orderId: string, position: number, more: object) =>
    packer.call('PUT /api/order/pack-line', { orderId, position, key: `press ${presses++}`, ...more })
  const list = async (body: object = {}) => (await packer.call('POST /api/order/packing-list', body)).json()
  const finish = (orderId: string) => packer.call('PUT /api/order/pack-order', { orderId })
  const chargedOf = async (orderId: string) =>
    (await db.select({ centimes: orders.chargedCentimes }).from(orders).where(eq(orders.orderNumber, orderId)))[0]!
      .centimes
  return { ...shop, product, milk, other, tomatoes, ordered, packer, press, list, finish, chargedOf }
}

test('a packer sees what to take from each shelf for how many orders, then each order, and of amounts what to collect alone', async () => {
  const { milk, other, tomatoes, ordered, list, given } = await buildShop()
  const wishes = { packerNote: 'Ripe, please', ifMissing: 'call' }
  const first = await ordered('amina', { [milk]: 2, [tomatoes]: 1 }, wishes)
  const second = await ordered('karim', { [milk]: 3, [other]: 1 })
  await given.changedOrder(second, { paymentStatus: 'paid' })

  const answer = await list()

  expect(answer).toMatchObject({ totalCount: 2, totalPage: 1, page: 1 })
  expect(answer.shelves).toMatchObject([
    { name: 'A', products: [{ name: 'Tomatoes', pieces: 1, grams: 1000, orders: 1 }] },
    { name: 'Milk', products: [{ name: 'Candia milk', unit: '1 L', pieces: 5, orders: 2 }, { name: 'Soummam milk' }] },
  ])
  expect(answer.data).toMatchObject([
    { orderId: first, customer: 'amina', toCollect: 350, packerNote: 'Ripe, please', mobile: '0551234567' },
    { orderId: second, lines: [{ name: 'Candia milk', wanted: 3, ifMissing: 'leave-out' }, { wanted: 1 }] },
  ])
  expect(answer.data[1]).not.toHaveProperty('mobile')
  expect(answer.data[1]).not.toHaveProperty('toCollect')
  expect(JSON.stringify(answer)).not.toMatch(/price|discount|total[A-Z]?mt|email/i)
})

test('of many orders the list opens at the page that has the one in the address', async () => {
  const { milk, ordered, list, db } = await buildShop()
  const orderId = await ordered('amina', { [milk]: 1 })
  const [order] = await db.select().from(orders)
  const older = Array.from({ length: 30 }, (_, index) => ({
    ...order!,
    id: newId(),
    orderNumber: `ORD-OLDER-${index}`,
    placedAt: new Date(2026, 0, 1),
  }))
  await db.insert(orders).values(older)

  const [linked, unknown] = [await list({ orderId }), await list({ orderId: 'ORD-UNKNOWN' })]

  expect(linked).toMatchObject({ page: 2, totalPage: 2, data: [{ orderId }] })
  expect(unknown).toMatchObject({ page: 1 })
})

test('a packer reads the goods in the language of the page, whatever the customer ordered in', async () => {
  const { milk, other, ordered, packer, press, given } = await buildShop()
  for (const [id, name] of [
    [milk, 'حليب كانديا'],
    [other, 'حليب الصومام'],
  ] as const)
    await given.changedProduct(id, { translations: { ar: { name } } })
  const orderId = await ordered('amina', { [milk]: 2 })
  await press(orderId, 0, { pieces: 1, substitute: { productId: other, pieces: 1 } })

  const list = await packer.call('POST /api/order/packing-list?language=ar', {})
  const candidates = await packer.call('POST /api/order/substitutes?language=ar', { orderId, position: 0 })

  expect(list.json().data[0].lines).toMatchObject([
    { name: 'حليب كانديا', packed: { substitute: { name: 'حليب الصومام' } } },
  ])
  expect(candidates.json().data).toMatchObject([{ name: 'حليب الصومام' }])
  await press(orderId, 0, { pieces: null })
  expect((await packer.call('POST /api/order/packing-list?language=ar', {})).json().shelves[0].products).toMatchObject([
    { name: 'حليب كانديا' },
  ])
})

test('a day has the orders that were placed on it', async () => {
  const { milk, ordered, list, given } = await buildShop()
  const number = await ordered('amina', { [milk]: 1 })
  await ordered('karim', { [milk]: 1 })
  const placedAt = new Date('2026-02-11T23:30:00Z')
  await given.changedOrder(number, { placedAt })

  const day = await list({ from: '2026-02-12T00:00:00+01:00', until: '2026-02-13T00:00:00+01:00' })

  expect(day).toMatchObject({ totalCount: 1, data: [{ orderId: number }], shelves: [{ products: [{ pieces: 1 }] }] })
})

test('what is in a box is no longer on the shelf list, and comes back to it when that is taken back', async () => {
  const { milk, ordered, press, list } = await buildShop()
  const number = await ordered('amina', { [milk]: 2 })

  const packed = await press(number, 0, { pieces: 2 })
  const without = await list()
  await press(number, 0, { pieces: null })

  expect(packed.json().data).toMatchObject({ toCollect: 200, lines: [{ packed: { pieces: 2 } }] })
  expect(without.shelves).toEqual([])
  const after = await list()
  expect(after.shelves).toMatchObject([{ products: [{ pieces: 2 }] }])
  expect(after.data[0].lines[0]).not.toHaveProperty('packed')
})

test('an empty shelf corrects the stock in the same press, which the history has, and taking it back restores it', async () => {
  const { milk, ordered, press, given, as } = await buildShop()
  const number = await ordered('amina', { [milk]: 3 })

  await press(number, 0, { pieces: 0, shelfEmpty: true })
  const corrected = await given.stockOf(milk)
  await press(number, 0, { pieces: 0, shelfEmpty: true })
  await press(number, 0, { pieces: 3 })

  expect([corrected, await given.stockOf(milk)]).toEqual([0, 7])
  const history = await as('nadia the admin').call('POST /api/change/admin-list', { thing: 'product', thingId: milk })
  const by = 'omar.the.packer@shop.example'
  expect(history.json().data).toMatchObject([
    { by, before: { stock: 0 }, after: { stock: 7 } },
    { by, before: { stock: 7 }, after: { stock: 0 } },
  ])
})

test('a substitute that is sold out, gone, hidden or the same product is refused, and nothing is moved', async () => {
  const { milk, other, ordered, press, given, list } = await buildShop()
  const number = await ordered('amina', { [milk]: 3 })
  const asSubstitute = async (productId: string, pieces: number) =>
    (await press(number, 0, { pieces: 0, shelfEmpty: true, substitute: { productId, pieces } })).json()

  expect(await asSubstitute(other, 6)).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 5 left of Soummam milk' })
  expect(await asSubstitute(milk, 1)).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'substitute' }] })
  await given.changedProduct(other, { hidden: true })
  expect(await asSubstitute(other, 1)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  await given.goneProduct(other)
  expect(await asSubstitute(other, 1)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect((await list()).data[0].lines[0]).not.toHaveProperty('packed')
  expect(await given.stockOf(milk)).toBe(7)
})

test('what is weighed is charged by its weight, which is asked for again when it is unusual', async () => {
  const { tomatoes, ordered, press, chargedOf } = await buildShop()
  const number = await ordered('amina', { [tomatoes]: 2 })

  const missing = await press(number, 0, { pieces: 2 })
  const unusual = await press(number, 0, { pieces: 2, grams: 2601 })
  const usual = await press(number, 0, { pieces: 2, grams: 2600 })

  expect(missing.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'grams' }] })
  expect(unusual.json()).toMatchObject({
    code: 'WEIGHT_UNUSUAL',
    message: '2,601 g instead of 2,000 g is unusual. Please check the weight.',
  })
  expect(usual.json().data).toMatchObject({ toCollect: 390, lines: [{ grams: 1000, packed: { grams: 2600 } }] })
  const confirmed = await press(number, 0, { pieces: 2, grams: 2800, confirmed: true })
  expect([confirmed.statusCode, await chargedOf(number)]).toEqual([200, 42_000])
})

test('a weight of more than three times the label is refused, however it is confirmed', async () => {
  const { tomatoes, ordered, press, chargedOf } = await buildShop()
  const number = await ordered('amina', { [tomatoes]: 2 })

  const most = await press(number, 0, { pieces: 2, grams: 6000, confirmed: true })
  const beyond = await press(number, 0, { pieces: 2, grams: 6001, confirmed: true })

  expect([most.statusCode, await chargedOf(number)]).toEqual([200, 90_000])
  expect(beyond.json()).toMatchObject({
    errors: [{ field: 'grams' }],
    message: '6,001 g is more than three times the 2,000 g of the label. Please weigh it again.',
  })
})

/** The EAN-13 that a scale prints of twelve digits. */
function printed(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

test('a scale’s label says a weight or a price by its prefix; one of another article, or of none, is refused by name', async () => {
  const { tomatoes, other, ordered, press, given, chargedOf, as } = await buildShop()
  await given.changedProduct(tomatoes, { scaleCode: 12_345 })
  await given.changedProduct(other, { scaleCode: 7 })
  const prefixes = { weightPrefixes: ['21'], dinarPrefixes: ['22'], centimePrefixes: ['23'] }
  await as('nadia the admin').call('PUT /api/settings/admin-update', prefixes)
  const number = await ordered('amina', { [tomatoes]: 1 })
  const said = async (digits: string, key: object = {}) => {
    const { message, data } = (await press(number, 0, { pieces: 1, label: printed(digits), ...key })).json()
    return data ? [data.lines[0].packed.grams, await chargedOf(number)] : message
  }

  const repeated = { key: 'repeated' }
  const weight = [await said('211234501240', repeated), await said('211234501240', repeated)]
  const prices = [await said('221234500180'), await said('231234518150')]
  const refused = [await said('210000701240'), await said('215432101240'), await said('291234501240')]
  const heavy = await said('211234503001')

  expect(weight).toEqual([
    [1240, 18_600],
    [1240, 18_600],
  ])
  expect(prices).toEqual([
    [1200, 18_000],
    [1210, 18_150],
  ])
  expect(refused).toEqual([
    'This label is of Soummam milk. Please scan the one of Tomatoes.',
    'No product has scale code 54321. Please check the label, or enter the grams.',
    'The settings don’t say what labels that begin with 29 are. Please enter the grams.',
  ])
  expect(heavy).toMatch(/^3,001 g is more than three times/)
  const wrongDigit = await press(number, 0, { pieces: 1, label: '2112345012408' })
  expect(wrongDigit.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'label' }] })
})

test('as long as no prefix is set a label is asked about, and it is never another article’s', async () => {
  const { tomatoes, other, ordered, press, given, chargedOf } = await buildShop()
  await given.changedProduct(other, { scaleCode: 7 })
  const number = await ordered('amina', { [tomatoes]: 1 })
  const send = async (digits: string, more: object = {}) =>
    (await press(number, 0, { pieces: 1, label: printed(digits), ...more })).json()

  const asked = await send('211234501240')
  const confirmed = await send('211234501240', { confirmed: true })
  const anothers = await send('210000701240', { confirmed: true })
  await given.changedProduct(tomatoes, { scaleCode: 9 })
  const unknown = await send('211234501240', { confirmed: true })

  expect(asked).toMatchObject({
    code: 'WEIGHT_UNUSUAL',
    message: 'The settings don’t say what labels that begin with 21 are. Is this 1,240 g of Tomatoes?',
  })
  expect(confirmed.data.lines).toMatchObject([{ packed: { grams: 1240 } }])
  expect(await chargedOf(number)).toBe(18_600)
  expect(anothers.message).toMatch(/^This label is of Soummam milk/)
  expect(unknown.message).toMatch(/^No product has scale code 12345/)
})

test('more of a substitute than is missing is packed once the packer has confirmed what it costs', async () => {
  const { milk, other, ordered, press, given, chargedOf } = await buildShop()
  const number = await ordered('amina', { [milk]: 3 })
  const body = { pieces: 2, substitute: { productId: other, pieces: 4 }, key: 'k', confirmed: true }

  const unusual = await press(number, 0, body)
  const otherSum = await press(number, 0, { ...body, confirmedAmt: 120 })
  const left = await given.stockOf(other)
  const confirmed = await press(number, 0, { ...body, confirmedAmt: unusual.json().data.amount })

  expect(unusual.json()).toMatchObject({
    code: 'SUBSTITUTES_UNUSUAL',
    data: { amount: 480 },
    message: expect.stringMatching(/^4 of Soummam milk in place of 1: DZD\s480\.00 in all/),
  })
  expect([otherSum.statusCode, left]).toEqual([409, 5])
  expect([confirmed.statusCode, await given.stockOf(other), await chargedOf(number)]).toEqual([200, 1, 30_000])
})

test('more pieces than are wanted, a substitute for nothing, and a line that is not there are refused', async () => {
  const { milk, ordered, press } = await buildShop()
  const number = await ordered('amina', { [milk]: 3 })

  for (const [body, field] of [
    [{ pieces: 4 }, 'pieces'],
    [{ pieces: 3, substitute: { productId: 'x', pieces: 1 } }, 'substitute'],
    [{ pieces: 1, position: 7 }, 'position'],
  ] as const)
    expect((await press(number, 0, body)).json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
})

test('a press that is sent again counts once, even after another one and after the box was closed', async () => {
  const { milk, other, ordered, press, finish, given, db } = await buildShop()
  const number = await ordered('amina', { [milk]: 3 })
  const body = { pieces: 2, substitute: { productId: other, pieces: 1 }, key: 'k' }

  const answers = await Promise.all([1, 2, 3].map(() => press(number, 0, body)))
  await press(number, 0, { pieces: 2 })
  await finish(number)
  const late = await press(number, 0, body)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(late.json().data).toMatchObject({ status: 'packed', lines: [{ packed: { pieces: 2 } }] })
  expect([await db.$count(orderEntries), await given.stockOf(other)]).toEqual([2, 5])
})

test('a press that is sent again with other pieces, another line, another or no substitute, or more of it, is refused', async () => {
  const { milk, other, tomatoes, ordered, packer, given } = await buildShop()
  const orderId = await ordered('amina', { [milk]: 3, [other]: 3 })
  const body = { orderId, position: 0, pieces: 2, substitute: { productId: other, pieces: 1 }, key: 'k' }
  await packer.call('PUT /api/order/pack-line', body)

  for (const [more, field] of [
    [{ pieces: 1 }, 'pieces'],
    [{ position: 1 }, 'position'],
    [{ substitute: { productId: tomatoes, pieces: 1 } }, 'substitute'],
    [{ substitute: { productId: other, pieces: 2 } }, 'substitute'],
    [{ substitute: undefined }, 'substitute'],
  ] as const) {
    const again = await packer.call('PUT /api/order/pack-line', { ...body, ...more })
    expect(again.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field }] })
  }
  expect(await given.stockOf(other)).toBe(1)
})

test('a weight that is sent again as another one is refused, and as the same one counts once', async () => {
  const { tomatoes, ordered, press, chargedOf } = await buildShop()
  const number = await ordered('amina', { [tomatoes]: 1 })
  const weigh = (grams: number) => press(number, 0, { pieces: 1, grams, key: 'k' })
  await weigh(900)

  const [same, other] = [await weigh(900), await weigh(910)]

  expect(same.statusCode).toBe(200)
  expect(other.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'grams' }] })
  expect(await chargedOf(number)).toBe(13_500)
})

test('a press reads its order once, whether it is paid in cash or online', async () => {
  const { milk, other, ordered, press, list, given } = await buildShop()
  const [cash, paid] = [await ordered('amina', { [milk]: 3 }), await ordered('karim', { [other]: 2 })]
  await given.changedOrder(paid, { paymentStatus: 'paid', paymentId: 'pi_1' })
  await list()
  const query = jest.spyOn(pg.Client.prototype, 'query')
  /** Statements of a call, without those that begin and end a transaction. */
  const statementsOf = async (call: Promise<unknown>) => {
    query.mockClear()
    await call
    const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
    return texts.filter((text) => !/^(begin|commit)/.test(text))
  }

  const counts = [
    (await statementsOf(press(cash, 0, { pieces: 2 }))).length,
    (await statementsOf(press(cash, 0, { pieces: 3 }))).length,
    (await statementsOf(press(paid, 0, { pieces: 1 }))).length,
    (await statementsOf(press(paid, 0, { pieces: 2 }))).length,
  ]

  query.mockRestore()
  expect(Math.max(...counts)).toBeLessThanOrEqual(8)
})

test('a press for another number than is wanted by now is refused with the new line, also once the desk has changed it twice', async () => {
  const { milk, other, ordered, press, as, given, chargedOf } = await buildShop()
  await given.changedProduct(milk, { translations: { fr: { name: 'Lait Candia' } } })
  const orderId = await ordered('amina', { [milk]: 2, [other]: 1 })
  const edit = (pieces: number) =>
    as('nadia the admin').call('PUT /api/order/admin-edit', { orderId, lines: [{ position: 0, pieces }] })
  await edit(3)

  const late = await press(orderId, 0, { pieces: 2, wanted: 2 })
  const now = await press(orderId, 0, { pieces: 3, wanted: 3 })
  await edit(0)
  const out = await as('omar the packer').call('PUT /api/order/pack-line?language=fr', {
    orderId,
    position: 0,
    pieces: 3,
    wanted: 3,
    key: 'out',
  })

  expect(late.json()).toMatchObject({
    code: 'LINE_CHANGED',
    message: expect.stringMatching(/Candia milk: 3 instead of 2/),
    data: { order: { lines: [{ wanted: 3, ordered: 2 }, { wanted: 1 }] } },
  })
  expect(now.json().data.lines[0]).toMatchObject({ wanted: 3, packed: { pieces: 3 } })
  expect(out.json()).toMatchObject({ message: expect.stringContaining('Lait Candia') })
  expect(out.json().data.order.lines[0]).toMatchObject({ name: 'Lait Candia', wanted: 0, ordered: 2 })
  expect(await chargedOf(orderId)).toBe(12_000)
})

test('a line that somebody else has pressed since it was read is asked about; list and order name who packs', async () => {
  const { milk, ordered, press, as, list, chargedOf } = await buildShop()
  const orderId = await ordered('amina', { [milk]: 3 })
  const { version: seen } = (await list()).data[0]
  await as('nadia the admin').call('PUT /api/order/pack-line', { orderId, position: 0, pieces: 1, key: 'hers', seen })
  const mine = { pieces: 3, wanted: 3, key: 'mine' }

  const asked = (await press(orderId, 0, { ...mine, seen })).json()
  const meanwhile = await chargedOf(orderId)
  const confirmed = await press(orderId, 0, { ...mine, seen: asked.data.order.version })
  const own = await press(orderId, 0, { pieces: 2, wanted: 3, seen })

  expect(asked).toMatchObject({
    code: 'LINE_PRESSED',
    message: expect.stringMatching(/^nadia the admin has changed .* Candia milk/),
    data: { order: { packers: ['nadia the admin'], lines: [{ packed: { pieces: 1 } }] } },
  })
  expect(meanwhile).toBe(10_000)
  expect([confirmed.statusCode, own.statusCode]).toEqual([200, 200])
  expect((await list()).data[0].packers).toEqual(['omar the packer', 'nadia the admin'])
})

test('of presses of a line the one that was made last counts, not the one that arrives last, nor one of tomorrow', async () => {
  const { milk, ordered, press, list } = await buildShop()
  const orderId = await ordered('amina', { [milk]: 3 })
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const packedNow = async () => (await list()).data[0].lines[0].packed.pieces
  await press(orderId, 0, { pieces: 2, at: at(-10) })

  const older = await press(orderId, 0, { pieces: 1, at: at(-20) })
  expect([older.json().data.lines[0].packed.pieces, await packedNow()]).toEqual([2, 2])

  await press(orderId, 0, { pieces: 0, at: at(86_400) })
  expect(await packedNow()).toBe(0)
  await press(orderId, 0, { pieces: 3, at: at(5) })
  expect(await packedNow()).toBe(3)
})

test('a box is not closed on what others have made of the order since it was seen', async () => {
  const { milk, other, ordered, press, packer, as, list } = await buildShop()
  const orderId = await ordered('amina', { [milk]: 2, [other]: 1 })
  await press(orderId, 0, { pieces: 2 })
  const { version: seen } = (await press(orderId, 1, { pieces: 1 })).json().data
  const close = (version: number) => packer.call('PUT /api/order/pack-order', { orderId, seen: version })
  await as('nadia the admin').call('PUT /api/order/admin-edit', { orderId, lines: [{ position: 0, pieces: 0 }] })

  const refused = await close(seen)
  const closed = await close((await list()).data[0].version)

  expect(refused.json()).toMatchObject({ code: 'ORDER_CHANGED', message: expect.stringContaining(orderId) })
  expect(closed.json().data).toMatchObject({ status: 'packed', packers: ['omar the packer'] })
})

test('two packers at one order lose no press, and of one line the last press counts', async () => {
  const { milk, other, tomatoes, ordered, press, as, given, list } = await buildShop()
  const number = await ordered('amina', { [milk]: 3, [tomatoes]: 1 })
  const nadia = as('nadia the admin')
  const hers = (position: number, key: string, more: object) =>
    nadia.call('PUT /api/order/pack-line', { orderId: number, position, key, ...more })

  await Promise.all([
    press(number, 0, { pieces: 1, substitute: { productId: other, pieces: 2 } }),
    hers(0, 'hers 1', { pieces: 2, substitute: { productId: other, pieces: 1 } }),
    press(number, 1, { pieces: 1, grams: 900 }),
  ])

  const { lines } = (await list()).data[0] as OrderToPack
  expect(lines[1]!.packed).toEqual({ pieces: 1, grams: 900 })
  expect(await given.stockOf(other)).toBe(5 - lines[0]!.packed!.substitute!.pieces)
})

test('two orders that want the last piece as a substitute get it once', async () => {
  const { milk, other, ordered, press, given } = await buildShop()
  const numbers = [await ordered('amina', { [milk]: 1 }), await ordered('karim', { [milk]: 1 })]
  await given.changedProduct(other, { stock: 1 })

  const answers = await Promise.all(
    numbers.map((number) => press(number, 0, { pieces: 0, substitute: { productId: other, pieces: 1 } })),
  )

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await given.stockOf(other)).toBe(0)
})

test('a line whose product was deleted is packed, charged and taken back all the same', async () => {
  const { milk, ordered, press, packer, list, given } = await buildShop()
  const number = await ordered('amina', { [milk]: 3 })
  await given.goneProduct(milk)

  expect((await list()).shelves).toMatchObject([{ name: '', products: [{ name: 'Candia milk', pieces: 3 }] }])
  const none = await press(number, 0, { pieces: 0, shelfEmpty: true })
  const all = await press(number, 0, { pieces: 3 })

  expect([none.json().data.toCollect, all.json().data.toCollect]).toEqual([0, 300])
  const substitutes = await packer.call('POST /api/order/substitutes', { orderId: number, position: 0 })
  expect(substitutes.json().data).toEqual([])
})

test('a box is closed once all its lines are packed, and closing it again changes nothing', async () => {
  const { milk, other, ordered, press, finish, list, as } = await buildShop()
  const number = await ordered('amina', { [milk]: 1, [other]: 1 })
  await press(number, 1, { pieces: 1 })

  const early = await finish(number)
  await press(number, 0, { pieces: 0 })
  const packed = await finish(number)
  const again = await finish(number)

  expect(early.json()).toMatchObject({
    code: 'LINES_UNPACKED',
    data: { positions: [0] },
    message: 'Candia milk isn’t packed yet',
  })
  expect(packed.json()).toMatchObject({ message: 'Order packed', data: { status: 'packed', toCollect: 120 } })
  expect(again.json().data.status).toBe('packed')
  expect((await list()).totalCount).toBe(0)
  expect((await press(number, 0, { pieces: 1 })).json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
  const shop = await as('nadia the admin').call('POST /api/order/admin-list', {})
  expect(shop.json().data[0].movedBy).toEqual({ packed: 'omar.the.packer@shop.example' })
})

test('a shop that packs without lines marks its orders as it did', async () => {
  const { milk, ordered, as, chargedOf } = await buildShop()
  const orderId = await ordered('amina', { [milk]: 2 })

  const packed = await as('nadia the admin').call('PUT /api/order/admin-advance', { orderId, status: 'packed' })

  expect(packed.json().data).toMatchObject({ status: 'packed', totalAmt: 200 })
  expect(packed.json().data).not.toHaveProperty('chargedAmt')
  expect(await chargedOf(orderId)).toBeNull()
})

test('substitutes are of the same shelf and in stock, the closest in measure and price first, dearer ones last or none', async () => {
  const { milk, ordered, packer, product, as, given } = await buildShop()
  const onShelf = (name: string, more: object) => product(name, 100, more)
  await onShelf('Half a litre', { unit: '50 cl', price: 50 })
  await onShelf('Dear litre', { price: 500 })
  await onShelf('Litre on offer', { price: 199.9, discount: 50 })
  await onShelf('Cheese', { unit: '200 g', price: 100 })
  await onShelf('Sold out', { price: 100, stock: 0 })
  await onShelf('Hidden', { price: 100, hidden: true })
  const number = await ordered('amina', { [milk]: 1 })
  // The order's price counts.
  await given.changedProduct(milk, { priceCentimes: 100_000 })
  const found = async () => {
    const { data } = (await packer.call('POST /api/order/substitutes', { orderId: number, position: 0 })).json()
    expect(data[0]).toEqual(expect.not.objectContaining({ price: expect.anything() }))
    return data.map(({ name, dearer }: { name: string; dearer: boolean }) => (dearer ? `${name}, dearer` : name))
  }

  const [all, upTo20] = [
    await found(),
    await as('nadia the admin').call('PUT /api/settings/admin-update', { dearerPercent: 20 }).then(found),
  ]

  const cheaper = ['Litre on offer', 'Half a litre', 'Cheese']
  expect(all).toEqual([...cheaper, 'Soummam milk, dearer', 'Dear litre, dearer'])
  expect(upTo20).toEqual([...cheaper, 'Soummam milk, dearer'])
  expect((await packer.call('POST /api/order/substitutes', { orderId: number, position: 9 })).statusCode).toBe(404)
})
