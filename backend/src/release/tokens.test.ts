import { releaseTokens } from '../db/tables/releases'
import { users } from '../db/tables/users'
import { hashPassword } from '../user/password'
import { tokenHash } from '../user/tokens'
import { filesOf, packedBuild } from '@souk-vert/platform/testing/packed-builds'
import { buildReleaseShop, SERVER_KEY } from '../testing/release-shop'

const ADMINS: string = '/dashboard/releases'

/** Calls of a team of recipes, and what they send. */
const callsOf = (remote: string): [name: `${'GET' | 'POST' | 'PUT'} ${string}`, body?: object][] => [
  [`GET /api/release/${remote}`],
  [`POST /api/release/${remote}/move`, { move: { kind: 'retire' }, after: 0 }],
]

test('a token releases its remote and nothing else, and says nothing of who may release what', async () => {
  const { team, by, upload } = await buildReleaseShop()
  await team('admin', [ADMINS])
  const token = await team('recipes', ['/recipes'])
  const call = by(token)
  const outcomes = async (remote: string) => {
    const answers = []
    for (const [name, body] of callsOf(remote)) answers.push((await call(name, body)).statusCode)
    return answers
  }

  const bytes = packedBuild(filesOf('a', { name: 'admin' }))
  const uploaded = await upload(bytes, token, { remote: 'admin', version: '1.0.0-aaaaaaaa' })

  expect(await outcomes('recipes')).toEqual([200, 422])
  expect(await outcomes('admin')).toEqual([403, 403])
  expect([uploaded.statusCode, uploaded.json().code]).toEqual([403, 'PERMISSION_DENIED'])
  expect((await call('GET /api/release/teams')).statusCode).toBe(403)
  const { teams, tokens } = (await call('GET /api/release/status')).json().data
  expect([...teams, ...tokens].map(({ remote }: { remote: string }) => remote)).toEqual(['recipes', 'recipes'])
  expect((await call('POST /api/release/tokens', { label: 'mine' })).statusCode).toBe(403)
  expect((await call('PUT /api/release/teams', { remote: 'recipes', paths: ['/'], keys: [] })).statusCode).toBe(403)
  expect((await call('GET /api/category/admin-get' as 'GET /x')).statusCode).toBe(401)
})

test('no token, one that nobody made, and a revoked one are refused at once', async () => {
  const { app, team, by, operator } = await buildReleaseShop()
  const token = await team('recipes', ['/recipes'])
  const [made] = (await operator('GET /api/release/status')).json().data.tokens
  const statuses = async (each?: string) => {
    const answers = []
    for (const [name, body] of callsOf('recipes')) {
      const [method, url] = name.split(' ') as ['GET', string]
      const answer = each ? await by(each)(name, body) : await app.inject({ method, url, ...(body && { body }) })
      answers.push(`${answer.statusCode} ${answer.json().code ?? ''}`)
    }
    return new Set(answers)
  }

  expect(await statuses()).toEqual(new Set(['401 UNAUTHENTICATED']))
  expect(await statuses('x'.repeat(43))).toEqual(new Set(['401 UNAUTHENTICATED']))
  expect((await operator('DELETE /api/release/tokens', { id: made.id })).statusCode).toBe(200)
  expect(await statuses(token)).toEqual(new Set(['401 UNAUTHENTICATED']))
  expect((await operator('DELETE /api/release/tokens', { id: 'gone' })).json().code).toBe('RELEASE_NOT_FOUND')
})

test('a token is told once and kept as its hash; the status says when it was used, and for whom', async () => {
  const { db, team, by, operator } = await buildReleaseShop()
  const token = await team('recipes', ['/recipes'])
  const tokens = async () => (await operator('GET /api/release/status')).json().data.tokens

  const [unused] = await tokens()
  await by(token)('GET /api/release/recipes')
  const [used] = await tokens()

  expect(unused).toEqual({ id: expect.any(String), remote: 'recipes', label: 'CI', createdAt: expect.any(String) })
  expect(used).toEqual({ ...unused, usedAt: expect.stringMatching(/^2\d{3}-/) })
  expect(await db.select({ hash: releaseTokens.hash }).from(releaseTokens)).toEqual([{ hash: tokenHash(token) }])
  expect(JSON.stringify([await tokens(), await db.select().from(releaseTokens)])).not.toContain(token)
})

