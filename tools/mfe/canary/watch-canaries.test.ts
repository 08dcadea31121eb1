/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { openReleaseStore } from '../store/release-store'
import { CanaryWatch, NoMetrics } from './watch-canaries'

/** Visits of a version, and those that failed, as a document server counts them. */
type Visits = Record<string, { visits: number; failed: number }>

const store = openReleaseStore(freshFolder('canaries'))
let visits: Visits
let server: Server
let lines: string[]
beforeEach(async () => {
  lines = []
  visits = {}
  const metrics = () =>
    Object.entries(visits).flatMap(([version, { visits, failed }]) => [
      `storefront_visits_total{remote="catalog",version="${version}"} ${visits}`,
      `storefront_failed_visits_total{remote="catalog",version="${version}"} ${failed}`,
      `storefront_visits_total{remote="other",version="${version}"} 9000`,
    ])
  server = createServer((_request, response) => response.end(metrics().join('\n'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (const version of ['1.0.0', '1.1.0']) await addRelease(store, { version })
  await store.activate('catalog', '1.0.0', 'team')
  await store.canary('catalog', '1.1.0', [5, 25, 100])
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const watch = (step = { visits: 300, ms: 0 }) =>
  new CanaryWatch({
    store,
    metrics: [`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`],
    step,
    origin: { who: 'amina' },
    say: (line) => lines.push(line),
  })
const entry = async () => (await store.registry()).remotes.catalog
const visit = (version: string, more: number, failed = 0) => {
  const before = visits[version] ?? { visits: 0, failed: 0 }
  visits[version] = { visits: before.visits + more, failed: before.failed + failed }
}

test('a canary that is not worse goes on from share to share, and becomes the active version', async () => {
  const canaries = watch()
  const shares = []
  for (let look = 0; look < 6; look += 1) {
    const { canary, active } = (await entry())!
    shares.push(canary?.percent ?? active.version)
    await canaries.look()
    visit('1.0.0', 2000, 2)
    visit('1.1.0', 300)
  }

  // The first reading only shows what was there before.
  expect(shares).toEqual([5, 5, 25, '1.1.0', '1.1.0', '1.1.0'])
  expect((await store.history('catalog')).map(({ action, percent, who }) => [action, percent, who])).toEqual([
    ['release', undefined, ''],
    ['canary', 5, ''],
    ['canary', 25, 'amina'],
    ['release', undefined, 'amina'],
  ])
  expect((await entry())?.previous[0]?.version).toBe('1.0.0')
})

test('a canary with few visits, or for a short time, waits', async () => {
  const [soon, rare] = [watch({ visits: 10, ms: 3_600_000 }), watch()]
  for (let look = 0; look < 4; look += 1) {
    await soon.look()
    await rare.look()
    visit('1.0.0', 1000)
    visit('1.1.0', 50)
  }

  expect((await entry())?.canary?.percent).toBe(5)
  expect(lines).toEqual([])
})

test('a canary that fails is shown to nobody any more, and the history says why', async () => {
  const canaries = watch()
  for (let look = 0; look < 4; look += 1) {
    await canaries.look()
    visit('1.0.0', 500, 1)
    visit('1.1.0', 25, 5)
  }

  const { active, canary } = (await entry())!
  expect([active.version, canary]).toEqual(['1.0.0', undefined])
  expect((await store.history('catalog')).at(-1)).toMatchObject({
    action: 'canary ended',
    version: '1.1.0',
    note: '10 of 50 visits failed, 2 of 1000 with the active version',
  })
  expect(lines).toEqual([expect.stringMatching(/^catalog 1\.1\.0 is worse and nobody sees it any more: 10 of 50/)])
})

test('a canary stays as it is while its metrics cannot be read', async () => {
  const canaries = watch()
  server.close()
  server.closeAllConnections()

  await expect(canaries.look()).rejects.toThrow(NoMetrics)
  expect((await entry())?.canary?.percent).toBe(5)
})
