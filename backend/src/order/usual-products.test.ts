import type { Person } from '../testing/given'
import { eq } from 'drizzle-orm'
import { orders } from '../db/tables'
import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'

const DAY_MS = 86_400_000

/** A shop in which people order what they name, so many days ago, each product for 100 DZD. */
async function buildOrderingShop() {
  const shop = await buildTestApp()
  const { as, given, db } = shop
  for (const owner of ['amina', 'karim'] as const) await given.address({ owner })

  const product = (name: string, stock = 20) => given.product({ name, stock, price: 100, discount: 0 })
  const order = async (owner: Person, daysAgo: number, ...productIds: string[]): Promise<string> => {
    for (const productId of productIds) await given.cartItem({ owner, productId })
    const request = await orderRequest(shop, 'cash-on-delivery', owner, 100 * productIds.length)
    const { orderId } = (await as(owner).inject(request)).json().data[0]
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    await db.update(orders).set({ createdAt: at, placedAt: at }).where(eq(orders.orderNumber, orderId))
    return orderId
  }
  const read = (person: Person | 'nobody') => as(person).inject({ method: 'GET', url: '/api/order/usual-products' })
  const namesOf = async (person: Person) => (await read(person)).json().data.map(({ name }: { name: string }) => name)
  return { ...shop, product, order, read, namesOf }
}

test('what is bought often and lately comes first, as it is now', async () => {
  const { product, order, read, namesOf, given } = await buildOrderingShop()
  const [milk, rice, figs, soap] = [
    await product('Milk'),
    await product('Rice'),
    await product('Figs'),
    await product('Soap'),
  ]
  // Milk weighs 1.9, soap 1, rice 3 of half a year: 0.4, and figs once of then.
  for (const daysAgo of [190, 185]) await order('amina', daysAgo, rice)
  await order('amina', 180, rice, figs)
  await order('amina', 8, milk)
  await order('amina', 1, soap, milk)
  await order('karim', 0, rice)
  await given.changedProduct(milk, { priceCentimes: 12_050 })

  const own = await read('amina')

  expect(await namesOf('amina')).toEqual(['Milk', 'Soap', 'Rice', 'Figs'])
  expect(own.json().data[0]).toMatchObject({ _id: milk, price: 120.5, stock: 18 })
})

test('three orders of two months ago outweigh one of today; of four months ago they do not', async () => {
  const { product, order, namesOf } = await buildOrderingShop()
  const [often, lately] = [await product('Often'), await product('Lately')]
  for (const [person, daysAgo] of [
    ['amina', 60],
    ['karim', 120],
  ] as const) {
    for (let count = 0; count < 3; count++) await order(person, daysAgo, often)
    await order(person, 0, lately)
  }

  expect(await namesOf('amina')).toEqual(['Often', 'Lately'])
  expect(await namesOf('karim')).toEqual(['Lately', 'Often'])
})

test('one order is no habit, nor is a second one that was cancelled', async () => {
  const { as, product, order, namesOf } = await buildOrderingShop()
  const milk = await product('Milk')
  await order('amina', 3, milk)
  const orderId = await order('amina', 1, milk)
  expect(await namesOf('amina')).toEqual(['Milk'])

  await as('amina').inject({ method: 'PUT', url: '/api/order/cancel', body: { orderId } })

  expect(await namesOf('amina')).toEqual([])
  expect(await namesOf('karim')).toEqual([])
})

test('what is hidden, gone or out of stock does not appear', async () => {
  const { product, order, namesOf, given } = await buildOrderingShop()
  const [hidden, gone, last, kept] = [
    await product('Hidden'),
    await product('Gone'),
    await product('Last one', 1),
    await product('Kept'),
  ]
  await order('amina', 2, hidden, gone, last, kept)
  await order('amina', 1, hidden, gone)
  await given.changedProduct(hidden, { hidden: true })
  await given.goneProduct(gone)

  expect(await namesOf('amina')).toEqual(['Kept'])
})

test('there are fifteen at most', async () => {
  const { product, order, namesOf } = await buildOrderingShop()
  const many = []
  for (let number = 1; number <= 16; number++) many.push(await product(`Product ${number}`))
  await order('amina', 1, ...many)
  await order('amina', 0, many[15]!)

  expect(await namesOf('amina')).toEqual([
    'Product 16',
    ...Array.from({ length: 14 }, (_, index) => `Product ${index + 1}`),
  ])
})
