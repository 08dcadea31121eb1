import { eq } from 'drizzle-orm'
import type { Person } from '../testing/given'
import { orders, users } from '../db/tables'
import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'

/** A shop in which Amina and then Karim have ordered two of ten bottles of milk each, and its admin. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const milk = await given.product({ name: 'Candia milk', price: 100, discount: 0, stock: 10 })
  const numbers: Record<string, string> = {}
  for (const person of ['amina', 'karim'] as const) {
    await given.address({ owner: person })
    await given.cartItem({ owner: person, productId: milk, quantity: 2 })
    const answer = await as(person).inject(await orderRequest(shop, 'cash-on-delivery', person, 200))
    numbers[person] = answer.json().data[0].orderId
  }
  const put = (name: string, body: object, who: Person = 'nadia the admin') =>
    as(who).inject({ method: 'PUT', url: `/api/order/${name}`, body })
  const list = async (body: object = {}) =>
    (await as('nadia the admin').inject({ method: 'POST', url: '/api/order/admin-list', body })).json()
  const numbersOf = ({ data }: { data: { orderId: string }[] }) => data.map(({ orderId }) => orderId)
  return { ...shop, milk, amina: numbers.amina!, karim: numbers.karim!, put, list, numbersOf }
}

test('the shop’s orders are listed newest first, with who ordered, and found by number, name and mobile', async () => {
  const { amina, karim, list, numbersOf, db } = await buildShop()
  await db.update(users).set({ name: 'Amina 100% Benali' }).where(eq(users.name, 'amina'))

  const all = await list()

  expect(numbersOf(all)).toEqual([karim, amina])
  expect(all).toMatchObject({ counts: { placed: 2 }, totalCount: 2, totalPage: 1, page: 1, attention: [] })
  expect(all.data[0]).toMatchObject({ customer: { name: 'karim', email: 'karim@shop.example' }, movedBy: {} })
  for (const search of [amina.toLowerCase(), ' benali ', '100%'])
    expect(numbersOf(await list({ search }))).toEqual([amina])
  expect(numbersOf(await list({ search: '055123' }))).toHaveLength(2)
  expect(numbersOf(await list({ search: '_' }))).toEqual([])
})

test('orders are filtered by status and by the time they were placed; the counts say what other statuses have', async () => {
  const { amina, karim, list, numbersOf, put, db } = await buildShop()
  await put('admin-advance', { orderId: amina, status: 'packed' })
  await db
    .update(orders)
    .set({ placedAt: new Date('2026-02-12T09:00:00Z') })
    .where(eq(orders.orderNumber, karim))

  const packed = await list({ status: 'packed' })

  expect(numbersOf(packed)).toEqual([amina])
  expect(packed).toMatchObject({ counts: { placed: 1, packed: 1 }, totalCount: 1 })
  const day = { from: '2026-02-12T00:00:00.000Z', until: '2026-02-13T00:00:00.000Z' }
  expect(numbersOf(await list(day))).toEqual([karim])
  expect(numbersOf(await list({ page: 2 }))).toEqual([])
})

test('an order goes one step at a time, and it is noted who took it', async () => {
  const { amina, put, list, as } = await buildShop()

  expect((await put('admin-advance', { orderId: amina, status: 'shipped' })).json()).toMatchObject({
    code: 'WRONG_ORDER_STATUS',
    message: `${amina} is placed, so that cannot be done`,
  })
  const toPack = async () =>
    (await as('nadia the admin').inject({ method: 'GET', url: '/api/order/admin-count' })).json().data.toPack
  expect(await toPack()).toBe(2)
  const packed = await put('admin-advance', { orderId: amina, status: 'packed' })
  expect(await toPack()).toBe(1)

  expect(packed.json()).toMatchObject({
    message: 'Order packed',
    data: { status: 'packed', movedBy: { packed: 'nadia the admin' } },
  })
  const answers = await Promise.all([1, 2].map(() => put('admin-advance', { orderId: amina, status: 'shipped' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await put('admin-advance', { orderId: 'ORD-0', status: 'packed' })).statusCode).toBe(404)
  expect((await put('admin-advance', { orderId: amina, status: 'delivered' }, 'amina')).statusCode).toBe(403)
  expect((await as('amina').inject({ method: 'POST', url: '/api/order/admin-list', body: {} })).statusCode).toBe(403)
  expect((await list({ search: amina })).data[0]).toMatchObject({
    status: 'shipped',
    movedBy: { packed: 'nadia the admin', shipped: 'nadia the admin' },
  })
})

test('cancelling gives the stock back; money that is owed is asked for until it is noted as given back', async () => {
  const { amina, karim, milk, given, put, list, numbersOf, db } = await buildShop()
  await db.update(orders).set({ paymentStatus: 'paid', paymentId: 'pi_1' }).where(eq(orders.orderNumber, karim))

  const cash = await put('admin-cancel', { orderId: amina })
  const paid = await put('admin-cancel', { orderId: karim })

  expect(cash.json()).toMatchObject({
    message: 'Order cancelled, its stock is given back',
    data: { status: 'cancelled' },
  })
  expect(paid.json().message).toMatch(/give the money back/)
  expect(await given.stockOf(milk)).toBe(10)
  expect(numbersOf({ data: (await list()).attention })).toEqual([karim])
  expect((await put('admin-refunded', { orderId: amina })).json().code).toBe('WRONG_ORDER_STATUS')
  expect((await put('admin-refunded', { orderId: karim })).json().data).toMatchObject({
    payment_status: 'refunded',
    movedBy: { cancelled: 'nadia the admin', refunded: 'nadia the admin' },
  })
  expect((await list()).attention).toEqual([])
})

test('an order that was paid with another amount needs a person, whatever is looked for', async () => {
  const { karim, list, numbersOf, db } = await buildShop()
  await db.update(orders).set({ paymentStatus: 'amount differs' }).where(eq(orders.orderNumber, karim))

  expect(numbersOf({ data: (await list({ search: 'nobody' })).attention })).toEqual([karim])
})
