import { sql } from 'drizzle-orm'
import { buildTestApp } from '../../testing/build-test-app'
import { refreshWhereStale } from '../refresh-products'
import { insertSynonyms } from './search-synonyms'
import type { NewProduct } from '../product-fields'
import { refreshVocabulary } from '../store'
import type { Suggestions } from '@souk-vert/shared/contract/catalog/suggestion'
import { MAX_SUGGESTED_LENGTH } from '@souk-vert/shared/contract/input-rules'

/** A shop with some products of each kind, and what a search in it answers. */
async function buildShop() {
  const { app, db, given } = await buildTestApp()
  const sweets = await given.category('Confiserie & Sweets')
  const dairy = await given.category('Dairy')
  const inSweets = { categoryIds: [sweets], subCategoryIds: [await given.subCategory([sweets])] }
  const inDairy = { categoryIds: [dairy], subCategoryIds: [await given.subCategory([dairy])] }
  const plain = { unit: '1 piece', description: '', moreDetails: {} }
  await given.products(30, (number) => ({ ...inSweets, ...plain, name: `Chocolate bar ${number}` }))
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

test('what the text names comes first, and words in the name before the description', async () => {
  const { names, search } = await buildShop()

  expect(await names('milk')).toEqual(['Milk', 'Milk chocolate'])
  expect((await names('milk choc'))[0]).toBe('Milk chocolate')
  expect((await search('chocolate', 2)).json().data.at(-1).name).toBe('Milk')
})

test('accents, case and scripts do not get in the way', async () => {
  const { names } = await buildShop()

  for (const typed of ['creme', 'CRÈME', 'crème fraiche', 'creme+fraiche', 'cre%CC%80me%20fra']) {
    expect(await names(typed)).toEqual(['Crème fraîche'])
  }
  expect(await names('حليب')).toEqual(['حليب طازج'])
  expect(await names('حَلِيب')).toEqual(['حليب طازج'])
  // With what Arabic attaches to a word: 'and the', 'with the', 'and', 'for'.
  for (const typed of ['والحليب', 'بالحليب', 'وحليب', 'لحليب']) expect(await names(typed)).toEqual(['حليب طازج'])
  expect((await names('confiserie milk'))[0]).toBe('Milk chocolate')
})

test('what nothing has finds nothing', async () => {
  const { search } = await buildShop()

  const signs = ['%', '%%', "'", '\\', "') & !'x", ':*', '🥛', '%zz', '%00']
  for (const odd of [...signs, 'xqzwvjk', 'chocolate xqzwvjk wqzkvjx', 'شوكولاتة']) {
    const answer = await search(odd)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ data: [], totalCount: 0, totalPage: 0 })
  }
})

/** A shop with these products alone, and the names that a search in it finds. */
async function buildShopOf(...wanted: (string | Partial<NewProduct>)[]) {
  const { app, db, given, runJobs } = await buildTestApp()
  for (const one of wanted) {
    const product = typeof one === 'string' ? { name: one } : one
    await given.product({ unit: '1 piece', description: '', moreDetails: {}, ...product })
  }
  await refreshVocabulary(db)
  const names = async (search: string) => {
    const answer = await app.inject({ method: 'POST', url: '/api/product/search-product', body: { search } })
    return answer.json().data.map(({ name }: { name: string }) => name) as string[]
  }
  return { app, db, given, names, runJobs }
}

test.each([
  ['milk', ['Candia milk, whole', 'Milk chocolate']],
  ['bread', ['Barley bread', 'Bread bags with window']],
  ['olive oil', ['Olive oil of Kabylie', 'Olive oil soap']],
  ['apples', ['Red apples', 'Apple juice']],
  ['apple', ['Red apples', 'Apple juice']],
])('%s is first what is that, then what is made of it or for it', async (text, order) => {
  const { names } = await buildShopOf(...order.toReversed(), 'Pineapple', 'Carrots')

  expect(await names(text)).toEqual(order)
})

test('a word comes before what only begins so, and that before what is nearly so', async () => {
  const { names } = await buildShopOf('Millet', 'Mill', 'Miller')

  expect((await names('mill'))[0]).toBe('Mill')
  expect((await names('mille')).slice(0, 2).toSorted()).toEqual(['Miller', 'Millet'])
})

