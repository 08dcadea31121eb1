import type { Person } from '../testing/given'
import { sandboxSessions } from '../db/tables/payments'
import { buildTestApp } from '../testing/build-test-app'
import { orderList, orderRequest } from '../testing/order-request'

/** A shop without keys. Amina has an address and two bottles of milk in her cart, and goes to pay them. */
async function buildPayingShop(language = 'en') {
  const shop = await buildTestApp()
  const { app, as, given } = shop
  const milk = await given.product({ name: 'Milk <script>"1"</script>', price: 105.35, discount: 10, stock: 5 })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
  const call = await orderRequest(shop, 'checkout', 'amina', 188.7)
  const headers = { origin: 'http://localhost:5173' }
  const checkout = () => as('amina').inject({ ...call, headers, query: { language } })
  const answer = await checkout()
  const path = new URL(answer.json().url).pathname

  const page = () => app.inject({ method: 'GET', url: path })
  const press = (button: 'pay' | 'cancel', headers = {}) =>
    app.inject({ method: 'POST', url: `${path}/${button}`, headers: { 'content-length': '0', ...headers } })
  /** Follows the shop's own redirects and returns the final address. */
  const follow = async (location: string): Promise<string> => {
    const next = await app.inject({ method: 'GET', url: new URL(location).pathname })
    return next.headers.location ?? location
  }
  const ordersOf = async () => (await as('amina').inject(orderList)).json().data
  return { ...shop, milk, answer, checkout, page, press, follow, ordersOf }
}

test('the page shows the bill, says that it is a test, and lets nothing of the shop’s texts act', async () => {
  const { answer, page } = await buildPayingShop()

  const shown = await page()

  expect(answer.json().url).toMatch(/^http:\/\/localhost:80\/api\/pay\/[0-9a-f]{48}$/)
  expect(answer.json().id).toMatch(/^[0-9a-f]{48}$/)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Test payment')
  expect(shown.body).toContain('2 × Milk &lt;script&gt;&quot;1&quot;&lt;/script&gt;')
  expect(shown.body).toContain('DZD\u00a0188.70')
  expect(shown.body).not.toContain('<script')
  expect(shown.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:5173; /,
  )
  expect(shown.headers['cache-control']).toBe('no-store')
})

test('who pays comes back to their front end, and has ordered', async () => {
  const { given, milk, page, press, ordersOf, runMails } = await buildPayingShop()

  const presses = await Promise.all([
    press('pay'),
    press('pay', { host: 'shop.example', origin: 'https://shop.example' }),
  ])

  for (const pressed of presses) {
    expect(pressed.statusCode).toBe(303)
    expect(pressed.headers.location).toMatch(/^http:\/\/localhost:5173\/success\?order=ORD-\w{11}$/)
  }
  expect(await ordersOf()).toMatchObject([{ status: 'placed', payment_status: 'paid', totalAmt: 188.7 }])
  expect(await given.quantitiesOf('amina')).toEqual([])
  expect(await given.stockOf(milk)).toBe(3)
  expect(await runMails()).toHaveLength(1)
  expect((await page()).body).toContain('has been paid')
})

test('who pays from an Arabic page reads an Arabic one, and comes back to Arabic pages', async () => {
  const { page, press, follow } = await buildPayingShop('ar')

  const shown = await page()
  const cancelled = await press('cancel')

  expect(shown.body).toContain('<html lang="ar" dir="rtl">')
  expect(shown.body).toContain('دفع تجريبي')
  expect(await follow(cancelled.headers.location!)).toBe('http://localhost:5173/ar/cancel')
  expect((await page()).body).toContain('href="http://localhost:5173/ar"')
})

test('who cancels comes back to their front end, and the stock is free at once', async () => {
  const { given, milk, page, press, follow, ordersOf } = await buildPayingShop()

  const pressed = await press('cancel')

  expect(pressed.statusCode).toBe(303)
  expect(await follow(pressed.headers.location!)).toBe('http://localhost:5173/cancel')
  expect(await given.stockOf(milk)).toBe(5)
  expect(await given.quantitiesOf('amina')).toEqual([2])
  expect(await ordersOf()).toEqual([])
  expect((await page()).body).toContain('No order was placed')
})

test('a page of another site cannot press the buttons', async () => {
  const { press, ordersOf, page } = await buildPayingShop()

  const answers = [
    await press('pay', { origin: 'https://evil.example' }),
    await press('pay', { origin: 'null' }),
    await press('cancel', { 'sec-fetch-site': 'cross-site' }),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect(await ordersOf()).toEqual([])
  expect((await page()).body).toContain('<button class="pay">')
})

test('a session that has run out cannot be paid, and its order ends', async () => {
  const { db, given, milk, page, press, ordersOf, runJobs } = await buildPayingShop()
  await db.update(sandboxSessions).set({ expiresAt: new Date(Date.now() - 1) })

  const pressed = await press('pay')
  await runJobs({ evenLater: true })

  expect(pressed.headers.location).toMatch(/\/api\/pay\/[0-9a-f]{48}$/)
  expect((await page()).body).toContain('took too long')
  expect(await ordersOf()).toEqual([])
  expect(await given.stockOf(milk)).toBe(5)
})

test('there is no page for what is no session, and no events without Stripe', async () => {
  const { app } = await buildPayingShop()

  for (const url of ['/api/pay/unknown', '/api/pay/undefined', `/api/pay/${'x'.repeat(500)}`]) {
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: `${url}/pay` })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: `${url}/cancel` })).statusCode).toBe(404)
  }
  const event = await app.inject({ method: 'POST', url: '/api/order/webhook', body: {} })
  expect(event.statusCode).toBe(404)
})

