import type { Access } from 'shared/contract/envelope'
import type { InjectOptions } from 'fastify'
import type { createGiven } from '../testing/given'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { users } from '../db/tables'
import { guardRoutes } from '../user/access'
import { buildListedApp } from './registered-routes'

type Given = ReturnType<typeof createGiven>

/**
 * Who may make which call, written out by hand: what a route declares of itself is held against this. First the 38 calls of
 * section 7, in its order.
 */
const SECTION_7: Record<string, Access> = {
  'POST /api/user/register': 'anyone',
  'POST /api/user/login': 'anyone',
  'PUT /api/user/forgot-password': 'anyone',
  'PUT /api/user/verify-forgot-password-otp': 'anyone',
  'PUT /api/user/reset-password': 'anyone',
  'POST /api/user/refresh-token': 'anyone',
  'GET /api/user/user-details': 'user',
  'GET /api/user/logout': 'anyone',
  'PUT /api/user/upload-avatar': 'user',
  'PUT /api/user/update-user': 'user',
  'POST /api/category/add-category': 'admin',
  'POST /api/file/upload': 'admin',
  'GET /api/category/get': 'anyone',
  'PUT /api/category/update': 'admin',
  'DELETE /api/category/delete': 'admin',
  'POST /api/subcategory/create': 'admin',
  'POST /api/subcategory/get': 'anyone',
  'PUT /api/subcategory/update': 'admin',
  'DELETE /api/subcategory/delete': 'admin',
  'POST /api/product/create': 'admin',
  'POST /api/product/get': 'anyone',
  'POST /api/product/get-product-by-category': 'anyone',
  'POST /api/product/get-pruduct-by-category-and-subcategory': 'anyone',
  'POST /api/product/get-product-details': 'anyone',
  'PUT /api/product/update-product-details': 'admin',
  'DELETE /api/product/delete-product': 'admin',
  'POST /api/product/search-product': 'anyone',
  'POST /api/cart/create': 'user',
  'GET /api/cart/get': 'user',
  'PUT /api/cart/update-qty': 'user',
  'DELETE /api/cart/delete-cart-item': 'user',
  'POST /api/address/create': 'user',
  'GET /api/address/get': 'user',
  'PUT /api/address/update': 'user',
  'DELETE /api/address/disable': 'user',
  'POST /api/order/cash-on-delivery': 'user',
  'POST /api/order/checkout': 'user',
  'GET /api/order/order-list': 'user',
}

/** What there is beside section 7. */
const BESIDE: Record<string, Access> = {
  'POST /api/cart/merge': 'user',
  'POST /api/order/webhook': 'anyone',
  'GET /api/user/verify-email': 'anyone',
  'GET /api/dev/outbox': 'anyone',
  'GET /api/dev/outbox/:id': 'anyone',
  'GET /uploads/:hash': 'anyone',
  'GET /uploads/brand/:name': 'anyone',
}

/** Routes that declare no access, because they tell nothing of the shop. */
const UNGUARDED = /^GET (\/livez|\/readyz|\/api\/docs(\/.*)?)$/

const TABLE = { ...SECTION_7, ...BESIDE }

/** Calls that name a row which belongs to somebody, with a body that names a row of Amina's. */
const THEIR_ROWS: Record<string, (given: Given) => Promise<object>> = {
  'PUT /api/cart/update-qty': async (given) => ({ _id: await given.cartItem({ owner: 'amina' }), qty: 2 }),
  'DELETE /api/cart/delete-cart-item': async (given) => ({ _id: await given.cartItem({ owner: 'amina' }) }),
  'PUT /api/address/update': async (given) => ({ ...place, _id: await given.address({ owner: 'amina' }) }),
  'DELETE /api/address/disable': async (given) => ({ _id: await given.address({ owner: 'amina' }) }),
  'POST /api/order/cash-on-delivery': orderToAnothersAddress,
  'POST /api/order/checkout': orderToAnothersAddress,
}

/** Lists that hold the caller's own rows. */
const OWN_LISTS = ['GET /api/cart/get', 'GET /api/address/get', 'GET /api/order/order-list']

const place = {
  address_line: '9 Rue',
  city: 'Annaba',
  state: 'Annaba',
  country: 'Algeria',
  pincode: '23000',
  mobile: '0661',
}

/** Karim's own cart, to be sent to Amina. */
async function orderToAnothersAddress(given: Given) {
  const productId = await given.product({ price: 100, discount: 0 })
  await given.cartItem({ owner: 'karim', productId })
  const addressId = await given.address({ owner: 'amina' })
  return { list_items: [{ productId, quantity: 1 }], addressId, totalAmt: 100 }
}

type ListedApp = Awaited<ReturnType<typeof buildListedApp>>

/** Who asks in these tests; Karim is the other shopper. */
type Caller = Parameters<ListedApp['as']>[0]

