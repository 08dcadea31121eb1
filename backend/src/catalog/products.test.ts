import { buildTestApp } from '../testing/build-test-app'

const admin = 'nadia the admin'

const post = (url: string, body: object) => ({ method: 'POST' as const, url, body })
const create = (body: object) => post('/api/product/create', body)
const update = (body: object) => ({ method: 'PUT' as const, url: '/api/product/update-product-details', body })
const remove = (body: object) => ({ method: 'DELETE' as const, url: '/api/product/delete-product', body })
const details = (productId: string) => post('/api/product/get-product-details', { productId })
const search = (text: string) => post('/api/product/search-product', { search: text })
const list = (body: object) => post('/api/product/get', body)
const listing = (categoryId: string, subCategoryId: string) =>
  post('/api/product/get-pruduct-by-category-and-subcategory', { categoryId, subCategoryId })

interface Named {
  name: string
}

/** A shop with an admin, a category with a sub-category, and the body of a product that can be added to it. */
async function buildShop() {
  const shop = await buildTestApp({ publicUrl: 'https://shop.example' })
  const { app, as, given } = shop
  const image = await given.picture(100)
  const dairy = await given.category('Dairy')
  const milk = await given.subCategory([dairy], 'Milk')
  const product = {
    name: 'Candia milk',
    image: [`https://shop.example${image}`],
    category: [{ _id: dairy, name: 'Dairy', image: 'x', __v: 0 }],
    subCategory: [{ _id: milk, name: 'Milk', image: 'x', category: [dairy] }],
    unit: '1 L',
    stock: '25',
    price: '249.5',
    discount: '12.5',
    description: 'Whole milk.',
    more_details: { Fat: '3 %' },
  }
  const names = async (call: object) => (await app.inject(call)).json().data.map(({ name }: Named) => name) as string[]
  return { ...shop, nadia: as(admin), image, dairy, milk, product, names }
}

test('an admin adds a product, with numbers written as text', async () => {
  const { nadia, app, image, dairy, milk, product, names } = await buildShop()

  const answer = await nadia.inject(create({ ...product, name: ' Candia <b>milk</b> ', __v: 0 }))
  const { _id } = answer.json().data

  const reference = { image: expect.any(String), name: expect.any(String) }
  expect(answer.json()).toMatchObject({ success: true, error: false, message: 'Product added' })
  expect((await app.inject(details(_id))).json().data).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    name: 'Candia <b>milk</b>',
    image: [`https://shop.example${image}`],
    category: [{ _id: dairy, ...reference }],
    subCategory: [{ _id: milk, ...reference }],
    unit: '1 L',
    measure: { quantity: 1, base: 'l' },
    stock: 25,
    price: 249.5,
    discount: 12.5,
    description: 'Whole milk.',
    more_details: { Fat: '3 %' },
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(await names(listing(dairy, milk))).toEqual(['Candia <b>milk</b>'])
  expect(await names(search('candia dairy'))).toEqual(['Candia <b>milk</b>'])
})

test('numbers within their limits are taken exactly, others are refused by name', async () => {
  const { nadia, product, names } = await buildShop()
  const taken = [
    { price: 0, discount: 0, stock: 0 },
    { price: '9999999.99', discount: '100.00', stock: '9999999' },
    { price: '.5', discount: 99.99, stock: '007' },
    { price: 1.1, discount: '0.01', stock: 1 },
  ]

  for (const { price, discount, stock } of taken)
    expect((await nadia.inject(create({ ...product, price, discount, stock }))).json().data).toMatchObject({
      price: Number(price),
      discount: Number(discount),
      stock: Number(stock),
    })
  for (const [field, odd, what] of [
    ['price', ['1.005', 10_000_000, -1, '1,5'], 'a number from 0 to 9999999.99 with at most two decimals'],
    ['discount', [100.01, 33.333, '-1'], 'a number from 0 to 100 with at most two decimals'],
    ['stock', [1.5, '1e3', 2 ** 31, {}], 'a whole number from 0 to 9999999'],
  ] as const)
    for (const value of odd) {
      const refusal = (await nadia.inject(create({ ...product, [field]: value }))).json()
      expect(refusal).toMatchObject({ code: 'VALIDATION', errors: [{ field, message: `${field} must be ${what}` }] })
    }
  expect(await names(list({}))).toHaveLength(taken.length)
})

