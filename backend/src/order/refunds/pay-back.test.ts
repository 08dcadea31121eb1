import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { orders } from '../../db/tables/orders'
import { payments } from '../../db/tables/payments'
import { ProviderUnreachable } from '../../payment/provider'
import { buildCardShop } from '../../testing/card-shop'
import { payBack } from './pay-back'

/** Later than any step can be undone. */
const LONG_AGO = new Date(Date.now() - 3_600_000)

/** A shop in which Amina has paid DZD 300 online for three bottles of milk. */
async function buildPaidShop() {
  const shop = await buildCardShop({ price: 100, discount: 0 })
  const { as, app, db, given, checkout, stripe, sendEvent, statusOf } = shop
  await given.cartItem({ owner: 'karim', productId: shop.milk })
  const { id } = (await checkout(200)).json()
  const session = stripe.pay(id)
  await sendEvent('completed', session)
  const { orderNumber: orderId, id: rowId } = await statusOf(id)
  const nadia = as('nadia the admin')
  let presses = 0
  const put = (name: string, body: object) => nadia.call(`PUT /api/order/${name}`, { orderId, ...body })
  const pack = (pieces: number) => put('pack-line', { position: 0, pieces, key: `press ${presses++}` })
  /** Brings the order to these statuses, each long ago. */
  const bring = async (...statuses: string[]) => {
    for (const status of statuses) {
      await put('admin-advance', { status })
      const moments = { packedAt: LONG_AGO, shippedAt: LONG_AGO, deliveredAt: LONG_AGO }
      const { [`${status}At` as keyof typeof moments]: at } = moments
      await db
        .update(orders)
        .set({ [`${status}At`]: at })
        .where(eq(orders.id, rowId))
    }
  }
  const refundAt = (centimes: number) =>
    app.inject(
      stripe.eventOf('charge.refunded', {
        ...{ id: 'ch_1', object: 'charge', payment_intent: session.payment_intent, amount_refunded: centimes },
      }),
    )
  const orderNow = async () => {
    const { data } = (await nadia.call('POST /api/order/admin-list', {})).json()
    return data[0]
  }
  const refundInDashboard = (centimes: number) => refundAt(stripe.refundByHand(id, centimes))
  const pay = () => payBack(app, rowId)
  const gone = () => stripe.refundsOf(id)
  return { ...shop, rowId, orderId, put, pack, bring, refundAt, refundInDashboard, orderNow, pay, gone, nadia }
}

test('what a packed order lacks goes back through the provider once it cannot be undone, and once only', async () => {
  const { pack, put, orderNow, pay, gone, bring, runJobs, nadia } = await buildPaidShop()
  await pack(1)
  await put('admin-advance', { status: 'packed' })
  await runJobs()
  expect(gone()).toEqual([])
  await bring('shipped')

  await runJobs({ evenLater: true })
  await Promise.all([pay(), pay()])

  expect(gone()).toEqual([10_000])
  expect(await orderNow()).toMatchObject({
    ...{ totalAmt: 200, chargedAmt: 100, payment_status: 'paid' },
    balance: { charged: 100, kept: 100, toCollect: 0, toPayBack: 0 },
    refunds: [{ amount: 100, state: 'done', problem: '' }],
    paymentEntries: [{ kind: 'refund', amount: 100, isSeen: true }],
  })
  const { attention } = (await nadia.call('POST /api/order/admin-list', {})).json()
  expect(attention).toEqual([])
})

test.each([
  ['before the provider’s answer is noted', true],
  ['after it', false],
])('a refund of ours that the provider reports %s counts once and needs no look', async (_when, isFirst) => {
  const { pack, bring, pay, refundAt, orderNow, stripe } = await buildPaidShop()
  await pack(1)
  await bring('packed')
  if (isFirst) {
    stripe.fail('answer lost', 'answer lost')
    await expect(pay()).rejects.toThrow(ProviderUnreachable)
    await refundAt(10_000)
  }
  await pay()
  await refundAt(10_000)

  const { paymentEntries, balance } = await orderNow()
  expect(paymentEntries).toMatchObject([{ amount: 100, isSeen: true }])
  expect(balance).toMatchObject({ kept: 100, toPayBack: 0 })
})

test('money that went back in the provider’s dashboard is not paid back again', async () => {
  const { pack, bring, pay, refundInDashboard, gone, orderNow } = await buildPaidShop()
  await pack(1)
  await bring('packed')
  await refundInDashboard(4_000)

  await pay()

  expect(gone()).toEqual([4_000, 6_000])
  expect(await orderNow()).toMatchObject({ balance: { kept: 100, charged: 100, toPayBack: 0 } })
})

