import type { IncomingHttpHeaders } from 'node:http'
import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '../db/tables/users'
import { buildTestApp } from '../testing/build-test-app'
import { hashPassword } from './password'
import { insertSession } from './store'
import { MAX_SESSIONS } from './tokens'

const amina = {
  name: 'Amina',
  email: 'Amina@Shop.example',
  password: 'milk and dates',
  confirmPassword: 'milk and dates',
}

const register = (body: object) => ({ method: 'POST' as const, url: '/api/user/register', body })
const logIn = (body: object) => ({ method: 'POST' as const, url: '/api/user/login', body })
const details = { method: 'GET' as const, url: '/api/user/user-details' }
const logOut = { method: 'GET' as const, url: '/api/user/logout' }
const refresh = { method: 'POST' as const, url: '/api/user/refresh-token' }

test('who registers can log in, and sees themselves without their password', async () => {
  const { app } = await buildTestApp()

  const registered = await app.inject(register(amina))
  const login = await app.inject(logIn({ email: 'amina@shop.EXAMPLE', password: amina.password }))
  const { accesstoken, refreshToken } = login.json().data
  const answer = await app.inject({ ...details, headers: { authorization: `Bearer ${accesstoken}` } })

  expect(registered.json()).toMatchObject({ success: true, error: false })
  expect(refreshToken).toMatch(/^[\w-]{43}$/)
  expect(answer.json().data).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    name: 'Amina',
    email: 'amina@shop.example',
    avatar: '',
    mobile: '',
    verify_email: false,
    last_login_date: expect.stringMatching(/^\d{4}-.*Z$/),
    status: 'Active',
    address_details: [],
    shopping_cart: [],
    orderHistory: [],
    role: 'USER',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})

