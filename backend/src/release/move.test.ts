import type { Move } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import type { LiveReleases } from '@souk-vert/shared/contract/release'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { releaseLive, releases } from '../db/tables/releases'
import { logUnanswered } from './fit'
import { aSigner, filesOf, signedBy } from '@souk-vert/platform/testing/packed-builds'
import { buildReleaseShop, SERVER_KEY } from '../testing/release-shop'

async function buildMovingShop() {
  const shop = await buildReleaseShop()
  const token = await shop.team('recipes', ['/recipes', '/recipes/:id'])
  return { ...shop, token }
}

test('a release is live for everyone at once, with who did it, and why, in the history', async () => {
  const { token, uploaded, move, seen, server } = await buildMovingShop()
  const version = await uploaded(token, 'a')

  const answer = await move(token, { kind: 'release', version }, { note: 'the first', commit: '4f2c1e0' })

  const { revision, statement, live } = answer.json().data
  expect(answer.statusCode).toBe(200)
  expect(statement).toMatchObject({ remote: 'recipes', active: version, previous: [], movedBy: 'team' })
  expect({ ...live, statement: JSON.parse(live.statement) }).toEqual({ remote: 'recipes', revision, statement })
  expect((await server('GET', '/releases')).json<LiveReleases>()).toMatchObject({ revision, live: [live], recent: [] })
  expect(await seen(token)).toMatchObject({
    revision,
    statement,
    history: [{ revision, kind: 'release', version: version.version, to: version.version, by: 'recipes (CI)' }],
  })
  expect((await seen(token)).history[0]).toMatchObject({ note: 'the first', commit: '4f2c1e0' })
})

test('a step back leads through the history, beyond the versions that the statement names', async () => {
  const { token, uploaded, move, seen } = await buildMovingShop()
  for (const letter of 'abcdef') await move(token, { kind: 'release', version: await uploaded(token, letter) })

  const active = []
  for (let step = 0; step < 5; step++) {
    await move(token, { kind: 'rollback' })
    active.push((await seen(token)).statement!.active!.version.slice(-1))
  }
  const beyond = await move(token, { kind: 'rollback' })

  expect(active).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect([beyond.statusCode, beyond.json().data.rule]).toEqual([422, 'rollback'])
})

test('an admin sees what live remotes read that this backend, which came later, does not answer', async () => {
  const { app, as, token, uploaded, move } = await buildMovingShop()
  await move(token, { kind: 'release', version: await uploaded(token, 'a') })
  const reads = { 'GET /api/product/gone': ['data'] }
  await app.db.update(releases).set({ needed: { modules: {}, reads } })

  const status = await as('nadia the admin').call('GET /api/release/status')

  expect(status.json().data.findings).toEqual([
    {
      found: 'recipes 1.0.0-aaaaaaaa makes GET /api/product/gone, which the backend does not have',
      remedy: 'start a backend that answers it, or release recipes without it',
    },
    { found: 'No document server runs', remedy: 'Start one.', isWarning: true },
  ])
})

test('a start that cannot find out what live remotes read says so, and goes on', async () => {
  const { app, logged, token, uploaded, move } = await buildMovingShop()
  await move(token, { kind: 'release', version: await uploaded(token, 'a') })
  await app.db.update(releaseLive).set({ statement: '{' })

  await logUnanswered(app.db, app.log)

  expect(logged.join()).toContain('nobody knows whether live remotes read what this backend does not answer')
})

test('who has not seen the last change is told so, and changes nothing', async () => {
  const { token, by, uploaded, move, seen } = await buildMovingShop()
  const [first, second] = [await uploaded(token, 'a'), await uploaded(token, 'b')]
  await move(token, { kind: 'release', version: first })
  const { revision } = await seen(token)

  const late = await by(token)('POST /api/release/recipes/move', {
    move: { kind: 'release', version: second },
    after: 0,
  })

  expect([late.statusCode, late.json().code, late.json().data]).toEqual([409, 'RELEASE_MOVED', { revision }])
  expect((await seen(token)).statement!.active).toEqual(first)
})

