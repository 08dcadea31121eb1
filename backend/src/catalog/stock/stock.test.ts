import { eq } from 'drizzle-orm'
import type { StockEdit } from '@souk-vert/shared/contract/catalog/stock'
import type { Person } from '../../testing/given'
import { tidy } from '../../background/maintain'
import { products } from '../../db/tables/products'
import { buildTestApp } from '../../testing/build-test-app'

const admin: Person = 'nadia the admin'

/** A shop with milk and bread, its admin, and how to look at stock and edit it. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const dairy = await given.category('Dairy')
  const subCategory = await given.subCategory([dairy], 'All')
  const places = { categoryIds: [dairy], subCategoryIds: [subCategory] }
  const milk = await given.product({ ...places, name: 'Candia milk', price: 100, discount: 0, stock: 12 })
  const bread = await given.product({ ...places, name: 'Barley bread', price: 40.5, discount: 10, stock: 3 })
  const list = async (body: object = {}) => (await as(admin).call('POST /api/product/admin-stock', body)).json()
  const edit = (edits: StockEdit[], more: object = {}) =>
    as(admin).call('PUT /api/product/admin-edit-stock', { edits, ...more })
  const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
  return { ...shop, dairy, milk, bread, list, edit, namesOf }
}

test('the table of stock is found by words of the name, sorted by its columns, and shows what is running out', async () => {
  const { list, namesOf, given } = await buildShop()
  await given.product({ name: '100% milk_shake', price: 70, discount: 5, stock: 9, hidden: true })

  const all = await list()

  expect(all).toMatchObject({ totalCount: 3, totalPage: 1, page: 1, threshold: 10 })
  expect(all.data[0]).toMatchObject({ name: '100% milk_shake', hidden: true, stock: 9, price: 70, discount: 5 })
  expect(namesOf(all)).toEqual(['100% milk_shake', 'Barley bread', 'Candia milk'])
  expect(namesOf(await list({ search: ' MILK candia ' }))).toEqual(['Candia milk'])
  expect(namesOf(await list({ search: '%' }))).toEqual(['100% milk_shake'])
  expect(namesOf(await list({ runningOut: true, sort: 'stock' }))).toEqual(['Barley bread', '100% milk_shake'])
  expect(namesOf(await list({ sort: 'price', descending: true }))[0]).toBe('Candia milk')
  expect(namesOf(await list({ sort: 'name' }))).toEqual(['100% milk_shake', 'Barley bread', 'Candia milk'])
  expect(namesOf(await list({ page: 2 }))).toEqual([])
})

test('products are found by category, and those that are hidden, out of stock or without a picture', async () => {
  const { list, namesOf, given, dairy } = await buildShop()
  await given.product({ name: 'Gone', stock: 0 })
  await given.product({ name: 'Secret', hidden: true })
  await given.product({ name: 'Unseen', image: [] })

  expect(namesOf(await list({ outOfStock: true }))).toEqual(['Gone'])
  expect(namesOf(await list({ hidden: true }))).toEqual(['Secret'])
  expect(namesOf(await list({ withoutPicture: true }))).toEqual(['Unseen'])
  expect(namesOf(await list({ withoutPicture: true, category: dairy }))).toEqual([])
  expect(namesOf(await list({ category: dairy, sort: 'name' }))).toEqual(['Barley bread', 'Candia milk'])
  const one = await list({ category: dairy, limit: 1, page: 2 })
  expect(one).toMatchObject({ totalCount: 2, totalPage: 2, data: [{ name: 'Candia milk' }] })
  expect(await list({ category: dairy, limit: 1, page: 3 })).toMatchObject({ totalCount: 2, totalPage: 2, data: [] })
})

test('products that lack a text in a language are found', async () => {
  const { list, namesOf, milk, bread, db } = await buildShop()
  const french = { name: 'Lait', unit: '1 L', description: 'Lait entier.' }
  await db
    .update(products)
    .set({ translations: { fr: french } })
    .where(eq(products.id, milk))
  await db
    .update(products)
    .set({ translations: { fr: { name: french.name, description: french.description } } })
    .where(eq(products.id, bread))

  expect(namesOf(await list({ translationMissing: 'fr' }))).toEqual(['Barley bread'])
  expect(namesOf(await list({ translationMissing: 'ar', sort: 'name' }))).toEqual(['Barley bread', 'Candia milk'])
  expect(namesOf(await list({ translationMissing: 'ar', search: 'milk' }))).toEqual(['Candia milk'])
})

test('what is narrowed is in the order of each column, both ways', async () => {
  const { list, namesOf, given, dairy } = await buildShop()
  await given.product({ name: 'Almond milk', price: 70, discount: 30, stock: 30 })
  const rising = ['Barley bread', 'Candia milk']

  for (const [sort, expected] of [
    ['newest', rising.toReversed()],
    ['name', rising],
    ['stock', rising],
    ['price', rising],
    ['discount', rising.toReversed()],
  ] as const)
    for (const descending of [false, true]) {
      const names = namesOf(await list({ category: dairy, sort, descending }))
      expect([sort, descending, names]).toEqual([sort, descending, descending ? expected.toReversed() : expected])
    }
})

test('how many products there are is known without counting them, whatever becomes of them', async () => {
  const { list, given, milk, bread, app, db } = await buildShop()
  const shown = async () => (await app.inject({ method: 'POST', url: '/api/product/get', body: {} })).json().totalCount
  const eggs = await given.product({ name: 'Eggs', hidden: true })

  expect([(await list()).totalCount, await shown()]).toEqual([3, 2])
  await given.changedProduct(bread, { hidden: true })
  await given.changedProduct(eggs, { hidden: false, stock: 4 })
  await tidy({ db })
  expect([(await list()).totalCount, await shown()]).toEqual([3, 2])
  await given.goneProduct(milk)
  await given.goneProduct(bread)
  expect([(await list()).totalCount, await shown()]).toEqual([1, 1])
})

test('several products are edited at once; shoppers see it, and the record says from what', async () => {
  const { milk, bread, edit, as } = await buildShop()

  const answer = await edit([
    { _id: milk, price: { from: 100, to: '90.50' }, stock: { from: 12, to: 20 } },
    { _id: bread, discount: { from: '10', to: 12.5 } },
  ])

  expect(answer.json().message).toBe('2 products saved')
  const details = await as('nobody').call('POST /api/product/get-product-details', { productId: milk })
  expect(details.json().data).toMatchObject({ price: 90.5, stock: 20, discount: 0 })
  const record = await as(admin).call('POST /api/change/admin-list', { thing: 'product', thingId: milk })
  expect(record.json().data).toMatchObject([
    { by: 'nadia.the.admin@shop.example', before: { stock: 12, price: 100 }, after: { stock: 20, price: 90.5 } },
  ])
})

test('an edit from another value than that of now is refused with the product as it is, and nothing of the rest is written', async () => {
  const { milk, bread, edit, given } = await buildShop()
  await given.changedProduct(milk, { stock: 11 })

  const answer = await edit([
    { _id: bread, stock: { from: 3, to: 30 } },
    { _id: milk, stock: { from: 12, to: 13 } },
  ])

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'PRODUCTS_CHANGED',
    message: 'Not saved: Candia milk was changed by someone else. Please check it.',
    data: { products: [{ _id: milk, stock: 11 }] },
  })
  expect([await given.stockOf(milk), await given.stockOf(bread)]).toEqual([11, 3])
})

test('of two admins who edit the same value at once one is refused', async () => {
  const { milk, edit, given } = await buildShop()

  const answers = await Promise.all([20, 30].map((to) => edit([{ _id: milk, stock: { from: 12, to } }])))

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [saved] = answers.flatMap((answer) => (answer.statusCode === 200 ? answer.json().data : []))
  expect(await given.stockOf(milk)).toBe(saved.stock)
})

test('an undo leaves what has been changed or deleted meanwhile', async () => {
  const { milk, bread, edit, given } = await buildShop()
  const eggs = await given.product({ stock: 6 })
  await given.changedProduct(milk, { stock: 11 })
  await given.goneProduct(eggs)

  const answer = await edit(
    [milk, bread, eggs].map((_id) => ({ _id, stock: { from: 3, to: 2 } })),
    { leaveChanged: true },
  )

  expect(answer.json().data).toMatchObject([{ _id: bread, stock: 2 }])
  expect(await given.stockOf(milk)).toBe(11)
})

test('products move to another category: listings and search know it', async () => {
  const { dairy, milk, edit, namesOf, given, app, db } = await buildShop()
  const breakfast = await given.category('Breakfast')
  const [row] = await db.select().from(products).where(eq(products.id, milk))
  const listed = async (categoryId: string) => {
    const body = { categoryId, subCategoryId: row!.subCategoryIds[0] }
    const url = '/api/product/get-pruduct-by-category-and-subcategory'
    return (await app.inject({ method: 'POST', url, body })).json().totalCount
  }

  const answer = await edit([{ _id: milk, category: { from: [dairy], to: [{ _id: breakfast }, dairy] } }])

  expect(namesOf({ data: answer.json().data[0].category }).sort()).toEqual(['Breakfast', 'Dairy'])
  expect([await listed(breakfast), await listed(dairy)]).toEqual([1, 2])
  const search = { method: 'POST', url: '/api/product/search-product', body: { search: 'breakfast' } } as const
  expect((await app.inject(search)).json().totalCount).toBe(1)
})

test('a value that is none, and a product that is gone or named twice, are refused and named', async () => {
  const { milk, edit } = await buildShop()
  const one: StockEdit = { _id: milk, stock: { from: 12, to: 13 } }

  for (const [values, field] of [
    [{ stock: { from: 12, to: '1e3' } }, 'edits.0.stock.to'],
    [{ stock: { to: 5 } }, 'edits.0.stock'],
    [{ discount: { from: 0, to: 101 } }, 'edits.0.discount.to'],
  ] as const)
    expect((await edit([{ _id: milk, ...values } as StockEdit])).json().errors[0].field).toContain(field)

  expect((await edit([one, { ...one, _id: 'gone' }])).json().code).toBe('PRODUCT_NOT_FOUND')
  expect((await edit([one, one])).json().errors).toEqual([
    { field: 'edits', message: 'edits must name each product once' },
  ])
})