test.each([
  ['http', {}, 'SameSite=Lax'],
  ['https', { publicUrl: 'https://shop.example' }, 'Secure; SameSite=Lax'],
  ['front ends of other sites', { cookieSameSite: 'none' as const }, 'Secure; SameSite=None'],
])(
  'login gives the tokens as cookies that no script reads, and one that says so, for %s',
  async (_what, options, how) => {
    const { app } = await buildTestApp(options)
    await app.inject(register(amina))

    const { headers } = await app.inject(logIn(amina))

    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^accessToken=[^;]+; Max-Age=900; Path=/; HttpOnly; ${how}$`)),
      expect.stringMatching(new RegExp(`^refreshToken=[^;]+; Max-Age=2592000; Path=/; HttpOnly; ${how}$`)),
      expect.stringMatching(new RegExp(`^signedIn=1; Max-Age=2592000; Path=/; ${how}$`)),
      expect.stringMatching(new RegExp(`^knownDevice=[^;]+; Max-Age=\\d+; Path=/api/user; HttpOnly; ${how}$`)),
    ])
  },
)

test('a password is the same from a keyboard that composes its accents and from one that does not', async () => {
  const { app, given } = await buildTestApp()
  const [composed, decomposed] = ['caf\u00e9 et lait', 'cafe\u0301 et lait']
  const email = 'karim@shop.example'
  await app.inject(register({ name: 'Karim', email, password: decomposed }))

  expect((await app.inject(logIn({ email, password: composed }))).statusCode).toBe(200)
  expect((await app.inject(logIn({ email, password: decomposed }))).statusCode).toBe(200)

  await given.changedUser('amina', { passwordHash: await hash(decomposed) })
  const old = await app.inject(logIn({ email: 'amina@shop.example', password: decomposed }))
  expect(old.statusCode).toBe(200)
})

test('wrong email and wrong password get the same refusal, which is not 401', async () => {
  const { app } = await buildTestApp()
  await app.inject(register(amina))

  const answers = [
    await app.inject(logIn({ email: amina.email, password: 'dates and milk' })),
    await app.inject(logIn({ email: 'nobody@shop.example', password: amina.password })),
  ]

  const refusal = { success: false, error: true, message: 'Wrong email or password', code: 'WRONG_CREDENTIALS' }
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('an email is registered once, in whatever case and however often at once', async () => {
  const { app, db } = await buildTestApp()

  const emails = [amina.email, 'AMINA@shop.example']
  const answers = await Promise.all(emails.map((email) => app.inject(register({ ...amina, email }))))

  expect(answers.map((answer) => answer.json().code).sort()).toEqual(['EMAIL_TAKEN', undefined])
  expect(await db.$count(users)).toBe(1)
})

test('an email that was copied out of a text in Arabic is the one that is seen', async () => {
  const { app } = await buildTestApp()
  const copied = `\u2066${amina.email}\u2069\u200f`

  await app.inject(register({ ...amina, email: copied }))

  for (const email of [copied, amina.email])
    expect((await app.inject(logIn({ email, password: amina.password }))).statusCode).toBe(200)
})

test('a shop in demo mode takes a password that is easily guessed', async () => {
  const { app } = await buildTestApp({ isDemo: true })
  const guessable = { password: 'password', confirmPassword: 'password' }

  expect((await app.inject(register({ ...amina, ...guessable }))).statusCode).toBe(200)
})

test('a registration names what is wrong with it', async () => {
  const { app } = await buildTestApp()
  const refusal = async (change: object) => (await app.inject(register({ ...amina, ...change }))).json().message

  expect(await refusal({ name: '   ' })).toBe('name is required')
  expect(await refusal({ password: 'Password1', confirmPassword: 'Password1' })).toMatch(/^password is easy to guess/)
  expect(await refusal({ confirmPassword: 'other' })).toBe('password and confirm password must be same')
})

test('a missing, bad, foreign or expired token is 401', async () => {
  const { app, tokensOf } = await buildTestApp()
  const { refresh: refreshToken } = await tokensOf('amina')
  const other = await buildTestApp({ secretKey: 'another key of at least thirty-two characters' })
  const foreign = await other.app.accessTokens.issue({ userId: 'x', sessionId: 'y' })

  for (const authorization of [undefined, 'Bearer', 'Bearer x', `Bearer ${refreshToken}`, `Bearer ${foreign}`]) {
    const answer = await app.inject({ ...details, headers: authorization ? { authorization } : {} })

    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', success: false, error: true })
  }
})

test('the first valid token counts, whichever is stale', async () => {
  const { app, tokensOf } = await buildTestApp()
  const { access } = await tokensOf('amina')

  const answers = [
    await app.inject({ ...details, headers: { authorization: 'Bearer stale' }, cookies: { accessToken: access } }),
    await app.inject({ ...details, headers: { authorization: `Bearer ${access}` }, cookies: { accessToken: 'stale' } }),
  ]

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
})

test('a refresh token gives a new access token, as bearer or as cookie, whatever else is sent', async () => {
  const { app, tokensOf } = await buildTestApp()
  const tokens = await tokensOf('amina')

  const answers = [
    await app.inject({ ...refresh, headers: { authorization: `Bearer ${tokens.refresh}` } }),
    await app.inject({ ...refresh, cookies: { refreshToken: tokens.refresh } }),
    await app.inject({
      ...refresh,
      headers: { authorization: `Bearer ${tokens.access}`, 'content-type': 'application/x-www-form-urlencoded' },
      cookies: { refreshToken: tokens.refresh },
    }),
  ]

  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    const authorization = `Bearer ${answer.json().data.accessToken}`
    expect((await app.inject({ ...details, headers: { authorization } })).statusCode).toBe(200)
    expect(answer.cookies.map(({ name }) => name)).toEqual(['accessToken', 'refreshToken', 'signedIn'])
  }
})

test('an access token does not refresh, and a session that has ended neither refreshes nor opens anything', async () => {
  const { app, as, db, given, tokensOf } = await buildTestApp()
  const amina = await tokensOf('amina')
  const karim = await tokensOf('karim')
  const call = (token: string) => app.inject({ ...refresh, headers: { authorization: `Bearer ${token}` } })

  expect((await call(amina.access)).statusCode).toBe(401)

  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, await given.user('amina')))
  await given.changedUser('karim', { status: 'Suspended' })

  expect((await call(amina.refresh)).statusCode).toBe(401)
  expect((await call(karim.refresh)).statusCode).toBe(401)
  for (const person of ['amina', 'karim'] as const) expect((await as(person).inject(details)).statusCode).toBe(401)
})

test('logout ends the session at once and clears the cookies', async () => {
  const { app, as, tokensOf } = await buildTestApp()
  const { refresh: token } = await tokensOf('amina')

  const answer = await as('amina').inject(logOut)

  expect(answer.json().success).toBe(true)
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['accessToken', ''],
    ['refreshToken', ''],
    ['signedIn', ''],
  ])
  expect((await as('amina').inject(details)).statusCode).toBe(401)
  expect((await app.inject({ ...refresh, cookies: { refreshToken: token } })).statusCode).toBe(401)
})

test('logout succeeds without a valid token, and ends the session that a cookie names', async () => {
  const { app, db, tokensOf } = await buildTestApp()
  const { refresh: token } = await tokensOf('amina')

  expect((await app.inject({ ...logOut, headers: { authorization: 'Bearer x' } })).json().success).toBe(true)
  expect(await db.$count(sessions)).toBe(1)

  const answer = await app.inject({ ...logOut, cookies: { accessToken: 'x', refreshToken: token } })

  expect(answer.json().success).toBe(true)
  expect(await db.$count(sessions)).toBe(0)
})

test('a user has thirty sessions at most: a login beyond ends the one that was not used for longest', async () => {
  const { app, as, db, given } = await buildTestApp()
  const userId = await given.user('amina')
  await db.update(users).set({ passwordHash: await hashPassword(amina.password) })
  for (const id of Array.from({ length: MAX_SESSIONS - 1 }, (_, number) => `session${number}`))
    await insertSession(db, { id, userId, refreshHash: id, expiresAt: new Date(Date.now() + 60_000) })
  await as('amina').inject(details)
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '1 day'` })
    .where(eq(sessions.id, 'session7'))

  await app.inject(logIn({ email: 'amina@shop.example', password: amina.password }))

  expect(await db.$count(sessions)).toBe(MAX_SESSIONS)
  expect(await db.$count(sessions, eq(sessions.id, 'session7'))).toBe(0)
  expect((await as('amina').inject(details)).statusCode).toBe(200)
})

