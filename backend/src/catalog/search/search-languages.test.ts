import type { Suggestions } from '@souk-vert/shared/contract/catalog/suggestion'
import type { Language } from '@souk-vert/shared/language/languages'
import { eq } from 'drizzle-orm'
import { categories, subCategories } from '../../db/tables/categories'
import { buildTestApp } from '../../testing/build-test-app'
import { refreshVocabulary } from '../store'
import type { Synonym } from '@souk-vert/shared/contract/settings/settings'
import { insertSynonyms } from './search-synonyms'

/** A name in English, French and Arabic, and a description in Arabic. */
type Names = [en: string, fr?: string, ar?: string, description?: string]

const translated = (fr?: string, ar?: string, description = '') => ({
  ...(fr && { fr: { name: fr } }),
  ...(ar && { ar: { name: ar, description } }),
})

/** A shop with products of these names on a shelf, and what pages in a language find and suggest there. */
async function buildShopOf(...wanted: Names[]) {
  const { app, db, given } = await buildTestApp()
  const category = await given.category('Market hall')
  const shelf = await given.subCategory([category], 'Cold counter')
  const names = translated('Produits du jour', 'الثلاجة والرفوف')
  await db
    .update(categories)
    .set({ translations: translated('Halles', 'السوق') })
    .where(eq(categories.id, category))
  await db.update(subCategories).set({ translations: names }).where(eq(subCategories.id, shelf))
  const place = { categoryIds: [category], subCategoryIds: [shelf], unit: '1 piece', description: '', moreDetails: {} }
  for (const [name, ...others] of wanted) await given.product({ ...place, name, translations: translated(...others) })
  await refreshVocabulary(db)
  const ask = async (url: string, language: Language, body: object) =>
    (await app.inject({ method: 'POST', url, body, query: { language: language } })).json().data
  return {
    /** The shop's own names, as admins know them. */
    found: async (language: Language, search: string) => {
      const shown = (await ask('/api/product/search-product', language, { search })) as { name: string }[]
      return shown.map(({ name }) => wanted.find((each) => each.includes(name))![0])
    },
    synonyms: (...added: Synonym[]) => insertSynonyms(db, added),
    suggested: (language: Language, text: string): Promise<Suggestions> =>
      ask('/api/product/get-suggestions', language, { text }),
  }
}

const milk: Names = ['Whole milk', 'Lait entier', 'حليب كامل الدسم']
const chocolate: Names = ['Milk chocolate', 'Chocolat au lait', 'شوكولاتة بالحليب']
const grapes: Names = ['White grapes from the hills', 'Raisin blanc des collines', 'عنب أبيض']
const raisins: Names = ['Raisins', 'Sultanines', 'زبيب']
const tea: Names = ['Green tea', 'Thé vert', 'شاي أخضر']
const coffee: Names = ['Ground coffee', 'Café moulu', 'قهوة مطحونة']
const eggs: Names = ['Eggs', 'Œufs frais', 'بيض طازج']
const apples: Names = ['Red apples', 'Pommes rouges', 'تفاح أحمر']
const potatoes: Names = ['Potatoes', 'Pommes de terre', 'بطاطا']

test.each([
  ['en', 'milk'],
  ['fr', 'lait'],
  ['fr', 'milk'],
  ['ar', 'حليب'],
  ['en', 'حليب'],
  ['en', 'lait'],
  ['fr', 'un litre de lait'],
  ['ar', 'والحليب'],
  ['ar', 'علبة حليب'],
] as const)('on a page in %s, %s finds milk first, in whatever language it is written', async (language, text) => {
  const { found } = await buildShopOf(chocolate, tea, milk)

  expect(await found(language, text)).toEqual(['Whole milk', 'Milk chocolate'])
})

test.each([
  ['cafe', coffee],
  ['CAFÉ MOULU', coffee],
  ['the vert', tea],
  ['thés', tea],
  ['oeuf', eggs],
  ['d’œufs', eggs],
  ['قهوه', coffee],
  ['القهوة', coffee],
  ['بالقهوة', coffee],
  ['اخضر شاي', tea],
  ['بيضة', eggs],
  ['تفاحات', apples],
])('%s finds what is written with other letters, endings or articles', async (text, [name]) => {
  const { found } = await buildShopOf(milk, tea, coffee, eggs, apples)

  expect([await found('fr', text), await found('ar', text)]).toEqual([[name], [name]])
})

test('a word of two languages is read in the page’s', async () => {
  const { found } = await buildShopOf(raisins, grapes)

  expect(await found('en', 'raisins')).toEqual(['Raisins', 'White grapes from the hills'])
  expect(await found('fr', 'raisins')).toEqual(['White grapes from the hills', 'Raisins'])
})

test('an attached letter is left out, where a description alone has the word with it', async () => {
  const { found } = await buildShopOf(
    ['Semolina bread', 'Kesra', 'كسرة السميد', 'كسرة بسميد وزيت'],
    ['Vegetable oil', 'Huile végétale', 'زيت نباتي'],
    eggs,
  )

  expect(await found('ar', 'وزيت')).toEqual(['Vegetable oil'])
  expect((await found('ar', 'زيت و بيض')).toSorted()).toEqual(['Eggs', 'Vegetable oil'])
})

