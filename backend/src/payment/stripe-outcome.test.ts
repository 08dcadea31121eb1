import { buildCardShop } from '../testing/card-shop'
import { orderRequest } from '../testing/order-request'

test('a payment that is reported five times at once, and found by the job, places one order', async () => {
  const { checkout, stripe, milk, given, ordersOf, sendEvent, runJobs, runMails } = await buildCardShop()
  const { id } = (await checkout()).json()
  const paid = stripe.pay(id)

  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => sendEvent('completed', paid)),
    runJobs({ evenLater: true }),
  ])

  expect(answers.slice(0, 5)).toMatchObject(Array.from({ length: 5 }, () => ({ statusCode: 200 })))
  expect(await ordersOf()).toEqual([
    expect.objectContaining({
      status: 'placed',
      payment_status: 'paid',
      paymentId: `pi_of_${id}`,
      totalAmt: 188.7,
      history: [{ status: 'placed', at: expect.any(String) }],
    }),
  ])
  expect(await given.stockOf(milk)).toBe(8)
  expect(await given.quantitiesOf('amina')).toEqual([])
  const mails = await runMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('You have paid DZD\u00a0188.70 online')
})

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
  await as('amina').inject({ method: 'PUT', url: '/api/order/cancel', body: { orderId } })
  for (const type of first) await repeat(type)
  expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: noted })
  await as('nadia the admin').inject({ method: 'PUT', url: '/api/order/admin-refunded', body: { orderId } })
  const before = logged.length

  const types = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired']
  for (const type of [...types, ...types.toReversed()]) await repeat(type)
  await Promise.all(types.map(repeat))

  expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(logged.slice(before).join()).not.toContain('refund it')
})

test('an event without our signature is refused and changes nothing', async () => {
  const { app, checkout, stripe, sendEvent, ordersOf } = await buildCardShop()
  const { id } = (await checkout()).json()
  const event = stripe.eventOf('checkout.session.completed', stripe.pay(id))

  const answers = [
    await sendEvent('completed', stripe.pay(id), 'whsec_of_another'),
    await app.inject({ ...event, headers: { 'content-type': 'application/json' } }),
    await app.inject({ ...event, payload: event.payload.replace('18870', '1') }),
    await app.inject({ method: 'POST', url: event.url }),
    await app.inject({ ...event, payload: '{' }),
  ]

  for (const answer of answers) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID', success: false, error: true })
  }
  expect(await ordersOf()).toEqual([])
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

test('a payment made a moment before it was to be ended counts', async () => {
  const { checkout, stripe, milk, given, ordersOf, runJobs } = await buildCardShop()
  const { id } = (await checkout()).json()
  stripe.pay(id)

  await runJobs({ evenLater: true })

  expect(await ordersOf()).toMatchObject([{ status: 'placed', payment_status: 'paid' }])
  expect(await given.stockOf(milk)).toBe(8)
})

test('what was put into the cart meanwhile stays, at whatever price things have now', async () => {
  const { checkout, stripe, milk, given, sendEvent, ordersOf, as } = await buildCardShop()
  const { id } = (await checkout()).json()
  const rice = await given.product({ name: 'Rice' })
  await given.cartItem({ owner: 'amina', productId: rice, quantity: 4 })
  const cart = (await as('amina').inject({ method: 'GET', url: '/api/cart/get' })).json().data
  await as('amina').inject({ method: 'PUT', url: '/api/cart/update-qty', body: { _id: cart[0]._id, qty: 5 } })
  await given.changedProduct(milk, { priceCentimes: 99_900 })

  await sendEvent('completed', stripe.pay(id))

  expect(await given.quantitiesOf('amina')).toEqual([3, 4])
  expect(await ordersOf()).toMatchObject([{ totalAmt: 188.7, items: [{ quantity: 2, price: 105.35 }] }])
  expect(await given.numberOfOrders()).toBe(1)
})

test('what is put into the cart again after a cash order stays when the earlier payment arrives late', async () => {
  const shop = await buildCardShop()
  const { as, checkout, stripe, milk, given, sendEvent, ordersOf } = shop
  const { id } = (await checkout()).json()
  stripe.fail('down', 'down')
  expect((await as('amina').inject(await orderRequest(shop, 'cash-on-delivery', 'amina', 188.7))).statusCode).toBe(200)
  await as('amina').inject({ method: 'POST', url: '/api/cart/create', body: { productId: milk } })

  await sendEvent('completed', stripe.pay(id))

  expect(await ordersOf()).toHaveLength(2)
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

test('who cancels on the provider’s page comes back to the shop, and the stock is free at once', async () => {
  const { app, checkout, stripe, milk, given } = await buildCardShop()
  const { id } = (await checkout(188.7, { origin: 'http://localhost:5173' })).json()
  const cancelUrl = stripe.sessions.get(id)!.wanted.get('cancel_url')!
  const cancel = () => app.inject({ method: 'GET', url: new URL(cancelUrl).pathname })

  const answers = [await cancel(), await cancel()]

  for (const answer of answers) {
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('http://localhost:5173/cancel')
  }
  expect(stripe.sessions.get(id)!.status).toBe('expired')
  expect(await given.stockOf(milk)).toBe(10)
  expect((await app.inject({ method: 'GET', url: '/api/order/cancel-payment/unknown' })).statusCode).toBe(404)
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