test('a blocked user cannot log in', async () => {
  const { app, db } = await buildTestApp()
  await app.inject(register(amina))
  await db.update(users).set({ status: 'Suspended' })

  const login = await app.inject(logIn(amina))

  expect([login.statusCode, login.json().code]).toEqual([403, 'ACCOUNT_BLOCKED'])
})

test('a session ends half a year after its login, however often it is used', async () => {
  const { app, db, tokensOf } = await buildTestApp()
  const { refresh: refreshToken } = await tokensOf('amina')
  const renew = () => app.inject({ ...refresh, headers: { authorization: `Bearer ${refreshToken}` } })
  const begun = (daysAgo: number) => db.update(sessions).set({ createdAt: new Date(Date.now() - daysAgo * 86_400_000) })
  const daysLeft = async () => ((await db.select().from(sessions))[0]!.expiresAt.getTime() - Date.now()) / 86_400_000

  await begun(100)
  await renew()
  expect(await daysLeft()).toBeCloseTo(30)
  await begun(170)
  await renew()
  expect(await daysLeft()).toBeCloseTo(10)
  await begun(181)
  await renew()

  expect((await renew()).statusCode).toBe(401)
})

describe('foreign origins', () => {
  /** Adds a product to the cart, with the session in a cookie, from a page that says what the headers say. */
  async function addByCookie(headers: IncomingHttpHeaders, options = {}) {
    const { app, given, tokensOf } = await buildTestApp(options)
    const { access } = await tokensOf('amina')
    const body = { productId: await given.product() }
    return app.inject({ method: 'POST', url: '/api/cart/create', body, headers, cookies: { accessToken: access } })
  }

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:5174' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a foreign page (%j) cannot change anything with the shopper’s cookie', async (headers) => {
    const answer = await addByCookie(headers)

    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('FOREIGN_ORIGIN')
  })

  const publicUrl = 'https://shop.example'

  test.each<[IncomingHttpHeaders, object]>([
    [{}, {}],
    [{ origin: 'http://localhost:8090', host: 'localhost:8090' }, {}],
    [{ origin: 'http://localhost:5173' }, {}],
    [{ 'sec-fetch-site': 'same-origin' }, {}],
    [{ 'sec-fetch-site': 'none' }, {}],
    // Whatever host a proxy asks for.
    [{ origin: publicUrl }, { publicUrl }],
  ])('our own page (%j) can', async (headers, options) => {
    expect((await addByCookie(headers, options)).statusCode).toBe(200)
  })

  test('a foreign page may read nothing, but a bearer token is its own doing', async () => {
    const { as, given } = await buildTestApp()
    const body = { productId: await given.product() }
    const headers = { origin: 'https://evil.example' }

    const answer = await as('amina').inject({ method: 'POST', url: '/api/cart/create', body, headers })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a foreign page can neither refresh nor log out by cookie', async () => {
    const { app, tokensOf } = await buildTestApp()
    const { access, refresh: token } = await tokensOf('amina')
    const cookies = { accessToken: access, refreshToken: token }
    const call = { headers: { 'sec-fetch-site': 'cross-site' }, cookies }

    const answers = [await app.inject({ ...refresh, ...call }), await app.inject({ ...logOut, ...call })]

    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403])
    expect((await app.inject({ ...details, cookies })).statusCode).toBe(200)
  })

  test('an allowed front end may call with credentials', async () => {
    const { app } = await buildTestApp()

    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/cart/delete-cart-item',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })

    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,content-type,idempotency-key',
    })
    expect(String(answer.headers['access-control-allow-methods'])).toContain('DELETE')
  })

  test.each([
    ['no other front end', []],
    ['another one', ['http://localhost:5173']],
  ])('a foreign page may not call a shop that allows %s', async (_what, allowedOrigins) => {
    const { app } = await buildTestApp({ allowedOrigins })
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' }

    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/cart/delete-cart-item', headers })
    const call = await app.inject({ url: '/api/category/get', headers })

    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    expect(call.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('where cookies go to every site, a front end that is allowed acts for the shopper, and no other', async () => {
    const { app, given } = await buildTestApp({ cookieSameSite: 'none', allowedOrigins: ['https://front.example'] })
    const productId = await given.product()
    await app.inject(register(amina))
    const login = await app.inject(logIn(amina))
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
    const add = (headers: IncomingHttpHeaders) =>
      app.inject({ method: 'POST', url: '/api/cart/create', body: { productId }, headers, cookies })
    const leave = (headers: IncomingHttpHeaders) => app.inject({ ...logOut, headers, cookies })

    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const allowed = { origin: 'https://front.example', 'sec-fetch-site': 'cross-site' }

    expect((await add(foreign)).statusCode).toBe(403)
    expect((await leave(foreign)).statusCode).toBe(403)
    // As an image or a link of a foreign page asks: without Origin.
    expect((await leave({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await add(allowed)).statusCode).toBe(200)
    expect((await leave(allowed)).statusCode).toBe(200)
  })
})