test('a product without a picture is added, and changed', async () => {
  const { nadia, product, names } = await buildShop()
  const { _id } = (await nadia.inject(create({ ...product, image: [] }))).json().data

  const answer = await nadia.inject(update({ _id, ...product, name: 'Renamed', image: [], hidden: false }))

  expect(answer.json()).toMatchObject({ message: 'Product updated', data: { image: [] } })
  expect(await names(list({}))).toEqual(['Renamed'])
})

test('a picture of elsewhere, and extra fields that are too many or too long, are refused by name', async () => {
  const { nadia, image, product } = await buildShop()
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`field ${index}`, 'x']))

  for (const [odd, field] of [
    [{ image: [image, 'https://other.example/x.png'] }, 'image.1'],
    [{ more_details: many }, 'more_details'],
    [{ more_details: { ['x'.repeat(101)]: 'long' } }, 'more_details'],
    [{ more_details: { Fat: 'x'.repeat(2001) } }, 'more_details.Fat'],
  ] as const)
    expect((await nadia.inject(create({ ...product, ...odd }))).json()).toMatchObject({ errors: [{ field }] })
})

test('extra fields may be called anything', async () => {
  const { nadia, app, product } = await buildShop()
  const body = JSON.stringify({ ...product, more_details: '?' }).replace(
    '"?"',
    '{"__proto__":"x","constructor":"Candia","toString":"5","<b>":"<i>","Shelf/life":12,"تاريخ":"غدا"}',
  )

  const answer = await nadia.inject({ ...create({}), body, headers: { 'content-type': 'application/json' } })
  const { data } = (await app.inject(details(answer.json().data._id))).json()

  expect(Object.entries(data.more_details)).toEqual([
    ['constructor', 'Candia'],
    ['toString', '5'],
    ['<b>', '<i>'],
    ['Shelf/life', '12'],
    ['تاريخ', 'غدا'],
  ])
})

test('the longest texts are kept and found', async () => {
  const { nadia, product, names } = await buildShop()
  const name = 'ﷺ'.repeat(300)
  const long = {
    name,
    description: Array.from({ length: 1700 }, (_, index) => `w${index}`)
      .join(' ')
      .padEnd(10_000, ' a'),
  }

  const answer = await nadia.inject(create({ ...product, ...long }))

  expect(answer.statusCode).toBe(200)
  expect(await names(search('w1699'))).toEqual([name])
})

test('a category or sub-category that is not there is refused, and nothing is written', async () => {
  const { nadia, app, given, dairy, product } = await buildShop()
  const _id = await given.product({ name: 'Mine' })
  const before = (await app.inject(list({}))).json()

  for (const [odd, code] of [
    [{ category: [dairy, 'undefined'] }, 'CATEGORY_NOT_FOUND'],
    [{ subCategory: [{ _id: 'x'.repeat(5000) }] }, 'SUB_CATEGORY_NOT_FOUND'],
    [{ subCategory: [dairy] }, 'SUB_CATEGORY_NOT_FOUND'],
  ] as const)
    for (const call of [create({ ...product, ...odd }), update({ _id, ...product, ...odd })]) {
      const answer = await nadia.inject(call)

      expect([answer.statusCode, answer.json().code]).toEqual([404, code])
    }
  expect((await app.inject(list({}))).json()).toEqual(before)
})

test('a changed product is listed and found where it now belongs', async () => {
  const { nadia, app, given, dairy, milk, product, names } = await buildShop()
  const { _id, createdAt } = (await nadia.inject(create(product))).json().data
  const bakery = await given.category('Boulangerie')
  const bread = await given.subCategory([bakery], 'Bread')
  const places = { category: [bakery], subCategory: [{ _id: bread }, milk] }
  const change = { _id, name: 'Baguette', ...places, unit: '2 x 250 g', price: 40, stock: 3 }

  const answer = await nadia.inject(update({ ...product, ...change }))
  const { data } = (await app.inject(details(_id))).json()

  expect(answer.json()).toMatchObject({ success: true, message: 'Product updated', data: { _id, name: 'Baguette' } })
  expect(data).toMatchObject({ name: 'Baguette', price: 40, stock: 3, createdAt, more_details: { Fat: '3 %' } })
  expect(data.measure).toEqual({ quantity: 0.5, base: 'kg' })
  expect(data.subCategory.map(({ name }: Named) => name)).toEqual(['Bread', 'Milk'])
  expect(await names(listing(bakery, bread))).toEqual(['Baguette'])
  expect(await names(listing(bakery, milk))).toEqual(['Baguette'])
  expect(await names(listing(dairy, milk))).toEqual([])
  expect(await names(search('boulangerie'))).toEqual(['Baguette'])
  expect(await names(search('candia'))).toEqual([])
  expect(await names(search('dairy'))).toEqual([])
})

