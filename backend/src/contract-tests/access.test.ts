import type { Access } from 'shared/contract/envelope'
import type { InjectOptions } from 'fastify'
import type { createGiven } from '../testing/given'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { users } from '../db/tables'
import { guardRoutes } from '../user/access'
import { accessTable, section7 } from './access-table'
import { buildListedApp } from './registered-routes'

type Given = ReturnType<typeof createGiven>

/** Routes that declare no access, because they tell nothing of the shop. */
const UNGUARDED = /^GET (\/livez|\/readyz|\/api\/docs(\/.*)?)$/

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
  const names = Object.keys(accessTable).sort((a, b) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')))
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
  Object.fromEntries(
    Object.entries(accessTable).map(([name, access]) => [name, REFUSED_ANYWAY[name] ?? outcome[access]]),
  )

/** Refused to whoever asks with nothing in the request: this call takes no other token than a refresh token. */
const REFUSED_ANYWAY: Record<string, string> = { 'POST /api/user/refresh-token': '401 UNAUTHENTICATED' }

test('section 7 has 38 calls', () => {
  expect(Object.keys(section7)).toHaveLength(38)
})

test('every route that is registered stands in the table with the access that it declares', async () => {
  const { routes } = await buildListedApp()

  const guarded = routes.filter(({ name, access }) => access || !UNGUARDED.test(name))

  expect(Object.fromEntries(guarded.map(({ name, access }) => [name, access]))).toEqual(accessTable)
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