test('two teams that release at once, sixteen times each, by two backends, lose nothing', async () => {
  const { app, another, team, by, token, uploaded, seen, server } = await buildMovingShop()
  const offers = await team('offers', ['/offers'])
  const other = await another({ files: app.files, serverKey: SERVER_KEY })
  const given = { name: 'offers', routes: [{ id: 'o', path: '/offers', render: 'browser' as const, title: 'Offers' }] }
  const versionsOf = async (mine: string, more: object) => [
    await uploaded(mine, 'a', more),
    await uploaded(mine, 'b', more),
  ]
  const builds = { recipes: await versionsOf(token, {}), offers: await versionsOf(offers, given) }

  const moveOften = async (remote: 'recipes' | 'offers', mine: string, backend: typeof app) => {
    const call = by(mine, backend)
    let after = 0
    for (let count = 0; count < 16; count++) {
      const body = { move: { kind: 'release', version: builds[remote][count % 2] }, after }
      const answer = await call(`POST /api/release/${remote}/move`, body)
      expect(answer.statusCode).toBe(200)
      after = answer.json().data.revision
    }
  }
  await Promise.all([moveOften('recipes', token, app), moveOften('offers', offers, other)])

  const histories = [(await seen(token)).history, (await seen(offers, 'offers')).history]
  const revisions = histories.flat().map(({ revision }) => revision)
  expect(histories.map(({ length }) => length)).toEqual([16, 16])
  expect(new Set(revisions).size).toBe(32)
  const { revision, live } = (await server('GET', '/releases', undefined, other)).json<LiveReleases>()
  expect(live.map((each) => each.revision)).toContain(revision)
  expect(live.map((each) => JSON.parse(each.statement).active)).toEqual([builds.offers[1], builds.recipes[1]])
})

test('of two moves of one remote at the same moment, by two backends, one is made', async () => {
  const { app, another, by, token, uploaded, seen } = await buildMovingShop()
  const other = await another({ files: app.files, serverKey: SERVER_KEY })
  const versions = [await uploaded(token, 'a'), await uploaded(token, 'b')]

  const answers = await Promise.all(
    [app, other].map((backend, at) =>
      by(token, backend)('POST /api/release/recipes/move', {
        move: { kind: 'release', version: versions[at] },
        after: 0,
      }),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await seen(token)).history).toHaveLength(1)
})

const nowhere = { version: '1.0.0-ffffffff', integrity: integrityOf('nothing') }

test.each<[what: string, move: Move, status: number, code: string]>([
  ['of a version that nobody uploaded', { kind: 'release', version: nowhere }, 404, 'RELEASE_NOT_FOUND'],
  ['back to one that nobody uploaded', { kind: 'rollback', to: nowhere }, 404, 'RELEASE_NOT_FOUND'],
  ['that marks what nobody uploaded', { kind: 'good', version: nowhere.version }, 404, 'RELEASE_NOT_FOUND'],
  ['back where nothing was', { kind: 'rollback' }, 422, 'RELEASE_REFUSED'],
  ['of another kind', { kind: 'sell' } as never, 400, 'VALIDATION'],
  ['with more than it needs', { kind: 'retire', sneaked: 1 } as never, 400, 'VALIDATION'],
])('a move %s is refused, and changes nothing', async (_what, asked, status, code) => {
  const { token, move, seen } = await buildMovingShop()

  const answer = await move(token, asked)

  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await seen(token)).toMatchObject({ revision: 0, history: [] })
})

test('a version is moved by the hash that it was uploaded with', async () => {
  const { token, uploaded, move } = await buildMovingShop()
  const { version } = await uploaded(token, 'a')

  const answer = await move(token, { kind: 'release', version: { version, integrity: integrityOf('other') } })

  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'move.version.integrity'])
})