test('a change without extra fields leaves them', async () => {
  const { nadia, product } = await buildShop()
  const { _id } = (await nadia.inject(create(product))).json().data
  const { more_details, ...others } = product

  const kept = await nadia.inject(update({ _id, ...others }))
  const emptied = await nadia.inject(update({ _id, ...others, more_details: {} }))

  expect(kept.json().data.more_details).toEqual(more_details)
  expect(emptied.json().data.more_details).toEqual({})
})

test('a product has a weight, a VAT and a scale code of its own until they are taken away; shoppers see the weight alone', async () => {
  const { nadia, app, product } = await buildShop()
  const added = (await nadia.inject(create({ ...product, grams: '1000', vat: '9', scaleCode: '00123' }))).json().data
  const change = async (more: object) =>
    (await nadia.inject(update({ _id: added._id, ...product, ...more }))).json().data as object

  expect(added).toMatchObject({ grams: 1000, vat: 9, scaleCode: 123 })
  expect(await change({})).toMatchObject({ grams: 1000, vat: 9, scaleCode: 123 })
  const seen = (await app.inject(details(added._id))).json().data as object
  expect(seen).toHaveProperty('grams', 1000)
  expect('vat' in seen || 'scaleCode' in seen).toBe(false)
  const without = await change({ grams: null, vat: null, scaleCode: null })
  expect('grams' in without || 'vat' in without || 'scaleCode' in without).toBe(false)
  for (const refused of [{ vat: '101' }, { scaleCode: '123456' }])
    expect((await nadia.inject(update({ _id: added._id, ...product, ...refused }))).json()).toMatchObject({
      errors: [{ field: Object.keys(refused)[0] }],
    })
})

test('who saves a product with the scale code of another one is told', async () => {
  const { nadia, product } = await buildShop()
  const { _id } = (await nadia.inject(create({ ...product, name: 'Tomatoes', scaleCode: '123' }))).json().data

  const added = await nadia.inject(create({ ...product, name: 'Cherries', scaleCode: '00123' }))
  const changed = await nadia.inject(update({ _id, ...product, name: 'Tomatoes' }))
  const without = await nadia.inject(update({ _id, ...product, scaleCode: null }))

  expect(added.json().message).toBe('Product added. Tomatoes has scale code 123, too. Please check it.')
  expect(changed.json().message).toBe('Product updated. Cherries has scale code 123, too. Please check it.')
  expect(without.json().message).toBe('Product updated')
})

test('a stock that was not edited stays what orders have left', async () => {
  const { nadia, given, product } = await buildShop()
  const { _id } = (await nadia.inject(create(product))).json().data
  await given.changedProduct(_id, { stock: 20 })

  const untouched = await nadia.inject(update({ _id, ...product, stock: 25, stockSeen: '25', price: 300 }))
  const edited = await nadia.inject(update({ _id, ...product, stock: 40, stockSeen: 25, price: 400 }))
  const again = await nadia.inject(update({ _id, ...product, stock: 40, stockSeen: 20 }))
  const unseen = await nadia.inject(update({ _id, ...product, stock: 7 }))

  expect(untouched.json().data).toMatchObject({ stock: 20, price: 300 })
  expect(edited.statusCode).toBe(409)
  expect(edited.json()).toMatchObject({
    code: 'STOCK_CHANGED',
    message: 'The stock is now 20 (changed by someone else). Please check it.',
    data: { stock: 20 },
  })
  expect(again.json().data).toMatchObject({ stock: 40, price: 249.5 })
  expect(unseen.json().data.stock).toBe(7)
})