test('a refund that the provider refuses is to be paid back by hand, and is noted as that', async () => {
  const { pack, bring, pay, orderNow, db, nadia, put, rowId } = await buildPaidShop()
  await pack(0)
  await bring('packed')
  await db.update(orders).set({ paymentId: 'pi_unknown' }).where(eq(orders.id, rowId))
  await pay()
  await pay()

  const { attention } = (await nadia.call('POST /api/order/admin-list', {})).json()
  expect(attention).toMatchObject([{ refunds: [{ amount: 200, state: 'failed', problem: 'resource_missing' }] }])
  expect((await put('admin-undo', { status: 'packed' })).json()).toMatchObject({ code: 'UNDO_UNAVAILABLE' })
  const answer = await nadia.call('PUT /api/order/admin-paid-by-hand', { refundId: attention[0].refunds[0]._id })
  expect(answer.json().data).toMatchObject({ balance: { toPayBack: 0 }, refunds: [{ state: 'by hand' }] })
  expect((await orderNow()).refunds).toMatchObject([{ by: 'nadia.the.admin@shop.example' }])
})

test('a part is given back, and returned goods go into stock or are written off', async () => {
  const { bring, put, pay, gone, given, milk, orderNow } = await buildPaidShop()
  await bring('packed', 'shipped', 'delivered')
  const before = (await given.stockOf(milk))!
  const give = (amount: number, key: string) => put('admin-refund', { amount, reason: 'Broken', key })
  const back = (pieces: number, restocked: boolean, key: string) =>
    put('admin-return', { lines: [{ position: 0, pieces }], restocked, reason: 'Sour', key })

  expect((await give(200.01, 'a')).json()).toMatchObject({ errors: [{ field: 'amount' }] })
  await Promise.all([give(20, 'b'), give(20, 'b')])
  await back(1, true, 'c')
  await back(1, true, 'c')
  await pay()
  expect(await given.stockOf(milk)).toBe(before + 1)
  expect((await back(2, false, 'd')).json()).toMatchObject({ errors: [{ field: 'lines' }] })
  await back(1, false, 'e')
  await pay()

  expect(await given.stockOf(milk)).toBe(before + 1)
  expect(gone()).toEqual([12_000, 8_000])
  expect(await orderNow()).toMatchObject({ payment_status: 'refunded', balance: { charged: 0, kept: 0 } })
})

test('a payment of weighed goods asks for a tenth more, and gives back what the weight leaves', async () => {
  const { given, milk, checkout, stripe, sendEvent, statusOf, as, app, db } = await buildCardShop({
    price: 150,
    discount: 0,
  })
  await given.changedProduct(milk, { grams: 1000 })
  const { id } = (await checkout(300)).json()
  await sendEvent('completed', stripe.pay(id))
  const { orderNumber: orderId, id: rowId, paymentStatus } = await statusOf(id)
  const press = { orderId, position: 0, pieces: 2, grams: 2080, key: 'press' }
  await as('nadia the admin').call('PUT /api/order/pack-line', press)
  await as('nadia the admin').call('PUT /api/order/admin-advance', { orderId, status: 'packed' })
  await db.update(orders).set({ packedAt: LONG_AGO }).where(eq(orders.id, rowId))

  await payBack(app, rowId)

  expect(paymentStatus).toBe('paid')
  expect(stripe.sessions.get(id)!.amount_total).toBe(33_000)
  expect(stripe.refundsOf(id)).toEqual([1_800])
})

/** Steps of an order's life after it was paid. */
const steps = fc.oneof(
  fc.record({ do: fc.constant('allow' as const), centimes: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ do: fc.constant('return' as const), restocked: fc.boolean() }),
  fc.record({ do: fc.constant('dashboard' as const), centimes: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    do: fc.constant('pay' as const),
    fails: fc.constantFrom([], ['down', 'down'], ['answer lost', 'answer lost']),
  }),
)

test('whatever happens to an order, it keeps what was delivered, and the provider never gives back more than was paid', async () => {
  const shop = await buildPaidShop()
  const { db, rowId, put, pay, bring, refundInDashboard, orderNow, stripe, gone } = shop
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, rowId))
  await bring('packed', 'shipped', 'delivered')
  let keys = 0
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 4 }), async (life) => {
      for (const step of life) {
        const key = `k${keys++}`
        if (step.do === 'allow') await put('admin-refund', { amount: step.centimes / 100, reason: '', key })
        if (step.do === 'return')
          await put('admin-return', { lines: [{ position: 0, pieces: 1 }], restocked: step.restocked, reason: '', key })
        if (step.do === 'dashboard') await refundInDashboard(step.centimes)
        if (step.do === 'pay') {
          stripe.fail(...(step.fails as []))
          await pay().catch(() => undefined)
          stripe.fail()
        }
      }
      await pay()
      const { kept = 0, charged = 0, toPayBack = 0 } = (await orderNow()).balance ?? {}
      expect([kept <= charged, toPayBack]).toEqual([true, 0])
      expect(gone().reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(payment!.request.totalCentimes)
    }),
    { numRuns: 40 },
  )
}, 60_000)
