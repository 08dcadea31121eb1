import type { Facets, Filter, Sort } from '@souk-vert/shared/contract/catalog/filter'
import type { NewProduct } from './product-fields'
import { sql } from 'drizzle-orm'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { rowsOf } from '../db/sql-result'
import { buildTestApp } from '../testing/build-test-app'

type Wanted = Omit<Partial<NewProduct>, 'name'> & { brand?: string }

/** A shop with these products, added in this order, in the category Fruit and the sub-category Berries. */
async function buildShopOf(wanted: Record<string, Wanted>) {
  const shop = await buildTestApp()
  const { app, given } = shop
  const fruit = await given.category('Fruit')
  const berries = await given.subCategory([fruit], 'Berries')
  const places = { categoryIds: [fruit], subCategoryIds: [berries] }
  const ids: Record<string, string> = {}
  let minute = 0
  for (const [name, { brand, ...product }] of Object.entries(wanted))
    ids[name] = await given.product({
      name,
      ...places,
      unit: 'Bunch',
      price: 100,
      discount: 0,
      stock: 10,
      description: 'fresh',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)),
      moreDetails: brand ? { Brand: brand } : {},
      ...product,
    })

  const listing = (body: object) =>
    app.inject({
      method: 'POST',
      url: '/api/product/get-pruduct-by-category-and-subcategory',
      body: { categoryId: fruit, subCategoryId: berries, ...body },
    })
  const search = (body: object) => app.inject({ method: 'POST', url: '/api/product/search-product', body })
  return { ...shop, fruit, berries, ids, listing, search }
}

interface Answer {
  data: { name: string }[]
  totalCount: number
  facets: Facets
}

const namesIn = (answer: { json(): unknown }) => (answer.json() as Answer).data.map(({ name }) => name)
const factsIn = (answer: { json(): unknown }) => answer.json() as Answer

const shelf = {
  Plums: { unit: '500 g', price: 300, discount: 50, brand: 'Rayon d’Or' },
  Figs: { unit: '1 kg', price: 250, stock: 0, brand: 'Sahel' },
  Grapes: { unit: '2 kg', price: 400, discount: 10 },
  Juice: { unit: '6 x 1 L', price: 600, brand: 'Sahel' },
  Bouquet: { unit: 'Bunch', price: 90 },
}

test('a listing is in the order asked for', async () => {
  const { listing } = await buildShopOf(shelf)
  const orders: Record<Sort, string[]> = {
    newest: ['Bouquet', 'Juice', 'Grapes', 'Figs', 'Plums'],
    price: ['Bouquet', 'Plums', 'Figs', 'Grapes', 'Juice'],
    'price-desc': ['Juice', 'Grapes', 'Figs', 'Plums', 'Bouquet'],
    discount: ['Plums', 'Grapes', 'Bouquet', 'Juice', 'Figs'],
    'unit-price': ['Grapes', 'Figs', 'Plums', 'Juice', 'Bouquet'],
    relevance: ['Bouquet', 'Juice', 'Grapes', 'Figs', 'Plums'],
  }

  for (const [sort, expected] of Object.entries(orders))
    expect([sort, namesIn(await listing({ sort }))]).toEqual([sort, expected])
})

test('a listing is narrowed by what its filter names', async () => {
  const { listing } = await buildShopOf(shelf)
  const narrowed: [Filter, string[]][] = [
    [{}, ['Bouquet', 'Juice', 'Grapes', 'Figs', 'Plums']],
    [{ minPrice: 150, maxPrice: 360 }, ['Grapes', 'Figs', 'Plums']],
    [{ minPrice: 360, maxPrice: 150 }, []],
    [{ discounted: true }, ['Grapes', 'Plums']],
    [{ inStock: true }, ['Bouquet', 'Juice', 'Grapes', 'Plums']],
    [{ brands: ['Sahel', 'Rayon d’Or'] }, ['Juice', 'Figs', 'Plums']],
    [{ brands: ['Sahel'], inStock: true }, ['Juice']],
    [{ brands: ['"Nobody", & Söhne 🍇'] }, []],
    [{ bases: ['l', 'kg'] }, ['Juice', 'Grapes', 'Figs', 'Plums']],
    [{ bases: ['piece'] }, []],
  ]

  for (const [filter, expected] of narrowed) {
    const answer = await listing({ filter })
    expect([filter, namesIn(answer)]).toEqual([filter, expected])
    expect(factsIn(answer)).toMatchObject({ totalCount: expected.length, facets: { all: 5 } })
  }
})