test('a shop that may not give goods away takes no payments online without keys', async () => {
  const shop = await buildTestApp({ allowsSandbox: false })
  const { app, as, db, given } = shop
  const productId = await given.product({ price: 100, discount: 0, stock: 5 })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId })
  const request = { orderId: 'x', orderNumber: 'ORD-X', lines: [], totalCentimes: 1, expiresAt: 0 }
  const urls = { successUrl: 'http://x.example/success', cancelUrl: '', ownOrigin: '' }
  await db.insert(sandboxSessions).values({
    id: 'left',
    orderId: 'x',
    request: { ...request, ...urls },
    expiresAt: new Date(Date.now() + 60_000),
  })

  const answer = await as('amina').inject(await orderRequest(shop, 'checkout', 'amina', 100))
  const pressed = await app.inject({ method: 'POST', url: '/api/pay/left/pay' })

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'ONLINE_PAYMENT_OFF' })
  expect(answer.json().message).toContain('Cash on Delivery')
  expect(pressed.statusCode).toBe(404)
  expect(await given.stockOf(productId)).toBe(5)
})

test('the checkout gets how orders can be paid, and the footer where that is in cash only', async () => {
  const toldOf = async (options: Parameters<typeof buildTestApp>[0]) => {
    const { as } = await buildTestApp(options)
    const [methods, shop] = [
      await as('nobody').call('GET /api/order/payment-methods'),
      await as('nobody').call('GET /api/settings/shop'),
    ]
    return [methods.json().data, shop.json().data]
  }
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: undefined }

  expect(await toldOf({})).toEqual([{ online: true }, {}])
  expect(await toldOf({ allowsSandbox: false })).toEqual([{ online: false }, { cashOnly: true }])
  expect(await toldOf({ stripe: { ...keys, publishableKey: undefined } })).toEqual([{ online: true }, {}])
  expect(await toldOf({ stripe: { ...keys, publishableKey: 'pk_test_1' } })).toEqual([
    ...[{ online: true, stripeKey: 'pk_test_1' }, {}],
  ])
})

test('a checkout is refused like a cash order, and then holds nothing', async () => {
  const shop = await buildPayingShop()
  const { as, given, milk } = shop
  const call = await orderRequest(shop, 'checkout', 'amina', 188.7)
  const checkout = async (change: object) =>
    (await as('amina').inject({ ...call, body: { ...call.body, ...change } })).json().code

  expect(await checkout({ totalAmt: 188.71 })).toBe('TOTAL_CHANGED')
  expect(await checkout({ list_items: [{ quantity: 1, productId: milk }] })).toBe('TOTAL_CHANGED')
  expect(await checkout({ addressId: await given.address({ owner: 'karim' }) })).toBe('ADDRESS_NOT_FOUND')
  expect(await checkout({ list_items: [] })).toBe('VALIDATION')
  await given.changedProduct(milk, { stock: 1 })
  expect(await checkout({})).toBe('OUT_OF_STOCK')
  expect(await given.stockOf(milk)).toBe(1)
})

test('a key of one way to pay is not taken for the other', async () => {
  const shop = await buildPayingShop()
  const { as, given, ordersOf } = shop
  const headers = { 'idempotency-key': 'one attempt' }
  const cash = await orderRequest(shop, 'cash-on-delivery', 'amina', 188.7)
  await as('amina').inject({ ...cash, headers })
  await given.cartItem({ owner: 'amina', productId: await given.product({ price: 1, discount: 0 }) })

  const online = await as('amina').inject({ ...(await orderRequest(shop, 'checkout', 'amina', 1)), headers })

  expect(online.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_USED' })
  expect(await ordersOf()).toHaveLength(1)
})

test('whoever pays, cancels or just goes away at once, no piece is sold twice and none is lost', async () => {
  const shop = await buildTestApp()
  const { app, as, given, runJobs } = shop
  const [milk, rice] = [
    await given.product({ price: 10, discount: 0, stock: 7 }),
    await given.product({ price: 10, discount: 0, stock: 9 }),
  ]
  const shoppers = Array.from({ length: 12 }, (_, number) => `shopper ${number}` as Person)
  const calls: Awaited<ReturnType<typeof orderRequest>>[] = []
  for (const [number, owner] of shoppers.entries()) {
    for (const productId of number % 2 ? [milk, rice] : [rice, milk]) await given.cartItem({ owner, productId })
    await given.address({ owner })
    calls.push(await orderRequest(shop, 'checkout', owner, 20))
  }

  const answers = await Promise.all(shoppers.map((shopper, number) => as(shopper).inject(calls[number]!)))
  const opened = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => String(answer.json().id))
  const buttons = ['pay', 'cancel', 'pay', 'cancel', 'pay', 'pay'].map((button, number) =>
    app.inject({ method: 'POST', url: `/api/pay/${opened[number]}/${button}` }),
  )
  await Promise.all([...buttons, runJobs({ evenLater: true })])
  await runJobs({ evenLater: true })

  const lists = await Promise.all(shoppers.map((shopper) => as(shopper).inject(orderList)))
  const placed = lists.flatMap((list) => list.json().data).length
  expect(opened).toHaveLength(7)
  expect(answers.filter((answer) => answer.json().code === 'OUT_OF_STOCK')).toHaveLength(5)
  expect([await given.stockOf(milk), await given.stockOf(rice)]).toEqual([7 - placed, 9 - placed])
  const carts = await Promise.all(shoppers.map((shopper) => given.quantitiesOf(shopper)))
  expect(carts.filter(({ length }) => length === 0)).toHaveLength(placed)
})
