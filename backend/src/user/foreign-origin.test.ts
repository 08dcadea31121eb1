import type { IncomingHttpHeaders } from 'node:http'
import { buildTestApp } from '../testing/build-test-app'

/** Adds a product to the cart, with the session in a cookie, from a page that says what the headers say. */
async function addByCookie(headers: IncomingHttpHeaders, publicUrl?: string) {
  const { app, given, tokensOf } = await buildTestApp({ publicUrl })
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

test.each([
  {},
  { origin: 'http://localhost:8090', host: 'localhost:8090' },
  { origin: 'https://shop.example', host: 'shop.example' },
  { origin: 'http://localhost:5173' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('our own page (%j) can', async (headers) => {
  const answer = await addByCookie(headers)

  expect(answer.statusCode).toBe(200)
})

test('PUBLIC_URL is our own, whatever host a proxy asks for', async () => {
  const answer = await addByCookie({ origin: 'https://shop.example' }, 'https://shop.example')

  expect(answer.statusCode).toBe(200)
})

test('a foreign page may read nothing, but a bearer token is its own doing', async () => {
  const { as, given } = await buildTestApp()
  const body = { productId: await given.product() }

  const answer = await as('amina').inject({
    method: 'POST',
    url: '/api/cart/create',
    body,
    headers: { origin: 'https://evil.example' },
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('a foreign page can neither refresh nor log out by cookie', async () => {
  const { app, tokensOf } = await buildTestApp()
  const { access, refresh } = await tokensOf('amina')
  const call = { headers: { 'sec-fetch-site': 'cross-site' }, cookies: { accessToken: access, refreshToken: refresh } }

  const answers = [
    await app.inject({ ...call, method: 'POST', url: '/api/user/refresh-token' }),
    await app.inject({ ...call, method: 'GET', url: '/api/user/logout' }),
  ]

  expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403])
  const details = { method: 'GET' as const, url: '/api/user/user-details', cookies: { accessToken: access } }
  expect((await app.inject(details)).statusCode).toBe(200)
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
  const user = { name: 'Amina', email: 'amina@shop.example', password: 'milk and dates' }
  await app.inject({ method: 'POST', url: '/api/user/register', body: user })
  const login = await app.inject({ method: 'POST', url: '/api/user/login', body: user })
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
  const add = (headers: IncomingHttpHeaders) =>
    app.inject({ method: 'POST', url: '/api/cart/create', body: { productId }, headers, cookies })
  const logOut = (headers: IncomingHttpHeaders) => app.inject({ url: '/api/user/logout', headers, cookies })

  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const allowed = { origin: 'https://front.example', 'sec-fetch-site': 'cross-site' }

  expect((await add(foreign)).statusCode).toBe(403)
  expect((await logOut(foreign)).statusCode).toBe(403)
  // As an image or a link of a foreign page asks: without Origin.
  expect((await logOut({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await add(allowed)).statusCode).toBe(200)
  expect((await logOut(allowed)).statusCode).toBe(200)
})
