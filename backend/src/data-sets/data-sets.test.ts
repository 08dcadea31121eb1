import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import sharp from 'sharp'
import { readGrocery27k } from './grocery-27k'
import { readGroceryPhotos } from './grocery-photos'
import { DataSetError, type ImportedProduct } from './data-set'
import { products } from '../db/tables/products'
import { buildTestApp } from '../testing/build-test-app'
import { loadCatalogue } from './load-catalogue'

describe('reading', () => {
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'storefront-set-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const HEADER = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating,,'

  /** A table in the columns of the 27 555 products. */
  async function table(...rows: string[]): Promise<string> {
    const file = join(folder, 'products.csv')
    await writeFile(file, [HEADER, ...rows].join('\n'))
    return file
  }

  /** A list of photographs. */
  async function list(entries: unknown): Promise<string> {
    await writeFile(join(folder, 'products.json'), JSON.stringify(entries))
    return folder
  }

  const lime = {
    name: 'Lime',
    category: 'Fruit',
    sub_category: 'Lime',
    image: 'images/Lime.jpg',
    description: 'Limes are green.',
    more_details: { Country: 'Brazil' },
  }

  test('a product of the table has its market price, a discount, and the unit that its name ends with', async () => {
    const file = await table('1,"Garlic Oil, 500 mg",Beauty & Hygiene,Hair Care,Sri Sri,176,220,Hair Oil,4.1,,')

    const { products, flaws } = await readGrocery27k(file)

    expect(products).toEqual([
      {
        key: '1',
        name: 'Garlic Oil, 500 mg',
        category: 'Beauty & Hygiene',
        subCategory: 'Hair Care',
        unit: '500 mg',
        stock: 5,
        price: 220,
        discount: 20,
        description: 'Garlic Oil, 500 mg. Hair Oil by Sri Sri, from our hair care shelf.',
        moreDetails: { Type: 'Hair Oil', Brand: 'Sri Sri', Rating: '4.1 of 5' },
        picture: undefined,
      },
    ])
    expect(flaws.size).toBe(0)
  })

  test('what the table lacks is made good and counted', async () => {
    const file = await table('1,,Bakery,Buns,Fresho,10,10,Bread,4,,', '2,Rye\u00a0 Bread,Bakery,Buns,,12,10,Bread,,,')

    const { products, flaws } = await readGrocery27k(file)

    expect(products.map(({ name, discount, moreDetails }) => ({ name, discount, moreDetails }))).toEqual([
      { name: 'Fresho Bread', discount: 0, moreDetails: { Type: 'Bread', Brand: 'Fresho', Rating: '4 of 5' } },
      { name: 'Rye Bread', discount: 0, moreDetails: { Type: 'Bread' } },
    ])
    expect([...flaws]).toEqual([
      ['no name, called by brand and type', 1],
      ['non-breaking spaces, made plain', 1],
      ['no brand, left out', 1],
      ['no rating, left out', 1],
      ['sold above the market price, no discount', 1],
    ])
  })

  test('a row or a file that is none is named', async () => {
    const row = await table('1,Bun,Bakery,Buns,Fresho,10,free,Bread,4,,')

    await expect(readGrocery27k(row)).rejects.toThrow(/Row 1 of .* has no price/)
    await expect(readGrocery27k(join(folder, 'none.csv'))).rejects.toThrow(/none\.csv cannot be read \(ENOENT\)/)
    await list([lime, { ...lime, image: 7 }])
    await expect(readGroceryPhotos(folder)).rejects.toThrow(
      /products\.json is not a list of products: \/1\/image must be string/,
    )
  })

  test('a photographed product has a price, a discount and a stock, the same at each reading', async () => {
    await list([lime])

    const [first, second] = [await readGroceryPhotos(folder), await readGroceryPhotos(folder)]

    expect(first).toEqual(second)
    const { price, stock, discount, ...product } = first.products[0]!
    expect(product).toEqual({
      key: 'images/Lime.jpg',
      name: 'Lime',
      category: 'Fruit',
      subCategory: 'Lime',
      unit: '1 kg',
      description: 'Limes are green.',
      moreDetails: { Country: 'Brazil' },
      picture: join(folder, 'images/Lime.jpg'),
    })
    expect(price).toBeGreaterThanOrEqual(60)
    expect(stock).toBeGreaterThanOrEqual(5)
    expect(discount).toBeLessThanOrEqual(20)
  })
})

describe('loading', () => {
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

  test('a photograph is kept as an upload is, and stands for its categories, too', async () => {
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
  })

  test('a file that is no picture is named, and nothing of the set is in the shop', async () => {
    const { db, load, call } = await buildLoadedShop()
    const broken = join(folder, 'broken.jpg')
    await writeFile(broken, 'no picture')

    const loading = load([
      product('1', { picture: await photograph('red.jpg', '#f00') }),
      product('2', { picture: broken }),
    ])

    await expect(loading).rejects.toThrow(DataSetError)
    await expect(loading).rejects.toThrow(broken)
    expect(await db.$count(products)).toBe(0)
    expect(await call('GET', '/api/category/get')).toEqual([])
  })
})
