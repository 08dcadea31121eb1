import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import type { Move } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import type { Files } from '@souk-vert/platform/releases/tar'
import { releaseLive, releaseMoves, releaseRevision, releases, releaseTeams } from '../db/tables/releases'
import { until } from '../testing/followed-shop'
import { filesOf, OPERATOR_TOKEN, packedBuild, pointerOf, signedBy } from '../testing/release-shop'
import { aSigner, buildSignedShop, statementOf } from '../testing/signed-shop'

/**
 * A shop of which recipes and offers are live, each by its team's key, and a document server that has taken up both. Recipes has
 * moved on from `former` to `live`.
 */
async function buildRobbedShop() {
  const shop = await buildSignedShop()
  const { people, enter, moveAs, build, follow, isLive, lines } = shop
  await enter('recipes', [people.team.publicKey])
  await enter('offers', [people.offers.publicKey])
  const [former, live, evil] = [await build('a'), await build('b'), await build('e')]
  const offers = await build('c', 'offers')
  await moveAs(people.offers, { kind: 'release', version: offers }, 'offers')
  await moveAs(people.team, { kind: 'release', version: former })
  const end = follow()
  await isLive(former)
  const old = await shop.rowOf()
  await moveAs(people.team, { kind: 'release', version: live })
  await isLive(live)
  expect(lines).toEqual(['Signatures of releases are checked'])
  const toEvil = { kind: 'release', version: evil } as const

  /** Pages are as they were before the theft, and nothing of the thief's is on the disk. */
  const expectAsBefore = () => {
    expect([shop.live(), shop.live('offers')]).toEqual([live.version, offers.version])
    expect(shop.has('recipes', evil)).toBe(false)
  }
  return { ...shop, former, live, evil, toEvil, old, end, expectAsBefore, offersVersion: offers }
}

type Shop = Awaited<ReturnType<typeof buildRobbedShop>>

