import { eq, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { parseOrdersCommand } from '../../commands/orders-command'
import { buildCardShop } from '../../testing/card-shop'

/** A shop where Amina has paid DZD 188.70 online, unless `isPaid` is false: then the payment is made and not reported yet. */
async function buildPaidShop({ isPaid = true } = {}) {
  const shop = await buildCardShop()
  const { app, as, checkout, stripe, sendEvent, statusOf } = shop
  const { id } = (await checkout()).json()
  const session = stripe.pay(id)
  const reportPayment = () => sendEvent('completed', session)
  if (isPaid) await reportPayment()
  const { orderNumber: orderId } = await statusOf(id)
  const payment = { payment_intent: session.payment_intent, currency: 'dzd' }
  const send = (type: string, thing: object) => app.inject(stripe.eventOf(type, thing))

  /** The shop's people give money back in the provider's dashboard; `centimes` is all that has gone back by then. */
  const refund = (centimes: number) => {
    const charge = { ...payment, id: 'ch_1', object: 'charge', amount: 18_870, amount_refunded: centimes }
    return send('charge.refunded', { ...charge, refunded: centimes === 18_870 })
  }
  const dispute = (type: 'created' | 'updated' | 'closed', status = 'needs_response') =>
    send(`charge.dispute.${type}`, { ...payment, id: 'dp_1', object: 'dispute', amount: 18_870, status })
  const nadia = (name: string, body: object) => as('nadia the admin').call(`PUT /api/order/admin-${name}`, body)
  const list = async () => (await as('nadia the admin').call('POST /api/order/admin-list', {})).json()
  const entries = async () => (await list()).data[0].paymentEntries as { _id: string; kind: string; amount: number }[]
  const pack = () => nadia('advance', { orderId, status: 'packed' })
  const check = async () => nadia('check-payment', { orderId, entries: (await entries()).map(({ _id }) => _id) })
  const orderNow = () => statusOf(id)
  return { ...shop, orderId, reportPayment, refund, dispute, nadia, list, entries, pack, check, orderNow }
}

test.each<[string, (shop: Awaited<ReturnType<typeof buildPaidShop>>) => Promise<unknown>, object]>([
  ['disputed', ({ dispute }) => dispute('created'), { kind: 'dispute', amount: 188.7 }],
  ['refunded in part', ({ refund }) => refund(5000), { kind: 'refund', amount: 50 }],
  ['refunded', ({ refund }) => refund(18_870), { kind: 'refund', amount: 188.7 }],
])('an order whose payment is %s is not packed before an admin has looked at it', async (_how, report, entry) => {
  const shop = await buildPaidShop()
  const { orderId, pack, check, list, entries } = shop
  await report(shop)

  const refused = await pack()

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'PAYMENT_UNCHECKED', message: expect.stringContaining(orderId) })
  expect((await list()).attention).toMatchObject([{ orderId, paymentEntries: [{ ...entry, isSeen: false }] }])
  expect((await check()).json().data.paymentEntries).toMatchObject([{ ...entry, isSeen: true }])
  expect(await entries()).toHaveLength(1)
  expect((await list()).attention).toEqual([])
  expect((await pack()).statusCode).toBe(200)
})

test('a packed order whose payment is disputed is not shipped before, and an admin confirms only what they saw', async () => {
  const { orderId, pack, dispute, refund, check, entries, nadia, as } = await buildPaidShop()
  await pack()
  await dispute('created')
  const [seen] = await entries()
  await refund(5000)

  await nadia('check-payment', { orderId, entries: [seen!._id] })

  const ship = () => nadia('advance', { orderId, status: 'shipped' })
  expect((await ship()).json()).toMatchObject({ code: 'PAYMENT_UNCHECKED' })
  await check()
  expect((await ship()).statusCode).toBe(200)
  const changes = await as('nadia the admin').call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })
  expect(JSON.stringify(changes.json().data)).toContain('payment_checked')
})

test('refunds count once in whatever order they are reported, twice and at once; a part is not all', async () => {
  const { refund, entries, orderNow } = await buildPaidShop()

  await Promise.all([refund(8000), refund(5000), refund(5000)])
  await refund(8000)
  await refund(5000)

  const refunded = async () => (await entries()).reduce((sum, { amount }) => sum + amount, 0)
  expect(await refunded()).toBe(80)
  expect(await orderNow()).toMatchObject({ paymentStatus: 'paid' })
  await refund(18_870)
  await refund(8000)
  expect(await refunded()).toBeCloseTo(188.7)
  expect(await orderNow()).toMatchObject({ status: 'placed', paymentStatus: 'refunded' })
})

