import { jest } from '@jest/globals'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { buildTestApp } from '../testing/build-test-app'
import { stopClock } from '../testing/stop-clock'

const identity = (method = 'GET') => ({ method: 'GET' as const, url: `/identity/recipes?method=${method}` })

afterEach(() => void jest.useRealTimers())

type Shop = Awaited<ReturnType<typeof buildTestApp>>

/** Verifies an identity as a remote's service does. */
async function verify({ app }: Shop, token: string, options: { audience?: string; currentDate?: Date } = {}) {
  const keys = createLocalJWKSet((await app.inject('/.well-known/jwks.json')).json())
  return jwtVerify(token, keys, { audience: 'recipes', algorithms: ['EdDSA'], ...options })
}

const cookieOf = async ({ tokensOf }: Shop) => `accessToken=${(await tokensOf('amina')).access}`

test('a service can verify who calls, by public keys: for itself alone, and for a minute', async () => {
  const shop = await buildTestApp()
  const token = (await shop.as('nadia the admin').inject(identity())).json().identity
  const { payload } = await verify(shop, token)
  const inAMinute = new Date((payload.iat! + 61) * 1000)

  expect(payload).toEqual({
    sub: await shop.given.user('nadia the admin'),
    role: 'ADMIN',
    aud: 'recipes',
    iat: expect.any(Number),
    exp: payload.iat! + 60,
  })
  await expect(verify(shop, token, { audience: 'offers' })).rejects.toThrow('"aud"')
  await expect(verify(shop, token, { currentDate: inAMinute })).rejects.toThrow('"exp"')
})

test('the public keys hold no private part, and another secret key makes another pair', async () => {
  const shop = await buildTestApp()
  const token = (await shop.as('amina').inject(identity())).json().identity
  const other = await buildTestApp({ secretKey: 'another key for tests of more than thirty-two characters' })

  const [key] = (await shop.app.inject('/.well-known/jwks.json')).json().keys
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  await expect(verify(other, token)).rejects.toThrow('no applicable key found')
})

test('an identity opens nothing in the shop itself', async () => {
  const { app, as } = await buildTestApp()
  const token = (await as('amina').inject(identity())).json().identity

  const { statusCode } = await app.inject({
    method: 'GET',
    url: '/api/user/user-details',
    headers: { authorization: `Bearer ${token}` },
  })

  expect(statusCode).toBe(401)
})

test('a guest has no identity, nor has who comes with a cookie that has expired', async () => {
  const { app } = await buildTestApp()

  for (const headers of [{}, { cookie: 'accessToken=old' }])
    expect((await app.inject({ ...identity(), headers })).json()).toEqual({ identity: '' })
})

test('a bearer token that does not hold is refused, so that its client takes a new one', async () => {
  const { app } = await buildTestApp()

  const answer = await app.inject({ ...identity(), headers: { authorization: 'Bearer old' } })

  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
})

test('a foreign page cannot change anything with a visitor’s cookie', async () => {
  const shop = await buildTestApp()
  const cookie = await cookieOf(shop)
  const ask = async (method: string, origin: string) =>
    (await shop.app.inject({ ...identity(method), headers: { cookie, origin, host: 'shop.example' } })).statusCode

  expect(await ask('POST', 'https://elsewhere.example')).toBe(403)
  expect(await ask('POST', 'https://shop.example')).toBe(200)
  expect(decodeJwt((await shop.app.inject({ ...identity(), headers: { cookie } })).json().identity).sub).toBe(
    await shop.given.user('amina'),
  )
})

test('calls of a remote’s API count among all calls of a user', async () => {
  const { as, app, given } = await buildTestApp()
  stopClock()
  const first = await as('amina').inject(identity())
  await app.limits.take('calls-user', await given.user('amina'), 600).catch(() => undefined)

  const last = await as('amina').inject(identity())

  expect([first.statusCode, last.statusCode]).toEqual([200, 429])
})
