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
  await given.products(17, (at) => ({ ...places, name: `Product ${at + 1}`, createdAt: new Date(2026, 0, at + 1) }))

  const strip = (id: unknown) => as('nobody').call('POST /api/product/get-product-by-category', { id })
  const [answer, asList] = [await strip(dairy), await strip([dairy])]

  expect(namesIn(answer)).toEqual(Array.from({ length: 15 }, (_, index) => `Product ${17 - index}`))
  expect(namesIn(asList)).toEqual(namesIn(answer))
})

test('offers are the fifteen products with the highest discount, of one discount the newest', async () => {
  const { app, given } = await buildTestApp()
  const createdAt = new Date(2026, 0, 1)
  await given.products(15, (at) => ({ name: `Percent ${at + 1}`, discount: at + 1, createdAt }))
  await given.product({ name: 'Newer', discount: 15, createdAt: new Date(2026, 0, 2) })
  await given.product({ name: 'A quarter of a percent more', discount: 15.25 })

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

describe('categories and sub-categories', () => {
  const admin = 'nadia the admin'

  const post = (url: string, body: object) => ({ method: 'POST' as const, url, body })
  const put = (url: string, body: object) => ({ method: 'PUT' as const, url, body })

  const addCategory = (body: object) => post('/api/category/add-category', body)
  const updateCategory = (body: object) => put('/api/category/update', body)
  const deleteCategory = (body: object) => ({ method: 'DELETE' as const, url: '/api/category/delete', body })
  const createSubCategory = (body: object) => post('/api/subcategory/create', body)
  const updateSubCategory = (body: object) => put('/api/subcategory/update', body)
  const deleteSubCategory = (body: object) => ({ method: 'DELETE' as const, url: '/api/subcategory/delete', body })
  const search = (text: string) => post('/api/product/search-product', { search: text })

  const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

  /** A shop with a picture, its admin, and how to look at its categories and sub-categories. */
  async function buildShop() {
    const shop = await buildTestApp({ publicUrl: 'https://shop.example' })
    const { app, as, given } = shop
    const image = await given.picture(100)
    const namesAt = async (method: 'GET' | 'POST', url: string) =>
      (await app.inject({ method, url })).json().data.map(({ name }: { name: string }) => name) as string[]
    return {
      ...shop,
      image,
      nadia: as(admin),
      categoryNames: () => namesAt('GET', '/api/category/get'),
      subCategories: async () => (await app.inject({ method: 'POST', url: '/api/subcategory/get' })).json().data,
      namesFound: async (text: string) =>
        (await app.inject(search(text))).json().data.map(({ name }: { name: string }) => name) as string[],
    }
  }

  test('an admin adds a category, and everyone sees it', async () => {
    const { nadia, image, app } = await buildShop()

    const answer = await nadia.inject(addCategory({ name: '  <b>Dairy</b> ', image, __v: 0 }))
    const listed = await app.inject({ method: 'GET', url: '/api/category/get' })

    const category = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: '<b>Dairy</b>',
      image: `https://shop.example${image}`,
    }
    expect(answer.json()).toMatchObject({ success: true, error: false, message: 'Category added', data: category })
    expect(listed.json().data).toEqual([expect.objectContaining(category)])
  })

  test('a category or sub-category without a picture is added, and renamed', async () => {
    const { nadia, categoryNames, subCategories } = await buildShop()
    const image = ''

    const dairy = (await nadia.inject(addCategory({ name: 'dairy', image }))).json().data
    const milk = (await nadia.inject(createSubCategory({ name: 'milk', image, category: [dairy._id] }))).json().data
    await nadia.inject(updateCategory({ _id: dairy._id, name: 'Dairy', image }))
    await nadia.inject(updateSubCategory({ _id: milk._id, name: 'Milk', image, category: [dairy._id] }))

    expect(await categoryNames()).toEqual(['Dairy'])
    expect(await subCategories()).toEqual([expect.objectContaining({ name: 'Milk', image })])
  })

  test('a category has a VAT of its own until it is taken away, which its history has and shoppers do not see', async () => {
    const { nadia, app } = await buildShop()
    const dairy = (await nadia.inject(addCategory({ name: 'Dairy', image: '', vat: '9' }))).json().data
    const change = async (more: object) =>
      (await nadia.inject(updateCategory({ _id: dairy._id, name: 'Dairy', image: '', ...more }))).json()

    expect(dairy).toMatchObject({ vat: 9 })
    expect((await change({})).data).toMatchObject({ vat: 9 })
    expect((await change({ vat: '14.5' })).data).toMatchObject({ vat: 14.5 })
    expect((await change({ vat: '101' })).errors).toMatchObject([{ field: 'vat' }])
    expect((await change({ vat: null })).data).not.toHaveProperty('vat')
    const changes = (await nadia.call('POST /api/change/admin-list', {})).json().data
    expect(changes.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual([
      [{ vat: 14.5 }, {}],
      [{ vat: 9 }, { vat: 14.5 }],
      [{}, expect.objectContaining({ name: 'Dairy', vat: 9 })],
    ])
    await change({ vat: '9' })
    const shown = (await app.inject({ method: 'GET', url: '/api/category/get' })).json().data
    expect(shown[0]).not.toHaveProperty('vat')
  })

  test('a name belongs to one category and to one sub-category, however it is written', async () => {
    const { nadia, given, image } = await buildShop()
    const epicerie = await given.category('Épicerie  fine')
    const other = await given.category('Other')
    const milk = await given.subCategory([epicerie], 'Épicerie fine')
    const otherSub = await given.subCategory([epicerie], 'Other')

    for (const name of ['épicerie fine', ' ÉPICERIE FINE ', 'e\u0301picerie\u00a0fine'])
      for (const call of [
        addCategory({ name, image }),
        updateCategory({ _id: other, name, image }),
        createSubCategory({ name, image, category: [other] }),
        updateSubCategory({ _id: otherSub, name, image, category: [other] }),
      ]) {
        const answer = await nadia.inject(call)

        expect(answer.statusCode).toBe(409)
        expect(answer.json()).toMatchObject({ code: 'NAME_TAKEN', message: `The name ${name.trim()} is already taken` })
      }
    const renamed = [
      await nadia.inject(updateCategory({ _id: epicerie, name: 'ÉPICERIE FINE', image })),
      await nadia.inject(updateSubCategory({ _id: milk, name: 'ÉPICERIE FINE', image, category: [epicerie] })),
      await nadia.inject(addCategory({ name: 'Epicerie fine', image })),
    ]
    expect(statuses(renamed)).toEqual([200, 200, 200])
  })

  test('of two who take a name at once, one gets it', async () => {
    const { nadia, given, image, categoryNames } = await buildShop()
    const [first, second] = [await given.category('First'), await given.category('Second')]
    const sub = (name: string) => createSubCategory({ name, image, category: [first, second] })

    const added = await Promise.all(
      ['Dairy', 'DAIRY', 'dairy'].map((name) => nadia.inject(addCategory({ name, image }))),
    )
    const renamed = await Promise.all(
      [first, second].map((_id) => nadia.inject(updateCategory({ _id, name: 'Bakery', image }))),
    )
    const subs = await Promise.all(['Milk', 'MILK'].map((name) => nadia.inject(sub(name))))

    expect(statuses(added)).toEqual([200, 409, 409])
    expect(statuses(renamed)).toEqual([200, 409])
    expect(statuses(subs)).toEqual([200, 409])
    expect(await categoryNames()).toHaveLength(3)
  })

  test('a sub-category gets its categories as objects or as ids, each once', async () => {
    const { nadia, given, image, subCategories } = await buildShop()
    const [dairy, bakery] = [await given.category('Dairy'), await given.category('Bakery')]
    const whole = { _id: dairy, name: 'whatever', image: 'x', createdAt: '2020-01-01', __v: 0 }

    const added = await nadia.inject(createSubCategory({ name: 'Milk', image, category: [whole, dairy, bakery] }))
    const { _id } = added.json().data
    const changed = await nadia.inject(updateSubCategory({ _id, name: 'Whole milk', image, category: [whole] }))

    expect(added.json()).toMatchObject({ success: true, data: { category: [{ name: 'Bakery' }, { name: 'Dairy' }] } })
    expect(changed.json()).toMatchObject({ success: true, data: { _id, category: [{ _id: dairy, name: 'Dairy' }] } })
    expect(await subCategories()).toEqual([changed.json().data])
  })

  test('a sub-category has at least one category, and only such as there are', async () => {
    const { nadia, given, image, subCategories } = await buildShop()
    const dairy = await given.category('Dairy')
    const _id = await given.subCategory([dairy], 'Milk')

    const wrong = async (category: unknown) => {
      const fields = { name: 'Cheese', image, category }
      const answers = [
        await nadia.inject(createSubCategory(fields)),
        await nadia.inject(updateSubCategory({ _id, ...fields })),
      ]
      return answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().errors?.[0].field])
    }

    expect(await wrong([dairy, 'undefined'])).toEqual(Array(2).fill([404, 'CATEGORY_NOT_FOUND', undefined]))
    expect(await subCategories()).toEqual([expect.objectContaining({ name: 'Milk', category: [expect.anything()] })])
  })

  test('what is not there cannot be changed or deleted', async () => {
    const { nadia, given, image } = await buildShop()
    const category = [await given.category()]

    const gone = { _id: "'", name: 'x', image, category }
    for (const call of [updateCategory(gone), deleteCategory(gone)])
      expect((await nadia.inject(call)).json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    for (const call of [updateSubCategory(gone), deleteSubCategory(gone)])
      expect((await nadia.inject(call)).json()).toMatchObject({ code: 'SUB_CATEGORY_NOT_FOUND' })
  })

  test('what is in use is not deleted, and the answer says by how many', async () => {
    const { nadia, given, categoryNames } = await buildShop()
    const [dairy, bakery] = [await given.category('Dairy'), await given.category('Bakery')]
    const [milk, bread] = [await given.subCategory([dairy], 'Milk'), await given.subCategory([dairy, bakery], 'Bread')]
    for (let number = 1; number <= 3; number++)
      await given.product({ categoryIds: [dairy], subCategoryIds: [milk, bread] })

    const answers = [
      await nadia.inject(deleteCategory({ _id: dairy })),
      await nadia.inject(deleteCategory({ _id: bakery })),
      await nadia.inject(deleteSubCategory({ _id: milk })),
    ]

    expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().message])).toEqual([
      [409, 'IN_USE', 'Used by 3 products and 2 sub-categories, so it can’t be deleted'],
      [409, 'IN_USE', 'Used by 1 sub-category, so it can’t be deleted'],
      [409, 'IN_USE', 'Used by 3 products, so it can’t be deleted'],
    ])
    expect((await categoryNames()).sort()).toEqual(['Bakery', 'Dairy'])
  })

  test('a category deleted while sub-categories are made in it is either gone or in use', async () => {
    const { nadia, given, image, subCategories, categoryNames } = await buildShop()
    for (let round = 0; round < 5; round++) {
      const category = [await given.category(`Category ${round}`)]

      const [made, deleted] = await Promise.all([
        nadia.inject(createSubCategory({ name: `Sub ${round}`, image, category })),
        nadia.inject(deleteCategory({ _id: category[0] })),
      ])

      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([made.statusCode, deleted.statusCode])
    }
    expect(await subCategories()).toHaveLength((await categoryNames()).length)
  })

  test('the search finds products by the new name of their category, and no more by the old one', async () => {
    const { nadia, given, image, namesFound, runJobs, app } = await buildShop()
    const dairy = await given.category('Laitages')
    const other = await given.category('Boissons')
    const place = { subCategoryIds: [await given.subCategory([dairy])] }
    await given.products(101, (number) => ({
      ...place,
      name: `Milk ${number}`,
      categoryIds: [dairy, other],
      description: '',
      moreDetails: {},
    }))
    await given.product({ ...place, name: 'Juice', categoryIds: [other] })
    const hidden = { ...place, name: 'Hidden', categoryIds: [dairy], hidden: true }
    const hiddenId = await given.product(hidden)
    const before = (await app.inject(search('milk'))).json().data

    await nadia.inject(updateCategory({ _id: dairy, name: 'Crémerie', image }))
    await runJobs()

    expect(await namesFound('laitages')).toEqual([])
    expect((await app.inject(search('cremerie'))).json().totalCount).toBe(101)
    expect((await app.inject(search('boissons'))).json().totalCount).toBe(102)
    const ofAdmins = (await nadia.inject(post('/api/product/get', { search: 'cremerie hidden' }))).json().data
    expect(ofAdmins).toMatchObject([{ _id: hiddenId, category: [{ name: 'Crémerie' }] }])
    const after = (await app.inject(search('milk'))).json().data
    expect(after.map(({ updatedAt }: { updatedAt: string }) => updatedAt)).toEqual(
      before.map(({ updatedAt }: { updatedAt: string }) => updatedAt),
    )
  })

  test('products that are added or changed while their category is renamed are found by the new name', async () => {
    const { nadia, given, image, namesFound, runJobs } = await buildShop()
    const dairy = await given.category('Laitages')
    const milk = await given.subCategory([dairy])
    const changed = await given.product({ name: 'Changed', categoryIds: [dairy], subCategoryIds: [milk] })
    const fields = {
      image: [image],
      category: [dairy],
      subCategory: [milk],
      unit: '1 L',
      stock: 1,
      price: 1,
      discount: 0,
      description: 'Whole milk.',
    }

    const answers = await Promise.all([
      ...[1, 2, 3].map((number) => nadia.inject(post('/api/product/create', { ...fields, name: `Added ${number}` }))),
      nadia.inject(updateCategory({ _id: dairy, name: 'Crémerie', image })),
      nadia.inject(put('/api/product/update-product-details', { _id: changed, ...fields, name: 'Changed' })),
      ...[4, 5, 6].map((number) => nadia.inject(post('/api/product/create', { ...fields, name: `Added ${number}` }))),
      runJobs(),
    ])
    await runJobs()

    expect(answers.flatMap((answer) => answer?.statusCode ?? [])).toEqual(Array(8).fill(200))
    expect(await namesFound('laitages')).toEqual([])
    expect((await namesFound('cremerie')).sort()).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((number) => `Added ${number}`),
      'Changed',
    ])
  })

  test('before a deletion it can be asked what a category or sub-category is used by', async () => {
    const { nadia, given } = await buildShop()
    const dairy = await given.category('Dairy')
    const milk = await given.subCategory([dairy], 'Milk')
    await given.product({ categoryIds: [dairy], subCategoryIds: [milk, await given.subCategory([dairy])] })
    const uses = (kind: string, _id: string) => post(`/api/${kind}/get-uses`, { _id })

    expect((await nadia.inject(uses('category', dairy))).json().data).toEqual({ products: 1, subCategories: 2 })
    expect((await nadia.inject(uses('subcategory', milk))).json().data).toEqual({ products: 1 })
    expect((await nadia.inject(uses('category', milk))).json().code).toBe('CATEGORY_NOT_FOUND')
    expect((await nadia.inject(uses('subcategory', dairy))).json().code).toBe('SUB_CATEGORY_NOT_FOUND')
  })
})
