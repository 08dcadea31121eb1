import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGrocery27k } from './grocery-27k'
import { readGroceryPhotos } from './grocery-photos'

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

test.each([
  ['Tea Bags (25 pcs)', '25 pcs'],
  ['Garlic Oil 500 mg', '500 mg'],
  ['Rice - 1.5 kg', '1.5 kg'],
  ['Diaper Pants - Xtra Large, 12-17 Kg', '1 piece'],
  ['Vitamin B12 l', '1 piece'],
  ['Soap', '1 piece'],
])('%s is sold by %s', async (name, unit) => {
  const file = await table(`1,"${name}",Bakery,Buns,Fresho,10,10,Bread,4,,`)

  expect((await readGrocery27k(file)).products[0]!.unit).toBe(unit)
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

test.each([
  ['1,Bun,Bakery,Buns,Fresho,10,10,Bread', 'Row 1 of .* has 8 fields'],
  ['1,Bun,Bakery,Buns,Fresho,10,free,Bread,4,,', 'Row 1 of .* has no price'],
  ['1,Bun, ,Buns,Fresho,10,10,Bread,4,,', 'Row 1 of .* has no category'],
  ['1,"Bun "sweet"",Bakery,Buns,Fresho,10,10,Bread,4,,', 'Row 2 of .*: A quote is not where it belongs'],
])('the row %s is told with its place', async (row, message) => {
  const file = await table(row)

  await expect(readGrocery27k(file)).rejects.toThrow(new RegExp(message))
})

test('a file that is missing, or another one, is named', async () => {
  const other = join(folder, 'other.csv')
  await writeFile(other, 'name,price\nMilk,105\n')

  await expect(readGrocery27k(join(folder, 'none.csv'))).rejects.toThrow(/none\.csv cannot be read \(ENOENT\)/)
  await expect(readGrocery27k(other)).rejects.toThrow(/other\.csv has no column 'product'/)
  await expect(readGroceryPhotos(folder)).rejects.toThrow(/products\.json cannot be read \(ENOENT\)/)
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

test('a package has the volume that its details name as its unit', async () => {
  const juice = {
    ...lime,
    category: 'Packages',
    more_details: { 'Manufacturer and volume': 'GOD MORGON\u00a0,\u00a01l' },
  }
  await list([juice, { ...lime, category: 'Packages' }])

  const { products } = await readGroceryPhotos(folder)

  expect(products.map(({ unit }) => unit)).toEqual(['1 l', '1 piece'])
  expect(products[0]!.moreDetails).toEqual({ 'Manufacturer and volume': 'GOD MORGON , 1l' })
})

test('a list that is not what it should be is told with the place', async () => {
  await list([lime, { ...lime, image: 7 }])
  await expect(readGroceryPhotos(folder)).rejects.toThrow(
    /products\.json is no list of products: \/1\/image must be string/,
  )

  await writeFile(join(folder, 'products.json'), '[{')
  await expect(readGroceryPhotos(folder)).rejects.toThrow(/products\.json is no JSON/)
})
