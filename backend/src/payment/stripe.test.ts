import { buildCardShop } from '../testing/card-shop'
import { orderList, orderRequest } from '../testing/order-request'
import { payments } from '../db/tables'

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

  test('the same key is the same session, also when it comes twice at once', async () => {
    const shop = await buildCardShop()
    const { as, stripe, milk, given, sendEvent, ordersOf } = shop
    const headers = { 'idempotency-key': 'one attempt' }
    const call = { ...(await orderRequest(shop, 'checkout', 'amina', 188.7)), headers }
    const checkout = () => as('amina').inject(call)

    const answers = await Promise.all([checkout(), checkout()])
    const later = await checkout()
    await sendEvent('completed', stripe.pay(later.json().id))
    const afterPaying = await checkout()

    for (const answer of [...answers, afterPaying]) expect(answer.json()).toEqual(later.json())
    expect(stripe.sessions.size).toBe(1)
    expect(await given.stockOf(milk)).toBe(8)
    expect(await ordersOf()).toHaveLength(1)
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

  test('of several checkouts at once one can be paid, and the stock is taken once', async () => {
    const { checkout, stripe, milk, given } = await buildCardShop()

    const answers = await Promise.all([checkout(), checkout(), checkout()])

    const open = [...stripe.sessions.values()].filter(({ status }) => status === 'open')
    expect(open).toHaveLength(1)
    for (const answer of answers) expect(answer.statusCode === 200 || answer.json().code === 'PAYMENT_ENDED').toBe(true)
    expect(answers.map((answer) => answer.json().id)).toContain(open[0]!.id)
    expect(await given.stockOf(milk)).toBe(8)
  })

  test('the last piece goes to one of two shoppers', async () => {
    const shop = await buildCardShop({ stock: 2 })
    const { given, milk, as, stripe } = shop
    await given.address({ owner: 'karim' })
    await given.cartItem({ owner: 'karim', productId: milk, quantity: 2 })
    const calls = [
      await orderRequest(shop, 'checkout', 'amina', 188.7),
      await orderRequest(shop, 'checkout', 'karim', 188.7),
    ]

    const answers = await Promise.all([as('amina').inject(calls[0]!), as('karim').inject(calls[1]!)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Out of Stock: Candia milk',
    })
    expect(stripe.sessions.size).toBe(1)
    expect(await given.stockOf(milk)).toBe(0)
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

  test('a very long order is one line at the provider, with the same total', async () => {
    const { checkout, stripe, given } = await buildCardShop()
    for (let count = 0; count < 100; count++)
      await given.cartItem({ owner: 'amina', productId: await given.product({ price: 1.01, discount: 0 }) })

    const answer = await checkout(289.7)

    expect(stripe.sessions.get(answer.json().id)).toMatchObject({ amount_total: 28_970 })
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
  test('a payment that nobody finishes is ended at the provider before the stock is given back', async () => {
    const { checkout, stripe, milk, given, runJobs } = await buildCardShop()
    const { id } = (await checkout()).json()

    await runJobs()
    expect(await given.stockOf(milk)).toBe(8)
    stripe.fail('down', 'down')
    await runJobs({ evenLater: true })
    expect(await given.stockOf(milk)).toBe(8)
    await runJobs({ evenLater: true })

    expect(stripe.sessions.get(id)!.status).toBe('expired')
    expect(await given.stockOf(milk)).toBe(10)
  })

  test.each([[['down', 'down'] as const], [['answer lost', 'answer lost'] as const]])(
    'a provider that fails (%j) leaves nothing half done, and the same attempt may be repeated',
    async (failures) => {
      const { checkout, stripe, milk, given, logged, runJobs } = await buildCardShop()
      const key = { 'idempotency-key': 'one attempt' }
      stripe.fail(...failures)

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
    },
  )

  test('an answer that is lost once is asked for again', async () => {
    const { checkout, stripe } = await buildCardShop()
    stripe.fail('answer lost')

    const answer = await checkout()

    expect(answer.statusCode).toBe(200)
    expect([...stripe.sessions.keys()]).toEqual([answer.json().id])
  })

  test('a process that dies before it has noted the session holds nothing for good', async () => {
    const { checkout, stripe, db, milk, given, runJobs } = await buildCardShop()
    const { id } = (await checkout()).json()
    await db.update(payments).set({ sessionId: null, url: null })

    await runJobs({ evenLater: true })

    expect(stripe.sessions.get(id)!.status).toBe('expired')
    expect(stripe.sessions.size).toBe(1)
    expect(await given.stockOf(milk)).toBe(10)
  })

  test('a process that dies before it has asked for the session holds nothing for good', async () => {
    const { checkout, stripe, db, milk, given, runJobs } = await buildCardShop()
    const { id } = (await checkout()).json()
    const [payment] = await db.select().from(payments)
    const asLongAgo = {
      ...payment!.request,
      orderId: 'never asked for',
      expiresAt: payment!.request.expiresAt - 35 * 60,
    }
    await db.update(payments).set({ sessionId: null, url: null, request: asLongAgo })

    await runJobs({ evenLater: true })

    expect([...stripe.sessions.keys()]).toEqual([id])
    expect(await given.stockOf(milk)).toBe(10)
  })

  test('cash is taken also while the provider of an open payment is down', async () => {
    const shop = await buildCardShop()
    const { checkout, stripe, milk, given, as } = shop
    await checkout()
    stripe.fail('down', 'down')

    const cash = await as('amina').inject(await orderRequest(shop, 'cash-on-delivery', 'amina', 188.7))

    expect(cash.statusCode).toBe(200)
    expect(await given.stockOf(milk)).toBe(6)
  })

  test.each([{ amount_total: 18_869 }, { currency: 'usd' }])('a payment of %j is left to a person', async (wrong) => {
    const { checkout, stripe, milk, given, sendEvent, ordersOf, runJobs, logged } = await buildCardShop()
    const { id } = (await checkout()).json()
    const paid = Object.assign(stripe.pay(id), wrong)

    await sendEvent('completed', paid)
    await runJobs({ evenLater: true })

    expect(await ordersOf()).toEqual([])
    expect(await given.stockOf(milk)).toBe(8)
    expect(logged.filter((line) => line.includes('"level":50')).join()).toContain(
      'a payment is not what the order costs',
    )
    expect((await checkout()).statusCode).toBe(200)
  })

  test('money for an order that was cancelled before is left to a person', async () => {
    const { checkout, stripe, milk, given, sendEvent, ordersOf, logged, statusOf } = await buildCardShop()
    const { id } = (await checkout()).json()
    const session = stripe.sessions.get(id)!
    await sendEvent('expired', { ...session, status: 'expired' })

    await sendEvent('completed', stripe.pay(id))
    await sendEvent('completed', stripe.pay(id))

    expect(await ordersOf()).toEqual([])
    expect(await given.stockOf(milk)).toBe(10)
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', paymentId: `pi_of_${id}` })
    expect(logged.filter((line) => line.includes('refund it'))).toHaveLength(1)
  })
})