test('an inquiry that becomes a dispute holds the money and is to be looked at again, whatever is told first', async () => {
  const { as, orderId, dispute, entries, check, runJobs, stripe } = await buildPaidShop()
  await dispute('created', 'warning_needs_response')
  await check()

  await dispute('updated', 'needs_response')
  await dispute('updated', 'warning_under_review')
  await as('amina').call('PUT /api/order/cancel', { orderId })
  await runJobs()

  expect(await entries()).toMatchObject([{ kind: 'dispute', isSeen: false }])
  expect((await entries())[0]).not.toHaveProperty('isInquiry')
  expect(stripe.refundsOf([...stripe.sessions.keys()][0]!)).toEqual([])
})

test('a dispute counts once, and its end is told', async () => {
  const { dispute, entries } = await buildPaidShop()

  await Promise.all([dispute('created'), dispute('created')])
  await dispute('closed', 'lost')
  await dispute('created')

  expect((await entries()).map(({ kind }) => kind).sort()).toEqual(['dispute', 'dispute lost'])
})

test.each([
  ['before', false],
  ['at the same moment as', true],
])('a refund that is reported %s the payment counts', async (_when, isAtOnce) => {
  const { refund, dispute, reportPayment, orderNow, list, pack } = await buildPaidShop({ isPaid: false })

  const reports = [() => refund(18_870), () => dispute('created'), reportPayment]
  if (isAtOnce) await Promise.all(reports.map((report) => report()))
  else for (const report of reports) expect((await report()).statusCode).toBe(200)

  expect(await orderNow()).toMatchObject({ status: 'placed', paymentStatus: 'refunded' })
  expect((await list()).attention[0].paymentEntries).toHaveLength(2)
  expect((await pack()).json()).toMatchObject({ code: 'PAYMENT_UNCHECKED' })
})

test('of a payment of another amount than the order’s a person decides what is all', async () => {
  const { refund, orderNow, db } = await buildPaidShop()
  await db.update(orders).set({ paymentStatus: 'amount differs' })

  await refund(18_870)

  expect(await orderNow()).toMatchObject({ paymentStatus: 'amount differs' })
})

test('reports about payments of others, or without a payment, are taken note of; only our signature and admins count', async () => {
  const { app, stripe, list, orderId, nadia, as, dispute, entries } = await buildPaidShop()
  const charge = { id: 'ch_2', object: 'charge', amount_refunded: 100 }
  const other = stripe.eventOf('charge.refunded', { ...charge, payment_intent: 'pi_of_another' })

  const answers = [
    await app.inject(other),
    await app.inject(stripe.eventOf('charge.refunded', { ...charge, payment_intent: null })),
    await app.inject(stripe.eventOf('charge.refunded', { object: 'charge', payment_intent: 'pi_of_another' })),
    await app.inject(stripe.eventOf('charge.dispute.created', { ...charge, payment_intent: {} })),
  ]
  const forged = await app.inject(stripe.eventOf('charge.refunded', charge, 'whsec_of_another'))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(forged.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect((await list()).attention).toEqual([])
  await dispute('created')
  const body = { orderId, entries: [(await entries())[0]!._id] }
  expect((await as('amina').call('PUT /api/order/admin-check-payment', body)).statusCode).toBe(403)
  expect((await nadia('check-payment', { orderId, entries: [] })).statusCode).toBe(400)
  expect((await nadia('check-payment', { ...body, orderId: 'ORD-1' })).statusCode).toBe(404)
  await nadia('check-payment', { orderId, entries: ['unknown'] })
  expect((await list()).attention).toHaveLength(1)
})

test('the command lists what went back, also of a delivered order, until somebody has looked at it', async () => {
  const { app, db, orderId, dispute } = await buildPaidShop()
  await db
    .update(orders)
    .set({ status: 'delivered', deliveredAt: sql`now()` })
    .where(eq(orders.orderNumber, orderId))
  await dispute('created')
  const type = async (...args: string[]) => {
    const lines: string[] = []
    await parseOrdersCommand(args)!({ context: app, print: (line) => lines.push(line) })
    return lines.join('\n')
  }

  expect(await type('list')).toMatch(new RegExp(`${orderId}.* dispute DZD.188\\.70 .* to be checked$`))
  await type('checked', orderId)
  expect(await type('list')).toBe('All orders are finished')
})
