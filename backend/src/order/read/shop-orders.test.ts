import { sql } from 'drizzle-orm'
import { buildTestApp } from '../../testing/build-test-app'
import { orderInCash } from '../../testing/order-request'

/** Name of Nadia in orders. */
const admin = 'nadia.the.admin@shop.example'

/** A shop in which Amina and then Karim have ordered two of ten bottles of milk each, and its admin. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0, stock: 10 })
  const numbers: Record<string, string> = {}
  for (const person of ['amina', 'karim'] as const) numbers[person] = await orderInCash(shop, person, { [milk]: 2 })
  const nadia = as('nadia the admin')
  const put = (name: string, body: object) => nadia.call(`PUT /api/order/${name}`, body)
  const list = async (body: object = {}) => (await nadia.call('POST /api/order/admin-list', body)).json()
  /** Brings an order to these statuses, one after the other, and returns the last answer. */
  const bring = async (orderId: string, ...statuses: string[]) => {
    const answers = []
    for (const status of statuses) answers.push(await put('admin-advance', { orderId, status }))
    return answers.at(-1)!
  }
  const undo = (orderId: string, status: string) => put('admin-undo', { orderId, status })
  const paidOnline = (orderId: string) => given.changedOrder(orderId, { paymentStatus: 'paid', paymentId: 'pi_1' })
  const mailsTo = async (to: string) => (await shop.runMails()).filter((mail) => mail.to === to)
  const numbersOf = ({ data }: { data: { orderId: string }[] }) => data.map(({ orderId }) => orderId)
  const ids = { milk, amina: numbers.amina!, karim: numbers.karim! }
  return { ...shop, ...ids, nadia, put, bring, undo, paidOnline, mailsTo, list, numbersOf }
}

test('the shop’s orders are listed newest first, with who ordered, and found by number, name and mobile', async () => {
  const { amina, karim, list, numbersOf, given } = await buildShop()
  await given.changedUser('amina', { name: 'Amina 100% Benali' })

  const all = await list()

  expect(numbersOf(all)).toEqual([karim, amina])
  expect(all).toMatchObject({ counts: { placed: 2 }, totalCount: 2, totalPage: 1, page: 1, attention: [] })
  expect(all.data[0]).toMatchObject({ customer: { name: 'karim', email: 'karim@shop.example' }, movedBy: {} })
  const fromArabicMail = `\u200f\u2068${amina}\u2069\u200e`
  for (const search of [amina.toLowerCase(), fromArabicMail, ' benali ', '100%'])
    expect(numbersOf(await list({ search }))).toEqual([amina])
  expect(numbersOf(await list({ search: '055123' }))).toHaveLength(2)
  expect(numbersOf(await list({ search: '_' }))).toEqual([])
})

test('orders are found by any spelling of the phone number, by email, street and city, and by names without accents', async () => {
  const { amina, karim, list, numbersOf, put, given } = await buildShop()
  await given.changedUser('karim', { name: 'Hélène أحمد بن يحيى' })
  const place = { state: 'Alger', country: 'Algeria', pincode: '16000' }
  const home = { ...place, address_line: '12 Rue Frères Bouadou', city: 'Bir Mourad Raïs', mobile: '+213 661 98 76 54' }
  await put('admin-address', { orderId: karim, ...home })

  const phones = ['0661987654', '0661 98 76 54', '+213 661 98 76 54', '00213661987654', '661987654', '98 76', '٠٦٦١٩٨']
  const texts = ['KARIM@shop', 'freres bouadou', 'mourad rais', 'helene', 'HÉLÈNE', 'احمد', 'يحيي', 'إحمد']
  for (const search of [...phones, ...texts])
    expect([search, numbersOf(await list({ search }))]).toEqual([search, [karim]])
  expect(numbersOf(await list({ search: '+213 55 123' }))).toEqual([amina])
})

test('a time that no clock or database knows is refused in words', async () => {
  const { as } = await buildTestApp()
  for (const from of ['0000-12-31T23:00:00.000Z', '2016-12-31T23:59:60Z', '2026-02-30T00:00:00Z', '2026-11', '']) {
    const answer = await as('nadia the admin').call('POST /api/order/admin-list', { from })

    const message = 'from must be a date and time such as 2026-11-21T09:30:00Z'
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'from', message }] })
  }
})

