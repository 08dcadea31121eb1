import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { aSigner, filesOf, packedBuild, pointerOf, signedBy } from '@souk-vert/platform/testing/packed-builds'
import type { Signer } from '@souk-vert/platform/signing/keys'
import type { Move } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import { releaseLive, releaseRevision, releaseTeams } from '../db/tables/releases'
import { buildFollowedShop, until } from '../testing/followed-shop'
import { OPERATOR_TOKEN } from '../testing/release-shop'

/** The same in all tests, which then share the application. */
const operator = aSigner()

/**
 * A shop with keys of which recipes and offers are live, each by its team's, and a document server that has taken up both. Recipes
 * has moved on from `former` to `live`. Which rows and files count is tested where that is decided (`platform/follow`).
 */
async function buildRobbedShop() {
  const shop = await buildFollowedShop(operator)
  const { db, follow, folder, isLive, lines, registry } = shop
  const people = { operator, team: aSigner(), offers: aSigner() }

  /** Has these keys sign for a remote. */
  const enter = (remote: string, keys: string[]) => shop.enter(remote, [`/${remote}`], keys)

  /** The statement that a move makes of what is live, with its signature. */
  const signed = async (signer: Signer, move: Move, remote = 'recipes') => {
    const { statement: current } = await shop.seen(undefined, remote)
    const statement = JSON.stringify(nextStatement(current, move, remote, new Date().toISOString()))
    return { statement, ...signedBy(signer, statement) }
  }

  /** Moves a remote as somebody with this key does. */
  const moveAs = async (signer: Signer, move: Move, remote = 'recipes') => {
    const answer = await shop.move(OPERATOR_TOKEN, move, await signed(signer, move, remote), remote)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  /** Uploads a build of a remote with a page of its own; returns its version. */
  const build = async (letter: string, remote = 'recipes') => {
    const routes = [{ id: 'home', path: `/${remote}`, render: 'browser' as const, title: remote }]
    const files = filesOf(letter, { name: remote, routes })
    const version = pointerOf(files)
    const answer = await shop.upload(packedBuild(files), OPERATOR_TOKEN, { remote, ...version })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return version
  }

  const rowOf = async (remote: string) => (await db.select().from(releaseLive)).find((each) => each.remote === remote)

  /** Writes a row as a thief with the database does, which nothing checks, and has those who follow look. */
  const forge = async (row: Partial<typeof releaseLive.$inferInsert>, remote = 'recipes') => {
    const unsigned = { signature: null, key: null, share: null, since: null, watched: null, revision: 0 }
    const forged = { ...unsigned, statement: '', ...(await rowOf(remote)), ...row, remote }
    await db.insert(releaseLive).values(forged).onConflictDoUpdate({ target: releaseLive.remote, set: forged })
    await db.update(releaseRevision).set({ revision: sql`${releaseRevision.revision} + 1` })
  }

  /** Resolves once the document server refuses what the backend has of a remote, for this reason, and says so. */
  const refuses = (why: string, remote = 'recipes') =>
    until(
      () =>
        registry()?.leftOut?.some((each) => each.remote === remote && each.why.includes(why)) &&
        lines.some((line) => line.startsWith(`What the backend has of ${remote} does not count: ${why}`)),
    )

  const has = (remote: string, { version }: { version: string }) => existsSync(join(folder, remote, version))

  await enter('recipes', [people.team.publicKey])
  await enter('offers', [people.offers.publicKey])
  const [former, live, evil] = [await build('a'), await build('b'), await build('e')]
  const offersVersion = await build('c', 'offers')
  await moveAs(people.offers, { kind: 'release', version: offersVersion }, 'offers')
  await moveAs(people.team, { kind: 'release', version: former })
  const end = follow()
  await isLive(former)
  const old = (await rowOf('recipes'))!
  await moveAs(people.team, { kind: 'release', version: live })
  await isLive(live)
  expect(lines).toEqual(['Signatures of releases are checked'])
  const toEvil = { kind: 'release', version: evil } as const

  /** Pages are as they were before the theft, and nothing of the thief's is on the disk. */
  const expectAsBefore = () => {
    expect([shop.live(), shop.live('offers')]).toEqual([live.version, offersVersion.version])
    expect(has('recipes', evil)).toBe(false)
  }
  const calls = { enter, signed, moveAs, build, forge, refuses, has, end, expectAsBefore }
  return { ...shop, ...calls, people, live, evil, toEvil, old, offersVersion }
}

type Shop = Awaited<ReturnType<typeof buildRobbedShop>>

test('what a thief writes into the database changes no page, also after a restart, and the document server says why', async () => {
  const { db, end, expectAsBefore, follow, forge, lines, refuses, signed, toEvil } = await buildRobbedShop()
  const stranger = aSigner()

  await db.update(releaseTeams).set({ keys: [stranger.publicKey] })
  await forge(await signed(stranger, toEvil))
  const why = `it is signed by ${stranger.publicKey}, which is no key of recipes`
  await refuses(why)
  expectAsBefore()
  await end()
  lines.length = 0
  follow()

  await refuses(why)
  expectAsBefore()
})

test('a row of a new name is shown to nobody, and nothing of it is fetched', async () => {
  const { forge, signed, build, refuses, has, registry, expectAsBefore } = await buildRobbedShop()
  const version = await build('d', 'evil')
  const { statement } = await signed(aSigner(), { kind: 'release', version }, 'evil')

  await forge({ statement }, 'An "evil" name')
  await forge({ statement }, 'evil')
  await refuses('it is not signed', 'evil')

  expectAsBefore()
  expect(registry()?.remotes).not.toHaveProperty('evil')
  expect(registry()?.leftOut?.map(({ remote }) => remote)).toEqual(['evil'])
  expect(has('evil', version)).toBe(false)
})

test('what a machine had taken up without keys does not count once it has some', async () => {
  const { end, folder, signed, toEvil, follow, live, registry, forge, refuses } = await buildRobbedShop()
  await end()
  const { statement } = await signed(aSigner(), toEvil)
  await forge({ statement, signature: null, key: null })
  const counted = { revision: 1, teams: { text: '{"teams":[]}' }, recent: [], skipped: [] }
  await writeFile(
    join(folder, 'registry.json'),
    JSON.stringify({ ...counted, live: [{ remote: 'recipes', revision: 1, statement }] }),
  )

  follow()

  expect(registry()?.remotes).toEqual({})
  await refuses('it is not signed')
  expect(registry()?.remotes.recipes?.active).toEqual(live)
})

describe('of a thief with all tokens', () => {
  test.each<[what: string, why: string, signed: (shop: Shop) => object | Promise<object>]>([
    ['without a key', 'releases are signed in this shop, and this is not', () => ({})],
    [
      "with another team's key",
      ', which is no key of recipes',
      ({ signed, people, toEvil }) => signed(people.offers, toEvil),
    ],
    [
      'with a signature of another text',
      'it has been changed since ed25519:',
      async ({ signed, people, toEvil, old }) => ({ ...(await signed(people.team, toEvil)), signature: old.signature }),
    ],
  ])('a release %s is refused with what to do, and changes no page', async (_what, why, signed) => {
    const shop = await buildRobbedShop()

    const answer = await shop.move(OPERATOR_TOKEN, shop.toEvil, await signed(shop))

    const refusal = answer.json().data
    expect([answer.statusCode, refusal.rule]).toEqual([422, 'signature'])
    expect(refusal.found).toContain(why)
    expect(refusal.remedy).toMatch(
      /^set RELEASE_SIGNING_KEY to its private key, which .* team recipes --key <public key>$/,
    )
    await shop.moveAs(shop.people.offers, { kind: 'good', version: shop.offersVersion.version }, 'offers')
    shop.expectAsBefore()
  })

  test('a key of the thief comes on the list of teams by the operator’s signature alone', async () => {
    const { operator, people, enter, by, expectAsBefore } = await buildRobbedShop()
    const thief = aSigner()
    const asked = { remote: 'recipes', paths: ['/recipes'], keys: [thief.publicKey] }
    const before = (await operator('GET /api/release/status')).json().data
    const list = before.list.text
      .replace(people.team.publicKey, thief.publicKey)
      .replace(/"at":".*"/, `"at":"${new Date().toISOString()}"`)

    const answers = [
      await operator('PUT /api/release/teams', asked),
      await operator('PUT /api/release/teams', { ...asked, list, ...signedBy(thief, list) }),
      await operator('PUT /api/release/teams', { ...asked, list, ...signedBy(people.team, list) }),
      await operator('PUT /api/release/teams', { ...asked, list, ...signedBy(people.operator, before.list.text) }),
      await operator('DELETE /api/release/teams', { remote: 'recipes' }),
    ]

    expect(answers.map((answer) => answer.json().data?.rule)).toEqual([
      'signature',
      'signature',
      'signature',
      'signature',
      'retire',
    ])
    expect(answers[0]!.json().data.remedy).toMatch(/^set RELEASE_SIGNING_KEY to the operator's private key, and use /)
    const after = (await operator('GET /api/release/status')).json().data
    expect([after.list, after.teams, after.isSigned]).toEqual([before.list, before.teams, true])
    expectAsBefore()
    await enter('recipes', [people.team.publicKey])
    expect((await by('x'.repeat(43))('GET /api/release/status')).statusCode).toBe(401)
  })

  test('a canary can be ended without a key, and not begun', async () => {
    const { move, moveAs, people, build, registry, isLive, live, seen, token } = await buildRobbedShop()
    const canary = await build('d')
    const begin: Move = { kind: 'canary', version: canary, plan: [5, 100] }
    const unsigned = await move(token, begin)
    await moveAs(people.team, begin)
    await until(() => registry()?.remotes.recipes?.canary?.percent === 5)

    const ended = await move(token, { kind: 'rollback' }, { note: 'slow' })
    await until(() => !registry()?.remotes.recipes?.canary)

    expect([unsigned.statusCode, ended.statusCode]).toEqual([422, 200])
    expect((await seen()).history[0]).toMatchObject({ kind: 'canary ended', by: 'recipes (CI)', note: 'slow' })
    await isLive(live)
    await moveAs(people.team, { kind: 'rollback' })
    expect(registry()?.leftOut).toBeUndefined()
  })
})

test('who does not trust what is live starts over, with a version that becomes active, and nothing else', async () => {
  const { people, live, evil, forge, signed, move, isLive, registry, refuses } = await buildRobbedShop()
  await forge({ ...(await signed(aSigner(), { kind: 'release', version: evil })), key: null, signature: null })
  await refuses('it is not signed')
  const startOver = (kind: 'release' | 'preview') => {
    const given = kind === 'preview' ? { kind, version: live, name: 'a'.repeat(22) } : { kind, version: live }
    const statement = JSON.stringify(nextStatement(undefined, given as Move, 'recipes', new Date().toISOString()))
    return move(OPERATOR_TOKEN, given as Move, { statement, ...signedBy(people.team, statement) })
  }

  const [preview, release] = [await startOver('preview'), await startOver('release')]

  expect([preview.statusCode, preview.json().errors[0].field, release.statusCode]).toEqual([400, 'statement', 200])
  await until(() => !registry()?.leftOut)
  await isLive(live)
  expect(registry()?.remotes.recipes?.previous).toEqual([])
})
