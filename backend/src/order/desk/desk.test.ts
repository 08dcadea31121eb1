import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import type { Shelf } from '@souk-vert/shared/contract/packing'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { products } from '../../db/tables/products'
import { buildTestApp } from '../../testing/build-test-app'
import { orderRequest } from '../../testing/order-request'

/** A shop with an order of two pieces of milk for 100 DZD each and one of bread for 20, of which ten and five were in stock. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given, db } = shop
  const milk = await given.product({ name: 'Milk', price: 100, discount: 0, stock: 10 })
  const bread = await given.product({ name: 'Bread', price: 20, discount: 0, stock: 5 })
  const nadia = as('nadia the admin')
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: milk, quantity: 2 })
  await given.cartItem({ owner: 'amina', productId: bread, quantity: 1 })
  const made = await as('amina').inject(
    await orderRequest(shop, 'cash-on-delivery', 'amina', 220, { driverNote: 'Third floor' }),
  )
  const orderId: string = made.json().data[0].orderId
  const edit = (lines: { position: number; pieces: number }[], more: object = {}) =>
    nadia.call('PUT /api/order/admin-edit', { orderId, lines, ...more })
  const stockOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]!.stock
  const set = (row: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(row).where(eq(orders.orderNumber, orderId))
  const pack = (position: number, pieces: number | null) =>
    nadia.call('PUT /api/order/pack-line', { orderId, position, pieces, key: `${position} ${pieces}` })
  return { ...shop, milk, bread, nadia, orderId, edit, stockOf, set, pack }
}

test('the desk changes quantities and notes of an order that waits: stock, sum, packing list and history follow', async () => {
  const { edit, stockOf, milk, bread, nadia, orderId, as } = await buildShop()

  const { data }: { data: AdminOrder } = (
    await edit(
      [
        { position: 0, pieces: 3 },
        { position: 1, pieces: 0 },
      ],
      { packerNote: ' Fresh, please ' },
    )
  ).json()

  expect(data).toMatchObject({ chargedAmt: 300, totalAmt: 220, packerNote: 'Fresh, please', driverNote: 'Third floor' })
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([7, 5])
  const list = (await nadia.call('POST /api/order/packing-list', {})).json()
  expect(list.data[0]).toMatchObject({ toCollect: 300, lines: [{ wanted: 3 }, { wanted: 0 }] })
  const [own] = (await as('amina').call('GET /api/order/order-list')).json().data
  expect(own.packing).toMatchObject([{ wanted: 3 }, { wanted: 0 }])
  const { data: changes } = (
    await nadia.call('POST /api/change/admin-list', { thing: 'order', thingId: orderId })
  ).json()
  expect(changes[0]).toMatchObject({
    before: { quantity: { Milk: 2, Bread: 1 }, packerNote: '' },
    after: { quantity: { Milk: 3, Bread: 0 }, packerNote: 'Fresh, please' },
  })
})

test('a line that was packed is to be packed again, and an edit that is sent twice counts once', async () => {
  const { edit, pack, stockOf, milk, nadia } = await buildShop()
  await pack(0, 1)

  await edit([{ position: 0, pieces: 4 }])
  await edit([{ position: 0, pieces: 4 }])

  expect(await stockOf(milk)).toBe(6)
  const list = (await nadia.call('POST /api/order/packing-list', {})).json()
  expect(list.data[0].lines[0]).not.toHaveProperty('packed')
  expect(list.shelves.flatMap(({ products }: Shelf) => products)).toContainEqual(
    expect.objectContaining({ name: 'Milk', pieces: 4 }),
  )
})

test.each([
  ['more than there is', [{ position: 0, pieces: 13 }], 'OUT_OF_STOCK'],
  ['a line that is not there', [{ position: 7, pieces: 1 }], 'VALIDATION'],
  ['a line twice', [0, 0].map((position) => ({ position, pieces: 1 })), 'VALIDATION'],
  ['nothing at all', [0, 1].map((position) => ({ position, pieces: 0 })), 'VALIDATION'],
])('%s is refused, and nothing is changed', async (_, lines, code) => {
  const { edit, stockOf, milk, bread, nadia } = await buildShop()

  expect((await edit(lines, { packerNote: 'Lost' })).json()).toMatchObject({ success: false, code })

  expect([await stockOf(milk), await stockOf(bread)]).toEqual([8, 4])
  const { data } = (await nadia.call('POST /api/order/packing-list', {})).json()
  expect(data[0]).not.toHaveProperty('packerNote')
})

test('what was paid online can become less, not more', async () => {
  const { edit, set } = await buildShop()
  await set({ paymentStatus: 'paid' })

  expect((await edit([{ position: 0, pieces: 3 }])).json()).toMatchObject({
    code: 'VALIDATION',
    errors: [{ field: 'lines', message: expect.stringContaining('220.00') }],
  })
  expect((await edit([{ position: 0, pieces: 1 }])).json()).toMatchObject({ data: { chargedAmt: 120 } })
  expect((await edit([{ position: 0, pieces: 2 }])).json()).toMatchObject({ data: { chargedAmt: 220 } })
})

test('an order that is packed stays as it is', async () => {
  const { edit, set } = await buildShop()
  await set({ status: 'packed' })

  expect((await edit([], { driverNote: 'Second floor' })).json()).toMatchObject({ code: 'WRONG_ORDER_STATUS' })
})

test('two edits that want the last pieces get them once', async () => {
  const { edit, stockOf, milk } = await buildShop()

  const answers = await Promise.all([edit([{ position: 0, pieces: 10 }]), edit([{ position: 0, pieces: 10 }])])

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(await stockOf(milk)).toBe(0)
})