test('an address of an order that is changed in the six fields alone keeps recipient and landmark, and the commune in its city', async () => {
  const { amina, put } = await buildShop()
  const fields = { address_line: '5 Rue Ben', city: 'Oran', state: 'Oran', country: 'Algeria', pincode: '31000' }
  const address = { orderId: amina, ...fields, mobile: '0770112233' }
  const details = { commune_id: 3101, recipient: 'Lina', landmark: 'The post office' }
  await put('admin-address', { ...address, ...details })

  const changed = await put('admin-address', { ...address, address_line: '7 Rue Ben' })
  const moved = await put('admin-address', { ...address, city: 'Es Senia' })

  expect(changed.json().data.delivery_address).toMatchObject({ address_line: '7 Rue Ben', ...details })
  expect(moved.json().data.delivery_address).toMatchObject({ city: 'Es Senia', recipient: 'Lina' })
  expect(moved.json().data.delivery_address).not.toHaveProperty('commune_id')
})

test('address and phone are changed until the order ships, a note always; the history has who, old and new', async () => {
  const { amina, put, bring, nadia, as } = await buildShop()
  const address = { address_line: '5 Rue Ben', city: 'Oran', state: 'Oran', country: 'Algeria', pincode: '31 000' }
  await bring(amina, 'packed')

  const wrong = await put('admin-address', { orderId: amina, ...address, pincode: '!', mobile: '1' })
  const changed = await put('admin-address', { orderId: amina, ...address, mobile: '+213 770 11 22 33' })
  await bring(amina, 'shipped')
  const late = await put('admin-address', { orderId: amina, ...address, mobile: '0770112233' })
  const noted = await put('admin-note', { orderId: amina, note: ' Ring twice ' })

  expect(wrong.json().errors.map(({ field }: { field: string }) => field)).toEqual(['pincode', 'mobile'])
  expect(changed.json()).toMatchObject({
    message: 'Address changed',
    data: { delivery_address: { address_line: '5 Rue Ben', pincode: '31000', mobile: '+213770112233' } },
  })
  expect(late.json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
  expect(noted.json()).toMatchObject({ message: 'Note saved', data: { note: 'Ring twice' } })
  const history = await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: amina })
  expect(history.json().data).toMatchObject([
    { by: admin, before: { note: '' }, after: { note: 'Ring twice' } },
    { after: { status: 'shipped' } },
    {
      by: admin,
      before: { address_line: '1 Rue Larbi Ben M’hidi', mobile: '0551234567' },
      after: { address_line: '5 Rue Ben', mobile: '+213770112233' },
    },
    { after: { status: 'packed' } },
  ])
  const own = await as('amina').call('POST /api/order/get-order-details', { orderId: amina })
  expect(own.json().data).not.toHaveProperty('note')
})

test('orders are filtered by status and by the time they were placed; the counts say what other statuses have', async () => {
  const { amina, karim, list, numbersOf, put, given } = await buildShop()
  await put('admin-advance', { orderId: amina, status: 'packed' })
  await given.changedOrder(karim, { placedAt: new Date('2026-02-12T09:00:00Z') })

  const packed = await list({ status: 'packed' })

  expect(numbersOf(packed)).toEqual([amina])
  expect(packed).toMatchObject({ counts: { placed: 1, packed: 1 }, totalCount: 1 })
  const day = { from: '2026-02-12T00:00:00.000Z', until: '2026-02-13T00:00:00.000Z' }
  expect(numbersOf(await list(day))).toEqual([karim])
  expect(numbersOf(await list({ page: 2 }))).toEqual([])
})

