import { sql } from 'drizzle-orm'
import { buildCardShop } from '../../testing/card-shop'
import { orderRequest } from '../../testing/order-request'
import type { Person } from '../../testing/given'

/** A shop in which Amina wants two bottles of milk of a few, and so does Karim. */
async function buildScarceShop({ stock = 2, isConfirmed = true } = {}) {
  const shop = await buildCardShop({ stock })
  const { as, db, given, milk, runJobs } = shop
  await given.address({ owner: 'karim' })
  await given.cartItem({ owner: 'karim', productId: milk, quantity: 2 })
  if (!isConfirmed) await given.changedUser('amina', { verifiedEmail: false })
  const order = async (how: 'cash-on-delivery' | 'checkout', person: Person) =>
    as(person).inject(await orderRequest(shop, how, person, 188.7))
  /** Minutes pass: what was begun before began so much earlier, and jobs are due. */
  const pass = async (minutes: number) => {
    const time = sql`make_interval(mins => ${minutes}::int)`
    await db.execute(sql`update pgboss.job set start_after = start_after - ${time}`)
    await db.execute(sql`update payments set created_at = created_at - ${time}`)
    await db.execute(
      sql`update orders set created_at = created_at - ${time}, cancelled_at = cancelled_at - ${time}, placed_at = placed_at - ${time}`,
    )
    await runJobs()
  }
  return { ...shop, order, pass }
}

test.each([
  ['five minutes by an account without a confirmed email', false, 4],
  ['ten by another that has never paid', true, 9],
])('the last pieces are held for %s, and then somebody else gets them', async (_who, isConfirmed, minutes) => {
  const { checkout, order, pass, stripe, milk, given } = await buildScarceShop({ isConfirmed })
  const { id } = (await checkout()).json()

  await pass(minutes)
  expect((await order('cash-on-delivery', 'karim')).json()).toMatchObject({ code: 'OUT_OF_STOCK' })
  await pass(2)
  const ordered = await order('cash-on-delivery', 'karim')

  expect(stripe.sessions.get(id)!.status).toBe('expired')
  expect(ordered.statusCode).toBe(200)
  expect(await given.stockOf(milk)).toBe(0)
})

test('goods of which there are plenty stay held until others have bought so many that few are left', async () => {
  const { checkout, order, pass, stripe, milk, given } = await buildScarceShop({ stock: 9 })
  const { id } = (await checkout()).json()
  await pass(20)
  expect(stripe.sessions.get(id)!.status).toBe('open')

  await order('cash-on-delivery', 'karim')
  await pass(2)

  expect(stripe.sessions.get(id)!.status).toBe('expired')
  expect(await given.stockOf(milk)).toBe(7)
})

test('who pays in the last second has the goods, whoever else wants them', async () => {
  const { checkout, order, pass, stripe, milk, given, ordersOf } = await buildScarceShop()
  const { id } = (await checkout()).json()
  stripe.pay(id)

  const [, other] = await Promise.all([pass(11), order('cash-on-delivery', 'karim')])

  expect(await ordersOf()).toMatchObject([{ status: 'placed', payment_status: 'paid' }])
  expect(other.json()).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await given.stockOf(milk)).toBe(0)
})

test('who never pays cannot hold the last pieces again and again, but order them in cash, and pay the next day', async () => {
  const { checkout, order, pass, as, milk, given } = await buildScarceShop()
  for (let count = 0; count < 3; count++) {
    expect((await checkout()).statusCode).toBe(200)
    await pass(11)
  }

  const refused = await checkout()

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'HOLD_LIMIT',
    message: expect.stringMatching(/Please choose Cash on Delivery\.$/),
  })
  expect(await given.stockOf(milk)).toBe(2)
  const cash = await order('cash-on-delivery', 'amina')
  expect(cash.statusCode).toBe(200)
  await as('amina').call('PUT /api/order/cancel', { orderId: cash.json().data[0].orderId })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
  await pass(24 * 60)
  expect((await checkout()).statusCode).toBe(200)
})

test('a change of mind in seconds uses up nothing, and plenty of goods are held as often as somebody wants', async () => {
  const { checkout, pass, given, milk } = await buildScarceShop({ isConfirmed: false })
  for (let count = 0; count < 5; count++) expect((await checkout()).statusCode).toBe(200)
  await pass(6)
  await given.changedProduct(milk, { stock: 50 })

  for (let count = 0; count < 5; count++) {
    expect((await checkout()).statusCode).toBe(200)
    await pass(36)
  }

  expect(await given.stockOf(milk)).toBe(50)
})

test('a shopper’s own open payment is no reason why they cannot change their cart', async () => {
  const { checkout, as, milk } = await buildScarceShop({ stock: 3 })
  await checkout()
  const cart = (await as('amina').call('GET /api/cart/get')).json().data

  const fewer = await as('amina').call('PUT /api/cart/update-qty', { _id: cart[0]._id, qty: 3 })
  const others = (await as('karim').call('GET /api/cart/get')).json().data

  expect(cart).toMatchObject([{ quantity: 2, productId: { stock: 3 } }])
  expect(fewer.statusCode).toBe(200)
  expect(others).toMatchObject([{ productId: { stock: 1 } }])
  await as('amina').call('DELETE /api/cart/delete-cart-item', { _id: cart[0]._id })
  expect((await as('amina').call('POST /api/cart/create', { productId: milk })).statusCode).toBe(200)
})
