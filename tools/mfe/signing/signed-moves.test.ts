/** @jest-environment node */
import { buffer, json } from 'node:stream/consumers'
import { type LocalServer, startLocalServer } from '@souk-vert/platform/testing/local-server'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { createKeys, isSignedBy, ROOTS, SIGNING_KEY, signerOf } from '@souk-vert/platform/signing/keys'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { aRelease, MOVED_AT, pointerTo, releaseOf, statementAfter } from '@souk-vert/platform/testing/release-builders'
import type { Context } from '../commands/context'
import { Shop } from '../commands/shop/shop'
import { shopReleases } from '../commands/shop/shop-releases'
import { teamCommands } from '../commands/team-commands'

const BY = {}
const keys = { team: createKeys(), operator: createKeys(), stranger: createKeys() }

/** The statement of recipes after these moves. */
const after = (...moves: Move[]) => JSON.stringify(statementAfter(moves, 'recipes'))

/** A row of recipes as a shop answers it, or as a thief has written it. */
const signedRow = (by: { privateKey: string }, statement: string, given: object = {}) => {
  const signer = signerOf(by.privateKey)
  return {
    remote: 'recipes',
    revision: 7,
    statement,
    signature: signer.sign(statement),
    key: signer.publicKey,
    ...given,
  }
}

type Sent = { move: Move; statement: string; signature: string; key: string }
type List = { text: string; signature?: string; key?: string }

/** Answers of a shop whose database a thief has, and what it was sent. */
const shop = {
  live: undefined as ReturnType<typeof signedRow> | undefined,
  versions: [] as { version: string; integrity: string }[],
  status: {} as { list?: List; teams: object[] },
  sent: [] as (Sent & { list: string })[],
}
const folder = freshFolder('signed-moves')
const said: string[] = []
const environment = { ...process.env }
let server: LocalServer

beforeAll(async () => {
  server = await startLocalServer((request, response) => {
    const answer = async () => {
      if (request.method === 'PUT' && request.url?.startsWith('/api/release/recipes/'))
        return { size: (await buffer(request)).length }
      if (request.method !== 'GET') shop.sent.push((await json(request)) as (typeof shop.sent)[0])
      if (request.url === '/api/release/status') return shop.status
      if (request.url === '/api/release/teams') return request.method === 'GET' ? shop.status.teams : []
      const statement = shop.live && (JSON.parse(shop.live.statement) as Statement)
      const { live, versions } = shop
      return request.method === 'GET' ? { revision: 7, statement, live, versions, history: [] } : { statement }
    }
    void answer().then((data) => response.end(JSON.stringify({ success: true, data })))
  })
})
afterAll(() => server.close())
beforeEach(() => {
  Object.assign(shop, { live: undefined, versions: ['1', '2', '3'].map(pointerTo), status: { teams: [] }, sent: [] })
  said.length = 0
  process.env[SIGNING_KEY] = keys.team.privateKey
  process.env[ROOTS] = keys.operator.publicKey
})
afterEach(() => {
  process.env = { ...environment }
})

const openShop = () => new Shop(server.url, 'token')
const releases = () => shopReleases(openShop(), (line) => void said.push(line))
const signedStatement = () => JSON.parse(shop.sent.at(-1)!.statement) as Statement

const canary: Move = { kind: 'canary', version: pointerTo('3'), plan: [5, 100] }

const forged: [what: string, why: string, row: () => typeof shop.live][] = [
  [
    'nobody has signed',
    'it is not signed',
    () => signedRow(keys.team, after(releaseOf('1'), releaseOf('2')), { signature: undefined, key: undefined }),
  ],
  [
    'a stranger has signed',
    `it is signed by ${keys.stranger.publicKey}, which is no key of yours, nor in RELEASE_KEYS`,
    () => signedRow(keys.stranger, after(releaseOf('1'), releaseOf('2'))),
  ],
  [
    'was changed since it was signed',
    `it has been changed since ${keys.team.publicKey} signed it`,
    () => signedRow(keys.team, after(releaseOf('2')), { statement: after(releaseOf('1'), releaseOf('2')) }),
  ],
  [
    'has a share that its plan does not have',
    'its plan has no share of 50 %',
    () => signedRow(keys.team, after(releaseOf('1'), releaseOf('2'), canary), { share: 50 }),
  ],
]

test.each(forged)('nothing is signed that goes on from what %s', async (_what, why, row) => {
  shop.live = row()

  for (const move of [
    () => releases().move('recipes', { kind: 'rollback' }, BY),
    () => releases().move('recipes', { kind: 'bad', version: '1' }, BY),
    () => releases().move('recipes', { kind: 'retire' }, BY),
  ])
    await expect(move()).rejects.toThrow(
      `signature: what the shop has of recipes cannot be gone on from: ${why}; release it again, or add the key to RELEASE_KEYS if you trust it`,
    )
  await expect(releases().move('recipes', { kind: 'activate', version: '1' }, BY)).rejects.toThrow(
    `signature: of recipes 1 no hash is signed: ${why}; release its file again`,
  )
  expect(shop.sent).toEqual([])
})

