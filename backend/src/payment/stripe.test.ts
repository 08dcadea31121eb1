import { buildCardShop } from '../testing/card-shop'
import { orderList, orderRequest } from '../testing/order-request'
import { payments } from '../db/tables/payments'
import { shopDay } from '@souk-vert/shared/text/shop-day'

describe('checkout', () => {
  test('a checkout holds the stock, keeps the cart, and asks for what the order costs', async () => {
    const { checkout, stripe, milk, given, ordersOf } = await buildCardShop()
    const before = Math.floor(Date.now() / 1000)

    const answer = await checkout(188.7, { origin: 'http://localhost:5173' })

    const { id, url } = answer.json()
    expect(answer.json()).toEqual({ success: true, error: false, message: expect.any(String), id, url })
    expect(url).toBe(`https://checkout.stripe.example/${id}`)
    const { wanted } = stripe.sessions.get(id)!
    expect(Object.fromEntries(wanted)).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'dzd',
      'line_items[0][price_data][unit_amount]': '9435',
      'line_items[0][price_data][product_data][name]': 'Candia milk',
      success_url: expect.stringMatching(/^http:\/\/localhost:5173\/success\?order=ORD-\w{11}$/),
      cancel_url: expect.stringMatching(/^http:\/\/localhost:80\/api\/order\/cancel-payment\/[0-9a-f]{24}$/),
    })
    const holdsUntil = Number(wanted.get('expires_at')) - 33 * 60
    expect(holdsUntil).toBeGreaterThanOrEqual(before)
    expect(holdsUntil).toBeLessThanOrEqual(Date.now() / 1000 + 1)
    expect(await given.stockOf(milk)).toBe(8)
    expect(await given.quantitiesOf('amina')).toEqual([2])
    expect(await ordersOf()).toEqual([])
  })

  test('a key whose payment has ended may be used again', async () => {
    const { checkout, stripe, milk, given } = await buildCardShop()
    const key = { 'idempotency-key': 'one attempt' }
    const { id } = (await checkout(188.7, key)).json()
    stripe.sessions.get(id)!.status = 'expired'

    const answer = await checkout(188.7, key)

    expect(answer.statusCode).toBe(200)
    expect(answer.json().id).not.toBe(id)
    expect(await given.stockOf(milk)).toBe(8)
  })

  test('a shopper’s own open payment does not hold the last pieces against their next attempt', async () => {
    const shop = await buildCardShop({ stock: 2 })
    const { checkout, stripe, milk, given, as } = shop
    const first = (await checkout()).json()

    const second = await checkout()
    const cash = await as('amina').inject(await orderRequest(shop, 'cash-on-delivery', 'amina', 188.7))

    expect(second.statusCode).toBe(200)
    expect(stripe.sessions.get(first.id)!.status).toBe('expired')
    expect(stripe.sessions.get(second.json().id)!.status).toBe('expired')
    expect(cash.statusCode).toBe(200)
    expect(await given.stockOf(milk)).toBe(0)
    expect((await as('amina').inject(orderList)).json().data).toHaveLength(1)
  })

  test('when the earlier payment was made after all, the next attempt is judged by the cart that is left', async () => {
    const { checkout, stripe, ordersOf } = await buildCardShop()
    stripe.pay((await checkout()).json().id)

    const second = await checkout()

    expect(second.json()).toMatchObject({ code: 'CART_EMPTY' })
    expect(await ordersOf()).toMatchObject([{ payment_status: 'paid' }])
  })

  test('an amount that cannot be paid online is refused, and nothing is held', async () => {
    const small = await buildCardShop({ price: 4.35, discount: 33.33 })
    const answerOfSmall = await small.checkout(4.7)
    const stockOfSmall = await small.given.stockOf(small.milk)
    const free = await buildCardShop({ discount: 100 })
    const answerOfFree = await free.checkout(0)

    for (const answer of [answerOfSmall, answerOfFree]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'AMOUNT_NOT_PAYABLE' })
    }
    expect([stockOfSmall, await free.given.stockOf(free.milk)]).toEqual([10, 10])
    expect(free.stripe.requests).toEqual([])
  })

  test('a very long order is one line at the provider, with the same total, in the language of the order', async () => {
    const { checkout, stripe, given } = await buildCardShop()
    for (const productId of await given.products(100, () => ({ price: 1.01, discount: 0 })))
      await given.cartItem({ owner: 'amina', productId })

    const answer = await checkout(289.7, {}, 'ar')

    const session = stripe.sessions.get(answer.json().id)!
    expect(session).toMatchObject({ amount_total: 28_970 })
    expect(session.wanted.get('line_items[0][price_data][product_data][name]')).toContain('الطلب ')
  })

  test.each([
    ['en', 'en'],
    ['fr', 'fr'],
    ['ar', 'auto'],
  ])('the page of the provider is in the language of the order: %s', async (language, locale) => {
    const { checkout, stripe } = await buildCardShop()

    const answer = await checkout(188.7, {}, language)

    expect(stripe.sessions.get(answer.json().id)!.wanted.get('locale')).toBe(locale)
  })

  test('a name that is too long for the provider is cut before an emoji, so that its basket can be paid', async () => {
    const { checkout, stripe, given } = await buildCardShop()
    const name = `${'Milk '.repeat(49)}1 L 🥛🥛`
    await given.cartItem({ owner: 'amina', productId: await given.product({ name, price: 100, discount: 0 }) })

    const answer = await checkout(288.7)

    expect(answer.statusCode).toBe(200)
    const { wanted } = stripe.sessions.get(answer.json().id)!
    expect(wanted.get('line_items[1][price_data][product_data][name]')).toBe(`${'Milk '.repeat(49)}1 L `)
  })
})

