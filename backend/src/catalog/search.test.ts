import { refreshVocabulary } from './store'
import { buildTestApp } from '../testing/build-test-app'

/** Longest answer to a search in ms, for a machine that does other things too: alone it takes about 10. */
const LIMIT_MS = 3000

/** A shop with some products of each kind, and what a search in it answers. */
async function buildShop() {
  const { app, db, given } = await buildTestApp()
  const sweets = await given.category('Confiserie & Sweets')
  const dairy = await given.category('Dairy')
  const inSweets = { categoryIds: [sweets], subCategoryIds: [await given.subCategory([sweets])] }
  const inDairy = { categoryIds: [dairy], subCategoryIds: [await given.subCategory([dairy])] }
  for (let number = 1; number <= 30; number++)
    await given.product({ ...inSweets, name: `Chocolate bar ${number}`, description: '' })
  await given.product({ ...inSweets, name: 'Milk chocolate', description: '' })
  await given.product({ ...inDairy, name: 'Milk', description: 'Goes with chocolate.' })
  await given.product({ ...inDairy, name: 'Crème fraîche', description: '100 % cream' })
  await given.product({ ...inDairy, name: 'حليب طازج', description: '' })
  await refreshVocabulary(db)
  return {
    given,
    search: async (search: unknown, page?: unknown) =>
      app.inject({ method: 'POST', url: '/api/product/search-product', body: { search, page } }),
    names: async (search: string) => {
      const answer = await app.inject({ method: 'POST', url: '/api/product/search-product', body: { search } })
      return answer.json().data.map(({ name }: { name: string }) => name) as string[]
    },
  }
}

test('pages hold 24, and beyond the last the totals are true', async () => {
  const { search } = await buildShop()

  const pages = [await search('chocolate'), await search('chocolate', 2), await search('chocolate', 9)]

  expect(pages.map((page) => page.json().data.length)).toEqual([24, 8, 0])
  for (const page of pages)
    expect(page.json()).toMatchObject({ success: true, totalCount: 32, totalPage: 2, limit: 24 })
  expect(pages.map((page) => page.json().page)).toEqual([1, 2, 9])
})

test('an empty text is all products, newest first', async () => {
  const { search } = await buildShop()

  for (const empty of ['', '   ', undefined]) {
    const answer = await search(empty)

    expect(answer.json()).toMatchObject({ totalCount: 34, totalPage: 2, page: 1 })
    expect(answer.json().data[0].name).toBe('حليب طازج')
  }
})

test('typing errors are corrected, also in a word that is still being typed', async () => {
  const { names } = await buildShop()

  for (const typed of ['choclate', 'chocolat', 'chocolte', 'chocola', 'CHOCOLATE', ' chocolate ', 'choc'])
    expect((await names(typed)).every((name) => /chocolate|^Milk$/i.test(name))).toBe(true)
  for (const typed of ['choclate', 'chocolte', 'chocla']) expect(await names(typed)).toHaveLength(24)
})

test('names that begin with the text come first, and words in the name before the description', async () => {
  const { names, search } = await buildShop()

  expect((await names('milk'))[0]).toBe('Milk')
  expect(await names('milk choc')).toEqual(['Milk chocolate', 'Milk'])
  expect((await search('chocolate', 2)).json().data.at(-1).name).toBe('Milk')
})

test('a word that is in the catalogue as it was typed comes before what it is nearly like', async () => {
  const { given, names } = await buildShop()
  await given.product({ name: 'House blend chokolate', description: '' })

  const found = await names('chokolate')

  expect(found[0]).toBe('House blend chokolate')
  expect(found).toHaveLength(24)
})

test('accents, case and scripts do not get in the way', async () => {
  const { names } = await buildShop()

  for (const typed of ['creme', 'CRÈME', 'crème fraiche', 'creme+fraiche', 'cre%CC%80me%20fra']) {
    expect(await names(typed)).toEqual(['Crème fraîche'])
  }
  expect(await names('حليب')).toEqual(['حليب طازج'])
  expect(await names('حَلِيب')).toEqual(['حليب طازج'])
  expect(await names('confiserie milk')).toEqual(['Milk chocolate'])
})

test('what nothing has finds nothing', async () => {
  const { search } = await buildShop()

  for (const odd of [
    '%',
    '%%',
    "'",
    '\\',
    "') & !'x",
    ':*',
    '🥛',
    'xqzwvjk',
    'chocolate xqzwvjk',
    'شوكولاتة',
    '%zz',
    '%00',
  ]) {
    const answer = await search(odd)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ data: [], totalCount: 0, totalPage: 0 })
  }
})

test('a very long text, or one of very many words, is answered quickly', async () => {
  const { search } = await buildShop()

  for (const long of [
    'x'.repeat(5000),
    'milk '.repeat(1000),
    Array.from({ length: 1000 }, (_, n) => `w${n}`).join(' '),
  ]) {
    const started = performance.now()
    const answer = await search(long)

    expect(answer.statusCode).toBe(200)
    expect(performance.now() - started).toBeLessThan(LIMIT_MS)
  }
})
