import type { ServerBeat } from '@souk-vert/shared/contract/release'
import { NONE, type VersionCounts } from '@souk-vert/shared/contract/release/version-counts'
import { sql } from 'drizzle-orm'
import { releaseLive } from '../db/tables/releases'
import { buildReleaseShop } from '../testing/release-shop'

/** A shop in which 5 % of the visitors see version b of recipes, and two document servers count. */
async function buildCanaryShop() {
  const shop = await buildReleaseShop()
  const token = await shop.team('recipes', ['/recipes'])
  const [active, canary] = [await shop.uploaded(token, 'a'), await shop.uploaded(token, 'b')]
  await shop.move(token, { kind: 'release', version: active })
  const start = () => shop.move(token, { kind: 'canary', version: canary, plan: [5, 25, 100] })
  await start()

  const counts = new Map<string, VersionCounts>()
  /** Counts more visits, and those that failed, and has every server say so. */
  const visited = async (version: string, visits: number, failed = 0) => {
    for (const id of ['one', 'two']) {
      const key = `${id} ${version}`
      const { visits: before, failedVisits } = counts.get(key) ?? NONE
      counts.set(key, { ...NONE, visits: before + visits / 2, failedVisits: failedVisits + failed / 2 })
    }
    for (const id of ['one', 'two']) await said(id)
  }
  const said = (id: string, more: Partial<ServerBeat> = {}) => {
    const countsOf = ({ version }: { version: string }) => [version, counts.get(`${id} ${version}`) ?? NONE]
    return shop.server('PUT', `/releases/servers/${id}`, {
      host: id,
      port: 80,
      remotes: {},
      skipped: [],
      counts: { recipes: Object.fromEntries([countsOf(active), countsOf(canary)]) },
      ...more,
    })
  }
  const minutesLater = () =>
    shop.db.update(releaseLive).set({ since: sql`${releaseLive.since} - interval '6 minutes'` })
  const look = () => shop.runJobs({ evenLater: true })
  return { ...shop, token, active, canary, visited, said, minutesLater, look, start }
}

test('a canary that is not worse goes on from share to share, and becomes the active version', async () => {
  const { token, active, canary, visited, minutesLater, look, seen, server } = await buildCanaryShop()
  await visited(active.version, 2)
  await look()

  const shares = []
  for (let step = 0; step < 3; step++) {
    shares.push((await seen()).live!.share)
    await visited(active.version, 2000, 2)
    await visited(canary.version, 300)
    await minutesLater()
    await look()
  }

  expect(shares).toEqual([5, 25, 100])
  const { statement, history } = await seen(token)
  expect(statement).toMatchObject({ active: canary, previous: [active] })
  expect(history.map(({ kind, by, from, to }) => [kind, by, from, to])).toEqual([
    ['canary goes on', 'the shop', active.version, canary.version],
    ['canary goes on', 'the shop', active.version, active.version],
    ['canary', 'recipes (CI)', active.version, active.version],
    ['release', 'recipes (CI)', undefined, active.version],
  ])
  expect(history[0]!.note).toBe('nothing worse was found in 600 visits')
  expect((await server('GET', '/releases')).json().live[0].share).toBe(100)
})

test('a canary that fails is ended, with the reason, by whichever backend looks', async () => {
  const { active, canary, visited, look, seen } = await buildCanaryShop()
  await visited(active.version, 2)
  await look()

  for (let step = 0; step < 4; step++) {
    await visited(active.version, 500, 2)
    await visited(canary.version, 26, 6)
    await look()
  }

  const { statement, live, history } = await seen()
  expect(statement).toMatchObject({ active })
  expect([statement!.canary, live!.share]).toEqual([undefined, 0])
  expect(history[0]).toMatchObject({
    kind: 'canary ended',
    version: canary.version,
    to: active.version,
    by: 'the shop',
  })
  expect(history[0]!.note).toMatch(/^\d+ of \d+ visits failed, \d+ of \d+ with the active version$/)
})

test('a canary that a document server cannot load is ended', async () => {
  const { canary, said, look, seen } = await buildCanaryShop()
  await said('one', { skipped: [{ remote: 'recipes', version: canary.version, why: 'it does not load' }] })

  await look()

  expect((await seen()).history[0]).toMatchObject({
    kind: 'canary ended',
    note: 'a document server does not serve it: it does not load',
  })
})

