import { jest } from '@jest/globals'
import type { MatchedLine } from '@souk-vert/shared/contract/catalog/shopping-list'
import type { NewProduct } from '../catalog/product-fields'
import { limitTable } from '../rate-limits/rate-limit-table'
import { buildTestApp } from '../testing/build-test-app'
import { stopClock } from '../testing/stop-clock'
import { refreshVocabulary } from '../catalog/store'

/** A shop with these products alone, and what it says of a list. */
async function buildShopOf(...wanted: Partial<NewProduct>[]) {
  const { app, db, given } = await buildTestApp()
  for (const product of wanted) await given.product({ description: '', moreDetails: {}, ...product })
  await refreshVocabulary(db)
  const ask = (body: unknown) => app.inject({ method: 'POST', url: '/api/product/match-list', body: body as object })
  const match = async (list: string) => (await ask({ list })).json<{ data: MatchedLine[] }>().data
  return { app, db, given, ask, match }
}

const milk = { name: 'Candia milk', unit: '1 L' }
const tomatoes = { name: 'Tomatoes', unit: '1 kg' }

afterEach(() => void jest.useRealTimers())

/** The products found for a line, each with its quantity. */
const products = ({ matches }: MatchedLine) => matches.map(({ product, quantity }) => `${quantity} ${product.name}`)

test('each line of a list has its products, the best first, and a line that was not understood none', async () => {
  const { match } = await buildShopOf(milk, { name: 'Milk chocolate', unit: '100 g' }, tomatoes, { name: 'Bread' })

  const lines = await match('milk 2, bread\n- [ ] 1 kg tomatos\nqzxwv')

  expect(lines.map(({ text }) => text)).toEqual(['milk 2', 'bread', '1 kg tomatos', 'qzxwv'])
  expect(lines.map(products)).toEqual([['2 Candia milk'], ['1 Bread'], ['1 Tomatoes'], []])
  expect(lines[2]).toMatchObject({
    amount: { quantity: 1, of: 'kg' },
    matches: [{ product: { unit: '1 kg', measure: { quantity: 1, base: 'kg' } } }],
  })
})

test('amounts are rounded up to whole products, of those that fit the best', async () => {
  const { match } = await buildShopOf(
    ...[milk, tomatoes, { name: 'Rice', unit: '100 g' }],
    ...[
      { name: 'Large eggs', unit: '30 pieces' },
      { name: 'Free-range eggs', unit: '6 pieces' },
      { name: 'White eggs', unit: '12 pieces' },
    ],
  )
  const wanted = {
    '1.2 kg tomatoes': '2 Tomatoes',
    '500 g tomatoes': '1 Tomatoes',
    '1 l tomatoes': '1 Tomatoes',
    '6 x 1 L milk': '6 Candia milk',
    '0.3 kg rice': '3 Rice',
    '12 eggs': '1 White eggs',
    '13 eggs': '3 Free-range eggs',
    '30 eggs': '1 Large eggs',
    '2 trays of tomatoes': '2 Tomatoes',
    '200000 milk': '9999 Candia milk',
  }

  const lines = await match(Object.keys(wanted).join('\n'))

  expect(Object.fromEntries(lines.map((line) => [line.text, products(line)[0]]))).toEqual(wanted)
})

test('an amount that meets a pack of as many says how many packs that may be, and the pack comes first', async () => {
  const { match } = await buildShopOf(
    ...[
      { name: 'Water', unit: '5 L' },
      { name: 'Water', unit: '6 × 1.5 L' },
    ],
    { name: 'Yoghurt', unit: '8 × 100 g' },
  )

  const lines = await match('water 6, yoghurt x 16, yoghurt 7, 8 packs of yoghurt, 8 kg yoghurt')

  const best = lines.map(({ matches: [first] }) => [first!.product.name, first!.quantity, first!.packs])
  expect(best).toEqual([
    ...[
      ['Water', 6, 1],
      ['Yoghurt', 16, 2],
    ],
    ...[
      ['Yoghurt', 7, undefined],
      ['Yoghurt', 8, undefined],
      ['Yoghurt', 10, undefined],
    ],
  ])
})

test('alternatives are of the same shelf', async () => {
  const { match, given, db } = await buildShopOf()
  const category = await given.category()
  const [laundry, fruit] = [await given.subCategory([category]), await given.subCategory([category])]
  for (const [name, shelf] of Object.entries({ Bleach: laundry, 'Bleach, thick': laundry, Peaches: fruit }))
    await given.product({ name, categoryIds: [category], subCategoryIds: [shelf], description: '' })
  await refreshVocabulary(db)

  expect(products((await match('bleach'))[0]!)).toEqual(['1 Bleach', '1 Bleach, thick'])
})

test('what is sold out comes in the place of nothing in stock, and is named; what is hidden does not exist', async () => {
  const { match } = await buildShopOf(
    ...[
      { ...milk, stock: 0 },
      { name: 'Candia milk, skimmed, in a bottle', unit: '1 L' },
    ],
    ...[
      { name: 'Milk', hidden: true },
      { ...tomatoes, stock: 0 },
    ],
  )

  const [line, soldOut] = await match('milk, tomatoes')

  expect(products(line!)).toEqual(['1 Candia milk, skimmed, in a bottle'])
  expect(line!.soldOut).toBe('Candia milk')
  expect(soldOut).toMatchObject({ matches: [], soldOut: 'Tomatoes' })
})

test('the same line sixty times is answered sixty times', async () => {
  const { match } = await buildShopOf(milk)

  const lines = await match('milk\n'.repeat(60))

  expect(lines.map(products)).toEqual(Array(60).fill(['1 Candia milk']))
})

test.each([
  [{ list: ' \n ' }, 'list'],
  [{ list: '- , -\nTo buy:' }, 'list names nothing'],
  [{ list: 'milk\n'.repeat(61) }, 'list has 61 lines: at most 60'],
  [{ list: 'milk, '.repeat(10_000) }, 'list must have at most 20000 characters'],
])('a list that cannot be taken is refused by name', async (body, message) => {
  const { ask } = await buildShopOf()

  const answer = await ask(body)

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'list' }] })
  expect(answer.json().message).toContain(message)
})

test('odd texts break nothing', async () => {
  const { ask } = await buildShopOf(milk)

  for (const [list, count] of [
    ["%'; drop table products; --", 1],
    ['😀'.repeat(500), 1],
    ['milk '.repeat(4000), 1],
    ['-1 kg milk, 1e9 kg milk, 0 g milk, 99999999999999999999 kg milk', 4],
  ])
    expect((await ask({ list })).json().data).toHaveLength(Number(count))
  expect((await ask({ list: '"\\:*&|!()<->' })).statusCode).toBe(400)
})

test('a list counts towards the searches of its address by its lines', async () => {
  const { app, ask } = await buildShopOf(milk)
  const search = () => app.inject({ method: 'POST', url: '/api/product/search-product', body: { search: 'milk' } })
  const { points } = limitTable['search-address']
  stopClock()
  await app.limits.take('search-address', '127.0.0.1', points - 10)

  expect((await ask({ list: 'milk\n'.repeat(60) })).statusCode).toBe(200)
  const refused = await search()

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect((await ask({ list: 'milk' })).statusCode).toBe(429)
})
