/** @jest-environment node */
import { writeFile } from 'node:fs/promises'
import { followedFile } from '@souk-vert/platform/follow/followed-folder'
import type { FollowedReleases } from '@souk-vert/platform/follow/followed-releases'
import type { LeftOut, Pointer } from '@souk-vert/shared/releases/format'
import type { Move } from '@souk-vert/shared/contract/release/statement'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease, localReleases, MOVED_AT, statementAfter } from '@souk-vert/platform/testing/release-builders'
import { buildApp } from './app'
import { readConfig } from './config'
import { createMetrics } from './telemetry/metrics'
import { assets } from './testing/open-documents'

let close: () => Promise<unknown>
afterEach(() => close())
const folder = freshFolder('followed')
const NAME = 'pVJ8S5Cq0m0QXb1nYkzT2w'

/** Adds a version of the catalogue with a script, compressed, too, a page and a script of its server. Returns its pointer. */
async function givenVersion(version: string): Promise<Pointer> {
  const page = { 'web/page.html': '<script src="main.js"></script>', 'node/main.js': '' }
  const files = { 'web/main.js': version, 'web/main.js.br': 'packed', ...page }
  const releases = localReleases(folder)
  await addRelease(releases, { version }, { files })
  return releases.pointerTo('catalog', version)
}

/** Has the folder follow a registry in which these moves of the catalogue were made; 5 percent of the visitors see a canary. */
async function givenRegistry(moves: Move[], recent: Pointer[] = [], skipped: LeftOut[] = []): Promise<void> {
  const statement = JSON.stringify(statementAfter(moves))
  const live = [{ remote: 'catalog', revision: moves.length, statement, share: 5, since: MOVED_AT }]
  const releases: FollowedReleases = {
    revision: moves.length,
    teams: { text: '{}' },
    live,
    skipped,
    recent: recent.map((pointer) => ({ remote: 'catalog', ...pointer })),
  }
  await writeFile(followedFile(folder), JSON.stringify(releases))
}

/** The document server of that folder, without threads. */
async function openShop() {
  const config = { ...readConfig({ BACKEND_URL: 'http://127.0.0.1:1', RELEASES_FOLDER: folder }), renderThreads: 0 }
  const { app, watcher } = await buildApp(config, assets, createMetrics())
  close = () => app.close()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { watcher, ask: (path: string, headers = {}) => fetch(url + path, { headers }) }
}

test('files of the versions that a followed registry names are served, and of no others', async () => {
  const versions = ['1', '2', '3', '4', '5', '6']
  const [first, second, third, fourth, fifth] = (await Promise.all(versions.map(givenVersion))) as [
    ...[Pointer, Pointer, Pointer, Pointer, Pointer],
  ]
  await givenRegistry(
    [
      { kind: 'release', version: first },
      { kind: 'release', version: second },
      { kind: 'canary', version: third, plan: [5, 100] },
      { kind: 'preview', version: fourth, name: NAME },
    ],
    [fifth],
  )
  const { ask } = await openShop()

  for (const version of versions.slice(0, 5))
    expect(await (await ask(`/mfe/catalog/${version}/web/main.js`)).text()).toBe(version)
  for (const file of ['web/main.js', 'release.json']) {
    const { status, headers } = await ask(`/mfe/catalog/6/${file}`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  // A page among the files runs no script as one of the shop's.
  const page = await ask('/mfe/catalog/1/web/page.html')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('a file for browsers is kept for ever, and compressed; the registry is asked for anew, and other files are nobody’s', async () => {
  await givenRegistry([{ kind: 'release', version: await givenVersion('1') }])
  const { ask } = await openShop()
  const { headers } = await ask('/mfe/catalog/1/web/main.js', { 'accept-encoding': 'br' })

  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/mfe/registry.json')).headers.get('cache-control')).toBe('no-cache')
  for (const path of ['catalog/1/node/main.js', 'catalog/1/web/no.js', '.building/x'])
    expect([path, (await ask(`/mfe/${path}`)).status]).toEqual([path, 404])
})

test('a version that the registry names later is served at once', async () => {
  const [first, second] = [await givenVersion('1'), await givenVersion('2')]
  await givenRegistry([{ kind: 'release', version: first }])
  const { ask } = await openShop()
  const status = async () => (await ask('/mfe/catalog/2/web/main.js')).status

  expect(await status()).toBe(404)
  await givenRegistry([{ kind: 'release', version: second }])

  expect(await status()).toBe(200)
})

test('a preview is shown by its random name alone, which no public answer carries', async () => {
  const [first, second] = [await givenVersion('1'), await givenVersion('2')]
  await givenRegistry([
    { kind: 'release', version: first },
    { kind: 'preview', version: second, name: NAME },
  ])
  const { ask, watcher } = await openShop()

  expect((await watcher.preview(`catalog@2~${NAME}`))?.key).toBe('catalog@2/1')
  expect(await watcher.preview(`catalog@2~${second.integrity.slice(7, 29)}`)).toBeUndefined()
  const registry = await (await ask('/mfe/registry.json')).text()
  expect(JSON.parse(registry)).toMatchObject({ remotes: { catalog: { active: first } } })
  expect(registry).not.toContain(NAME)
})

test('a server follows the registry to another version, and says which one it is without', async () => {
  const [first, second] = [await givenVersion('1'), await givenVersion('2')]
  await givenRegistry([{ kind: 'release', version: first }])
  const { watcher } = await openShop()
  expect((await watcher.current()).version.key).toBe('catalog@1')

  const skipped = [{ remote: 'catalog', version: '3', why: 'it is damaged' }]
  await givenRegistry(
    [
      { kind: 'release', version: first },
      { kind: 'release', version: second },
    ],
    [],
    skipped,
  )

  expect((await watcher.current()).version.key).toBe('catalog@2/1')
  expect(watcher.skipped).toEqual(skipped)
})
