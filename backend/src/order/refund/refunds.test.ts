import { eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { payments } from '../../db/tables/payments'
import { createPayments } from '../../payment/payments'
import { ProviderUnreachable } from '../../payment/provider'
import { buildCardShop } from '../../testing/card-shop'
import { payBack } from './pay-back'
import { parseOrdersCommand } from '../../commands/orders-command'

describe('money that the shop gives back', () => {
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
        await setLongAgo(status)
      }
    }
    const setLongAgo = (status: string) =>
      db
        .update(orders)
        .set({ [`${status}At`]: LONG_AGO })
        .where(eq(orders.id, rowId))
    const reportOf = (centimes: number) =>
      stripe.eventOf('charge.refunded', {
        id: 'ch_1',
        object: 'charge',
        payment_intent: session.payment_intent,
        amount_refunded: centimes,
      })
    const refundAt = (centimes: number) => app.inject(reportOf(centimes))
    const orderNow = async () => {
      const { data } = (await nadia.call('POST /api/order/admin-list', {})).json()
      return data[0]
    }
    const refundInDashboard = (centimes: number) => refundAt(stripe.refundByHand(id, centimes))
    const pay = () => payBack(app, rowId)
    const gone = () => stripe.refundsOf(id)
    return {
      ...shop,
      rowId,
      orderId,
      put,
      pack,
      bring,
      setLongAgo,
      reportOf,
      refundAt,
      refundInDashboard,
      orderNow,
      pay,
      gone,
      nadia,
    }
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
      totalAmt: 200,
      chargedAmt: 100,
      payment_status: 'paid',
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

  test('of what went back in the dashboard at the same time an admin is told, and of nothing else', async () => {
    const { pack, bring, pay, refundInDashboard, orderNow, stripe } = await buildPaidShop()
    await pack(1)
    await bring('packed')
    stripe.fail('ended lost')
    await expect(pay()).rejects.toThrow(ProviderUnreachable)
    await refundInDashboard(4_000)
    expect((await orderNow()).paymentEntries).toMatchObject([{ amount: 140, isSeen: true }])

    await pay()

    const { paymentEntries, balance } = await orderNow()
    const unseen = paymentEntries.filter(({ isSeen }: { isSeen: boolean }) => !isSeen)
    expect(unseen).toMatchObject([{ amount: 40 }])
    expect(balance).toMatchObject({ charged: 100, kept: 60, toCollect: 0, toPayBack: 0 })
  })

  test('a refund is to be paid by hand when the keys of its provider are gone', async () => {
    const { pack, bring, orderNow, app, db, gone, rowId } = await buildPaidShop()
    await pack(1)
    await bring('packed')
    const withoutKeys = createPayments(db, { stripe: undefined, chargily: undefined, allowsSandbox: false })

    await payBack({ ...app, db, log: app.log, jobs: app.jobs, payments: withoutKeys }, rowId)

    const problem = 'The shop has no keys for its payment provider any more'
    expect(gone()).toEqual([])
    expect((await orderNow()).refunds).toMatchObject([{ amount: 100, state: 'failed', problem }])
  })

  test('an order that no provider knows, as those of a demo shop, is paid back by hand, and is refunded then', async () => {
    const { put, setLongAgo, pay, db, orderNow, nadia } = await buildPaidShop()
    await db.delete(payments)
    await put('admin-cancel', {})
    await setLongAgo('cancelled')

    await pay()

    const { refunds: made } = await orderNow()
    expect(made).toMatchObject([{ amount: 200, state: 'failed', problem: 'Its payment provider gives no money back' }])
    const answer = await nadia.call('PUT /api/order/admin-paid-by-hand', { refundId: made[0]._id })
    expect(answer.json().data).toMatchObject({ payment_status: 'refunded', balance: { kept: 0, toPayBack: 0 } })
  })

  test.each([
    ['before the answer is noted', true],
    ['after it', false],
  ])(
    'a refund that comes to nothing at the provider %s is paid by hand, and the order is refunded then',
    async (_when, isFirst) => {
      const { put, setLongAgo, pay, app, orderNow, stripe, nadia, runJobs, reportOf } = await buildPaidShop()
      const [sessionId = ''] = stripe.sessions.keys()
      await put('admin-cancel', {})
      await setLongAgo('cancelled')
      if (isFirst) {
        stripe.fail('ended lost')
        await expect(pay()).rejects.toThrow(ProviderUnreachable)
      } else await pay()
      const report = reportOf(20_000)
      stripe.setClock(2_000)
      const failed = stripe.failRefund(sessionId, 'refund-')!
      const events = ['refund.failed', 'charge.refund.updated'].map((type) => stripe.eventOf(type, failed))

      const down = [stripe.fail('ended down'), await app.inject(events[0]!)][1]!
      for (const event of events) expect((await app.inject(event)).statusCode).toBe(200)
      await app.inject(report)
      await runJobs({ evenLater: true })

      expect(down.statusCode).toBe(500)
      const { refunds: made, ...order } = await orderNow()
      expect(made).toMatchObject([{ amount: 200, state: 'failed', problem: 'lost_or_stolen_card' }])
      expect(order).toMatchObject({ payment_status: 'paid', balance: { charged: 0, kept: 200, toPayBack: 200 } })
      expect(order.paymentEntries.filter(({ isSeen }: { isSeen: boolean }) => !isSeen)).toEqual([])
      const { data } = (await nadia.call('PUT /api/order/admin-paid-by-hand', { refundId: made[0]._id })).json()
      expect(data).toMatchObject({ payment_status: 'refunded', balance: { kept: 0, toPayBack: 0 } })
    },
  )

  test('a refund of the dashboard that comes to nothing is for an admin to look at, and is owed again', async () => {
    const { bring, app, orderNow, stripe, refundInDashboard } = await buildPaidShop()
    const [sessionId = ''] = stripe.sessions.keys()
    await bring('packed')
    await refundInDashboard(4_000)

    await app.inject(stripe.eventOf('refund.failed', stripe.failRefund(sessionId, 'dashboard')!))

    const { paymentEntries, balance } = await orderNow()
    expect(paymentEntries).toHaveLength(2)
    expect(paymentEntries).toContainEqual(expect.objectContaining({ kind: 'refund failed', amount: 40, isSeen: false }))
    expect(balance).toMatchObject({ charged: 200, kept: 200, toPayBack: 0 })
  })

  test('what failed is not to be paid by hand any more once the money went back in the dashboard', async () => {
    const { pack, bring, pay, orderNow, refundInDashboard, stripe, nadia, gone } = await buildPaidShop()
    await pack(1)
    await bring('packed')
    const [sessionId = ''] = stripe.sessions.keys()
    stripe.setDisputed(sessionId, true)
    await pay()
    const [failed] = (await orderNow()).refunds
    stripe.setDisputed(sessionId, false)
    await refundInDashboard(4_000)

    await pay()

    expect(failed).toMatchObject({ amount: 100, state: 'failed', problem: 'charge_disputed' })
    expect(gone()).toEqual([4_000, 6_000])
    expect((await orderNow()).refunds).toMatchObject([{ amount: 60, state: 'done' }])
    const answer = await nadia.call('PUT /api/order/admin-paid-by-hand', { refundId: failed._id })
    expect(answer.statusCode).toBe(404)
  })
})

describe('money that goes back elsewhere', () => {
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
    const changes = await as('nadia the admin').call('POST /api/change/admin-list', {
      thing: 'order',
      thingId: orderId,
    })
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
    const { app, orderId, dispute, given } = await buildPaidShop()
    await given.changedOrder(orderId, { status: 'delivered', deliveredAt: new Date() })
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
})