test('a product is deleted once, and carts lose it', async () => {
  const { nadia, as, given, app, dairy, milk, product, names } = await buildShop()
  const _id = await given.product({ categoryIds: [dairy], subCategoryIds: [milk] })
  await given.cartItem({ owner: 'amina', productId: _id })
  await given.cartItem({ owner: 'amina' })

  const answers = await Promise.all([nadia.inject(remove({ _id, name: 'x' })), nadia.inject(remove({ _id }))])
  const cart = await as('amina').call('GET /api/cart/get')

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await nadia.inject(update({ ...product, _id }))).json().code).toBe('PRODUCT_NOT_FOUND')
  expect(cart.json().data).toHaveLength(1)
  expect((await app.inject(details(_id))).statusCode).toBe(404)
  expect(await names(listing(dairy, milk))).toEqual([])
})

test('the admin list has pages of twelve, newest first, and at least one', async () => {
  const { app, given, dairy, milk } = await buildShop()
  const empty = await app.inject(list({ page: 1, limit: 12, search: 'nothing' }))
  const places = { categoryIds: [dairy], subCategoryIds: [milk] }
  await given.products(25, (at) => ({ ...places, name: `Product ${at + 1}`, createdAt: new Date(2026, 0, at + 1) }))

  const pages = [await app.inject(list({ page: 1, limit: 12, search: '' })), await app.inject(list({ page: '3' }))]
  const found = await app.inject(list({ search: ' PRODUCT 25', limit: 100 }))
  const clamped = await app.inject(list({ limit: 1000 }))

  expect(empty.json()).toMatchObject({ success: true, totalNoPage: 1, totalCount: 0, data: [] })
  expect(pages.map((page) => page.json().data.map(({ name }: Named) => name))).toEqual([
    Array.from({ length: 12 }, (_, index) => `Product ${25 - index}`),
    ['Product 1'],
  ])
  for (const page of pages) expect(page.json()).toMatchObject({ totalNoPage: 3, totalCount: 25, limit: 12 })
  expect(found.json().data[0].name).toBe('Product 25')
  expect(clamped.json().limit).toBe(100)
})

test('listings say of a product what its details say, also when it is ordered while it comes into another one', async () => {
  const { app, nadia, as, given, product, dairy, milk } = await buildShop()
  const cheese = await given.subCategory([dairy], 'Cheese')
  const { _id } = (await nadia.inject(create({ ...product, price: 105, discount: 0 }))).json().data
  const order = { list_items: [{ productId: _id, quantity: 1 }], subTotalAmt: 105, totalAmt: 105 }
  const places = { ...product, price: 105, discount: 0, subCategory: [milk, cheese], stockSeen: 25 }
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: _id })

  const answers = await Promise.all([
    nadia.inject(update({ ...places, _id, name: 'Fresh milk' })),
    as('amina').inject(post('/api/order/cash-on-delivery', order)),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const shown = (await app.inject(details(_id))).json().data
  expect(shown).toMatchObject({ name: 'Fresh milk', stock: 24 })
  for (const place of [milk, cheese]) expect((await app.inject(listing(dairy, place))).json().data).toEqual([shown])
})

test('products of one page of a listing that stand in different categories each name their own', async () => {
  const { nadia, app, dairy, milk, product, given } = await buildShop()
  const [breakfast, drinks] = [await given.category('Breakfast'), await given.category('Drinks')]
  await nadia.inject(create({ ...product, name: 'Milk', category: [dairy, drinks] }))
  await nadia.inject(create({ ...product, name: 'Milk rusks', category: [dairy, breakfast] }))

  const { data } = (await app.inject(listing(dairy, milk))).json() as { data: (Named & { category: Named[] })[] }

  const categoriesOf = Object.fromEntries(data.map(({ name, category }) => [name, category.map(({ name }) => name)]))
  expect(categoriesOf).toEqual({ Milk: ['Dairy', 'Drinks'], 'Milk rusks': ['Breakfast', 'Dairy'] })
})

