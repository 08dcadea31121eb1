import { buildTestApp } from '../testing/build-test-app'

const picture = '/uploads/0123456789abcdef0123456789abcdef'

const listing = (body: object) => ({
  method: 'POST' as const,
  url: '/api/product/get-pruduct-by-category-and-subcategory',
  body,
})

const offers = { method: 'POST' as const, url: '/api/product/get-offers' }

const namesIn = (answer: { json(): { data: { name: string }[] } }) => answer.json().data.map(({ name }) => name)

test('anyone sees the categories and sub-categories, with absolute picture addresses', async () => {
  const { app, given } = await buildTestApp()
  const dairy = await given.category('Dairy')
  const breakfast = await given.category('Breakfast')
  await given.subCategory([dairy, breakfast], 'Milk')

  const headers = { host: 'shop.example' }
  const categories = await app.inject({ method: 'GET', url: '/api/category/get', headers })
  const subCategories = await app.inject({ method: 'POST', url: '/api/subcategory/get', headers })

  expect(namesIn(categories).sort()).toEqual(['Breakfast', 'Dairy'])
  expect(subCategories.json().data).toEqual([
    {
      _id: expect.any(String),
      name: 'Milk',
      image: `http://shop.example${picture}`,
      category: [
        { _id: breakfast, name: 'Breakfast', image: `http://shop.example${picture}` },
        { _id: dairy, name: 'Dairy', image: `http://shop.example${picture}` },
      ],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
})

test('a proxy that we trust says how the caller finds us', async () => {
  const { app, given } = await buildTestApp()
  await given.category('Dairy')
  const headers = { host: '127.0.0.1:41234', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }

  const answer = await app.inject({ method: 'GET', url: '/api/category/get', headers })

  expect(answer.json().data[0].image).toBe(`https://shop.example${picture}`)
})

test('a product of several categories names each once, and has a new name or picture of one at once', async () => {
  const { app, as, given } = await buildTestApp()
  const [dairy, bakery] = [await given.category('Dairy'), await given.category('Bakery')]
  const subCategoryIds = [await given.subCategory([dairy], 'Milk'), await given.subCategory([bakery], 'Bread')]
  const productId = await given.product({ categoryIds: [dairy, bakery], subCategoryIds })
  const details = { method: 'POST' as const, url: '/api/product/get-product-details', body: { productId } }
  const read = async () => (await app.inject(details)).json().data
  const namesOf = async () => {
    const { category, subCategory } = await read()
    return [category, subCategory].map((references: { name: string }[]) =>
      references.map(({ name }) => name).join(', '),
    )
  }
  const image = await given.picture(100)

  const before = await namesOf()
  await as('nadia the admin').call('PUT /api/category/update', { _id: bakery, name: 'Pastry', image })
  const listed = (await app.inject({ method: 'GET', url: '/api/category/get' })).json().data

  expect(before).toEqual(['Bakery, Dairy', 'Bread, Milk'])
  expect(await namesOf()).toEqual(['Dairy, Pastry', 'Bread, Milk'])
  expect((await read()).category[1]).toEqual({ _id: bakery, name: 'Pastry', image: expect.stringContaining(image) })
  expect(listed.map(({ name }: { name: string }) => name).sort()).toEqual(['Dairy', 'Pastry'])
})

test('many who ask at once get each what they asked for', async () => {
  const { app, given } = await buildTestApp()
  const category = await given.category()
  const places = [await given.subCategory([category]), await given.subCategory([category])]
  const ids: string[] = []
  for (let number = 0; number < 6; number++)
    ids.push(await given.product({ categoryIds: [category], subCategoryIds: [places[number % 2]!] }))
  const askedIds = Array.from({ length: 60 }, (_, index) => ids[index] ?? (index % 2 ? ids[index % 6]! : 'none'))

  const details = askedIds.map((productId) =>
    app.inject({ method: 'POST', url: '/api/product/get-product-details', body: { productId } }),
  )
  const pages = askedIds.map((_, index) =>
    app.inject(listing({ categoryId: category, subCategoryId: places[index % 2], page: 1 + (index % 3), limit: 2 })),
  )

  expect((await Promise.all(details)).map((answer) => answer.json().data?._id ?? 'none')).toEqual(askedIds)
  expect((await Promise.all(pages)).map((answer) => [answer.json().page, answer.json().data.length])).toEqual(
    askedIds.map((_, index) => [1 + (index % 3), [2, 1, 0][index % 3]]),
  )
})

test('ids that name nothing are 404, whatever they look like', async () => {
  const { app, given } = await buildTestApp()
  const category = await given.category()
  const inject = (url: string, body: object) => app.inject({ method: 'POST', url: `/api/product/${url}`, body })

  const answers = [
    await inject('get-product-details', { productId: 'undefined' }),
    await inject('get-product-by-category', { id: "'" }),
    await app.inject(listing({ categoryId: 'undefined', subCategoryId: 'undefined' })),
    await app.inject(listing({ categoryId: category, subCategoryId: "'" })),
  ]

  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [404, 'PRODUCT_NOT_FOUND'],
    [404, 'CATEGORY_NOT_FOUND'],
    [404, 'CATEGORY_NOT_FOUND'],
    [404, 'SUB_CATEGORY_NOT_FOUND'],
  ])
})

test('a strip has the fifteen newest products of a category, each once', async () => {
  const { as, given } = await buildTestApp()
  const dairy = await given.category()
  const subCategoryIds = [await given.subCategory([dairy]), await given.subCategory([dairy])]
  const places = { categoryIds: [dairy], subCategoryIds }
  for (let number = 1; number <= 17; number++)
    await given.product({ ...places, name: `Product ${number}`, createdAt: new Date(2026, 0, number) })

  const strip = (id: unknown) => as('nobody').call('POST /api/product/get-product-by-category', { id })
  const [answer, asList] = [await strip(dairy), await strip([dairy])]

  expect(namesIn(answer)).toEqual(Array.from({ length: 15 }, (_, index) => `Product ${17 - index}`))
  expect(namesIn(asList)).toEqual(namesIn(answer))
})

test('offers are the fifteen products with the highest discount, of one discount the newest', async () => {
  const { app, given } = await buildTestApp()
  const categoryId = await given.category()
  const place = { categoryIds: [categoryId], subCategoryIds: [await given.subCategory([categoryId])] }
  for (let number = 1; number <= 15; number++)
    await given.product({ ...place, name: `Percent ${number}`, discount: number, createdAt: new Date(2026, 0, 1) })
  await given.product({ ...place, name: 'Newer', discount: 15, createdAt: new Date(2026, 0, 2) })
  await given.product({ ...place, name: 'A quarter of a percent more', discount: 15.25 })

  const answer = await app.inject(offers)

  expect(namesIn(answer)).toEqual([
    ...['A quarter of a percent more', 'Newer'],
    ...Array.from({ length: 13 }, (_, index) => `Percent ${15 - index}`),
  ])
  expect(answer.json()).toMatchObject({ success: true, error: false, message: 'Offers' })
})

test('what is out of stock, not reduced or free anyway is no offer, and a shop without any says so by an empty list', async () => {
  const { app, given } = await buildTestApp()
  await given.product({ stock: 0, discount: 50 })
  await given.product({ discount: 0 })
  await given.product({ price: 0, discount: 90 })
  const none = await app.inject(offers)
  const free = await given.product({ name: 'Given away', discount: 100, stock: 1 })

  const one = await app.inject({ ...offers, body: { limit: 1000, page: 'x' } })
  await given.changedProduct(free, { stock: 0 })

  expect(none.json().data).toEqual([])
  expect(namesIn(one)).toEqual(['Given away'])
  expect((await app.inject(offers)).json().data).toEqual([])
})

test('a listing has pages, newest first, without gap or repetition', async () => {
  const { app, given } = await buildTestApp()
  const categoryId = await given.category()
  const subCategoryId = await given.subCategory([categoryId])
  const place = { categoryIds: [categoryId], subCategoryIds: [subCategoryId] }
  // All of one moment, so that only the id orders them.
  for (let number = 1; number <= 5; number++)
    await given.product({ ...place, name: `Product ${number}`, createdAt: new Date(2026, 0, 1) })

  const pages = []
  for (const page of [1, '2', 3]) pages.push(await app.inject(listing({ categoryId, subCategoryId, page, limit: 2 })))

  expect(pages.map((page) => page.json().data.length)).toEqual([2, 2, 1])
  expect(new Set(pages.flatMap(namesIn)).size).toBe(5)
  expect(pages.map((page) => [page.json().page, page.json().totalCount])).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
  ])
})

test('a page or limit that is odd becomes the nearest one that is not', async () => {
  const { app, given } = await buildTestApp()
  const categoryId = await given.category()
  const subCategoryId = await given.subCategory([categoryId])

  for (const [page, limit, expectedPage, expectedLimit] of [
    [0, 24, 1, 24],
    [-3, 0, 1, 1],
    ['x', 'x', 1, 24],
    [null, null, 1, 24],
    [1.9, 1.9, 1, 1],
    [{}, [], 1, 24],
    [4, 1000, 4, 100],
    ['1e300', '1e300', 1_000_000_000, 100],
  ]) {
    const answer = (await app.inject(listing({ categoryId, subCategoryId, page, limit }))).json()
    expect([page, limit, answer.page, answer.limit]).toEqual([page, limit, expectedPage, expectedLimit])
  }
})