test('counts of a filter respect the other filters, not its own', async () => {
  const { listing, berries } = await buildShopOf(shelf)

  const { facets } = factsIn(await listing({ filter: { brands: ['Sahel'], inStock: true } }))

  expect(facets).toEqual({
    all: 5,
    price: { min: 600, max: 600 },
    discounted: { yes: 0, no: 1 },
    inStock: { yes: 1, no: 1 },
    brands: [
      { value: 'Rayon d’Or', count: 1 },
      { value: 'Sahel', count: 1 },
    ],
    subCategories: [{ _id: berries, name: 'Berries', count: 1 }],
    bases: [{ value: 'l', count: 1 }],
    without: { price: 1, discounted: 1, inStock: 2, brands: 4, subCategories: 1, bases: 1 },
  })
})

test('a listing without sort and filter answers as it always did', async () => {
  const { listing } = await buildShopOf(shelf)

  expect(Object.keys((await listing({})).json()).sort()).toEqual(
    ['data', 'error', 'limit', 'message', 'page', 'success', 'totalCount'].sort(),
  )
})

test('a narrowed list has its pages, and nothing beyond the last', async () => {
  const { listing } = await buildShopOf(shelf)
  const page = async (page: number) => listing({ filter: { inStock: true }, sort: 'price', limit: 3, page })

  expect(namesIn(await page(1))).toEqual(['Bouquet', 'Plums', 'Grapes'])
  expect(namesIn(await page(2))).toEqual(['Juice'])
  expect(factsIn(await page(3))).toMatchObject({ data: [], totalCount: 4, facets: { all: 5 } })
})

test('a search is narrowed and sorted, and its total is that of what passes', async () => {
  const { search, given, fruit } = await buildShopOf({
    'Olive oil': { price: 900, brand: 'Sahel' },
    'Olive oil of Kabylie': { price: 1200 },
    'Soap with olive oil': { price: 100 },
  })
  const soap = await given.subCategory([fruit], 'Soap')
  await given.product({ name: 'Olive', price: 50, categoryIds: [fruit], subCategoryIds: [soap], hidden: true })
  const olive = (body: object) => search({ search: 'olive oil', ...body })

  expect(namesIn(await olive({ sort: 'price' }))).toEqual(['Soap with olive oil', 'Olive oil', 'Olive oil of Kabylie'])
  expect(namesIn(await olive({ filter: { minPrice: 500 } }))).toEqual(namesIn(await olive({})).slice(0, 2))
  const { totalCount, facets } = factsIn(await olive({ filter: { minPrice: 500 } }))
  expect({ totalCount, facets }).toMatchObject({
    totalCount: 2,
    facets: { all: 3, price: { min: 100, max: 1200 }, without: { price: 3 } },
  })
})

/** Names that a search by price answers with, marked where they are only also found. */
async function byPrice(search: Awaited<ReturnType<typeof buildShopOf>>['search'], text: string) {
  const { data, meantCount = 0 } = (await search({ search: text, sort: 'price' })).json()
  return (data as { name: string }[]).map(({ name }, index) => (index < meantCount ? name : `also ${name}`))
}

test('in an order, what a search means stands first, what is sold out last of it, and what mentions it behind', async () => {
  const { search, given, fruit } = await buildShopOf({
    'Ground coffee': { price: 400 },
    'Coffee beans': { price: 300 },
    'Instant coffee': { price: 200, stock: 0 },
  })
  const place = { categoryIds: [fruit], subCategoryIds: [await given.subCategory([fruit], 'Sweets')], unit: 'Bunch' }
  await given.product({ ...place, name: 'Sugar', price: 50, description: 'Sweetens coffee.' })
  await given.product({ ...place, name: 'Coffee candy', price: 60, description: '' })

  const meant = ['Coffee beans', 'Ground coffee', 'Instant coffee']
  expect(await byPrice(search, 'coffee')).toEqual([...meant, 'also Sugar', 'also Coffee candy'])
  expect((await search({ search: 'coffee' })).json()).not.toHaveProperty('meantCount')
})

