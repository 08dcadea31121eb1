import type { Person } from '../testing/given'
import { orders } from '../db/tables'
import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'

/** A shop in which people order what they name, each piece for 100 DZD. */
async function buildOrderingShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  for (const owner of ['amina', 'karim'] as const) await given.address({ owner })

  const product = (name: string, stock = 20) => given.product({ name, stock, price: 100, discount: 0 })
  const order = async (owner: Person, ...productIds: string[]): Promise<string> => {
    for (const productId of productIds) await given.cartItem({ owner, productId })
    const request = await orderRequest(shop, 'cash-on-delivery', owner, 100 * productIds.length)
    return (await as(owner).inject(request)).json().data[0].orderId
  }
  const read = (person: Person | 'nobody') => as(person).inject({ method: 'GET', url: '/api/order/bought-products' })
  const namesOf = async (person: Person) => (await read(person)).json().data.map(({ name }: { name: string }) => name)
  return { ...shop, product, order, read, namesOf }
}

test('a shopper finds what they bought, the latest first, each once and as it is now', async () => {
  const { product, order, read, namesOf, given } = await buildOrderingShop()
  const [milk, rice, bread] = [await product('Milk'), await product('Rice'), await product('Bread')]
  await order('amina', milk, rice)
  await order('amina', bread, milk)
  await order('karim', rice)
  await given.changedProduct(bread, { name: 'Bread, sliced', priceCentimes: 12_050 })

  const own = await read('amina')

  expect(await namesOf('amina')).toEqual(['Bread, sliced', 'Milk', 'Rice'])
  expect(own.json().data[0]).toMatchObject({
    _id: bread,
    price: 120.5,
    stock: 19,
    category: [{ _id: expect.any(String) }],
  })
  expect(own.json().data[0].image).toEqual([expect.stringMatching(/^http:.*\/uploads\//)])
  expect(await namesOf('karim')).toEqual(['Rice'])
})

test('what is gone, out of stock, was cancelled or came back cannot be bought again', async () => {
  const { as, product, order, namesOf, given } = await buildOrderingShop()
  const [gone, last, regretted, returned, kept] = [
    await product('Gone'),
    await product('Last one', 1),
    await product('Regretted'),
    await product('Returned'),
    await product('Kept'),
  ]
  await order('amina', gone, last, kept)
  const orderId = await order('amina', regretted)
  await as('amina').inject({ method: 'PUT', url: '/api/order/cancel', body: { orderId } })
  const back = await order('amina', returned)
  for (const status of ['packed', 'returned'])
    await as('nadia the admin').inject({
      method: 'PUT',
      url: '/api/order/admin-advance',
      body: { orderId: back, status },
    })
  await given.goneProduct(gone)

  expect(await namesOf('amina')).toEqual(['Kept'])
})

test('there are fifteen at most; who has not ordered gets none', async () => {
  const { product, order, namesOf } = await buildOrderingShop()
  const many = []
  for (let number = 1; number <= 16; number++) many.push(await product(`Product ${number}`))
  await order('amina', ...many)

  expect(await namesOf('amina')).toEqual(Array.from({ length: 15 }, (_, index) => `Product ${index + 1}`))
  expect(await namesOf('karim')).toEqual([])
})

test('an order whose payment is open is not bought yet', async () => {
  const shop = await buildOrderingShop()
  const { as, given, product, namesOf, db } = shop
  await given.cartItem({ owner: 'amina', productId: await product('Milk') })

  await as('amina').inject(await orderRequest(shop, 'checkout', 'amina', 100))

  expect(await db.select().from(orders)).toHaveLength(1)
  expect(await namesOf('amina')).toEqual([])
})