test('short names and single goods come before long ones and bundles', async () => {
  const { names } = await buildShopOf('Rice + sugar 1 kg', 'White long rice', 'Rice')

  expect(await names('rice')).toEqual(['Rice', 'White long rice', 'Rice + sugar 1 kg'])
})

test('swapped letters are put right, each word by one other word alone', async () => {
  const { names } = await buildShopOf('Milk', 'Orange juice', 'Onions', 'Oranges', 'Arrange-it vase')

  expect(await names('mlik')).toEqual(['Milk'])
  expect((await names('ornage juice'))[0]).toBe('Orange juice')
  expect(await names('onoin')).toEqual(['Onions'])
})

test('a word of four letters is not taken for just any other', async () => {
  const { names } = await buildShopOf('Soft drink', 'Soda', 'Bread')

  expect(await names('sofa')).toEqual([])
  expect(await names('bred')).toEqual(['Bread'])
})

test('a word with two letters too many, or two words written together, is another word, not a slip', async () => {
  const { names } = await buildShopOf('Cycle incense', 'Key chains', 'Chain of gold', 'Saw', 'Spaghetti')

  expect(await names('bicycle')).toEqual([])
  expect(await names('chainsaw')).toEqual([])
  expect(await names('spagettii')).toEqual(['Spaghetti'])
})

test('a shelf, a brand, a type and a unit are found, a shelf as a whole first', async () => {
  const { given, db, names } = await buildShopOf(
    { name: 'Toned drink', moreDetails: { Brand: 'Amul', Type: 'Milk' } },
    { name: 'Water', unit: '1 L' },
    { name: 'Water', unit: '5 L' },
  )
  const dairy = await given.category('Household')
  const shelf = await given.subCategory([dairy], 'Light & batteries')
  await given.product({ name: 'Torch', categoryIds: [dairy], subCategoryIds: [shelf] })
  await refreshVocabulary(db)

  expect(await names('amul milk')).toEqual(['Toned drink'])
  expect(await names('light and batteries')).toEqual(['Torch'])
  expect((await names('water 5l')).length).toBe(2)
})

test('an amount in a text prefers what is sold so, and refuses nothing else', async () => {
  const { app, given, db } = await buildTestApp()
  const small = await given.product({ name: 'Water', unit: '500 mL', moreDetails: {} })
  const large = await given.product({ name: 'Water', unit: '1.5 L', moreDetails: {} })
  await refreshVocabulary(db)

  for (const [text, first] of [
    ['water 1,5 litres', large],
    ['500ml water', small],
  ]) {
    const answer = await app.inject({ method: 'POST', url: '/api/product/search-product', body: { search: text } })

    expect(answer.json().totalCount).toBe(2)
    expect(answer.json().data[0]._id).toBe(first)
  }
})

test('several needs are shown in turn, and one thing with two words is no two needs', async () => {
  const { names } = await buildShopOf('Eggs', 'Milk', 'Fine goat milk', 'Wheat flour', 'Salt & pepper crisps')

  expect(await names('eggs milk flour')).toEqual(['Eggs', 'Milk', 'Wheat flour', 'Fine goat milk'])
  expect(await names('milk & eggs')).toEqual(['Milk', 'Eggs', 'Fine goat milk'])
  expect((await names('salt & pepper crisps'))[0]).toBe('Salt & pepper crisps')
})

test('where few have all words, those with the last word follow', async () => {
  const { names } = await buildShopOf('Oat milk', 'Cow milk', 'Oat flakes')

  expect(await names('oat milk')).toEqual(['Oat milk', 'Cow milk'])
  expect((await names('organic milk')).toSorted()).toEqual(['Cow milk', 'Oat milk'])
})