test('what does not fit into the shop does not go live, and the check says so before', async () => {
  const { token, by, uploaded, move, seen } = await buildMovingShop()
  const page = { id: 'h', path: '/', render: 'browser' as const, title: 'Home' }
  const version = await uploaded(token, 'a', { routes: [page] })

  const refused = await move(token, { kind: 'release', version })

  const finding = { rule: 'ownership', found: 'recipes declares /, which no list of paths has' }
  expect([refused.statusCode, refused.json().data]).toEqual([422, expect.objectContaining(finding)])
  expect((await seen(token)).history).toEqual([])
  const release = { ...manifest(), routes: [page] }
  const checked = await by(token)('POST /api/release/check', { release, needed: { modules: {} } })
  expect(checked.json().data.finding).toMatchObject(finding)
  const fine = await by(token)('POST /api/release/check', { release: manifest(), needed: { modules: {} } })
  expect([fine.statusCode, fine.json().data]).toEqual([200, {}])
  const nothing = await by(token)('POST /api/release/check', { release: { name: 5 } })
  expect([nothing.statusCode, nothing.json().errors[0].field]).toEqual([400, 'release'])
})

const manifest = () => JSON.parse(String(filesOf('a').get('release.json')))

test('a statement that was signed is kept as it is, where it is what the move makes', async () => {
  const { token, by, uploaded } = await buildMovingShop()
  const version = await uploaded(token, 'a')
  const signer = aSigner()
  const ask = (made: object) => {
    const statement = JSON.stringify(made)
    const body = { move: { kind: 'release', version }, after: 0, statement, ...signedBy(signer, statement) }
    return by(token)('POST /api/release/recipes/move', body)
  }
  const right = { remote: 'recipes', active: version, previous: [], previews: [], bad: [], movedBy: 'team' }
  const at = new Date().toISOString()

  const answers = []
  for (const signed of [
    { ...right, at: '2999-01-01T00:00:00.000Z' },
    { ...right, bad: ['1'], at },
    { ...right, at },
  ])
    answers.push(await ask(signed))

  const alone = { move: { kind: 'release', version }, after: 0, ...signedBy(signer, '') }
  expect((await by(token)('POST /api/release/recipes/move', alone)).json().errors?.[0].field).toBe('statement')
  expect(answers.map((answer) => answer.json().code)).toEqual(['VALIDATION', 'VALIDATION', undefined])
  expect(answers[2]!.json().data.live).toMatchObject({
    statement: JSON.stringify({ ...right, at }),
    ...signedBy(signer, JSON.stringify({ ...right, at })),
  })
})

test('a remote that was signed once is signed from then on, though the backend has no keys, and by nobody else’s signature', async () => {
  const { token, move, uploaded, seen } = await buildMovingShop()
  const [first, second] = [await uploaded(token, 'a'), await uploaded(token, 'b')]
  const signer = aSigner()
  const statementOf = async (version: typeof first) => {
    const at = new Date().toISOString()
    return JSON.stringify(nextStatement((await seen(token)).statement, { kind: 'release', version }, 'recipes', at))
  }
  const statement = await statementOf(first)
  await move(token, { kind: 'release', version: first }, { statement, ...signedBy(signer, statement) })

  const unsigned = await move(token, { kind: 'release', version: second })
  const other = { statement: await statementOf(second), ...signedBy(signer, 'another text') }
  const wrong = await move(token, { kind: 'release', version: second }, other)

  expect([unsigned.statusCode, unsigned.json().message]).toEqual([
    422,
    'signature: releases are signed in this shop, and this is not; set RELEASE_SIGNING_KEY to its private key, which ' +
      'npm run mfe -- keys create makes and the operator enters: npm run mfe -- team recipes --key <public key>',
  ])
  expect([wrong.statusCode, wrong.json().data.found]).toEqual([422, expect.stringContaining('has been changed since')])
  expect((await seen(token)).statement?.active).toEqual(first)
})

test('a start leaves what a team has moved', async () => {
  const { token, uploaded, move, seen } = await buildMovingShop()
  await move(token, { kind: 'release', version: await uploaded(token, 'a') })

  const answer = await move(token, { kind: 'start', version: await uploaded(token, 'b') })

  expect(answer.statusCode).toBe(200)
  expect((await seen(token)).history).toHaveLength(1)
})