describe('failure', () => {
  test.each([
    ['noted', true],
    ['asked for', false],
  ])('a process that dies before it has %s the session holds nothing for good', async (_what, isAsked) => {
    const { checkout, stripe, db, milk, given, runJobs } = await buildCardShop()
    const { id } = (await checkout()).json()
    const [payment] = await db.select().from(payments)
    const expiresAt = payment!.request.expiresAt - 35 * 60
    const asLongAgo = { ...payment!.request, orderId: 'never asked for', expiresAt }
    const noted = { sessionId: null, url: null, request: isAsked ? payment!.request : asLongAgo }
    await db.update(payments).set(noted)

    await runJobs({ evenLater: true })

    expect([...stripe.sessions.values()]).toMatchObject([{ id, status: isAsked ? 'expired' : 'open' }])
    expect(await given.stockOf(milk)).toBe(10)
  })

  test('money for an order that was cancelled before goes back', async () => {
    const { as, checkout, stripe, milk, given, sendEvent, ordersOf, logged, statusOf, runJobs } = await buildCardShop()
    const { id } = (await checkout()).json()
    const session = stripe.sessions.get(id)!
    await sendEvent('expired', { ...session, status: 'expired' })

    await sendEvent('completed', stripe.pay(id))
    await sendEvent('completed', stripe.pay(id))

    expect(await ordersOf()).toEqual([])
    expect(await given.stockOf(milk)).toBe(10)
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', paymentId: `pi_of_${id}` })
    expect(logged.filter((line) => line.includes('it is paid back'))).toHaveLength(1)
    await runJobs()
    expect(stripe.refundsOf(id)).toEqual([18_870])
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    const day = { day: shopDay(new Date()) }
    const close = (await as('nadia the admin').call('POST /api/order/admin-day', day)).json().data
    expect(close).toMatchObject({ orders: 0, paidOnline: 188.7, paidBack: 188.7 })
  })
})