test('an order goes one step at a time, and it is noted who took it', async () => {
  const { amina, put, list, nadia } = await buildShop()

  expect((await put('admin-advance', { orderId: amina, status: 'shipped' })).json()).toMatchObject({
    code: 'WRONG_ORDER_STATUS',
    message: `Order ${amina} is placed, so this isn’t possible`,
  })
  const count = async () => (await nadia.call('GET /api/order/admin-count')).json().data
  expect(await count()).toMatchObject({ toPack: 2 })
  const packed = await put('admin-advance', { orderId: amina, status: 'packed' })
  expect(await count()).toMatchObject({ toPack: 1 })

  expect(packed.json()).toMatchObject({
    message: 'Order packed',
    data: { status: 'packed', movedBy: { packed: admin } },
  })
  const answers = await Promise.all([1, 2].map(() => put('admin-advance', { orderId: amina, status: 'shipped' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await put('admin-advance', { orderId: 'ORD-0', status: 'packed' })).statusCode).toBe(404)
  expect((await list({ search: amina })).data[0]).toMatchObject({
    status: 'shipped',
    movedBy: { packed: admin, shipped: admin },
  })
})

test('a new order counts as seen on all devices once an admin or a packer has looked at it, and never less or more than that', async () => {
  const { as, nadia, put, karim, given } = await buildShop()
  const counted = async () => (await as('omar the packer').call('GET /api/order/admin-count')).json().data
  const { latest, seen } = await counted()
  expect([latest, seen]).toEqual([expect.stringMatching(/^20.*Z$/), null])

  const before = new Date(new Date(latest).getTime() - 1000).toISOString()
  const answers = await Promise.all([before, latest, before].map((each) => put('admin-seen', { latest: each })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await counted()).toMatchObject({ latest, seen: latest })

  await nadia.call('PUT /api/order/admin-seen', { latest: '2999-01-01T00:00:00.000Z' })
  const later = new Date(new Date(latest).getTime() + 1000)
  await given.changedOrder(karim, { placedAt: later })
  expect(await counted()).toMatchObject({ latest: later.toISOString(), seen: latest })
  expect((await put('admin-seen', { latest: 'soon' })).json().code).toBe('VALIDATION')
})

test('cancelling gives the stock back; money that was paid goes back by itself, unless it is another amount or was given back by people', async () => {
  const { amina, karim, milk, given, put, list, numbersOf } = await buildShop()
  await given.changedOrder(karim, { paymentStatus: 'paid', paymentId: 'pi_1' })

  const cash = await put('admin-cancel', { orderId: amina })
  const paid = await put('admin-cancel', { orderId: karim })

  expect(cash.json()).toMatchObject({
    message: 'Order cancelled and restocked',
    data: { status: 'cancelled' },
  })
  expect(paid.json().message).toMatch(/goes back by itself/)
  expect(await given.stockOf(milk)).toBe(10)
  expect((await list()).attention).toEqual([])
  expect((await put('admin-refunded', { orderId: amina })).json().code).toBe('WRONG_ORDER_STATUS')
  expect((await put('admin-refunded', { orderId: karim })).json().data).toMatchObject({
    payment_status: 'refunded',
    refundedAt: expect.stringMatching(/^20.*Z$/),
    movedBy: { cancelled: admin, refunded: admin },
  })
  expect((await list()).attention).toEqual([])
  await given.changedOrder(karim, { paymentStatus: 'amount differs' })
  expect(numbersOf({ data: (await list({ search: 'nobody' })).attention })).toEqual([karim])
})

test('a shipped order that comes back goes into stock once, whoever presses, and its money goes back by itself', async () => {
  const { amina, milk, given, bring, paidOnline, list, as } = await buildShop()
  await paidOnline(amina)
  await bring(amina, 'packed', 'shipped')
  expect(await given.stockOf(milk)).toBe(6)

  const answers = await Promise.all([bring(amina, 'returned'), bring(amina, 'returned')])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { data, message } = answers.find(({ statusCode }) => statusCode === 200)!.json()
  expect(message).toMatch(/^Order returned\. .*goes back by itself/)
  expect(data).toMatchObject({ status: 'returned', movedBy: { returned: admin } })
  expect(data.history.at(-1)).toMatchObject({ status: 'returned' })
  expect(await given.stockOf(milk)).toBe(8)
  expect((await list()).attention).toEqual([])
  const own = await as('amina').call('POST /api/order/get-order-details', { orderId: amina })
  expect(own.json().data).toMatchObject({ status: 'returned', payment_status: 'paid' })
})

test('only a packed or shipped order can be returned, and one that was paid on delivery needs nobody', async () => {
  const { amina, karim, milk, given, bring, put, list } = await buildShop()

  expect((await bring(amina, 'returned')).json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
  expect((await bring(amina, 'packed', 'shipped', 'delivered', 'returned')).statusCode).toBe(409)
  const answer = await bring(karim, 'packed', 'returned')

  expect(answer.json()).toMatchObject({ message: 'Order returned and restocked' })
  expect(await given.stockOf(milk)).toBe(8)
  expect(await list()).toMatchObject({ counts: { delivered: 1, returned: 1 }, attention: [] })
  expect((await put('admin-refunded', { orderId: karim })).statusCode).toBe(409)
})

test('each change is undone once, with its moment and who made it, and takes the goods and the mark of money with it', async () => {
  const { amina, milk, given, bring, undo, paidOnline, list, numbersOf } = await buildShop()
  await paidOnline(amina)
  const shipped = (await bring(amina, 'packed', 'shipped')).json().data
  await bring(amina, 'returned')

  const answers = await Promise.all([undo(amina, 'returned'), undo(amina, 'returned')])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { data, message } = answers.find(({ statusCode }) => statusCode === 200)!.json()
  expect(message).toBe('Order shipped again')
  expect(data).toMatchObject({ status: 'shipped', history: shipped.history, movedBy: shipped.movedBy })
  expect(data.movedBy).not.toHaveProperty('returned')
  expect(await given.stockOf(milk)).toBe(6)
  expect((await list()).attention).toEqual([])

  for (const status of ['shipped', 'packed']) expect((await undo(amina, status)).statusCode).toBe(200)
  expect((await list()).data).toMatchObject([{}, { status: 'placed', history: [{ status: 'placed' }], movedBy: {} }])
  expect((await undo(amina, 'placed')).json()).toMatchObject({ code: 'UNDO_UNAVAILABLE' })
  expect(numbersOf(await list({ status: 'placed' }))).toHaveLength(2)
})

test('a change can be undone for ten minutes, as the order says', async () => {
  const { amina, bring, undo, list, given } = await buildShop()
  const { undoUntil } = (await bring(amina, 'packed')).json().data
  expect(Date.parse(undoUntil) - Date.now()).toBeGreaterThan(9 * 60_000)
  expect(Date.parse(undoUntil) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  await given.changedOrder(amina, { packedAt: new Date(Date.now() - 10 * 60_000) })

  const late = await undo(amina, 'packed')

  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'UNDO_UNAVAILABLE',
    message: `You can only undo a change within ten minutes. Order ${amina} stays packed.`,
  })
  expect((await list({ status: 'packed' })).data[0]).not.toHaveProperty('undoUntil')
  expect((await bring(amina, 'shipped')).json().data).toHaveProperty('undoUntil')
})

test('goods that were sold meanwhile keep an order returned; a product that has gone does not', async () => {
  const { amina, karim, milk, given, bring, undo } = await buildShop()
  await bring(amina, 'packed', 'returned')
  await given.changedProduct(milk, { stock: 1 })

  const refused = await undo(amina, 'returned')

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Only 1 of Candia milk left, so this can’t be undone',
  })
  expect(await given.stockOf(milk)).toBe(1)
  await bring(karim, 'packed', 'returned')
  await given.goneProduct(milk)
  expect((await undo(karim, 'returned')).json().data).toMatchObject({ status: 'packed' })
})

test('of cancelled orders those that an admin has cancelled are placed again; what was refunded stays', async () => {
  const { amina, karim, milk, given, put, undo, as, paidOnline } = await buildShop()
  await put('admin-cancel', { orderId: amina })
  await as('karim').call('PUT /api/order/cancel', { orderId: karim })
  expect(await given.stockOf(milk)).toBe(10)

  expect((await undo(karim, 'cancelled')).json()).toMatchObject({ code: 'UNDO_UNAVAILABLE' })
  expect((await undo(amina, 'cancelled')).json().data).toMatchObject({ status: 'placed' })
  expect(await given.stockOf(milk)).toBe(8)
  await paidOnline(amina)
  await put('admin-cancel', { orderId: amina })
  await put('admin-refunded', { orderId: amina })

  expect((await undo(amina, 'cancelled')).json()).toMatchObject({ code: 'UNDO_UNAVAILABLE' })
  expect(await given.stockOf(milk)).toBe(10)
})

test('a shopper is mailed what an order has become when it cannot be undone any more, and of nothing that was undone', async () => {
  const { amina, bring, undo, put, paidOnline, mailsTo, runJobs, db } = await buildShop()
  await paidOnline(amina)
  const subjects = async () => (await mailsTo('amina@shop.example')).map(({ subject }) => subject)
  const [placed] = await subjects()
  await bring(amina, 'packed', 'shipped')
  await runJobs()
  expect(await subjects()).toEqual([placed])

  await undo(amina, 'shipped')
  await bring(amina, 'shipped')
  await db.execute(sql`update pgboss.job set start_after = now()`)
  await bring(amina, 'returned')
  await runJobs()
  expect(await subjects()).toEqual([placed])
  await undo(amina, 'returned')
  await runJobs({ evenLater: true })
  expect(await subjects()).toEqual([`Your order ${amina} is on its way`, placed])

  await bring(amina, 'returned')
  await put('admin-refunded', { orderId: amina })
  await runJobs({ evenLater: true })
  const [last] = await mailsTo('amina@shop.example')
  expect(last!.subject).toBe(`Your order ${amina} was not delivered`)
  expect(last!.text).toMatch(/came back to us\.\n[^]*DZD.200\.00 went back to your card/)
})
