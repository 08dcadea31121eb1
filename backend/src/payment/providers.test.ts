import { providerShops, buildChargilyShop } from '../testing/card-shop'
import { orderRequest } from '../testing/order-request'
import { orders } from '../db/tables/orders'
import { payments } from '../db/tables/payments'
import { buildTestApp } from '../testing/build-test-app'
import { sharedStripe } from '../testing/providers/shared-stripe'

type Goods = Parameters<typeof providerShops.stripe>[0]

describe.each(Object.keys(providerShops) as (keyof typeof providerShops)[])('what holds of %s', (name) => {
  const buildShop = (goods?: Goods) => providerShops[name](goods)

  test('the same key is the same session, also when it comes twice at once', async () => {
    const shop = await buildShop()
    const { app, as, milk, given, ordersOf, states, pay, eventOf } = shop
    const headers = { 'idempotency-key': 'one attempt' }
    const call = { ...(await orderRequest(shop, 'checkout', 'amina', 188.7)), headers }
    const checkout = () => as('amina').inject(call)

    const answers = await Promise.all([checkout(), checkout()])
    const later = await checkout()
    const { id } = later.json()
    const open = states().filter((state) => state === 'open')
    pay(id)
    await app.inject(eventOf(id))
    const afterPaying = await checkout()

    for (const answer of [...answers, afterPaying]) expect(answer.json()).toEqual(later.json())
    expect(open).toHaveLength(1)
    expect(await given.stockOf(milk)).toBe(8)
    expect(await ordersOf()).toHaveLength(1)
  })

  test('of several checkouts at once one can be paid, and the stock is taken once', async () => {
    const { checkout, states, pay, milk, given } = await buildShop()

    const answers = await Promise.all([checkout(), checkout(), checkout()])

    expect(states().filter((state) => state === 'open')).toHaveLength(1)
    for (const answer of answers) expect(answer.statusCode === 200 || answer.json().code === 'PAYMENT_ENDED').toBe(true)
    const ids: string[] = answers.flatMap((answer) => answer.json().id ?? [])
    const before = states()
    ids.forEach((id) => pay(id))
    expect(before.filter((state, index) => state === 'open' && states()[index] === 'paid')).toHaveLength(1)
    expect(await given.stockOf(milk)).toBe(8)
  })

  test('a payment that nobody finishes is ended at the provider before the stock is given back', async () => {
    const { checkout, fail, states, milk, given, runJobs } = await buildShop()
    await checkout()

    await runJobs()
    expect(await given.stockOf(milk)).toBe(8)
    fail('down', 'down')
    await runJobs({ evenLater: true })
    expect(await given.stockOf(milk)).toBe(8)
    fail()
    await runJobs({ evenLater: true })

    expect(states()).toEqual(['ended'])
    expect(await given.stockOf(milk)).toBe(10)
  })

  test.each([
    [['down', 'down'] as const],
    [['answer lost', 'answer lost'] as const],
    [['answer lost', 'down'] as const],
  ])('failures (%j) leave nothing half done, and the same attempt may be repeated', async (failures) => {
    const { checkout, fail, milk, given, logged, runJobs } = await buildShop()
    const key = { 'idempotency-key': 'one attempt' }
    fail(...failures)

    const failed = await checkout(188.7, key)
    const stockThen = await given.stockOf(milk)
    const repeated = await checkout(188.7, key)
    await runJobs({ evenLater: true })

    expect(failed.statusCode).toBe(409)
    expect(failed.json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(failed.json().message).toMatch(/^The payment service isn’t responding/)
    expect(logged.filter((line) => line.includes('"level":50'))).toHaveLength(1)
    expect(stockThen).toBe(10)
    expect(repeated.statusCode).toBe(200)
    expect(await given.stockOf(milk)).toBe(10)
    expect(await given.quantitiesOf('amina')).toEqual([2])
  })

  test('an answer that is lost once costs nobody the checkout', async () => {
    const { checkout, fail, states, pay, app, eventOf, ordersOf } = await buildShop()
    fail('answer lost')

    const { id } = (await checkout()).json()
    pay(id)
    await app.inject(eventOf(id))

    expect(states()).toEqual(['paid'])
    expect(await ordersOf()).toHaveLength(1)
  })

  test('a payment of another amount is left to a person', async () => {
    const { app, checkout, pay, eventOf, milk, given, ordersOf, runJobs, logged } = await buildShop()
    const { id } = (await checkout()).json()
    pay(id, { dinars: 187 })

    await app.inject(eventOf(id))
    await runJobs({ evenLater: true })

    expect(await ordersOf()).toEqual([])
    expect(await given.stockOf(milk)).toBe(8)
    expect(logged.filter((line) => line.includes('"level":50')).join()).toContain(
      'a payment is not what the order costs',
    )
    expect((await checkout()).statusCode).toBe(200)
  })

  test('a payment that is reported five times at once, and found by the job, places one order', async () => {
    const { app, checkout, pay, eventOf, total, milk, given, ordersOf, runJobs, runMails } = await buildShop()
    const { id } = (await checkout()).json()
    pay(id)

    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => app.inject(eventOf(id))),
      runJobs({ evenLater: true }),
    ])

    expect(answers.slice(0, 5)).toMatchObject(Array.from({ length: 5 }, () => ({ statusCode: 200 })))
    expect(await ordersOf()).toEqual([
      expect.objectContaining({
        status: 'placed',
        payment_status: 'paid',
        totalAmt: total,
        paymentId: expect.stringMatching(new RegExp(`.+${id}$`)),
        history: [{ status: 'placed', at: expect.any(String) }],
      }),
    ])
    expect(await given.stockOf(milk)).toBe(8)
    expect(await given.quantitiesOf('amina')).toEqual([])
    const mails = await runMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`You paid DZD\u00a0${total.toFixed(2)}`)
  })

  test('an event without our signature is refused and changes nothing', async () => {
    const { app, checkout, pay, eventOf, signature, ordersOf } = await buildShop()
    const { id } = (await checkout()).json()
    pay(id)
    const event = eventOf(id)

    const answers = [
      await app.inject(eventOf(id, 'of_another')),
      await app.inject({ ...event, headers: { 'content-type': 'application/json' } }),
      await app.inject({ ...event, headers: { ...event.headers, [signature]: 'é'.repeat(64) } }),
      await app.inject({ ...event, payload: event.payload.replace('188', '1') }),
      await app.inject({ method: 'POST', url: event.url }),
      await app.inject({ ...event, payload: '{' }),
    ]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID', success: false, error: true })
    }
    expect(await ordersOf()).toEqual([])
  })

  test('a payment made a moment before it was to be ended counts', async () => {
    const { checkout, pay, milk, given, ordersOf, runJobs } = await buildShop()
    pay((await checkout()).json().id)

    await runJobs({ evenLater: true })

    expect(await ordersOf()).toMatchObject([{ status: 'placed', payment_status: 'paid' }])
    expect(await given.stockOf(milk)).toBe(8)
  })

  test('a session that has ended gives the stock back, once, whatever events come again', async () => {
    const { app, checkout, end, eventOf, milk, given, ordersOf, runJobs, statusOf } = await buildShop()
    const { id } = (await checkout()).json()
    end(id)

    await Promise.all([app.inject(eventOf(id)), app.inject(eventOf(id)), runJobs({ evenLater: true })])
    await app.inject(eventOf(id))

    expect(await given.stockOf(milk)).toBe(10)
    expect(await ordersOf()).toEqual([])
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', placedAt: null })
  })

  test('who cancels on the provider’s page comes back to the shop, and the stock is free at once', async () => {
    const { app, checkout, states, cancelUrlOf, milk, given } = await buildShop()
    const { id } = (await checkout(188.7, { origin: 'http://localhost:5173' })).json()
    const cancel = () => app.inject({ method: 'GET', url: new URL(cancelUrlOf(id)).pathname })

    const answers = [await cancel(), await cancel()]

    for (const answer of answers) {
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe('http://localhost:5173/cancel')
    }
    expect(states()).toEqual(['ended'])
    expect(await given.stockOf(milk)).toBe(10)
    expect((await app.inject({ method: 'GET', url: '/api/order/cancel-payment/unknown' })).statusCode).toBe(404)
  })
})

