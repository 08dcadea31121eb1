import type { ImportedProduct } from './imported-catalogue'
import { buildTestApp } from '../testing/build-test-app'
import { loadCatalogue } from './load-catalogue'

const product = (key: string, change: Partial<ImportedProduct> = {}): ImportedProduct => ({
  key,
  name: `Product ${key}`,
  category: 'Beverages',
  subCategory: 'Tea',
  unit: '100 g',
  stock: 5,
  price: 250,
  discount: 52,
  description: 'Leaves of one garden.',
  moreDetails: { Brand: 'Trm' },
  image: '/uploads/0123456789abcdef0123456789abcdef',
  ...change,
})

const set = (products: ImportedProduct[]) => ({ source: 'a set', products, flaws: new Map<string, number>() })

test('a loaded product is listed and found, in the categories that it names', async () => {
  const { as, db } = await buildTestApp()

  const loaded = await loadCatalogue(db, set([product('1'), product('2', { category: 'Gourmet', name: 'Sencha' })]))
  const answer = await as('nobody').inject({
    method: 'POST',
    url: '/api/product/search-product',
    body: { search: 'sencha' },
  })
  const subCategories = await as('nobody').inject({ method: 'POST', url: '/api/subcategory/get' })

  expect(loaded).toEqual({ categories: 2, subCategories: 1, products: 2 })
  expect(answer.json().data).toEqual([
    expect.objectContaining({
      name: 'Sencha',
      price: 250,
      discount: 52,
      category: [expect.objectContaining({ name: 'Gourmet' })],
      subCategory: [expect.objectContaining({ name: 'Tea' })],
    }),
  ])
  expect(subCategories.json().data[0].category.map(({ name }: { name: string }) => name)).toEqual([
    'Beverages',
    'Gourmet',
  ])
})

test('loading a set again adds what is new, and changes nothing else', async () => {
  const { db, given } = await buildTestApp()
  await given.category('BEVERAGES')
  await loadCatalogue(db, set([product('1')]))

  const again = await loadCatalogue(db, set([product('1', { price: 999 }), product('2')]))

  expect(again).toEqual({ categories: 0, subCategories: 0, products: 1 })
})