describe('of a thief with the database', () => {
  test.each<[what: string, why: string, theft: (shop: Shop) => unknown]>([
    [
      'a row without a signature',
      'it is not signed',
      async ({ forge, signed, toEvil, people }) =>
        forge({ ...(await signed(people.team, toEvil)), signature: null, key: null }),
    ],
    [
      'a row that was changed since it was signed',
      'it has been changed since ed25519:',
      async ({ forge, rowOf, live, evil }) =>
        forge({ statement: (await rowOf()).statement.replaceAll(live.version, evil.version) }),
    ],
    [
      'a row with the signature of another text',
      'it has been changed since ed25519:',
      async ({ forge, signed, toEvil, old }) => {
        const { statement } = await signed(aSigner(), toEvil)
        return forge({ statement, signature: old.signature, key: old.key })
      },
    ],
    [
      'a row with a signature that is none',
      'it has been changed since ed25519:',
      async ({ forge, signed, toEvil, people }) => forge({ ...(await signed(people.team, toEvil)), signature: 'x' }),
    ],
    [
      "a row that another remote's team has signed",
      'it is signed by ed25519:',
      async ({ forge, signed, toEvil, people }) => forge(await signed(people.offers, toEvil)),
    ],
    [
      'a row that a stranger has signed, whose key stands in the table of teams alone',
      'it is signed by ed25519:',
      async ({ forge, signed, toEvil, db }) => {
        const stranger = aSigner()
        await db.update(releaseTeams).set({ keys: [stranger.publicKey] })
        await forge(await signed(stranger, toEvil))
      },
    ],
    [
      'a row that the operator has signed for another remote',
      'its statement is not one that this version of the shop reads',
      async ({ forge, signed, people, offersVersion }) =>
        forge(await signed(people.operator, { kind: 'release', version: offersVersion }, 'offers')),
    ],
    ['a row of before', 'it was signed at ', ({ forge, old }) => forge(old)],
    [
      'a row of a later time, after which nothing else would count',
      'it is signed for a later time, 2999-',
      async ({ forge, signed, toEvil, people }) =>
        forge(await signed(people.team, toEvil, 'recipes', '2999-01-01T00:00:00.000Z')),
    ],
    [
      'no row',
      'it is gone, and nobody has signed that',
      async ({ db, wake }) => {
        await db.delete(releaseLive).where(eq(releaseLive.remote, 'recipes'))
        await wake()
      },
    ],
  ])('%s changes no page, also after a restart, and the document server says why', async (_what, why, theft) => {
    const shop = await buildRobbedShop()

    await theft(shop)
    await shop.refuses(why)
    shop.expectAsBefore()
    await shop.end()
    shop.lines.length = 0
    shop.follow()

    await shop.refuses(why)
    shop.expectAsBefore()
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

  test.each([
    ['a canary goes to a share that its plan does not have', 50],
    ['a canary goes to all but none', 0.5],
  ])('%s, and visitors see what they saw', async (_what, share) => {
    const { forge, moveAs, build, people, refuses, registry, live } = await buildRobbedShop()
    const canary = await build('d')
    await moveAs(people.team, { kind: 'canary', version: canary, plan: [5, 100] })
    const shown = () => registry()?.remotes.recipes?.canary?.percent
    await until(() => shown() === 5)

    await forge({ share })
    await refuses(`its plan has no share of ${share} %`)

    expect([shown(), registry()?.remotes.recipes?.active]).toEqual([5, live])
  })

  test('what was to be served for open pages alone is fetched if it was signed, and from no place outside', async () => {
    const { db, wake, evil, former, has, registry, moveAs, people, expectAsBefore } = await buildRobbedShop()
    const [row] = await db.select().from(releases).where(eq(releases.version, evil.version))
    const moved = { kind: 'release' as const, by: 'a thief', revision: 1000 }
    await db.insert(releases).values({ ...row!, remote: '../../evil' })
    await db.insert(releaseMoves).values([
      { ...moved, remote: 'recipes', from: evil.version },
      { ...moved, remote: '../../evil', from: evil.version, revision: 1001 },
    ])
    await wake()
    await moveAs(people.team, { kind: 'bad', version: former.version })
    await until(() => registry()?.remotes.recipes?.previous.length === 0)

    expectAsBefore()
    expect(has('../../evil', evil)).toBe(false)
    expect(has('recipes', former)).toBe(true)
  })

  describe('a list of teams', () => {
    const withKeyOf = async ({ db, people }: Shop, key: string) => {
      const [{ teams } = { teams: '' }] = await db.select().from(releaseRevision)
      return teams!.replace(people.team.publicKey, key)
    }

    test.each<[what: string, why: string, signature: (shop: Shop, text: string) => object]>([
      ['that nobody has signed', 'it is not signed', () => ({ signature: null, key: null })],
      ['that was changed since it was signed', 'it has been changed since ed25519:', () => ({})],
      [
        'that a team has signed',
        'it is signed by ed25519:',
        ({ people }, text) => ({ signature: people.offers.sign(text), key: people.offers.publicKey }),
      ],
    ])('%s gives nobody a key', async (_what, why, signature) => {
      const shop = await buildRobbedShop()
      const { db, signed, toEvil, forge, refuses, expectAsBefore } = shop
      const thief = aSigner()
      const teams = await withKeyOf(shop, thief.publicKey)

      await db.update(releaseRevision).set({ teams, ...signature(shop, teams) })
      await forge(await signed(thief, toEvil))

      await refuses(why, 'teams')
      await refuses(`it is signed by ${thief.publicKey}, which is no key of recipes`)
      expectAsBefore()
    })

    test('of before gives a key that was taken back no right, also after a restart', async () => {
      const { db, people, enter, signed, toEvil, forge, refuses, isLive, moveAs, former, live, end, follow, ...shop } =
        await buildRobbedShop()
      const { revision: _revision, ...before } = (await db.select().from(releaseRevision))[0]!
      const next = aSigner()
      await enter('recipes', [people.team.publicKey, next.publicKey])
      await moveAs(next, { kind: 'activate', version: former })
      await isLive(former)
      await enter('recipes', [next.publicKey])
      await moveAs(next, { kind: 'activate', version: live })
      await isLive(live)

      const stolen = await signed(people.team, toEvil)
      await db.update(releaseRevision).set(before)
      await forge(stolen)

      for (const restart of [false, true]) {
        if (restart) {
          await end()
          follow()
        }
        await refuses('it was signed at ', 'teams')
        await refuses(`it is signed by ${people.team.publicKey}, which is no key of recipes`)
        shop.expectAsBefore()
      }
    })
  })

  describe('other files of a version that was signed', () => {
    const other = (change: (files: Files) => unknown) => (files: Files) => {
      change(files)
      return packedBuild(files)
    }
    const lying = (files: Files, given: object) => {
      const release = JSON.parse(String(files.get('release.json'))) as object
      files.set('release.json', Buffer.from(JSON.stringify({ ...release, ...given })))
    }

    test.each<[what: string, why: string, bytes: (files: Files) => Buffer]>([
      ['another script', 'does not hold recipes', other((files) => files.set('web/page.js', Buffer.from('evil')))],
      [
        'another script, of which release.json says so',
        'its release.json is not what the registry names',
        other((files) => {
          files.set('web/page.js', Buffer.from('evil'))
          lying(files, { web: { entry: 'web/page.js', files: { 'web/page.js': integrityOf('evil') }, chunks: {} } })
        }),
      ],
      ['another name', 'it holds offers', other((files) => lying(files, { name: 'offers' }))],
      [
        'a page that was not there',
        'its web/evil.html is not what was released',
        other((files) => files.set('web/evil.html', Buffer.from('evil'))),
      ],
      [
        'a compressed copy of another script',
        'its web/page.js.br is not what was released',
        other((files) => files.set('web/page.js.br', brotliCompressSync('evil'))),
      ],
      [
        'a path that leads outside',
        'more than plain files',
        other((files) => files.set('web/../../e', Buffer.from('e'))),
      ],
    ])('are never there: %s', async (_what, why, bytes) => {
      const { app, db, moveAs, people, lines, has, expectAsBefore } = await buildRobbedShop()
      const files = filesOf('d')
      const next = pointerOf(files)
      const [row] = await db.select().from(releases)
      await db.insert(releases).values({ ...row!, ...next, file: 'releases/stolen.tgz' })
      await app.files.write('releases/stolen.tgz', bytes(files))

      await moveAs(people.team, { kind: 'release', version: next })
      await until(() => lines.some((line) => line.includes(`${next.version} is missing`)))

      expect(lines.join('\n')).toContain(why)
      expectAsBefore()
      expect(has('recipes', next)).toBe(false)
    })
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

test('a team goes back to an older version with a newer statement', async () => {
  const { moveAs, people, isLive, former, live, registry } = await buildRobbedShop()

  await moveAs(people.team, { kind: 'rollback' })
  await isLive(former)
  await moveAs(people.operator, { kind: 'activate', version: live })
  await isLive(live)

  expect(registry()?.leftOut).toBeUndefined()
})

test('what a key has signed that is taken back gives way to the newest of another one', async () => {
  const { moveAs, people, enter, isLive, former, live, toEvil, evil, refuses, expectAsBefore } = await buildRobbedShop()
  await moveAs(people.operator, { kind: 'activate', version: former })
  await isLive(former)
  await moveAs(people.operator, { kind: 'activate', version: live })
  await isLive(live)
  await moveAs(people.team, toEvil)
  await isLive(evil)

  await enter('recipes', [])
  await refuses(`it is signed by ${people.team.publicKey}, which is no key of recipes`)

  await isLive(live)
  expect(expectAsBefore).toThrow()
})

test('a machine whose memory is damaged starts with nothing that nobody may have signed', async () => {
  const { end, follow, folder } = await buildRobbedShop()
  await end()
  await writeFile(join(folder, 'signed.json'), '{"rows":')

  expect(follow).toThrow('signed.json, the memory of what was signed, is damaged: remove it to begin without one')
})

test('fields that a later version of the shop has added count as signed', async () => {
  const { signed, people, former, forge, isLive } = await buildRobbedShop()
  const { statement } = await signed(people.team, { kind: 'activate', version: former })
  const later = JSON.stringify({ ...statementOf(statement), waves: 3 })

  await forge({ statement: later, signature: people.team.sign(later), key: people.team.publicKey })

  await isLive(former)
})