test('a product that is ordered before the job has come to it names its category as it is called now', async () => {
  const { nadia, as, app, given, product, dairy } = await buildShop()
  const { _id } = (await nadia.inject(create({ ...product, price: 105, discount: 0 }))).json().data
  const image = await given.picture(20)
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: _id })
  const order = { list_items: [{ productId: _id, quantity: 1 }], subTotalAmt: 105, totalAmt: 105 }

  await nadia.call('PUT /api/category/update', { _id: dairy, name: 'Milk and cheese', image })
  await as('amina').inject(post('/api/order/cash-on-delivery', order))

  expect((await app.inject(details(_id))).json().data).toMatchObject({
    stock: Number(product.stock) - 1,
    category: [{ name: 'Milk and cheese' }],
  })
})

test('products and the categories that they are put into: at once, either the category or the product is refused', async () => {
  const { nadia, given, product, milk } = await buildShop()
  for (let round = 0; round < 5; round++) {
    const category = await given.category()
    const call = { method: 'DELETE' as const, url: '/api/category/delete', body: { _id: category } }

    const [added, deleted] = await Promise.all([
      nadia.inject(create({ ...product, category: [category], subCategory: [milk] })),
      nadia.inject(call),
    ])

    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([added.statusCode, deleted.statusCode])
  }
})

test('a product that is deleted while it is changed, ordered and put into carts leaves nothing behind', async () => {
  const { nadia, as, given, product, names } = await buildShop()
  for (let round = 0; round < 5; round++) {
    const { _id } = (await nadia.inject(create({ ...product, price: 105, discount: 0 }))).json().data
    await given.cartItem({ owner: 'amina', productId: _id })
    await given.address({ owner: 'amina' })
    const order = { list_items: [{ productId: _id, quantity: 1 }], subTotalAmt: 105, totalAmt: 105 }

    const answers = await Promise.all([
      as('amina').inject(post('/api/order/cash-on-delivery', order)),
      nadia.inject(update({ _id, ...product })),
      nadia.inject(remove({ _id })),
      as('karim').inject(post('/api/cart/create', { productId: _id })),
    ])

    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(answers[2]!.statusCode).toBe(200)
    expect(await given.quantitiesOf('amina')).toEqual([])
    expect(await given.quantitiesOf('karim')).toEqual([])
  }
  expect(await names(list({}))).toEqual([])
})

/** A shop whose admin has hidden one of two products, each in a category of its own. */
async function buildShopWithHidden() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const nadia = as('nadia the admin')
  const image = await given.picture(20)
  const category = await given.category('Dairy')
  const subCategory = await given.subCategory([category], 'Milk')
  const places = { categoryIds: [category], subCategoryIds: [subCategory] }
  const [milk, honey] = [
    await given.product({ ...places, name: 'Milk' }),
    await given.product({ ...places, name: 'Honey', discount: 50 }),
  ]
  const fields = { unit: '250 g', stock: 10, price: 105, discount: 50, description: 'Sweet.', image: [image] }
  const change = (more: object) => ({
    method: 'PUT' as const,
    url: '/api/product/update-product-details',
    body: { _id: honey, name: 'Honey', category: [category], subCategory: [subCategory], ...fields, ...more },
  })
  const list = async (who: Parameters<typeof as>[0], url: string, body: object = {}) => {
    const answer = (await as(who).inject({ method: 'POST', url, body })).json()
    return { names: answer.data.map(({ name }: { name: string }) => name), total: answer.totalCount }
  }
  return { ...shop, nadia, category, subCategory, milk, honey, change, list }
}