test('a word that nothing has among others does not empty the result', async () => {
  const { names } = await buildShopOf('Oat milk', 'Cow milk', 'Oat flakes', 'Café Facto')

  for (const [text, found] of [
    ['cafe moulu', ['Café Facto']],
    ['oat milk xqzwvjk', ['Oat milk']],
    ['milk, xqzwvjk, café', ['Café Facto', 'Cow milk', 'Oat milk']],
    ['milk insurance policy', []],
    ['caf xqzwvjk', []],
  ] as const)
    expect([text, (await names(text)).toSorted()]).toEqual([text, found])
})

test('words are found however they are put together', async () => {
  const { names } = await buildShopOf(
    'Tea',
    'Coca-Cola',
    'Cocacola zero',
    '7UP lemon',
    'Soda 7-Up',
    'Blender MJ-700',
    'Toaster MJ700',
  )

  for (const [text, found] of [
    ['coca cola', ['Coca-Cola', 'Cocacola zero']],
    ['cocacola', ['Coca-Cola', 'Cocacola zero']],
    ['7 up', ['7UP lemon', 'Soda 7-Up']],
    ['7up', ['7UP lemon', 'Soda 7-Up']],
    ['MJ700', ['Blender MJ-700', 'Toaster MJ700']],
    ['mj 700', ['Blender MJ-700', 'Toaster MJ700']],
  ] as const)
    expect([text, (await names(text)).toSorted()]).toEqual([text, found])
})

test('a brand before the head does not put a product behind others', async () => {
  const { names } = await buildShopOf('Goat’s milk', { name: 'Candia milk, whole', moreDetails: { Brand: 'Candia' } })

  expect(await names('milk')).toEqual(['Candia milk, whole', 'Goat’s milk'])
})

test('another word is no slip, and a first letter that sounds alike is one', async () => {
  const apricots = { name: 'Apricots', moreDetails: { Origin: 'Batna' } }
  const { names } = await buildShopOf('Standing pouches', 'Kitchen twine', apricots, 'Pepsi', 'Onions', 'Tea')

  for (const text of ['batata', 'couches', 'wine']) expect([text, await names(text)]).toEqual([text, []])
  expect([await names('bepsi'), await names('unions')]).toEqual([['Pepsi'], ['Onions']])
})

test('a corrected word comes after a word that is there as it was typed, wherever that stands', async () => {
  const exact = { name: 'Sheets for a king-size bed, two pieces', moreDetails: { Type: 'Cotten' } }
  const { names } = await buildShopOf('Cotton', 'Cotton', exact)

  expect(await names('cotten')).toEqual([exact.name, 'Cotton', 'Cotton'])
})

test('the total is right above a thousand, and the last page is there', async () => {
  const { app, db, given } = await buildTestApp()
  const categoryIds = [await given.category('Bazaar')]
  const subCategoryIds = [await given.subCategory(categoryIds, 'Odds and ends')]
  const place = { categoryIds, subCategoryIds, description: '', moreDetails: {} }
  await given.products(1201, (number) => ({ ...place, name: `Thing ${number}` }))
  await refreshVocabulary(db)
  const search = async (page: number) =>
    (await app.inject({ method: 'POST', url: '/api/product/search-product', body: { search: 'thing', page } })).json()

  expect(await search(1)).toMatchObject({ totalCount: 1201, totalPage: 51 })
  expect((await search(50)).data).toHaveLength(24)
  expect((await search(51)).data).toHaveLength(1)
})

test('what customers call things in other languages finds them', async () => {
  const { db, names } = await buildShopOf('Milk', 'New potatoes', 'Lait corporel')
  await insertSynonyms(db, [
    { term: 'حليب', meaning: 'milk' },
    { term: 'Pommes de terre', meaning: 'potatoes' },
  ])

  expect(await names('الحليب')).toEqual(['Milk'])
  expect(await names('pomme de terre')).toEqual(['New potatoes'])
  expect(await names('des pommes de terre, حليب')).toEqual(['New potatoes', 'Milk'])
})

