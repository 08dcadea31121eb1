import { eq } from 'drizzle-orm'
import { products } from '../db/tables/products'
import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'
import { refreshVocabulary } from './store'

const tea = {
  name: 'Green tea',
  unit: '250 g',
  description: 'Gunpowder, for mint tea.',
  translations: {
    fr: { name: 'Thé vert', unit: '250 g', description: ' ' },
    ar: { name: 'شاي أخضر', unit: '250 غ', description: 'شاي البارود.', more_details: { المنشأ: 'الصين' } },
  },
}

/** A shop with green tea in two other languages, and how a page in a language asks it. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as } = shop
  const admin = as('nadia the admin')
  const add = async (url: string, payload: object) =>
    (await admin.inject({ method: 'POST', url, payload })).json().data as { _id: string; translations: object }
  const category = await add('/api/category/add-category', {
    name: 'Drinks',
    image: '',
    translations: { fr: { name: 'Boissons' }, ar: { name: 'مشروبات' } },
  })
  const subCategory = await add('/api/subcategory/create', {
    name: 'Tea',
    image: '',
    category: [category._id],
    translations: { fr: { name: 'Thés' } },
  })
  const fields = {
    ...tea,
    image: [],
    category: [category._id],
    subCategory: [subCategory._id],
    stock: '5',
    price: '300',
    discount: '0',
    more_details: { Origin: 'China' },
  }
  const product = await add('/api/product/create', fields)
  const details = async (language: string) => {
    const answer = await as('nobody').inject({
      method: 'POST',
      url: '/api/product/get-product-details',
      payload: { productId: product._id },
      query: { language: language },
    })
    return answer.json().data
  }
  return { ...shop, admin, category, subCategory, product, fields, details }
}

test('a product is shown in the language of the page, and in the shop’s own where a text is missing', async () => {
  const { details } = await buildShop()

  const [english, french, arabic] = [await details('en'), await details('fr'), await details('ar')]

  expect(english).toMatchObject({ name: 'Green tea', more_details: { Origin: 'China' } })
  expect(english).not.toHaveProperty('translations')
  expect(french).toMatchObject({
    name: 'Thé vert',
    description: 'Gunpowder, for mint tea.',
    more_details: { Origin: 'China' },
    category: [{ name: 'Boissons' }],
    subCategory: [{ name: 'Thés' }],
  })
  expect(arabic).toMatchObject({
    name: 'شاي أخضر',
    unit: '250 غ',
    more_details: { المنشأ: 'الصين' },
    category: [{ name: 'مشروبات' }],
    subCategory: [{ name: 'Tea' }],
  })
  // From the cache, each in its own.
  expect(await details('fr')).toEqual(french)
  expect(await details('de')).toEqual(english)
})

test('a product and a listing come with their names in the languages that they have, for the addresses of their pages', async () => {
  const { as, product, category, subCategory, given } = await buildShop()
  const plain = await given.product({ name: 'Coffee' })
  const ask = async (url: string, body: object) =>
    (await as('nobody').inject({ method: 'POST', url, body, query: { language: 'fr' } })).json()

  const details = await ask('/api/product/get-product-details', { productId: product._id })
  const listing = await ask('/api/product/get-pruduct-by-category-and-subcategory', {
    categoryId: category._id,
    subCategoryId: subCategory._id,
  })
  const untranslated = await ask('/api/product/get-product-details', { productId: plain })

  expect(details.names).toEqual({ en: 'Green tea', fr: 'Thé vert', ar: 'شاي أخضر' })
  expect(listing.names).toEqual({
    category: { en: 'Drinks', fr: 'Boissons' },
    subCategory: { en: 'Tea', fr: 'Thés' },
  })
  expect(untranslated).not.toHaveProperty('names')
})

test('who edits a product has its own texts and the others, whatever the language of the page', async () => {
  const { admin, product, fields } = await buildShop()
  const inFrench = { query: { language: 'fr' } }

  const list = await admin.inject({ method: 'POST', url: '/api/product/get', payload: {}, ...inFrench })
  const kept = await admin.inject({
    method: 'PUT',
    url: '/api/product/update-product-details',
    ...inFrench,
    payload: { ...fields, _id: product._id, price: '310', translations: undefined },
  })

  const translations = { fr: { name: 'Thé vert', unit: '250 g' }, ar: tea.translations.ar }
  expect(list.json().data[0]).toMatchObject({ name: 'Green tea', translations })
  expect(kept.json().data).toMatchObject({ name: 'Green tea', price: 310, translations })
})

test('categories say their names in the page’s language, and to admins in all', async () => {
  const { as, admin, category } = await buildShop()

  const shown = await as('nobody').inject({ url: '/api/category/get', query: { language: 'fr' } })
  const own = await as('nobody').inject({ url: '/api/category/get' })
  const all = await admin.inject({ url: '/api/category/admin-get', query: { language: 'fr' } })

  expect(shown.json().data).toMatchObject([{ _id: category._id, name: 'Boissons' }])
  expect(own.json().data[0]).not.toHaveProperty('translations')
  expect(own.json().data).toMatchObject([{ name: 'Drinks' }])
  expect(all.json().data).toMatchObject([
    { name: 'Drinks', translations: { fr: { name: 'Boissons' }, ar: { name: 'مشروبات' } } },
  ])
})

test('of two admins who translate a product at once, the second gets what the first has saved, and loses nothing', async () => {
  const { admin, product, fields } = await buildShop()
  const url = '/api/product/update-product-details'
  const save = async (translations: object, updatedAt: string) =>
    (
      await admin.inject({ method: 'PUT', url, payload: { ...fields, _id: product._id, translations, updatedAt } })
    ).json()
  const { fr, ar } = { fr: { name: 'Thé à la menthe' }, ar: { name: 'شاي بالنعناع' } }
  const before = product as unknown as { updatedAt: string }

  const answers = await Promise.all([
    save({ ...tea.translations, fr }, before.updatedAt),
    save({ ...tea.translations, ar }, before.updatedAt),
  ])

  const saved = answers.find(({ success }) => success)!.data
  const refused = answers.find(({ success }) => !success)!
  expect(refused).toMatchObject({ code: 'PRODUCT_CHANGED', data: { product: { translations: saved.translations } } })
  const both = await save({ ...saved.translations, fr, ar }, refused.data.product.updatedAt)
  expect(both.data.translations).toEqual({ fr, ar })
})

test.each([
  ['category', '/api/category/update'],
  ['subCategory', '/api/subcategory/update'],
] as const)('admins who translate a %s at once both do, and an empty name is taken away', async (kind, url) => {
  const { admin, ...shop } = await buildShop()
  const [{ _id }, parents] = [shop[kind], kind === 'category' ? {} : { category: [shop.category._id] }]
  const save = (translations: object) =>
    admin.inject({ method: 'PUT', url, payload: { _id, name: 'Teas', image: '', ...parents, translations } })
  await save({ fr: { name: 'Thés' }, ar: { name: '' } })

  await Promise.all([save({ fr: { name: 'Infusions' } }), save({ ar: { name: 'شاي' } })])

  const both = { fr: { name: 'Infusions' }, ar: { name: 'شاي' } }
  expect((await save({})).json().data.translations).toEqual(both)
  expect((await save({ fr: { name: ' ' } })).json().data.translations).toEqual({ ar: both.ar })
})

test('who merges a cart, orders, pays or looks for a list reads the names of products in the page’s language', async () => {
  const shop = await buildShop()
  const { app, as, db, given, product } = shop
  const inFrench = { query: { language: 'fr' } }
  await given.address({ owner: 'amina' })
  const lines = [{ productId: product._id, quantity: 9 }]
  const merge = { method: 'POST' as const, url: '/api/cart/merge', body: { key: 'a key of a guest', lines } }
  const merged = await as('amina').inject({ ...merge, ...inFrench })
  const order = await orderRequest(shop, 'checkout', 'amina', 1500)
  const paid = await as('amina').inject({ ...order, ...inFrench })
  const page = await app.inject({ url: new URL(paid.json().url).pathname })
  await given.changedProduct(product._id, { stock: 0 })
  await refreshVocabulary(db)
  const list = { method: 'POST' as const, url: '/api/product/match-list', body: { list: 'thé vert' } }
  const matched = await as('nobody').inject({ ...list, ...inFrench })
  await given.cartItem({ owner: 'karim', productId: product._id })
  await given.address({ owner: 'karim' })
  const refused = await as('karim').inject({
    ...(await orderRequest(shop, 'cash-on-delivery', 'karim', 300)),
    ...inFrench,
  })

  expect(merged.json().data.capped).toMatchObject([{ name: 'Thé vert', quantity: 5 }])
  expect(page.body).toContain('5 × Thé vert')
  expect(matched.json().data[0].soldOut).toBe('Thé vert')
  expect(refused.json()).toMatchObject({ code: 'OUT_OF_STOCK', message: expect.stringContaining('Thé vert') })
})

test('a cart and an order show what was bought in the page’s language', async () => {
  const { as, product, given } = await buildShop()
  await given.user('amina')
  const amina = as('amina')
  await amina.inject({ method: 'POST', url: '/api/cart/create', payload: { productId: product._id } })

  const cart = await amina.inject({ url: '/api/cart/get', query: { language: 'ar' } })

  expect(cart.json().data[0].productId).toMatchObject({ name: 'شاي أخضر', unit: '250 غ' })
})

test('a translation that the store holds besides texts takes the place of nothing', async () => {
  const { details, db, product } = await buildShop()
  const fr = { name: 'Thé vert', price: '1', _id: 'x', stock: '0' }
  await db.update(products).set({ translations: { fr } }).where(eq(products.id, product._id))

  expect(await details('fr')).toMatchObject({ _id: product._id, name: 'Thé vert', price: 300, stock: 5 })
})
