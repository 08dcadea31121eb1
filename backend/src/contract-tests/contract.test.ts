import { type Access, isForReleases, isForStaff } from '@souk-vert/shared/contract/call'
import { shopApis } from '@souk-vert/shared/contract/shop-apis'
import fastify, { type InjectOptions } from 'fastify'
import * as fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { decodeJwt } from 'jose'
import { papers } from '../db/tables/papers'
import { settings } from '../db/tables/settings'
import { secondFactors, sessions } from '../db/tables/users'
import { guardRoutes } from '../access/access'
import { accessTable, contractCalls, section7 } from './access-table'
import { buildListedApp } from './registered-routes'
import { SERVER_KEY } from '../testing/release-shop'
import { noLimits } from '../rate-limits/create-rate-limits'
import { fillShop } from './fill-shop'
import { dangerous, inheritedNames, type Schema, validValue } from './valid-bodies'

describe('access', () => {
  /** Routes that declare no access, because they tell nothing of the shop. */
  const UNGUARDED = /^GET (\/livez|\/readyz|\/api\/docs(\/.*)?)$/

  /** Calls that name a row which belongs to somebody, with a body that names a row of Amina's. */
  const THEIR_ROWS: Record<string, (shop: ListedApp) => Promise<object>> = {
    'PUT /api/cart/update-qty': async ({ given }) => ({ _id: await given.cartItem({ owner: 'amina' }), qty: 2 }),
    'DELETE /api/cart/delete-cart-item': async ({ given }) => ({ _id: await given.cartItem({ owner: 'amina' }) }),
    'PUT /api/address/update': async ({ given }) => ({ ...place, _id: await given.address({ owner: 'amina' }) }),
    'DELETE /api/address/disable': async ({ given }) => ({ _id: await given.address({ owner: 'amina' }) }),
    'POST /api/order/cash-on-delivery': orderToAnothersAddress,
    'POST /api/order/checkout': orderToAnothersAddress,
    'POST /api/order/get-order-details': async (shop) => ({ orderId: (await aminasOrder(shop)).orderId }),
    'PUT /api/order/cancel': async (shop) => ({ orderId: (await aminasOrder(shop)).orderId }),
    'PUT /api/order/move-slot': async (shop) => ({
      orderId: (await aminasOrder(shop)).orderId,
      slot: { id: 'gone', from: '2026-11-30T09:00:00.000Z' },
    }),
    'POST /api/order/paper': async (shop) => ({ number: await aminasInvoice(shop) }),
  }

  /** Fields of bodies that name such rows, whatever they are called in a call to come. */
  const OWNED = ['_id', 'addressId', 'orderId', 'number', 'sessionId']

  /** Lists that hold the caller's own rows. */
  const OWN_LISTS = ['GET /api/cart/get', 'GET /api/address/get', 'GET /api/order/order-list', 'GET /api/favourite/ids']

  const place = {
    address_line: '9 Rue',
    city: 'Annaba',
    state: 'Annaba',
    country: 'Algeria',
    pincode: '23000',
    mobile: '0661234567',
  }

  /** Karim's own cart, to be sent to Amina. */
  async function orderToAnothersAddress({ given }: ListedApp) {
    const productId = await given.product({ price: 100, discount: 0 })
    await given.cartItem({ owner: 'karim', productId })
    const addressId = await given.address({ owner: 'amina' })
    return { list_items: [{ productId, quantity: 1 }], addressId, totalAmt: 100 }
  }

  async function aminasOrder({ as, given }: ListedApp): Promise<{ _id: string; orderId: string }> {
    const productId = await given.product({ price: 100, discount: 0 })
    await given.cartItem({ owner: 'amina', productId })
    const addressId = await given.address({ owner: 'amina' })
    const order = { list_items: [{ productId, quantity: 1 }], addressId, totalAmt: 100 }
    return (await as('amina').inject(request('POST /api/order/cash-on-delivery', order))).json().data[0]
  }

  async function aminasInvoice(shop: ListedApp) {
    const seller = { name: '', address: '', phone: '', email: '', tradeRegister: '', taxNumber: '' }
    const content = { seller, customer: { name: 'Amina', address: [] }, lines: [] }
    const { _id: orderId } = await aminasOrder(shop)
    const invoice = { id: 'paper', orderId, kind: 'invoice' as const, series: 'INV-2026', number: 1 }
    await shop.db.insert(papers).values({ ...invoice, content, totalCentimes: 100_00, at: new Date() })
    return 'INV-2026-000001'
  }

  type ListedApp = Awaited<ReturnType<typeof buildListedApp>>

  /** Callers in these tests; Karim is the other shopper. */
  type Caller = Parameters<ListedApp['as']>[0]

  /** The request of a call's name, by default with nothing in it. */
  function request(name: string, body?: object): InjectOptions {
    const [method, url] = name.split(' ') as ['GET', string]
    return body ? { method, url, body } : { method, url }
  }

  /**
   * Returns the outcome of every call of the table when somebody makes it without a body: refused for their
   * access, or let in.
   */
  async function outcomesFor({ as }: ListedApp, caller: Caller) {
    // Last, because it ends the caller's session.
    const names = Object.keys(accessTable).sort((a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')))
    const outcomes: Record<string, string> = {}
    for (const name of names) {
      const answer = await as(caller).inject(request(name))
      const isRefused = answer.statusCode === 401 || answer.statusCode === 403
      outcomes[name] = isRefused ? `${answer.statusCode} ${answer.json().code}` : 'let in'
    }
    return outcomes
  }

  /** Returns the expected outcomes, by the access that a call asks for. */
  const expected = (outcome: Record<Access, string>) =>
    Object.fromEntries(
      Object.entries(accessTable).map(([name, access]) => [name, REFUSED_ANYWAY[name] ?? outcome[access]]),
    )

  const [LOGIN, DENIED] = ['401 UNAUTHENTICATED', '403 PERMISSION_DENIED']

  /** Returns the outcomes for a user to whom every area answers so. */
  const everyArea = (outcome: string): Record<Access, string> => ({
    anyone: 'let in',
    user: 'let in',
    staff: outcome,
    admin: outcome,
    catalogue: outcome,
    packing: outcome,
    driving: outcome,
    // Nobody who logs in has the key of document servers.
    team: outcome,
    operator: outcome,
    server: LOGIN,
  })

  /** Calls that refuse even an empty request: this call takes no other token than a refresh token. */
  const REFUSED_ANYWAY: Record<string, string> = { 'POST /api/user/refresh-token': '401 UNAUTHENTICATED' }

  test('every route that is registered stands in the table with the access that it declares', async () => {
    const { routes } = await buildListedApp()

    const guarded = routes.filter(({ name, access }) => access || !UNGUARDED.test(name))

    expect(Object.fromEntries(guarded.map(({ name, access }) => [name, access]))).toEqual(accessTable)
  })

  test('no remote’s API can have the name of a call of the shop', async () => {
    const { routes } = await buildListedApp()

    const names = routes.flatMap(({ url }) => /^\/api\/([^/]+)/.exec(url)?.[1] ?? [])

    expect([...new Set(names)].sort()).toEqual([...shopApis].sort())
  })

  test.each<[Caller, Record<Access, string>]>([
    ['nobody', { ...everyArea(LOGIN), user: LOGIN }],
    ['amina', everyArea(DENIED)],
    ['omar the packer', { ...everyArea(DENIED), staff: 'let in', packing: 'let in' }],
    ['yacine the driver', { ...everyArea(DENIED), staff: 'let in', driving: 'let in' }],
    ['lila of the catalogue', { ...everyArea(DENIED), staff: 'let in', catalogue: 'let in' }],
    ['nadia the admin', everyArea('let in')],
  ])('every call is answered to %s as the table says', async (caller, outcome) => {
    const app = await buildListedApp()

    const outcomes = await outcomesFor(app, caller)

    expect(outcomes).toEqual(expected(outcome))
  })

  const NO_FACTOR = '403 SECOND_FACTOR_REQUIRED'

  test.each<[Caller, Partial<Record<Access, string>>]>([
    ['omar the packer', { packing: NO_FACTOR }],
    ['yacine the driver', { driving: NO_FACTOR }],
    ['lila of the catalogue', { catalogue: NO_FACTOR }],
    [
      'nadia the admin',
      {
        admin: NO_FACTOR,
        catalogue: NO_FACTOR,
        packing: NO_FACTOR,
        driving: NO_FACTOR,
        team: NO_FACTOR,
        operator: NO_FACTOR,
      },
    ],
  ])(
    'without the second factor that the shop asks for, every call is shut to %s, who sets it up',
    async (caller, areas) => {
      const app = await buildListedApp()
      await app.db.insert(settings).values({ value: { staffSecondFactor: true } })

      const identity = await app.as(caller).inject(request('GET /identity/recipes?method=GET'))
      const paper = await app.as(caller).inject(request('POST /api/order/paper', { number: await aminasInvoice(app) }))
      const outcomes = await outcomesFor(app, caller)

      expect(outcomes).toEqual(expected({ ...everyArea(DENIED), staff: 'let in', ...areas }))
      expect(decodeJwt(identity.json().identity)).toMatchObject({ role: 'USER' })
      expect(paper.statusCode).toBe(404)
    },
  )

  test('who has the second factor that the shop asks for works as before', async () => {
    const app = await buildListedApp()
    await app.db.insert(settings).values({ value: { staffSecondFactor: true } })
    await app.as('nadia the admin').inject(request('GET /api/user/user-details'))
    const factor = { userId: await app.given.user('nadia the admin'), secret: '', isOn: true }
    await app.db.insert(secondFactors).values(factor)
    await app.db.update(sessions).set({ passedFactor: true })

    const paper = { number: await aminasInvoice(app) }
    expect((await app.as('nadia the admin').inject(request('POST /api/order/paper', paper))).statusCode).toBe(200)
    expect(await outcomesFor(app, 'nadia the admin')).toEqual(expected(everyArea('let in')))
  })

  test('every call of a shopper that names a row is asked for another shopper’s', async () => {
    const { routes } = await buildListedApp()

    const naming = routes.filter(
      ({ access, body }) => access === 'user' && OWNED.some((name) => name in ((body as Schema)?.properties ?? {})),
    )

    // Ends whatever it names or nothing, with the same answer (user/sessions/sessions.test.ts).
    const tried = [...Object.keys(THEIR_ROWS), 'PUT /api/user/end-session']
    expect(naming.map(({ name }) => name).sort()).toEqual(tried.sort())
  })

  test('what GET tells nobody, HEAD does not tell either', async () => {
    const { as } = await buildListedApp()
    const guarded = Object.keys(accessTable).filter((name) => name.startsWith('GET') && accessTable[name] !== 'anyone')

    const statuses = await Promise.all(
      guarded.map(
        async (name) => (await as('nobody').inject({ method: 'HEAD', url: name.slice('GET '.length) })).statusCode,
      ),
    )

    expect(new Set(statuses)).toEqual(new Set([401]))
  })

  test.each(Object.keys(THEIR_ROWS))(
    '%s answers for another shopper’s row as for one that is not there',
    async (name) => {
      const shop = await buildListedApp()
      const { as } = shop
      const body = await THEIR_ROWS[name]!(shop)
      const aminas = async () =>
        Promise.all(OWN_LISTS.map(async (list) => (await as('amina').inject(request(list))).json().data))
      const before = await aminas()

      const anothers = await as('karim').inject(request(name, body))
      const nobodys = await as('karim').inject(request(name, withUnknownIds(body)))

      expect([anothers.statusCode, nobodys.statusCode]).toEqual([404, 404])
      expect(anothers.json()).toEqual(nobodys.json())
      expect(await aminas()).toEqual(before)
    },
  )

  /** Returns the body with ids of rows that nobody has. */
  const withUnknownIds = (body: object) => ({
    ...body,
    ...Object.fromEntries(OWNED.filter((name) => name in body).map((name) => [name, 'gone'])),
  })

  test('no list holds another shopper’s rows', async () => {
    const { as, given } = await buildListedApp()
    const addressId = await given.address({ owner: 'amina' })
    const productId = await given.product({ price: 100, discount: 0 })
    await given.cartItem({ owner: 'amina', productId })
    const order = { list_items: [{ productId, quantity: 1 }], addressId, totalAmt: 100 }
    await as('amina').inject(request('POST /api/order/cash-on-delivery', order))
    await given.cartItem({ owner: 'amina', productId })
    await as('amina').inject(request('POST /api/favourite/add', { productId }))
    const lengths = async (caller: Caller) =>
      Promise.all(OWN_LISTS.map(async (name) => (await as(caller).inject(request(name))).json().data.length))

    expect(await lengths('amina')).toEqual([1, 1, 1, 1])
    expect(await lengths('karim')).toEqual([0, 0, 0, 0])
    expect(await lengths('nadia the admin')).toEqual([0, 0, 0, 0])
  })

  test('what is a session’s own, or begins one, is kept by no cache', async () => {
    const { app, as } = await buildListedApp()
    const user = { name: 'Hind', email: 'hind@shop.example', password: 'milk and dates' }
    const own = Object.keys(accessTable).filter((name) => name.startsWith('GET /api/') && accessTable[name] === 'user')

    const register = await app.inject(request('POST /api/user/register', user))
    const login = await app.inject(request('POST /api/user/login', user))
    const { refreshToken } = login.json().data
    const refresh = await app.inject({
      ...request('POST /api/user/refresh-token'),
      headers: { authorization: `Bearer ${refreshToken}` },
    })
    // Last, because it ends the session.
    own.sort((a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')))
    const answers = [register, login, refresh]
    for (const name of own) answers.push(await as('amina').inject(request(name)))

    expect(own.length).toBeGreaterThan(3)
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      answers.map(() => [200, 'no-store']),
    )
  })

  test('a route that does not say who may call it does not start', async () => {
    const app = fastify()
    guardRoutes(app)

    expect(() => app.get('/open', async () => 'everything')).toThrow('GET /open does not say who may call it')
  })
})

describe('refusals', () => {
  const many = (value: unknown) => Array.from({ length: 10_000 }, () => value)

  /** The admin, who may make every call. */
  const ADMIN = 'nadia the admin'

  /** The key of document servers, on calls that are theirs. */
  const SERVER = { 'x-server-key': SERVER_KEY }

  const json = (payload: string): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } })

  test('every call that takes a body refuses what is no object', async () => {
    const { as, routes } = await buildListedApp({ limits: noLimits })
    const taking = routes.filter(({ body, isMultipart }) => body && !isMultipart)

    const answered: string[] = []
    for (const sent of [{} as InjectOptions, json('null'), json(JSON.stringify(many('x')))])
      for (const { name, method, url } of taking) {
        const answer = await as(ADMIN).inject({ method, url, ...sent, headers: { ...SERVER, ...sent.headers } })
        answered.push(`${name}: ${answer.statusCode} ${answer.json().code}`)
      }

    expect(taking.length).toBeGreaterThan(25)
    expect(answered.filter((outcome) => !outcome.endsWith(': 400 VALIDATION'))).toEqual([])
  })

  const cart = 'PUT /api/cart/update-qty' as const
  const merge = 'POST /api/cart/merge' as const
  const order = 'POST /api/order/cash-on-delivery' as const
  const checkout = 'POST /api/order/checkout' as const
  const product = 'POST /api/product/create' as const
  const address = 'POST /api/address/create' as const
  const register = 'POST /api/user/register' as const
  const offer = 'PUT /api/coupon/admin-set-offer' as const
  const fifth = { name: 'Week', kind: 'percent', value: 20, productIds: [], categoryIds: [] }
  const shop = 'PUT /api/settings/admin-update' as const
  const profile = 'PUT /api/user/update-user' as const
  const category = 'POST /api/category/add-category' as const
  const subCategory = 'POST /api/subcategory/create' as const
  const favourites = 'POST /api/favourite/merge' as const
  const packing = 'PUT /api/order/pack-line' as const
  const line = { quantity: 1, productId: 'x' }
  const merging = (quantity: number) => ({ key: 'k', lines: [{ productId: 'x', quantity }] })
  const fields = { name: 'x', image: ['x'], category: ['x'], subCategory: ['x'], unit: 'x', description: 'x' }
  const numbers = { stock: 1, price: 1, discount: 0 }
  const person = { name: 'Sara', email: 'sara@shop.example', password: 'milk and dates' }

  /** A call, what it is sent, and the sentence that says what is wrong with it, which begins with the field. */
  const refusals: [`${'PUT' | 'POST'} ${string}`, object, string][] = [
    [cart, { _id: 'x', qty: 0 }, 'qty must be at least 1'],
    [cart, { _id: 'x', qty: 1.5 }, 'qty must be a whole number'],
    [cart, { _id: 'x', qty: '1e3' }, 'qty must be a whole number'],
    [cart, { _id: 'x', qty: null }, 'qty is required'],
    [cart, { _id: 'x', qty: '' }, 'qty is required'],
    [cart, { _id: 'x' }, 'qty is required'],
    [cart, { _id: { $gt: '' }, qty: 1 }, '_id must be text'],
    [cart, { _id: true, qty: 1 }, '_id must be text'],
    [cart, { _id: 'a\0', qty: 1 }, '_id holds a character that is not allowed'],
    [cart, { _id: 'a\ud800', qty: 1 }, '_id holds a character that is not allowed'],
    [cart, { _id: 'x', qty: 1, 'a\0': 1 }, 'The request holds a character that is not allowed'],
    [
      merge,
      { key: 'k', lines: many({ productId: 'x', quantity: 1 }).slice(0, 2001) },
      'lines must have at most 2000 entries',
    ],
    [merge, merging(1e7), 'lines.0.quantity must be at most 1000000'],
    [merge, merging(0), 'lines.0.quantity must be at least 1'],
    [merge, merging(1.5), 'lines.0.quantity must be a whole number'],
    [order, { list_items: many(line), totalAmt: 1 }, 'list_items must have at most 2000 entries'],
    [order, { list_items: 'all', totalAmt: 1 }, 'list_items must be a list'],
    [
      order,
      { list_items: [{ ...line, productId: true }], totalAmt: 1 },
      'list_items.0.productId must be an object or text',
    ],
    [order, { list_items: [{ ...line, productId: {} }], totalAmt: 1 }, 'list_items.0.productId._id is required'],
    [order, { list_items: [{ ...line, productId: null }], totalAmt: 1 }, 'list_items.0.productId is required'],
    [order, { list_items: [line], totalAmt: null }, 'totalAmt is required'],
    [order, { list_items: [line], totalAmt: 'NaN' }, 'totalAmt must be a number'],
    [order, { list_items: [line], totalAmt: 1, addressId: {} }, 'addressId must be text'],
    [
      order,
      { list_items: [line], totalAmt: 1, packerNote: 'ن'.repeat(501) },
      'packerNote must have at most 500 characters',
    ],
    [
      checkout,
      { list_items: [line], totalAmt: 1, driverNote: 'x'.repeat(501) },
      'driverNote must have at most 500 characters',
    ],
    [order, { list_items: [line], totalAmt: 1, packerNote: ['x'] }, 'packerNote must be text'],
    [
      order,
      { list_items: [line], totalAmt: 1, ifMissing: 'throw-away' },
      'ifMissing must be one of closest, leave-out, call',
    ],
    [product, { ...fields, ...numbers, category: many('x') }, 'category must have at most 50 entries'],
    [product, { ...fields, ...numbers, category: [] }, 'category is required'],
    [product, { ...fields, ...numbers, more_details: [] }, 'more_details must be an object'],
    [product, { ...fields, ...numbers, name: 'x'.repeat(301) }, 'name must have at most 300 characters'],
    [product, { ...fields, ...numbers, unit: ' ' }, 'unit is required'],
    [product, { ...fields, ...numbers, description: undefined }, 'description is required'],
    [address, { address_line: ' ' }, 'city is required'],
    [profile, { name: ' ', email: 'sara@shop.example', mobile: '0551' }, 'name is required'],
    [profile, { name: 'Sara', email: 'sara', mobile: '0551' }, 'email is not valid'],
    [profile, { name: 'Sara', email: 'sara@shop.example' }, 'mobile is required'],
    [category, { name: ' \t', image: '' }, 'name is required'],
    [category, { name: 'Dairy' }, 'image is required'],
    [subCategory, { name: 'x'.repeat(301), image: '', category: ['x'] }, 'name must have at most 300 characters'],
    [subCategory, { name: 'Milk', image: '', category: [] }, 'category is required'],
    [
      category,
      { name: 'Dairy', image: '', translations: { fr: { price: 1 } } },
      'translations.fr.price isn’t a field of this call',
    ],
    [packing, { orderId: 'x', pieces: 1, key: 'k', position: 99_999_999_999 }, 'position must be at most 2147483647'],
    [favourites, { productIds: many('x').slice(0, 501) }, 'productIds must have at most 500 entries'],
    [register, { ...person, name: 'x'.repeat(101) }, 'name must have at most 100 characters'],
    [register, { ...person, email: 'sara' }, 'email is not valid'],
    [offer, { ...fifth, from: 'tomorrow' }, 'from is not valid'],
    [offer, { ...fifth, to: '2026-12-01T24:00' }, 'to is not valid'],
    [offer, { ...fifth, name: ' ' }, 'name is required'],
    [offer, { ...fifth, value: 0.5 }, 'value must be a whole number'],
    [offer, { ...fifth, value: 0 }, 'value must be at least 1'],
    [offer, { ...fifth, kind: 'nth', every: 1 }, 'every must be at least 2'],
    [shop, { name: ' ' }, 'name is required'],
    [shop, { lowStock: -1 }, 'lowStock must be a whole number from 0 to 9999999'],
    [shop, { orderMailTo: ['amina'] }, 'orderMailTo.0 is not valid'],
    [shop, { phone: 'call us' }, 'phone is not valid'],
    [
      shop,
      { translations: { fr: { hours: 'x'.repeat(101) } } },
      'translations.fr.hours must have at most 100 characters',
    ],
    [register, { ...person, email: 'x@Phone.invalid' }, 'email is not valid'],
    [profile, { name: 'Sara', email: 'x@phone.INVALID', mobile: '' }, 'email is not valid'],
    [register, { ...person, password: 'short' }, 'password must have at least 8 characters'],
  ]

  test('what is refused is named, and a sentence says why', async () => {
    const { as } = await buildListedApp({ limits: noLimits })

    const answers = []
    for (const [name, body] of refusals) {
      const answer = await as(ADMIN).call(name, body)
      answers.push({ name, status: answer.statusCode, ...answer.json() })
    }

    const expected = refusals.map(([name, , message]) => {
      const field = message.startsWith('The request') ? '' : message.split(' ')[0]
      const errors = expect.arrayContaining([{ field, message }])
      return { name, status: 400, success: false, error: true, code: 'VALIDATION', message, errors }
    })
    expect(answers).toEqual(expected)
  })

  /** Every schema within a schema, with its path: `lines.*.pieces`. */
  const within = ({ anyOf = [], items, properties = {}, ...schema }: Schema, path = ''): [string, Schema][] => [
    [path, { ...schema, properties }],
    ...anyOf.flatMap((branch) => within(branch, path)),
    ...(items ? within(items, `${path}.*`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => within(field, path ? `${path}.${name}` : name)),
  ]

  /** Objects that section 7 has clients send whole, beside the bodies of its calls. */
  const SENT_WHOLE = /^((edits\.\*\.)?category(\.(from|to))?\.\*|subCategory\.\*|list_items\.\*(\.productId)?)$/

  async function bodies() {
    const shop = await buildListedApp({ limits: noLimits })
    return { ...shop, taking: shop.routes.filter(({ body, isMultipart }) => body && !isMultipart) }
  }

  test('every object of a body is closed but those that section 7 has clients send whole, and its integers fit into a column', async () => {
    const { taking } = await bodies()

    const wrong = taking.flatMap(({ name, body }) =>
      within(body as Schema).flatMap(([path, { type, additionalProperties, minimum, maximum = Infinity }]) => {
        const isSentWhole = path ? SENT_WHOLE.test(path) : name in section7
        const isRight =
          type === 'object'
            ? additionalProperties === isSentWhole
            : type !== 'integer' || (minimum !== undefined && maximum <= 2_147_483_647)
        return isRight ? [] : `${name}: ${path} ${type}`
      }),
    )

    expect(taking.length).toBeGreaterThan(80)
    expect(wrong).toEqual([])
  })

  test('a field that a call does not have is refused by its name, and taken away where section 7 has clients send more', async () => {
    const { as, taking, ...shop } = await bodies()
    const knownOf = await fillShop(shop)

    const wrong: string[] = []
    for (const { name, method, url, body } of taking) {
      const [valid] = fc.sample(validValue(body!, knownOf(url), '_id', 'milk'), { numRuns: 1, seed: 1 })
      const { errors = [] } = (
        await as(ADMIN).inject({ method, url, body: { ...(valid as object), sneaked: 1 }, headers: SERVER })
      ).json()
      const isNamed = errors.some(({ field }: { field: string }) => field === 'sneaked')
      if (isNamed === name in section7) wrong.push(name)
    }

    expect(wrong).toEqual([])
  })

  test.each(dangerous)('%s is a text like any other, and comes back as one', async (text) => {
    const { as, given } = await buildListedApp()
    const nadia = as(ADMIN)
    const image = await given.picture(20)
    const added = async (url: string, body: object) => {
      const answer = await nadia.inject({ method: 'POST', url, body })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      return answer.json().data
    }
    const place = { address_line: text, city: text, state: text, country: text, pincode: '16000', mobile: '0550123456' }

    const category = await added('/api/category/add-category', { name: text, image })
    const subCategory = await added('/api/subcategory/create', { name: text, image, category: [category] })
    const texts = { name: text, unit: text, description: text, more_details: { [text]: text } }
    const places = { image: [image], category: [category], subCategory: [subCategory] }
    const product = await added('/api/product/create', { ...texts, ...places, ...numbers })
    const address = await added('/api/address/create', place)
    await nadia.call('PUT /api/user/update-user', {
      email: 'nadia.the.admin@shop.example',
      name: text,
      mobile: text.slice(0, 30),
    })
    const user = await nadia.call('GET /api/user/user-details')

    expect(product).toMatchObject({ ...texts, category: [{ name: text }], subCategory: [{ name: text }] })
    expect(address).toMatchObject(place)
    expect(user.json().data).toMatchObject({ name: text, mobile: text.slice(0, 30) })
  })

  test.each(inheritedNames)('no call fails that is sent %s as every text', async (name) => {
    const shop = await buildListedApp({ limits: noLimits })
    const knownOf = await fillShop(shop)
    const taking = shop.routes.filter(({ body, isMultipart }) => body && !isMultipart)
    // Calls that end a session or remove a row come after those that need it.
    const calls = taking.toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

    const failed: string[] = []
    for (const { method, url, body, access } of calls) {
      const { inject } = shop.as(isForStaff(access) || isForReleases(access) ? ADMIN : 'amina')
      const [sent] = fc.sample(validValue(body!, { ...knownOf(url), search: [] }, '_id', name), { numRuns: 1, seed: 1 })
      const answer = await inject({ method, url, body: sent as object })
      if (answer.statusCode >= 500) failed.push(`${method} ${url} ${JSON.stringify(sent)}`)
    }

    expect(calls.length).toBeGreaterThan(60)
    expect(failed).toEqual([])
  })

  test('paths and queries may hold anything', async () => {
    const { as, routes } = await buildListedApp({ limits: noLimits })
    const odd = [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%zz',
      '..%2f..%2fetc%2fpasswd',
      '%3Cb%3E',
      'x'.repeat(900),
      '-1',
      '1e400',
    ]
    const withParameter = routes.filter(({ url }) => url.includes(':')).map(({ method, url }) => ({ method, url }))
    const calls = [
      ...withParameter.flatMap(({ method, url }) =>
        odd.map((text) => ({ method, url: url.replace(/:\w+(\(.*?\))?/, text) })),
      ),
      ...odd.flatMap((text) =>
        ['/api/user/verify-email?token=', '/api/category/get?', '/sitemap.xml?'].map((path) => ({
          method: 'GET' as const,
          url: path + text,
        })),
      ),
    ]

    const failures: string[] = []
    for (const call of calls) {
      const { statusCode } = await as(ADMIN).inject(call)
      if (statusCode >= 500) failures.push(`${call.method} ${call.url.slice(0, 100)}: ${statusCode}`)
    }

    expect(withParameter.length).toBeGreaterThan(5)
    expect(failures).toEqual([])
  })
})

describe('documentation', () => {
  const expectExample = (schema: TSchema, example: unknown) => {
    if (!Check(schema, example))
      throw new Error(`${JSON.stringify(example)}: ${JSON.stringify(Errors(schema, example))}`)
  }

  test('every call is documented: what for, for whom, in which group, with examples that its schemas take, and its refusals', async () => {
    const { app, routes } = await buildListedApp()
    const { paths, tags } = (await app.inject('/api/docs/json')).json()
    const groups = tags.map(({ name }: { name: string }) => name)

    for (const [call, access] of Object.entries(contractCalls)) {
      const { method, url, body, response, isMultipart } = routes.find(({ name }) => name === call)!
      const { summary, description, security, tags, requestBody, responses } =
        paths[url.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      const { '200': done, '4XX': refused } = responses
      const codes = (response!['4xx'] as unknown as { properties: { code: { enum: string[] } } }).properties.code.enum

      expect(summary).toMatch(/^[A-Z]/)
      expect(description).toBe(`Access: ${access}`)
      expect(security).toHaveLength(access === 'anyone' ? 0 : 2)
      expect(groups).toContain(tags[0])
      if (body && !isMultipart) expectExample(body, requestBody.content['application/json'].example)
      expectExample(response![200], done.content['application/json'].example)
      for (const code of codes) {
        expect(refused.description).toMatch(new RegExp(`\\| 4\\d\\d \\| \`${code}\` \\| \\w`))
        expectExample(response!['4xx'], refused.content['application/json'].examples[code].value)
      }
    }
  })

  test('the documentation is a page with assets of its own, which loads nothing from elsewhere', async () => {
    const { app } = await buildListedApp()

    const page = await app.inject({ method: 'GET', url: '/api/docs' })

    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<\s]/)
  })
})