test.each([
  ['lait', ['Milk', 'Lait entier Candia']],
  ['حليب', ['Milk', 'حليب طازج']],
  ['œufs', ['Eggs', 'Œufs frais']],
  ['huile d’olive', ['Olive oil of Kabylie', 'Huile d’olive vierge']],
  ['huile olive', ['Olive oil of Kabylie', 'Huile d’olive vierge']],
  ['cafe moulu', ['Café moulu Facto', 'Coffee']],
  ['قهوه', ['Coffee', 'قهوة مطحونة']],
  ['lait candia', ['Lait entier Candia']],
  ['lait, café', ['Milk', 'Coffee', 'Lait entier Candia', 'Café moulu Facto']],
])('%s finds what its synonym means, and what is called so', async (text, found) => {
  const { db, names } = await buildShopOf('Tea', 'Chocolat au sucre', ...found.toReversed())
  await insertSynonyms(db, [
    { term: 'lait', meaning: 'milk' },
    { term: 'حليب', meaning: 'milk' },
    { term: 'œufs', meaning: 'eggs' },
    { term: 'huile', meaning: 'oil' },
    { term: 'huile d’olive', meaning: 'olive oil' },
    { term: 'huile olive', meaning: 'olive oil' },
    { term: 'café', meaning: 'coffee' },
    { term: 'قهوة', meaning: 'coffee' },
  ])

  expect(await names(text)).toEqual(found)
})

test.each([
  ['djben', ['Cheese']],
  ['jeben', ['Cheese']],
  ['bayd', ['Eggs']],
  ['tofah', ['Apples']],
  ['5oubz', ['Bread']],
  ['طوماتيش', ['Tomatoes']],
  ['sail', []],
  ['bad', []],
  ['tofu', []],
  ['jabon', ['Jabon, liquid']],
])('Algerian words are known in all their spellings, but no others: %s finds %j', async (text, found) => {
  const { db, names } = await buildShopOf(...new Set(['Salt', 'Jabon, liquid', 'Apples', ...found]))
  await insertSynonyms(db, [
    { term: 'jben', meaning: 'cheese' },
    { term: 'bid', meaning: 'eggs' },
    { term: 'teffah', meaning: 'apples' },
    { term: 'khobz', meaning: 'bread' },
    { term: 'طوماطيش', meaning: 'tomatoes' },
    { term: 'sel', meaning: 'salt' },
  ])

  expect(await names(text)).toEqual(found)
})

test.each(['1 L', '1 ل', '١ لتر'])('%s finds all that is sold by the litre', async (text) => {
  const { names } = await buildShopOf({ name: 'Oil', unit: '5 L' }, { name: 'Milk', unit: '1 L' }, 'Bread')

  expect(await names(text)).toEqual(['Milk'])
})

test('what a synonym means is no slip: bleach is no peach', async () => {
  const { db, names } = await buildShopOf('Bleach', 'Peaches')
  await insertSynonyms(db, [{ term: 'javel', meaning: 'bleach' }])

  expect(await names('javel')).toEqual(['Bleach'])
})

test('the article is no tea, although thé is', async () => {
  const { db, names } = await buildShopOf('Green tea', 'Thé noir', 'Butter', 'The best of butter')
  await insertSynonyms(db, [{ term: 'thé', meaning: 'tea' }])

  expect(await names('where is the butter')).toEqual(['Butter', 'The best of butter'])
  for (const text of ['thé', 'the', 'un paquet de thé']) expect(await names(text)).toEqual(['Green tea', 'Thé noir'])
})

test('products that an earlier version of the shop has read, or none, are read again', async () => {
  const { db, app, names, runJobs } = await buildShopOf('Milk', 'Bread')
  await db.execute(sql`delete from search_entries where search @@ 'milk'`)
  await db.execute(sql`update search_entries set version = 0, search = 'old'`)
  await db.execute(sql`update products set unit = '500 g', measure_quantity = null, measure_base = null`)
  expect([...(await names('milk')), ...(await names('bread'))]).toEqual([])

  await refreshWhereStale(db, app.jobs)
  await runJobs()

  expect([...(await names('milk')), ...(await names('bread'))]).toEqual(['Milk', 'Bread'])
  const found = await app.inject({ method: 'POST', url: '/api/product/search-product', body: { search: '' } })
  const half = { quantity: 0.5, base: 'kg' }
  expect(found.json().data).toMatchObject([{ measure: half }, { measure: half }])
})

describe('suggestions', () => {
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
})