test('a hidden product is in no list, count, search or cart of the shop, and comes back as it was', async () => {
  const { as, app, given, nadia, category, subCategory, honey, change, list } = await buildShopWithHidden()
  await given.cartItem({ owner: 'amina', productId: honey })
  const listing = { categoryId: category, subCategoryId: subCategory }
  const listingUrl = '/api/product/get-pruduct-by-category-and-subcategory'
  const cart = async () => (await as('amina').call('GET /api/cart/get')).json().data
  const details = () =>
    app.inject({ method: 'POST', url: '/api/product/get-product-details', body: { productId: honey } })

  const answer = await nadia.inject(change({ hidden: true }))

  expect(answer.json().data).toMatchObject({ _id: honey, hidden: true })
  expect(await list('nobody', listingUrl, listing)).toEqual({ names: ['Milk'], total: 1 })
  expect((await list('nobody', '/api/product/get-product-by-category', { id: category })).names).toEqual(['Milk'])
  expect((await list('nobody', '/api/product/get-offers')).names).toEqual(['Milk'])
  expect(await list('nobody', '/api/product/search-product', { search: 'honey' })).toEqual({ names: [], total: 0 })
  expect(await list('nobody', '/api/product/search-product')).toEqual({ names: ['Milk'], total: 1 })
  expect(await list('amina', '/api/product/get')).toEqual({ names: ['Milk'], total: 1 })
  expect((await details()).statusCode).toBe(404)
  expect(await cart()).toEqual([])
  const add = { method: 'POST' as const, url: '/api/cart/create', body: { productId: honey } }
  expect((await as('karim').inject(add)).statusCode).toBe(404)
  const merge = { key: 'a key of a guest', lines: [{ productId: honey, quantity: 1 }] }
  await as('karim').call('POST /api/cart/merge', merge)
  expect(await given.quantitiesOf('karim')).toEqual([])
  expect((await app.inject({ method: 'GET', url: '/sitemap-1.xml' })).body).not.toContain(honey)

  await nadia.inject(change({ hidden: false }))

  expect((await list('nobody', listingUrl, listing)).names.sort()).toEqual(['Honey', 'Milk'])
  expect((await list('nobody', '/api/product/search-product', { search: 'honey' })).names).toEqual(['Honey'])
  expect((await details()).statusCode).toBe(200)
  expect(await cart()).toHaveLength(1)
})

test('admins have hidden products in their list, found by name, and who does not say stays with what is', async () => {
  const { nadia, change, list, category } = await buildShopWithHidden()
  await nadia.inject(change({ hidden: true }))

  const changed = await nadia.inject(change({ price: 200 }))
  const dates = await nadia.inject(create(change({ name: 'Dates' }).body))
  const figs = await nadia.inject(create(change({ name: 'Figs', hidden: true }).body))

  expect(changed.json().data).toMatchObject({ price: 200, hidden: true })
  expect([dates.json().data.hidden, figs.json().data.hidden]).toEqual([false, true])
  const listed = await nadia.call('POST /api/product/get', {})
  expect(listed.json().data.map(({ name, hidden }: { name: string; hidden: boolean }) => [name, hidden])).toEqual([
    ['Figs', true],
    ['Dates', false],
    ['Honey', true],
    ['Milk', false],
  ])
  expect(await list('nadia the admin', '/api/product/get', { search: 'honey' })).toEqual({ names: ['Honey'], total: 1 })
  const uses = await nadia.call('POST /api/category/get-uses', { _id: category })
  expect(uses.json().data).toEqual({ products: 4, subCategories: 1 })
})

test('of two admins who change a product at once the second gets it as it is now', async () => {
  const { nadia, honey, change } = await buildShopWithHidden()
  const first = (await nadia.inject(change({}))).json().data
  const save = (price: number) => nadia.inject(change({ price, updatedAt: first.updatedAt }))

  const answers = await Promise.all([save(110), save(120)])

  const refused = answers.find(({ statusCode }) => statusCode === 409)!.json()
  const saved = answers.find(({ statusCode }) => statusCode === 200)!.json().data
  expect(refused).toMatchObject({ code: 'PRODUCT_CHANGED', data: { product: { _id: honey, price: saved.price } } })
  expect(refused.data.product.updatedAt).toBe(saved.updatedAt)
  const again = await nadia.inject(change({ price: 120, updatedAt: refused.data.product.updatedAt }))
  expect(again.json().data.price).toBe(120)
})

test('an order changes the stock of a product, and leaves the forms of admins up to date', async () => {
  const { nadia, as, given, honey, milk, change } = await buildShopWithHidden()
  const { updatedAt } = (await nadia.inject(change({}))).json().data
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId: honey })
  const order = { list_items: [{ quantity: 1, productId: honey }], totalAmt: 52 }
  const ordered = await as('amina').call('POST /api/order/cash-on-delivery', order)
  expect(ordered.json()).toMatchObject({ success: true })

  const answer = await nadia.inject(change({ stockSeen: 10, updatedAt }))

  expect(answer.json().data).toMatchObject({ stock: 9 })
  expect(milk).not.toBe(honey)
})