describe('Chargily Pay alone', () => {
  test('shopper, provider and bill have the same whole dinars', async () => {
    const { app, checkout, chargily, ordersOf, sendEvent } = await buildChargilyShop()

    const answer = await checkout(188.7, { origin: 'http://localhost:5173' }, 'ar')

    const { id, url } = answer.json()
    expect(url).toBe(`https://pay.chargily.example/${id}/pay`)
    expect(chargily.sessions.get(id)!.wanted).toEqual({
      amount: 188,
      currency: 'dzd',
      locale: 'ar',
      chargily_pay_fees_allocation: 'merchant',
      success_url: expect.stringMatching(/^http:\/\/localhost:5173\/ar\/success\?order=ORD-\w{11}$/),
      failure_url: expect.stringMatching(/^http:\/\/localhost:80\/api\/order\/cancel-payment\/[0-9a-f]{24}$/),
      webhook_endpoint: 'http://localhost:80/api/order/webhook',
      description: expect.stringMatching(/^ORD-/),
      metadata: { orderId: expect.stringMatching(/^[0-9a-f]{24}$/), orderNumber: expect.stringMatching(/^ORD-/) },
    })
    await sendEvent(chargily.become(id, 'paid'))
    const rows = [{ amount: 188.7 }, { key: 'rounding', amount: -0.7 }]
    expect(await ordersOf()).toMatchObject([{ totalAmt: 188, bill: { rows, total: 188, received: 188 } }])
    const methods = await app.inject({ method: 'GET', url: '/api/order/payment-methods' })
    expect(methods.json().data).toEqual({ online: true, wholeDinars: true })
  })

  test('what weighed goods may cost more is asked for in whole dinars, too', async () => {
    const { checkout, chargily, given } = await buildChargilyShop()
    const meat = await given.product({ name: 'Meat', price: 99.5, discount: 0, grams: 500 })
    await given.cartItem({ owner: 'amina', productId: meat })

    const { id } = (await checkout(288.2)).json()

    expect(chargily.sessions.get(id)!.amount).toBe(298)
  })

  test('an amount that it does not take is refused, and nothing is held', async () => {
    const { checkout, milk, given } = await buildChargilyShop({ price: 20, discount: 0 })

    const answer = await checkout(40)

    expect(answer.json()).toMatchObject({ code: 'AMOUNT_NOT_PAYABLE' })
    expect(await given.stockOf(milk)).toBe(10)
  })

  test.each(['newest first', 'oldest first'])(
    'a checkout that a dead process has made and not noted is found in the list, %s, and ended',
    async (order) => {
      const { checkout, chargily, db, milk, given, runJobs } = await buildChargilyShop()
      const hourAgo = Math.floor(Date.now() / 1000) - 5_400
      for (let count = 0; count < 70; count++) chargily.add({ created_at: hourAgo - 70 + count, metadata: null })
      if (order === 'oldest first') chargily.listOldestFirst()
      const { id } = (await checkout()).json()
      for (let count = 0; count < 60; count++) chargily.add({ metadata: { orderId: 'another’s' } })
      const [payment] = await db.select().from(payments)
      const request = { ...payment!.request, expiresAt: payment!.request.expiresAt - 35 * 60 }
      await db.update(payments).set({ sessionId: null, url: null, request })

      await runJobs({ evenLater: true })

      expect(chargily.sessions.get(id)!.status).toBe('expired')
      expect(chargily.sessions.size).toBe(131)
      expect(await given.stockOf(milk)).toBe(10)
    },
  )

  test('a checkout that was never made holds nothing for good', async () => {
    const { checkout, chargily, db, milk, given, runJobs } = await buildChargilyShop()
    await checkout()
    const [payment] = await db.select().from(payments)
    const request = { ...payment!.request, expiresAt: payment!.request.expiresAt - 35 * 60 }
    await db.update(payments).set({ sessionId: null, url: null, request })
    chargily.sessions.clear()

    await runJobs({ evenLater: true })

    expect(chargily.sessions.size).toBe(0)
    expect(await given.stockOf(milk)).toBe(10)
  })

  test.each(['failed', 'canceled', 'expired'] as const)(
    'a payment that has %s gives the stock back',
    async (status) => {
      const { checkout, chargily, sendEvent, milk, given, runJobs } = await buildChargilyShop()
      const first = (await checkout()).json()
      await sendEvent(chargily.become(first.id, status))
      const stockThen = await given.stockOf(milk)
      chargily.become((await checkout()).json().id, status)

      await runJobs({ evenLater: true })

      expect([stockThen, await given.stockOf(milk)]).toEqual([10, 10])
    },
  )

  test('a payment under way is waited for', async () => {
    const { checkout, chargily, sendEvent, milk, given, ordersOf, runJobs } = await buildChargilyShop()
    const { id } = (await checkout()).json()
    await sendEvent(chargily.become(id, 'processing'))

    await runJobs({ evenLater: true })
    expect(await given.stockOf(milk)).toBe(8)
    chargily.become(id, 'paid')
    await runJobs({ evenLater: true })

    expect(await ordersOf()).toMatchObject([{ payment_status: 'paid' }])
  })

  test('of an event, what the provider says now is true; those of other checkouts change nothing', async () => {
    const { checkout, chargily, sendEvent, app, milk, given, ordersOf } = await buildChargilyShop()
    const { id } = (await checkout()).json()
    const checkoutNow = chargily.sessions.get(id)!
    const of = (metadata: object | null) => chargily.add({ amount: 188, status: 'paid', metadata })

    const answers = [
      await sendEvent({ ...checkoutNow, status: 'paid' }),
      await sendEvent({ ...checkoutNow, status: 'failed' }),
      await sendEvent(of(checkoutNow.metadata)),
      await sendEvent(of({ orderId: 'another shop’s' })),
      await sendEvent(of(null)),
      await sendEvent({ id: 'unknown', entity: 'checkout' }),
      await sendEvent({ id, entity: 'payout' }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await ordersOf()).toEqual([])
    expect(await given.stockOf(milk)).toBe(8)
    chargily.become(id, 'paid')
    chargily.fail('down')
    expect((await sendEvent(checkoutNow)).statusCode).toBe(500)
    expect((await app.inject(chargily.eventOf({ ...checkoutNow, status: 'pending' }))).statusCode).toBe(200)
    expect(await ordersOf()).toMatchObject([{ payment_status: 'paid' }])
  })

  test.each([
    ['an order that is cancelled', true],
    ['money that came for an order that had ended', false],
  ])('%s is paid back by hand, which an admin notes', async (_what, isPlaced) => {
    const { as, db, checkout, chargily, sendEvent, statusOf, runJobs } = await buildChargilyShop()
    const nadia = as('nadia the admin')
    const { id } = (await checkout()).json()
    if (!isPlaced) await sendEvent(chargily.become(id, 'expired'))
    await sendEvent(chargily.become(id, 'paid'))
    const { orderNumber: orderId } = await statusOf(id)
    if (isPlaced) {
      const { message } = (await nadia.call('PUT /api/order/admin-cancel', { orderId })).json()
      expect(message).toBe('Order cancelled. It was paid online: pay it back by hand.')
    }

    // Nobody can undo it any more.
    await db.update(orders).set({ cancelledAt: new Date(Date.now() - 3_600_000) })
    await runJobs({ evenLater: true })
    const refunded = await nadia.call('PUT /api/order/admin-refunded', { orderId })

    expect(refunded.json().data).toMatchObject({
      payment_status: 'refunded',
      paymentId: `chargily:${id}`,
      refunds: [
        { amount: 188, state: 'by hand', problem: expect.stringMatching(/^Chargily Pay gives no money back\./) },
      ],
    })
    await runJobs({ evenLater: true })
    expect(chargily.sessions.get(id)!.status).toBe('paid')
  })

  test('a shop that has changed from Stripe takes new payments at Chargily Pay, and still hears of the earlier ones', async () => {
    const stripe = await sharedStripe()
    const config = { ...stripe.config, publishableKey: 'pk_test_1' }
    const { app } = await buildTestApp({ stripe: config, chargily: { secretKey: 'test_sk_x', apiUrl: undefined } })

    const methods = await app.inject({ method: 'GET', url: '/api/order/payment-methods' })
    const event = await app.inject(stripe.eventOf('customer.created', { id: 'cus_1' }))

    expect(methods.json().data).toEqual({ online: true, wholeDinars: true })
    expect(event.statusCode).toBe(200)
  })
})