test('potatoes are no apples, although French says so', async () => {
  const { found } = await buildShopOf(potatoes, apples)

  expect(await found('fr', 'pommes')).toEqual(['Red apples', 'Potatoes'])
  expect((await found('fr', 'pomme de terre'))[0]).toBe('Potatoes')
})

test('a product without a translation is found by its own name in all languages', async () => {
  const { found } = await buildShopOf(['Camel milk'], milk)

  expect(await found('fr', 'camel milk')).toEqual(['Camel milk', 'Whole milk'])
  expect((await found('ar', 'milk')).toSorted()).toEqual(['Camel milk', 'Whole milk'])
})

test('slips are corrected by the page’s language', async () => {
  const { found } = await buildShopOf(coffee, ['Dark chocolate', 'Chocolat noir', 'شوكولاتة داكنة'])

  expect(await found('fr', 'chocolta')).toEqual(['Dark chocolate'])
  expect(await found('ar', 'شكولاتة')).toEqual(['Dark chocolate'])
})

test.each([
  ['حلبب', ['Whole milk']],
  ['جليب', ['Whole milk']],
  ['فهوة', ['Ground coffee']],
  ['قهدة', []],
  ['كتاب', []],
])('a short Arabic word is corrected where dots differ alone: %s finds %j', async (typed, meant) => {
  const { found } = await buildShopOf(milk, coffee, ['Kebab', 'Kebab', 'كباب'])

  expect(await found('ar', typed)).toEqual(meant)
})

test.each(['مارغارين', 'مارڨارين', 'مرقرين', 'المارغارين'])('%s is margarine, however it is spelled', async (typed) => {
  const { found } = await buildShopOf(milk, coffee, ['Margarine', 'Margarine', 'مرغرين'])

  expect(await found('ar', typed)).toEqual(['Margarine'])
})

test.each(['شوكولاتة', 'شكولاطة', 'تشوكولاطة'])('%s finds both spellings of a shop that has two', async (typed) => {
  const { found } = await buildShopOf(milk, ['Bar', 'Barre', 'شوكولاتة'], ['Drops', 'Pépites', 'شكلاطة'])

  expect((await found('ar', typed)).toSorted()).toEqual(['Bar', 'Drops'])
})

test.each(['ڨهوة', 'كهوة', 'گهوة'])('%s is coffee', async (typed) => {
  const { found } = await buildShopOf(milk, tea, coffee)

  expect(await found('ar', typed)).toEqual(['Ground coffee'])
})

test('vowels tell short words apart: fenugreek is no milk', async () => {
  const { found } = await buildShopOf(milk)

  expect(await found('ar', 'حلبة')).toEqual([])
})

test('no other language is suggested where the page’s has a word, and be it what stands there already', async () => {
  const { suggested, synonyms } = await buildShopOf(coffee, eggs, ['Carrots'], ['Candy', 'Bonbons'])
  await synonyms(
    { term: 'oeufs', meaning: 'eggs' },
    { term: 'قهوة', meaning: 'coffee' },
    { term: 'bid', meaning: 'eggs' },
  )

  expect((await suggested('ar', 'قهو')).words).toEqual(['قهوة'])
  expect((await suggested('fr', 'oeufs')).words).toEqual([])
  expect((await suggested('fr', 'ca')).words).toEqual(['café'])
  expect((await suggested('fr', 'carr')).words).toEqual(['carrots'])
  expect((await suggested('fr', 'bid')).words).toEqual(['eggs'])
})

test('words of the page’s language are suggested first, as they are spelled', async () => {
  const { suggested } = await buildShopOf(coffee, coffee, ['Cake', 'Gâteau'], ['Carrots', 'Carottes'], ['Cake', 'Cake'])

  expect((await suggested('en', 'ca')).words[0]).toBe('cake')
  expect((await suggested('fr', 'ca')).words.slice(0, 2)).toEqual(['café', 'cake'])
  expect((await suggested('fr', 'gat')).words).toEqual(['gâteau'])
  expect((await suggested('ar', 'قه')).words).toEqual(['قهوة'])
  expect((await suggested('fr', 'carotes')).words).toEqual(['carottes'])
})

test('categories and sub-categories are suggested by their names in all languages, and shown in the page’s', async () => {
  const { suggested } = await buildShopOf(milk)

  for (const text of ['hall', 'marke', 'السوق', 'سوق']) {
    expect((await suggested('fr', text)).categories).toEqual([
      { name: 'Halles', category: expect.objectContaining({ name: 'Halles' }), subCategory: expect.anything() },
    ])
  }
  expect((await suggested('ar', 'رفوف')).categories).toMatchObject([{ name: 'الثلاجة والرفوف' }])
  expect((await suggested('en', 'jour')).categories).toMatchObject([
    { name: 'Cold counter', category: { name: 'Market hall' }, subCategory: { name: 'Cold counter' } },
  ])
})