test('a canary with few visits, or for a short time, waits', async () => {
  const { active, canary, visited, minutesLater, look, seen } = await buildCanaryShop()
  await visited(active.version, 2)
  await look()
  await visited(canary.version, 300)
  await look()
  expect((await seen()).live!.share).toBe(5)

  await minutesLater()
  await look()

  expect((await seen()).live!.share).toBe(25)
  await visited(canary.version, 100)
  await minutesLater()
  await look()
  expect((await seen()).live!.share).toBe(25)
})

test('a canary that is ended by a step back, and begun again, is judged again', async () => {
  const { token, canary, active, visited, minutesLater, look, move, start, seen } = await buildCanaryShop()
  await visited(active.version, 2)
  await look()
  await visited(canary.version, 300, 0)
  await move(token, { kind: 'rollback' })
  expect((await seen()).live!.share).toBeUndefined()

  await start()
  await minutesLater()
  await look()
  await look()

  expect((await seen()).live!.share).toBe(5)
})

test('somebody lets a canary go on by its plan, and ends it, without a key; both are in the history', async () => {
  const { token, by, seen, operator, canary, active } = await buildCanaryShop()
  const show = async (share: number, given: object = {}, caller = token) => {
    const { revision: after } = await seen()
    return by(caller)('POST /api/release/recipes/canary', { share, after, ...given })
  }

  const [wrong, late] = [await show(30), await show(25, { after: 1 })]
  const [on, ended, none] = [await show(25), await show(0, { note: 'prices are wrong' }), await show(100)]

  expect([wrong.statusCode, wrong.json().errors[0]]).toMatchObject([
    400,
    { field: 'share', message: 'share must be 0 or one of 25, 100' },
  ])
  expect([late.statusCode, late.json().code]).toEqual([409, 'RELEASE_MOVED'])
  expect([on.statusCode, on.json().data.live.share]).toEqual([200, 25])
  expect([ended.statusCode, ended.json().data.live.share]).toEqual([200, 0])
  expect([none.statusCode, none.json().data.rule]).toEqual([422, 'canary'])
  const { statement, history } = await seen()
  expect([statement!.active, statement!.canary]).toEqual([active, undefined])
  expect(history.slice(0, 2)).toMatchObject([
    { kind: 'canary ended', by: 'recipes (CI)', version: canary.version, note: 'prices are wrong' },
    { kind: 'canary goes on', by: 'recipes (CI)', version: canary.version },
  ])
  expect((await operator('POST /api/release/offers/canary', { share: 0, after: 0 })).json().code).toBe(
    'RELEASE_REFUSED',
  )
})

test('the status says how each version came to be seen, and what a canary is judged by', async () => {
  const { token, active, canary, visited, look, operator, by, move } = await buildCanaryShop()
  await visited(active.version, 2)
  await look()
  await visited(active.version, 100, 2)
  await visited(canary.version, 6, 2)
  await look()

  const remoteOf = async () => (await operator('GET /api/release/status')).json().data.remotes[0]
  const [during, { revision: after }] = [await remoteOf(), (await by(token)('GET /api/release/recipes')).json().data]
  await by(token)('POST /api/release/recipes/canary', { share: 0, after, note: 'too slow' })
  await move(token, { kind: 'release', version: canary })
  const later = await remoteOf()

  const since = { at: expect.any(String), by: 'recipes (CI)' }
  expect(during).toMatchObject({
    remote: 'recipes',
    active: { version: active.version, ...since },
    previous: [],
    bad: [],
    canary: {
      version: canary.version,
      ...since,
      share: 5,
      next: [25, 100],
      judged: { active: { visits: 100, failedVisits: 2 }, canary: { visits: 6, failedVisits: 2 } },
    },
    last: { kind: 'canary' },
    counts: { [active.version]: { visits: 102 }, [canary.version]: { failedVisits: 2 } },
  })
  expect(later).toMatchObject({
    active: { version: canary.version, ...since },
    previous: [{ version: active.version, ...since }],
    last: { kind: 'release', version: canary.version },
  })
  expect(later.canary).toBeUndefined()
})
