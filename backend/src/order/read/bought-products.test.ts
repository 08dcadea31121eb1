import type { Person } from '../../testing/given'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { buildTestApp } from '../../testing/build-test-app'
import { orderRequest } from '../../testing/order-request'

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
  const cancel = (orderId: string) => as('amina').call('PUT /api/order/cancel', { orderId })
  const read = async (which: 'bought' | 'usual', person: Person): Promise<{ name: string }[]> =>
    (await as(person).call(`GET /api/order/${which}-products`)).json().data
  const namesOf = async (which: 'bought' | 'usual', person: Person = 'amina') =>
    (await read(which, person)).map(({ name }) => name)
  return { ...shop, product, order, cancel, read, namesOf }
}

describe('bought products', () => {
  test('a shopper finds what they bought, the latest first, each once and as it is now', async () => {
    const { product, order, read, namesOf, given } = await buildOrderingShop()
    const [milk, rice, bread] = [await product('Milk'), await product('Rice'), await product('Bread')]
    await order('amina', 2, milk, rice)
    await order('amina', 1, bread, milk)
    await order('karim', 0, rice)
    await given.changedProduct(bread, { name: 'Bread, sliced', priceCentimes: 12_050 })

    expect(await namesOf('bought')).toEqual(['Bread, sliced', 'Milk', 'Rice'])
    expect((await read('bought', 'amina'))[0]).toMatchObject({
      _id: bread,
      price: 120.5,
      stock: 19,
      category: [{ _id: expect.any(String) }],
      image: [expect.stringMatching(/^http:.*\/uploads\//)],
    })
    expect(await namesOf('bought', 'karim')).toEqual(['Rice'])
  })

  test('what was cancelled, came back, or has an open payment was not bought', async () => {
    const shop = await buildOrderingShop()
    const { as, product, order, cancel, namesOf, given } = shop
    await cancel(await order('amina', 0, await product('Regretted')))
    const orderId = await order('amina', 0, await product('Returned'))
    for (const status of ['packed', 'returned'])
      await as('nadia the admin').call('PUT /api/order/admin-advance', { orderId, status })
    await given.cartItem({ owner: 'amina', productId: await product('Unpaid') })
    await as('amina').inject(await orderRequest(shop, 'checkout', 'amina', 100))

    expect(await given.numberOfOrders()).toBe(3)
    expect(await namesOf('bought')).toEqual([])
  })
})

describe('usual products', () => {
  test('what is bought often and lately comes first, as it is now', async () => {
    const { product, order, read, namesOf, given } = await buildOrderingShop()
    const [milk, rice, figs, soap] = [
      ...[await product('Milk'), await product('Rice')],
      ...[await product('Figs'), await product('Soap')],
    ] as [string, string, string, string]
    // Milk weighs 1.9, soap 1, rice 3 of half a year: 0.4, and figs once of then.
    for (const daysAgo of [190, 185]) await order('amina', daysAgo, rice)
    await order('amina', 180, rice, figs)
    await order('amina', 8, milk)
    await order('amina', 1, soap, milk)
    await order('karim', 0, rice)
    await given.changedProduct(milk, { priceCentimes: 12_050 })

    expect(await namesOf('usual')).toEqual(['Milk', 'Soap', 'Rice', 'Figs'])
    expect((await read('usual', 'amina'))[0]).toMatchObject({ _id: milk, price: 120.5, stock: 18 })
  })

  test('three orders of two months ago outweigh one of today; of four months ago they do not', async () => {
    const { product, order, namesOf } = await buildOrderingShop()
    const [often, lately] = [await product('Often'), await product('Lately')]
    for (const [person, daysAgo] of [['amina', 60] as const, ['karim', 120] as const]) {
      for (let count = 0; count < 3; count++) await order(person, daysAgo, often)
      await order(person, 0, lately)
    }

    expect(await namesOf('usual')).toEqual(['Often', 'Lately'])
    expect(await namesOf('usual', 'karim')).toEqual(['Lately', 'Often'])
  })

  test('one order is no habit, nor is a second one that was cancelled', async () => {
    const { product, order, cancel, namesOf } = await buildOrderingShop()
    const milk = await product('Milk')
    await order('amina', 3, milk)
    const second = await order('amina', 1, milk)
    expect(await namesOf('usual')).toEqual(['Milk'])

    await cancel(second)

    expect(await namesOf('usual')).toEqual([])
  })
})

test('what is hidden, gone or out of stock cannot be bought again', async () => {
  const { product, order, namesOf, given } = await buildOrderingShop()
  const [hidden, gone] = [await product('Hidden'), await product('Gone')]
  await order('amina', 2, hidden, gone, await product('Last one', 1), await product('Kept'))
  await order('amina', 1, hidden, gone)
  await given.changedProduct(hidden, { hidden: true })
  await given.goneProduct(gone)

  expect([await namesOf('bought'), await namesOf('usual')]).toEqual([['Kept'], ['Kept']])
})

test('there are fifteen at most', async () => {
  const { product, order, namesOf } = await buildOrderingShop()
  const many: string[] = []
  for (let number = 1; number <= 16; number++) many.push(await product(`Product ${number}`))
  await order('amina', 1, ...many)
  await order('amina', 0, many[15]!)

  const first = Array.from({ length: 14 }, (_, index) => `Product ${index + 1}`)
  expect(await namesOf('bought')).toEqual(['Product 16', ...first])
  expect(await namesOf('usual')).toEqual(['Product 16', ...first])
})
