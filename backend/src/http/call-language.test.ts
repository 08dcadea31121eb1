import { createPublicCache } from '../public-cache/public-cache'
import { buildTestApp } from '../testing/build-test-app'
import { buildImportShop, form } from '../testing/import-shop'
import { orderRequest } from '../testing/order-request'

/** A shop with a product that is not there, and how somebody asks for it in a language. */
async function buildShop(options = {}) {
  const shop = await buildTestApp(options)
  const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const request = { method: 'POST' as const, url: '/api/product/get-product-details', body: { productId: 'gone' } }
    return (await shop.app.inject({ ...request, query, headers })).json().message as string
  }
  return { ...shop, ask }
}

test.each<[Record<string, string>, Record<string, string>]>([
  [{}, {}],
  [{}, { 'accept-language': 'ar,fr;q=0.9' }],
  [{ language: 'de' }, {}],
  [{ language: 'FR' }, {}],
  [{ language: 'constructor' }, {}],
])('a call with the query %j is answered in English', async (query, headers) => {
  const { ask } = await buildShop()

  expect(await ask(query, headers)).toBe('We no longer sell this product')
})

test('a refusal is in the language that the call says, also of several calls at once', async () => {
  const { ask } = await buildShop()
  const languages = ['fr', 'ar', 'en', 'fr', 'ar', 'en']

  const messages = await Promise.all(languages.map((language) => ask({ language })))

  const [french, arabic, english] = [
    ...['Nous ne vendons plus ce produit', 'لم نعد نبيع هذا المنتج', 'We no longer sell this product'],
  ]
  expect(messages).toEqual([french, arabic, english, french, arabic, english])
})

test('two callers who wait for the same cached answer are each refused in their language', async () => {
  const { ask } = await buildShop({ publicCache: createPublicCache() })

  expect(await Promise.all([ask({ language: 'fr' }), ask({ language: 'ar' })])).toEqual([
    'Nous ne vendons plus ce produit',
    'لم نعد نبيع هذا المنتج',
  ])
})

test('a cached answer is the same in each language', async () => {
  const { app, given } = await buildTestApp({ publicCache: createPublicCache() })
  await given.category('Fruits')
  const ask = async (language: string) =>
    (await app.inject({ url: '/api/category/get', query: { language: language } })).body

  const [english, arabic] = [await ask('en'), await ask('ar')]

  expect(english).toContain('"Fruits"')
  expect(arabic).toBe(english)
})

test('fields, bodies that cannot be read, and files are refused in the language of the call', async () => {
  const { app } = await buildTestApp()
  const register = (body: string) => {
    const headers = { 'content-type': 'application/json' }
    return app.inject({ method: 'POST', url: '/api/user/register?language=fr', headers, payload: body })
  }
  const user = { name: 'Amina', email: 'amina', password: 'short' }

  expect((await register(JSON.stringify(user))).json().errors).toEqual([
    { field: 'email', message: 'E-mail\u00a0: valeur non valide' },
    { field: 'password', message: 'Mot de passe\u00a0: au moins 8 caractères' },
  ])
  expect((await register('{"name":"\\u0000"}')).json().message).toBe('Nom\u00a0: contient un caractère non autorisé')
  expect((await register('['.repeat(200))).json().message).toBe('La requête est imbriquée trop profondément')
  expect((await register(`"${'a'.repeat(200_000)}"`)).json().message).toBe('La requête est trop volumineuse')
})

test.each<[fault: string, english: string, french: string, headers: Record<string, string>, payload: string]>([
  [
    'broken JSON',
    "Body is not valid JSON but content-type is set to 'application/json'",
    'Le contenu n’est pas du JSON valide, alors que content-type est «\u00a0application/json\u00a0»',
    { 'content-type': 'application/json' },
    '{"name":',
  ],
  [
    'another length',
    'Request body size did not match Content-Length',
    'La taille de la requête ne correspond pas à Content-Length',
    { 'content-type': 'application/json', 'content-length': '7' },
    '{}',
  ],
  [
    'no media type',
    'Unsupported Media Type',
    'Type de contenu non pris en charge',
    { 'content-type': 'nonsense' },
    '{}',
  ],
  ['another media type', 'Please send JSON', 'Veuillez envoyer du JSON', { 'content-type': 'text/plain' }, '{}'],
])('a body with %s is refused in the language of the call', async (_fault, english, french, headers, payload) => {
  const { app } = await buildTestApp()
  const message = async (language: string) =>
    (await app.inject({ method: 'POST', url: `/api/user/register?language=${language}`, headers, payload })).json()
      .message

  expect([await message('en'), await message('fr')]).toEqual([english, french])
})

test('an address that cannot be read is refused in its language', async () => {
  const { app } = await buildTestApp()
  const message = async (url: string) => (await app.inject({ url })).json().message

  expect(await message('/api/%zz')).toBe("'/api/%zz' is not a valid url component")
  expect(await message('/api/%zz?language=fr')).toMatch(/^L’adresse «.*» n’est pas valide$/)
})

test('a value that is not among those of a call is refused with them, in the language of the call', async () => {
  const { app } = await buildTestApp()
  const message = async (language: string, body: object) =>
    (await app.inject({ method: 'POST', url: `/api/product/search-product?language=${language}`, body })).json().message

  expect(await message('en', { search: 'tea', sort: 'odd' })).toBe(
    'sort must be one of relevance, price, price-desc, unit-price, discount, newest',
  )
  expect(await message('fr', { search: 'tea', filter: { inStock: false } })).toBe(
    'filter.inStock\u00a0: choisissez parmi true',
  )
})

test('an order that wants too much is refused, and one that is made is confirmed, in the language of the call', async () => {
  const shop = await buildTestApp()
  const { as, given } = shop
  await given.address({ owner: 'amina' })
  const productId = await given.product({ name: 'Candia milk', price: 100, discount: 0, stock: 2 })
  await given.cartItem({ owner: 'amina', productId, quantity: 2 })
  const request = { ...(await orderRequest(shop, 'cash-on-delivery', 'amina', 200)), query: { language: 'ar' } }

  await given.changedProduct(productId, { stock: 1 })
  const refused = await as('amina').inject(request)
  await given.changedProduct(productId, { stock: 2 })
  const made = await as('amina').inject(request)

  expect(refused.json().message).toBe('بقيت قطعة واحدة فقط من \u2068Candia milk\u2069')
  expect(made.json().message).toBe('تم تسجيل الطلب')
})

test('problems of an import are in the language of its upload', async () => {
  const { nadia, call, runJobs, badRows } = await buildImportShop()
  const payload = form('name,price,stock\nTea,dear,1\n')
  const upload = { method: 'POST' as const, url: '/api/import/upload', payload, query: { language: 'fr' } }

  const { data, message } = (await nadia.inject(upload)).json()
  const settings = { ...data.settings, values: { unit: '1', description: 'Tea' }, createCategories: true }
  await call('PUT', '/api/import/check', { importId: data._id, settings })
  await runJobs()

  expect(message).toBe('Fichier envoyé')
  const problems = (await badRows(data._id))[0].problems.map((problem: { message: string }) => problem.message)
  expect(problems.join()).toContain('Catégorie\u00a0: valeur manquante')
})