test('in an order, longer words are only also found, and so is what a text does not name', async () => {
  const { search } = await buildShopOf({
    Lait: { price: 90 },
    Laitue: { price: 30 },
    Spread: { price: 80, description: 'With hazelnut.' },
  })

  expect(await byPrice(search, 'lait')).toEqual(['Lait', 'also Laitue'])
  expect(await byPrice(search, 'hazelnut')).toEqual(['also Spread'])
  expect(await byPrice(search, 'lai')).toEqual(['Laitue', 'Lait'])
})

test('a search is narrowed to a sub-category', async () => {
  const { search, given, fruit, berries } = await buildShopOf({ 'Grape jam': {} })
  const sweets = await given.subCategory([fruit], 'Sweets')
  await given.product({ name: 'Grape candy', categoryIds: [fruit], subCategoryIds: [sweets] })

  const answer = await search({ search: 'grape', filter: { subCategoryIds: [sweets] } })

  expect(namesIn(answer)).toEqual(['Grape candy'])
  expect(factsIn(answer).facets.subCategories).toEqual([
    { _id: berries, name: 'Berries', count: 1 },
    { _id: sweets, name: 'Sweets', count: 1 },
  ])
})

test('of several needs each product counts once, and nothing is found where nothing is', async () => {
  const { search } = await buildShopOf({ Milk: { price: 90 }, Honey: { price: 700 }, Bread: {} })

  const both = factsIn(await search({ search: 'milk & honey', filter: { maxPrice: 500 } }))
  expect([both.data.map(({ name }) => name), both.totalCount, both.facets.all]).toEqual([['Milk'], 1, 2])
  expect(factsIn(await search({ search: 'zzzzzz', filter: {} }))).toMatchObject({ data: [], facets: { all: 0 } })
})

test('all products are narrowed to those with a discount; counts of those without one respect other filters', async () => {
  const { search } = await buildShopOf(shelf)

  const all = await search({ search: '', filter: { discounted: true } })
  const answer = await search({ search: '', filter: { discounted: true, inStock: true, maxPrice: 500 } })

  expect(namesIn(all)).toEqual(['Grapes', 'Plums'])
  expect(factsIn(all).facets).toMatchObject({ all: 5, discounted: { yes: 2, no: 3 }, without: { discounted: 5 } })
  expect(factsIn(answer).facets).toMatchObject({ all: 5, discounted: { yes: 2, no: 1 }, without: { discounted: 3 } })
})

test('a list names its 50 commonest brands, and all of them when asked to', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Brand ${String(index).padStart(2, '0')}`)
  const { listing, search } = await buildShopOf(
    Object.fromEntries(names.map((brand) => [`Jam of ${brand}`, { brand }])),
  )
  const named = async (asked: typeof listing, body: object) =>
    factsIn(await asked(body)).facets.brands.map(({ value }) => value)

  expect(await named(listing, { filter: {} })).toEqual(names.slice(0, 50))
  expect(await named(listing, { filter: {}, allBrands: true })).toEqual(names)
  expect(await named(search, { search: 'jam', filter: {}, allBrands: true })).toEqual(names)
})

test('what orders and price lists change is known to filters at once', async () => {
  const { listing, given, ids } = await buildShopOf({ Plums: { price: 300, unit: '500 g' } })
  const now = async () => factsIn(await listing({ filter: {} })).facets

  await given.changedProduct(ids['Plums']!, { stock: 0 })
  expect((await now()).inStock).toEqual({ yes: 0, no: 1 })

  await given.changedProduct(ids['Plums']!, { stock: 3, priceCentimes: 20_050, discountHundredths: 2000 })
  expect(await now()).toMatchObject({
    inStock: { yes: 1, no: 0 },
    discounted: { yes: 1, no: 0 },
    price: { min: 159.5, max: 159.5 },
  })
})

test('the price that lists are sorted by is the price shown', async () => {
  const { db } = await buildTestApp()
  const priced = Array.from({ length: 3000 }, (_, index) => ({
    price: ((index * 7919) % 500_000) / 100,
    discount: ((index * 104_729) % 10_001) / 100,
  }))
  const given = JSON.stringify(priced.map(({ price, discount }) => [toCentimes(price), Math.round(discount * 100)]))

  const rows = await rowsOf<{ shown: string }>(
    db,
    sql`select shown_price((pair->>0)::bigint, (pair->>1)::int) as shown from json_array_elements(${given}::json) pair`,
  )

  expect(rows.map(({ shown }) => Number(shown))).toEqual(priced.map((product) => toCentimes(discountedPrice(product))))
})
