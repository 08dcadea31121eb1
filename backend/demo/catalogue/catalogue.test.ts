import { openEmojiSet } from '../drawing/emoji-set'
import { emojiOf, isPainted } from '../drawing/motif'
import { catalogPictures, catalogueRows } from '../rows'
import { catalogue } from './catalogue'

const shelves = catalogue.flatMap(({ subCategories }) => subCategories)
const products = shelves.flatMap((shelf) => shelf.products)
const pictures = catalogPictures(catalogue)
const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)

test('the demo shop is as large as promised', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(12)
  expect(shelves.length).toBeGreaterThanOrEqual(40)
  expect(products.length).toBeGreaterThanOrEqual(240)
})

test.each([
  ['categories', namesOf(catalogue)],
  ['sub-categories', namesOf(shelves)],
  ['products', namesOf(products)],
])('no two %s have one name', (_kind, names) => {
  const lower = names.map((name) => name.toLowerCase())

  expect(lower.filter((name, index) => lower.indexOf(name) !== index)).toEqual([])
})

test('each product has what its page shows', () => {
  const poor = products.filter(
    ({ unit, price, stock, discount = 0, description, details, pictures: shown }) =>
      !unit.trim() ||
      !(price > 0) ||
      !Number.isInteger(stock) ||
      !(discount >= 0 && discount < 60) ||
      description.length < 25 ||
      Object.entries(details).some(([field, text]) => !field || !text) ||
      Object.keys(details).length > 5 ||
      shown.length < 1 ||
      shown.length > 4,
  )

  expect(namesOf(poor)).toEqual([])
})

test('some products are cheaper, some have run out, and one is the last of its kind', () => {
  const share = (some: unknown[]) => some.length / products.length

  expect(share(products.filter(({ discount }) => discount))).toBeCloseTo(0.22, 1)
  expect(share(products.filter(({ stock }) => stock === 0))).toBeCloseTo(0.03, 1)
  expect(namesOf(products.filter(({ stock }) => stock === 1))).toEqual(['Pink garlic'])
})

test.each(['milk', 'chocolate'])('what the search bar suggests is there: %s', (phrase) => {
  expect(namesOf(products).filter((name) => name.toLowerCase().includes(phrase)).length).toBeGreaterThan(3)
})

test('every emoji that is drawn is in the set', async () => {
  const set = await openEmojiSet()
  const used = pictures.flatMap(({ arrangement }) =>
    arrangement.flatMap(({ motif }) => {
      if (!isPainted(motif)) return [emojiOf(motif).emoji]
      return motif.label ? [motif.label.emoji] : []
    }),
  )

  expect(used.filter((name) => !set.has(name))).toEqual([])
})

test('ids are the same each time, of 24 hex characters, and no two are equal', () => {
  const rows = () => catalogueRows(catalogue, () => '/uploads/0')
  const { categories, subCategories, products: sold } = rows()
  const ids = [...categories, ...subCategories, ...sold].map(({ id }) => id)

  expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id ?? ''))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(rows()).toEqual(rows())
  expect(categories[0]).toMatchObject({ name: 'Fruit', id: 'cfeea85a7186999718481dec' })
})

test('some things stand in two places', () => {
  const { subCategories, products: sold } = catalogueRows(catalogue, () => '/uploads/0')

  expect(subCategories.filter(({ categoryIds }) => categoryIds.length > 1).length).toBeGreaterThan(5)
  expect(sold.filter(({ subCategoryIds }) => subCategoryIds.length > 1).length).toBeGreaterThan(3)
  expect(sold.filter(({ categoryIds }) => new Set(categoryIds).size !== categoryIds.length)).toEqual([])
})

test('the newest fifteen products of a category come from all its own sub-categories', () => {
  const { products: sold } = catalogueRows(catalogue, () => '/uploads/0')
  const ages = sold.map(({ createdAt }) => createdAt!.getTime())

  expect(new Set(ages).size).toBe(ages.length)
  for (const { name, subCategories } of catalogue) {
    const own = new Set(subCategories.flatMap((shelf) => shelf.products.map((product) => product.name)))
    const strip = sold.filter((product) => own.has(product.name)).slice(0, 15)
    const homes = subCategories.filter((shelf) =>
      shelf.products.some((product) => strip.some((shown) => shown.name === product.name)),
    )
    expect([name, homes.length]).toEqual([name, subCategories.length])
  }
})
