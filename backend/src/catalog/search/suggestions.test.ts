import type { Suggestions } from '@souk-vert/shared/contract/catalog/suggestion'
import { MAX_SUGGESTED_LENGTH } from '@souk-vert/shared/contract/input-rules'
import { buildTestApp } from '../../testing/build-test-app'
import { insertSynonyms } from './search-synonyms'
import { refreshVocabulary } from '../store'

const CALL = { method: 'POST', url: '/api/product/get-suggestions' } as const

/** A shop with oil, cookies and cheese, and what it suggests for a text. */
async function buildShop() {
  const { app, as, db, given } = await buildTestApp()
  const pantry = await given.category('Épicerie')
  const dairy = await given.category('Dairy & œufs')
  const oils = await given.subCategory([pantry], 'Oil & vinegar')
  const cheese = await given.subCategory([dairy], 'Cheese')
  const inPantry = { categoryIds: [pantry], subCategoryIds: [oils], description: '' }
  const inDairy = { categoryIds: [dairy], subCategoryIds: [cheese], description: '' }
  for (const name of ['Olive oil', 'Olive oil of Kabylie', 'Sunflower oil', 'Cookies with dates', 'Cookies'])
    await given.product({ ...inPantry, name })
  await given.product({ ...inDairy, name: 'Cheddar' })
  await refreshVocabulary(db)
  const suggestions = async (text: string) => {
    const answer = await as('nobody').inject({ ...CALL, body: { text } })
    return (answer.json() as { data: Suggestions }).data
  }
  return {
    app,
    as,
    db,
    given,
    suggestions,
    inPantry,
    inDairy,
    words: async (text: string) => (await suggestions(text)).words,
    names: async (text: string) => (await suggestions(text)).categories.map(({ name }) => name),
  }
}

test('a word that is begun is suggested whole, the commonest first, in place of what was typed of it', async () => {
  const { words, given, inPantry } = await buildShop()
  await given.product({ ...inPantry, name: 'Cooking oil' })

  expect(await words('CO')).toEqual(['cookies', 'cooking'])
  expect(await words('Extra, olive oi')).toEqual(['Extra, olive oil'])
  expect(await words('sunflower  oi')).toEqual(['sunflower  oil'])
})

test('of the forms of a word one is suggested, never a form that nobody writes, nor what stands there already', async () => {
  const { words } = await buildShop()

  expect(await words('coo')).toEqual(['cookies'])
  expect(await words('cookies')).toEqual([])
  expect(await words('oil')).toEqual([])
})

test('of several words all find a product together', async () => {
  const { words } = await buildShop()

  expect(await words('cookies da')).toEqual(['cookies dates'])
  expect(await words('olive da')).toEqual([])
  expect(await words('sunflower ka')).toEqual([])
})

test('a slip suggests the word that is meant, and its shelves', async () => {
  const { words, names } = await buildShop()

  for (const [text, texts] of [
    ['cokies', ['cookies']],
    ['chedadr', ['cheddar']],
    ['sunfowe', ['sunflower']],
    ['olvie oi', ['olive oil']],
    ['oliveoil', ['olive oil']],
    ['Bread & olvie oi', ['Bread & olive oil']],
  ] as const)
    expect([text, await words(text)]).toEqual([text, texts])
  expect(await names('cheees')).toEqual(['Cheese'])
})

test('a synonym suggests what it stands for, beside what begins so itself', async () => {
  const { db, words, names } = await buildShop()
  await insertSynonyms(db, [
    { term: 'fromage', meaning: 'cheddar' },
    { term: 'vinaigre', meaning: 'vinegar' },
    { term: 'sun', meaning: 'olive oil' },
    { term: 'dattes', meaning: 'dates' },
  ])

  expect(await words('Fromage')).toEqual(['cheddar'])
  expect(await names('vinaigre')).toEqual(['Oil & vinegar'])
  expect(await words('sun')).toEqual(['olive oil', 'sunflower'])
  expect(await words('cookies dattes')).toEqual(['cookies dates'])
})

test('categories and sub-categories are suggested by any word of their names, and lead to a listing that has products', async () => {
  const { suggestions, names } = await buildShop()

  expect((await suggestions('vine')).categories).toMatchObject([
    { name: 'Oil & vinegar', category: { name: 'Épicerie' }, subCategory: { name: 'Oil & vinegar' } },
  ])
  expect((await suggestions('epi')).categories).toMatchObject([
    { name: 'Épicerie', category: { name: 'Épicerie' }, subCategory: { name: 'Oil & vinegar' } },
  ])
  expect(await names('Œuf')).toEqual(['Dairy & œufs'])
  expect(await names('vinegar oi')).toEqual(['Oil & vinegar'])
  expect(await names('vinegar che')).toEqual([])
})

test('at most three of each are suggested', async () => {
  const { suggestions, given, inDairy } = await buildShop()
  for (const name of ['Cream', 'Cress', 'Crackers', 'Crab', 'Croissant']) {
    const subCategoryIds = [await given.subCategory(inDairy.categoryIds, `${name} shelf`)]
    await given.product({ ...inDairy, subCategoryIds, name })
  }

  const { words, categories } = await suggestions('cr')

  expect([words.length, categories.length]).toEqual([3, 3])
})

test('what only a hidden product has is not suggested, and neither are categories without products', async () => {
  const { as, given, words, names } = await buildShop()
  const sweets = await given.category('Halva & sweets')
  const halva = await given.subCategory([sweets], 'Halva')
  await given.subCategory([sweets], 'Halloumi')
  const fields = {
    name: 'Halva with pistachios',
    unit: '1 kg',
    stock: 1,
    price: 10,
    discount: 0,
    description: 'Sweet.',
  }
  const image = [await given.picture(100)]
  const id = await given.product({ ...fields, image, categoryIds: [sweets], subCategoryIds: [halva] })
  expect([await words('hal'), await names('hal')]).toEqual([['halva'], ['Halva & sweets', 'Halva']])

  const body = { _id: id, ...fields, image, category: [sweets], subCategory: [halva], hidden: true }
  const hidden = await as('nadia the admin').call('PUT /api/product/update-product-details', body)

  expect(hidden.statusCode).toBe(200)
  expect([await words('hal'), await names('hal')]).toEqual([[], []])
})

test('nothing is suggested for what is short, unknown or no word, and a text that is too long is refused', async () => {
  const { as } = await buildShop()
  const ask = (text: string) => as('nobody').inject({ ...CALL, body: { text } })

  const signs = ["';--", '%_', "'zz':*", '\\', '🫒🫒', '()&|!']
  for (const text of ['', '   ', 'o', 'zzzz', '1 kg', '12', ...signs, 'x'.repeat(100)])
    expect([text, (await ask(text)).json().data]).toEqual([text, { words: [], categories: [] }])
  for (const text of ['o\u0000i', 'x'.repeat(MAX_SUGGESTED_LENGTH + 1)])
    expect((await ask(text)).json().errors).toEqual([expect.objectContaining({ field: 'text' })])
})