test('the log holds no token and no key, whether the call is let in, refused or fails', async () => {
  const { logged, team, by, operator, server, upload } = await buildReleaseShop()
  const token = await team('recipes', ['/recipes'])
  const wrong = 'a-wrong-token-of-forty-three-characters-xyz'

  await by(token)('GET /api/release/recipes')
  await by(token)('GET /api/release/admin')
  await by(wrong)('GET /api/release/recipes')
  await upload(Buffer.from('x'), token, { remote: 'recipes', version: '1' })
  await operator('POST /api/release/tokens', { remote: 'nobody', label: 'CI' })
  await server('GET', '/releases/recipes/none.tgz')

  expect(logged.length).toBeGreaterThan(6)
  for (const secret of [token, tokenHash(token), wrong, SERVER_KEY, 'operator-token-of-tests'])
    expect(logged.join('')).not.toContain(secret)
})

const recipes = { remote: 'recipes', paths: ['/recipes'], keys: [] }

test.each([
  ['PUT /api/release/teams', recipes],
  ['DELETE /api/release/teams', { remote: 'recipes' }],
  ['POST /api/release/tokens', { label: 'everything' }],
] as const)('an admin says who may release by their password alone: %s', async (name, body) => {
  const { as, db, enter } = await buildReleaseShop()
  await enter('recipes', [])
  await as('nadia the admin').call('GET /api/release/status')
  await db.update(users).set({ passwordHash: await hashPassword('milk and dates') })
  const say = (typed: object) => as('nadia the admin').call(name, { ...body, ...typed })

  const [unsaid, wrong] = [await say({}), await say({ password: 'another one' })]
  const right = await say({ password: 'milk and dates' })

  expect([unsaid.json().errors?.[0].field, wrong.json().code]).toEqual(['password', 'WRONG_PASSWORD'])
  expect(right.statusCode).toBe(200)
})

test('a login brings no code, and that of other people nothing', async () => {
  const { as, tokensOf, upload } = await buildReleaseShop()
  const { access } = await tokensOf('nadia the admin')

  const uploaded = await upload(packedBuild(filesOf('a')), access, { remote: 'recipes', version: '1.0.0-aaaaaaaa' })
  const refused = await as('lila of the catalogue').call('GET /api/release/status')

  expect([uploaded.statusCode, refused.statusCode]).toEqual([403, 403])
})

test('two teams cannot have an address, and a team whose remote is live stays on the list', async () => {
  const { team, operator, uploaded, move, by } = await buildReleaseShop()
  const token = await team('recipes', ['/recipes', '/recipes/:id'])

  const taken = await operator('PUT /api/release/teams', { remote: 'offers', paths: ['/recipes/:name'], keys: [] })
  const named = await operator('PUT /api/release/teams', { remote: 'status', paths: [], keys: [] })
  await move(token, { kind: 'release', version: await uploaded(token, 'a') })
  const live = await operator('DELETE /api/release/teams', { remote: 'recipes' })
  await move(token, { kind: 'retire' })
  const gone = await operator('DELETE /api/release/teams', { remote: 'recipes' })

  expect([taken.statusCode, taken.json().data.found]).toEqual([422, "/recipes/:id is offers's and recipes's"])
  expect([named.statusCode, named.json().errors[0].field]).toEqual([400, 'remote'])
  expect([live.statusCode, live.json().message]).toEqual([422, 'retire: recipes is live; retire it first'])
  expect([gone.statusCode, gone.json().data]).toEqual([200, []])
  expect((await by(token)('GET /api/release/recipes')).statusCode).toBe(401)
})