/** The request of a call's name, by default with nothing in it. */
function request(name: string, body?: object): InjectOptions {
  const [method, url] = name.split(' ') as ['GET', string]
  return body ? { method, url, body } : { method, url }
}

/** What becomes of every call of the table when somebody makes it with nothing in it: refused for who they are, or let in. */
async function outcomesFor({ as }: ListedApp, caller: Caller) {
  // Last, because it ends the caller's session.
  const names = Object.keys(TABLE).sort((a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')))
  const outcomes: Record<string, string> = {}
  for (const name of names) {
    const answer = await as(caller).inject(request(name))
    const isRefused = answer.statusCode === 401 || answer.statusCode === 403
    outcomes[name] = isRefused ? `${answer.statusCode} ${answer.json().code}` : 'let in'
  }
  return outcomes
}

/** What should become of them, by what a call asks for. */
const expected = (outcome: Record<Access, string>) =>
  Object.fromEntries(Object.entries(TABLE).map(([name, access]) => [name, REFUSED_ANYWAY[name] ?? outcome[access]]))

/** Refused to whoever asks with nothing in the request: this call takes no other token than a refresh token. */
const REFUSED_ANYWAY: Record<string, string> = { 'POST /api/user/refresh-token': '401 UNAUTHENTICATED' }

test('section 7 has 38 calls', () => {
  expect(Object.keys(SECTION_7)).toHaveLength(38)
})

test('every route that is registered stands in the table with the access that it declares', async () => {
  const { routes } = await buildListedApp()

  const guarded = routes.filter(({ name, access }) => access || !UNGUARDED.test(name))

  expect(Object.fromEntries(guarded.map(({ name, access }) => [name, access]))).toEqual(TABLE)
})

test.each<[Caller, Record<Access, string>]>([
  ['nobody', { anyone: 'let in', user: '401 UNAUTHENTICATED', admin: '401 UNAUTHENTICATED' }],
  ['amina', { anyone: 'let in', user: 'let in', admin: '403 PERMISSION_DENIED' }],
  ['karim', { anyone: 'let in', user: 'let in', admin: '403 PERMISSION_DENIED' }],
  ['nadia the admin', { anyone: 'let in', user: 'let in', admin: 'let in' }],
])('every call is answered to %s as the table says', async (caller, outcome) => {
  const app = await buildListedApp()

  const outcomes = await outcomesFor(app, caller)

  expect(outcomes).toEqual(expected(outcome))
})

test.each(Object.keys(THEIR_ROWS))(
  '%s answers for another shopper’s row as for one that is not there',
  async (name) => {
    const { as, given } = await buildListedApp()
    const body = await THEIR_ROWS[name]!(given)

    const anothers = await as('karim').inject(request(name, body))
    const nobodys = await as('karim').inject(request(name, withUnknownIds(body)))

    expect([anothers.statusCode, nobodys.statusCode]).toEqual([404, 404])
    expect(anothers.json()).toEqual(nobodys.json())
  },
)

/** The same body, naming a row that is nobody's. */
const withUnknownIds = (body: object) => ({ ...body, ...('_id' in body ? { _id: 'gone' } : { addressId: 'gone' }) })

test('no list holds another shopper’s rows', async () => {
  const { as, given } = await buildListedApp()
  const addressId = await given.address({ owner: 'amina' })
  const productId = await given.product({ price: 100, discount: 0 })
  await given.cartItem({ owner: 'amina', productId })
  const order = { list_items: [{ productId, quantity: 1 }], addressId, totalAmt: 100 }
  await as('amina').inject(request('POST /api/order/cash-on-delivery', order))
  await given.cartItem({ owner: 'amina', productId })
  const lengths = async (caller: Caller) =>
    Promise.all(OWN_LISTS.map(async (name) => (await as(caller).inject(request(name))).json().data.length))

  expect(await lengths('amina')).toEqual([1, 1, 1])
  expect(await lengths('karim')).toEqual([0, 0, 0])
  expect(await lengths('nadia the admin')).toEqual([0, 0, 0])
})

test('a role that is taken away is gone with the next call, whatever the token was made for', async () => {
  const { as, db, given } = await buildListedApp()
  const becomes = async (role: 'ADMIN' | 'USER') =>
    db
      .update(users)
      .set({ role })
      .where(eq(users.id, await given.user('nadia the admin')))
  const add = () => as('nadia the admin').inject(request('POST /api/category/add-category', {}))

  const before = await add()
  await becomes('USER')
  const without = await add()
  await becomes('ADMIN')
  const again = await add()

  expect([before.statusCode, without.statusCode, again.statusCode]).toEqual([400, 403, 400])
  expect(without.json()).toMatchObject({ code: 'PERMISSION_DENIED', message: 'Do not have permission' })
})

test('a route that does not say who may call it does not start', async () => {
  const app = fastify()
  guardRoutes(app)

  expect(() => app.get('/open', async () => 'everything')).toThrow('GET /open does not say who may call it')
})
