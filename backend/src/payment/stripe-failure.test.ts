import { payments } from '../db/tables'
import { buildCardShop } from '../testing/card-shop'
import { orderRequest } from '../testing/order-request'

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
  async (faults) => {
    const { checkout, stripe, milk, given, logged, runJobs } = await buildCardShop()
    const key = { 'idempotency-key': 'one attempt' }
    stripe.fail(...faults)

    const failed = await checkout(188.7, key)
    const stockThen = await given.stockOf(milk)
    const repeated = await checkout(188.7, key)
    await runJobs({ evenLater: true })

    expect(failed.statusCode).toBe(409)
    expect(failed.json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(failed.json().message).toMatch(/^Nothing was ordered/)
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
  const asLongAgo = { ...payment!.request, orderId: 'never asked for', expiresAt: payment!.request.expiresAt - 35 * 60 }
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
  const { checkout, stripe, milk, given, tell, ordersOf, runJobs, logged } = await buildCardShop()
  const { id } = (await checkout()).json()
  const paid = Object.assign(stripe.pay(id), wrong)

  await tell('completed', paid)
  await runJobs({ evenLater: true })

  expect(await ordersOf()).toEqual([])
  expect(await given.stockOf(milk)).toBe(8)
  expect(logged.filter((line) => line.includes('"level":50')).join()).toContain('a payment is not what the order costs')
  expect((await checkout()).statusCode).toBe(200)
})

test('money for an order that was cancelled before is left to a person', async () => {
  const { checkout, stripe, milk, given, tell, ordersOf, logged, statusOf } = await buildCardShop()
  const { id } = (await checkout()).json()
  const session = stripe.sessions.get(id)!
  await tell('expired', { ...session, status: 'expired' })

  await tell('completed', stripe.pay(id))
  await tell('completed', stripe.pay(id))

  expect(await ordersOf()).toEqual([])
  expect(await given.stockOf(milk)).toBe(10)
  expect(await statusOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', paymentId: `pi_of_${id}` })
  expect(logged.filter((line) => line.includes('refund it'))).toHaveLength(1)
})