test.each(forged)('a release starts over where what is live %s, and says so', async (_what, why, row) => {
  shop.live = row()
  const made = { release: aRelease({ name: 'recipes', version: '4' }), folder, checks: {}, sizes: [] }
  const built = { version: '4', integrity: integrityOf(JSON.stringify(made.release)) }
  shop.versions.push(built)

  const place = releases()
  await place.add(made)
  await place.move('recipes', { kind: 'release', version: '4' }, BY)

  expect(said.join()).toMatch(
    `cannot be gone on from: ${why}; it starts over, without a version before and without marks`,
  )
  expect(signedStatement()).toMatchObject({ active: built, previous: [], previews: [], bad: [] })
  expect(signedStatement()).not.toHaveProperty('canary')
})

test('what the operator has signed is gone on from, and the signature is of the text that is sent', async () => {
  shop.live = signedRow(keys.operator, after(releaseOf('1'), releaseOf('2')))

  await releases().move('recipes', { kind: 'rollback' }, BY)

  const { statement, signature, key } = shop.sent.at(-1)!
  expect(isSignedBy(keys.team.publicKey, statement, signature)).toBe(true)
  expect([key, signedStatement().active]).toEqual([keys.team.publicKey, pointerTo('1')])
  expect(signedStatement().at > MOVED_AT).toBe(true)
  expect(said).toEqual([])
})

test('of a version the hash is signed that was signed before, or built here, whatever the shop says', async () => {
  shop.live = signedRow(keys.team, after(releaseOf('1'), releaseOf('2')))
  const evil = integrityOf('evil')
  shop.versions = ['1', '3', '4'].map((version) => ({ version, integrity: evil }))
  const made = { release: aRelease({ name: 'recipes', version: '4' }), folder, checks: {}, sizes: [] }

  await releases().move('recipes', { kind: 'activate', version: '1' }, BY)
  expect(signedStatement().active).toEqual(pointerTo('1'))
  await expect(releases().move('recipes', { kind: 'activate', version: '3' }, BY)).rejects.toThrow(
    'of recipes 3 no hash is signed; ',
  )
  const place = releases()
  await place.add(made)
  await place.move('recipes', { kind: 'release', version: '4' }, BY)
  expect(signedStatement().active).toEqual({ version: '4', integrity: integrityOf(JSON.stringify(made.release)) })
})

describe('the list of teams', () => {
  const recipes = { remote: 'recipes', paths: ['/recipes'], keys: [keys.team.publicKey] }
  const evil = { ...recipes, keys: [keys.stranger.publicKey] }
  const enter = (options: object = {}) => {
    const context = { shop: openShop(), options: { path: ['/offers'], label: 'CI', ...options }, say: () => undefined }
    return teamCommands.team!.run(context as unknown as Context, 'offers')
  }
  const listOf = (by: { privateKey: string }, ...teams: object[]): List => {
    const [signer, text] = [signerOf(by.privateKey), JSON.stringify({ teams, at: MOVED_AT })]
    return { text, signature: signer.sign(text), key: signer.publicKey }
  }
  const sentTeams = () => (JSON.parse(shop.sent[0]!.list) as { teams: object[] }).teams

  beforeEach(() => {
    process.env[SIGNING_KEY] = keys.operator.privateKey
    delete process.env[ROOTS]
  })

  test('is signed again as it was signed, whatever the table says', async () => {
    shop.status = { list: listOf(keys.operator, recipes), teams: [evil] }

    await enter()

    expect(sentTeams()).toEqual([{ remote: 'offers', paths: ['/offers'], keys: [] }, recipes])
    const { list, signature, key } = shop.sent[0]!
    expect(isSignedBy(key, list, signature)).toBe(true)
  })

  test.each([
    ['nobody has signed', () => ({ text: JSON.stringify({ teams: [evil], at: MOVED_AT }) }), 'it is not signed'],
    ['another one has signed', () => listOf(keys.team, evil), `it is signed by ${keys.team.publicKey}`],
  ])('is not signed where %s, until somebody has read it', async (_what, list, why) => {
    shop.status = { list: list(), teams: [recipes] }

    await expect(enter()).rejects.toThrow(`signature: the list of teams cannot be gone on from: ${why}`)
    expect(shop.sent).toEqual([])
    await enter({ adopt: true })

    expect(sentTeams()).toContainEqual(recipes)
  })
})
