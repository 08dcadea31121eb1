import type { Product } from 'shared/contract/product'
import type { ImportedProduct } from './data-set'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { products } from '../db/tables'
import { buildTestApp } from '../testing/build-test-app'
import { DataSetFault } from './data-set'
import { loadCatalogue } from './load-catalogue'

/** Pictures are opened in processes of their own, which take seconds on a machine that is busy. */
const PICTURES_MS = 60_000

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'storefront-set-'))))
afterEach(() => rm(folder, { recursive: true }))

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
  picture: undefined,
  ...change,
})

const set = (products: ImportedProduct[]) => ({ source: 'a set', products, flaws: new Map<string, number>() })

/** A photograph in the set's folder, of one colour. */
async function photograph(name: string, background: string): Promise<string> {
  const file = join(folder, name)
  await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toFile(file)
  return file
}

/** A shop, and how a set comes into it. */
async function buildLoadedShop() {
  const shop = await buildTestApp()
  const load = (all: ImportedProduct[]) => loadCatalogue({ database: shop.database, files: shop.app.files }, set(all))
  const call = async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await shop.as('nobody').inject({ method, url, ...(body && { body }) })).json().data
  return { ...shop, load, call }
}

test('a loaded product is listed and found, in the categories that it names', async () => {
  const { load, call } = await buildLoadedShop()

  const loaded = await load([product('1'), product('2', { category: 'Gourmet', name: 'Sencha' })])

  expect(loaded).toEqual({ categories: 2, subCategories: 1, products: 2, pictures: 0 })
  expect(await call('POST', '/api/product/search-product', { search: 'sencha' })).toEqual([
    expect.objectContaining({
      name: 'Sencha',
      image: [],
      price: 250,
      discount: 52,
      category: [expect.objectContaining({ name: 'Gourmet', image: '' })],
      subCategory: [expect.objectContaining({ name: 'Tea', image: '' })],
    }),
  ])
  const [tea] = await call('POST', '/api/subcategory/get')
  expect(tea.category.map(({ name }: { name: string }) => name)).toEqual(['Beverages', 'Gourmet'])
})

test('loading a set again adds what is new, and changes nothing else', async () => {
  const { load, given, call } = await buildLoadedShop()
  await given.category('BEVERAGES')
  await load([product('1')])

  const again = await load([product('1', { price: 999 }), product('2')])

  expect(again).toEqual({ categories: 0, subCategories: 0, products: 1, pictures: 0 })
  const all = await call('POST', '/api/product/search-product', {})
  expect(all.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ['Product 1', 250],
    ['Product 2', 250],
  ])
})

test('a category that the owner has renamed since is used under its new name', async () => {
  const { as, given, load, call } = await buildLoadedShop()
  await load([product('1')])
  const [{ _id }] = await call('GET', '/api/category/get')
  const body = { _id, name: 'Drinks', image: await given.picture(20) }
  await as('nadia the admin').inject({ method: 'PUT', url: '/api/category/update', body })

  const again = await load([product('2')])

  expect(again).toMatchObject({ categories: 0, products: 1 })
  expect(await call('GET', '/api/category/get')).toEqual([expect.objectContaining({ _id, name: 'Drinks' })])
})

test(
  'a photograph is kept as an upload is, and stands for its categories, too',
  async () => {
    const { app, load, call } = await buildLoadedShop()
    const [red, blue] = [await photograph('red.jpg', '#f00'), await photograph('blue.jpg', '#00f')]

    const loaded = await load([product('1', { picture: red }), product('2', { picture: blue })])
    const again = await load([product('1', { picture: red }), product('3', { picture: red })])

    expect([loaded.pictures, again.pictures]).toEqual([2, 1])
    const all: Product[] = await call('POST', '/api/product/search-product', {})
    const [first, second, third] = ['1', '2', '3'].map((key) => all.find(({ name }) => name === `Product ${key}`)!)
    expect(first!.image).toEqual(third!.image)
    expect(first!.image).not.toEqual(second!.image)
    expect([first!.category[0]!.image, first!.subCategory[0]!.image]).toEqual([first!.image[0], first!.image[0]])
    const picture = await app.inject({ method: 'GET', url: new URL(first!.image[0]!).pathname })
    expect(picture.statusCode).toBe(200)
    expect((await sharp(picture.rawPayload).stats()).dominant).toMatchObject({ r: 248, b: 8 })
  },
  PICTURES_MS,
)

test(
  'a file that is no picture is named, and nothing of the set is in the shop',
  async () => {
    const { db, load, call } = await buildLoadedShop()
    const broken = join(folder, 'broken.jpg')
    await writeFile(broken, 'no picture')

    const loading = load([
      product('1', { picture: await photograph('red.jpg', '#f00') }),
      product('2', { picture: broken }),
    ])

    await expect(loading).rejects.toThrow(DataSetFault)
    await expect(loading).rejects.toThrow(broken)
    expect(await db.$count(products)).toBe(0)
    expect(await call('GET', '/api/category/get')).toEqual([])
  },
  PICTURES_MS,
)

test('a set whose last product the database refuses leaves nothing behind', async () => {
  const { db, load, call } = await buildLoadedShop()

  const loading = load([product('1'), product('2', { stock: -1 })])

  await expect(loading).rejects.toThrow()
  expect(await db.$count(products)).toBe(0)
  expect(await call('GET', '/api/category/get')).toEqual([])
})

test('a set that is loaded twice at once is in the shop once', async () => {
  const { db, load } = await buildLoadedShop()

  const both = await Promise.all([load([product('1'), product('2')]), load([product('1'), product('2')])])

  expect(both.map(({ products }) => products).sort()).toEqual([0, 2])
  expect(await db.$count(products)).toBe(2)
})