describe('outcome', () => {
  test.each([
    ['placed and then cancelled', ['completed'], 'paid'],
    ['ended before the money came', ['expired', 'completed'], 'paid'],
    ['paid with another amount', ['completed'], 'amount differs'],
  ])('an order that was %s stays refunded, whatever events come again', async (_how, first, noted) => {
    const { as, checkout, stripe, sendEvent, statusOf, logged } = await buildCardShop()
    const { id } = (await checkout()).json()
    const session = stripe.sessions.get(id)!
    const expired = { ...session, status: 'expired' }
    const paid = { ...stripe.pay(id), ...(noted === 'amount differs' && { amount_total: 18_869 }) }
    const repeat = (type: string) => sendEvent(type, type === 'expired' ? expired : paid)
    for (const type of first) await repeat(type)
    const { orderNumber: orderId } = await statusOf(id)
    await as('amina').call('PUT /api/order/cancel', { orderId })
    for (const type of first) await repeat(type)
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: noted })
    await as('nadia the admin').call('PUT /api/order/admin-refunded', { orderId })
    const before = logged.length

    const types = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired']
    for (const type of [...types, ...types.toReversed()]) await repeat(type)
    await Promise.all(types.map(repeat))

    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(logged.slice(before).join()).not.toContain('refund it')
  })

  test('an event that is too old by our clock places the order that the provider says is paid', async () => {
    const { app, checkout, stripe, ordersOf, logged } = await buildCardShop()
    const { id } = (await checkout()).json()
    const sixMinutesAgo = Date.now() / 1000 - 6 * 60
    const send = (session: object) =>
      app.inject(stripe.eventOf('checkout.session.completed', session, undefined, Math.floor(sixMinutesAgo)))
    await send({ ...stripe.sessions.get(id)!, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' })
    expect(await ordersOf()).toEqual([])

    const paid = stripe.pay(id)
    stripe.fail('down', 'down')
    const unanswered = await send(paid)
    const repeated = await send(paid)
    const forged = await app.inject({ ...stripe.eventOf('checkout.session.completed', paid, 'whsec_of_another', 1) })

    expect([unanswered.statusCode, repeated.statusCode, forged.statusCode]).toEqual([500, 200, 400])
    expect(await ordersOf()).toMatchObject([{ status: 'placed', payment_status: 'paid', paymentId: `pi_of_${id}` }])
    expect(logged.join()).toContain('an event is too old by the clock of this machine')
  })

  test('events of no interest, and of sessions that are no order’s, are taken note of', async () => {
    const { stripe, app, sendEvent, checkout, ordersOf } = await buildCardShop()
    const { id } = (await checkout()).json()
    const session = stripe.sessions.get(id)!
    const paid = { ...session, status: 'complete', payment_status: 'paid' }

    const answers = [
      await app.inject(stripe.eventOf('customer.created', { id: 'cus_1' })),
      await sendEvent('completed', { ...paid, client_reference_id: 'another shop’s' }),
      await sendEvent('completed', { ...paid, client_reference_id: null }),
      await sendEvent('completed', { ...paid, id: 'cs_test_another' }),
      await sendEvent('expired', { ...session, id: 'cs_test_another', status: 'expired' }),
      await sendEvent('completed', { ...session, status: 'complete' }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await ordersOf()).toEqual([])
    expect((await checkout()).statusCode).toBe(200)
  })

  test.each([
    ['expired', { status: 'expired', payment_status: 'unpaid' }],
    ['async_payment_failed', { status: 'complete', payment_status: 'unpaid' }],
  ])('%s gives the stock back, once, and nothing was ordered', async (type, how) => {
    const { checkout, stripe, milk, given, ordersOf, sendEvent, runJobs, statusOf } = await buildCardShop()
    const { id } = (await checkout()).json()
    const session = Object.assign(stripe.sessions.get(id)!, how)

    await Promise.all([sendEvent(type, session), sendEvent(type, session), runJobs({ evenLater: true })])
    await sendEvent(type, session)

    expect(await given.stockOf(milk)).toBe(10)
    expect(await given.quantitiesOf('amina')).toEqual([2])
    expect(await ordersOf()).toEqual([])
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', placedAt: null })
  })

  test('what was put into the cart meanwhile stays, at whatever price things have now', async () => {
    const { checkout, stripe, milk, given, sendEvent, ordersOf, as } = await buildCardShop()
    const { id } = (await checkout()).json()
    const rice = await given.product({ name: 'Rice' })
    await given.cartItem({ owner: 'amina', productId: rice, quantity: 4 })
    const cart = (await as('amina').call('GET /api/cart/get')).json().data
    await as('amina').call('PUT /api/cart/update-qty', { _id: cart[0]._id, qty: 5 })
    await given.changedProduct(milk, { priceCentimes: 99_900 })

    await sendEvent('completed', stripe.pay(id))

    expect(await given.quantitiesOf('amina')).toEqual([3, 4])
    expect(await ordersOf()).toMatchObject([{ totalAmt: 188.7, items: [{ quantity: 2, price: 105.35 }] }])
    expect(await given.numberOfOrders()).toBe(1)
  })

  test('cash is taken while the provider is down, and what is put into the cart then stays when the earlier payment arrives late', async () => {
    const shop = await buildCardShop()
    const { as, checkout, stripe, milk, given, sendEvent, ordersOf } = shop
    const { id } = (await checkout()).json()
    stripe.fail('down', 'down')
    expect((await as('amina').inject(await orderRequest(shop, 'cash-on-delivery', 'amina', 188.7))).statusCode).toBe(
      200,
    )
    await as('amina').call('POST /api/cart/create', { productId: milk })

    await sendEvent('completed', stripe.pay(id))

    expect(await ordersOf()).toHaveLength(2)
    expect(await given.stockOf(milk)).toBe(6)
    expect(await given.quantitiesOf('amina')).toEqual([1])
  })

  test('a cart that was emptied, or whose product is gone, is no hindrance to what was paid', async () => {
    const { checkout, stripe, milk, given, sendEvent, ordersOf } = await buildCardShop()
    const { id } = (await checkout()).json()
    await given.goneProduct(milk)

    await sendEvent('completed', stripe.pay(id))

    expect(await ordersOf()).toMatchObject([{ payment_status: 'paid', product_details: { name: 'Candia milk' } }])
    expect(await given.quantitiesOf('amina')).toEqual([])
  })

  test('who comes back by the cancel address after paying has paid; a provider that is down keeps nobody', async () => {
    const { app, checkout, stripe, ordersOf } = await buildCardShop()
    const { id } = (await checkout()).json()
    const cancelUrl = new URL(stripe.sessions.get(id)!.wanted.get('cancel_url')!).pathname

    stripe.fail('down', 'down')
    const first = await app.inject({ method: 'GET', url: cancelUrl })
    stripe.pay(id)
    const second = await app.inject({ method: 'GET', url: cancelUrl })

    expect(first.headers.location).toBe('http://localhost/cancel')
    expect(second.headers.location).toMatch(/^http:\/\/localhost:80\/success\?order=ORD-\w{11}$/)
    expect(await ordersOf()).toHaveLength(1)
  })
})
