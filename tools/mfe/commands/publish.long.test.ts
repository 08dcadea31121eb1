/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NEEDS_FILE } from '@souk-vert/platform/releases/declared-files'
import { addLocally } from '@souk-vert/platform/follow/local-releases'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { aRelease } from '@souk-vert/platform/testing/release-builders'
import { type BackendProcess, startBackend } from '../../test/backend-process'
import { takeUpFormer } from '../../run/prepare/former-store'
import { temporaryFolder } from '../../test/temporary-folder'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../test/temporary-postgres'
import type { RemoteSource } from '../build/remote-source'
import { publishParts, readBuild } from './publish'
import { readRemote } from './shop/moves'
import { Shop } from './shop/shop'
import { shopReleases } from './shop/shop-releases'

const TOKEN = 'the-operators-token-of-these-tests'

let folder: string
let postgres: TemporaryPostgres
let backend: BackendProcess
let shop: Shop
let said: string[]

beforeAll(async () => {
  folder = await temporaryFolder('publish')
  postgres = await startTemporaryPostgres()
  const keys = { SECRET_KEY: 'k'.repeat(32), RELEASE_TOKEN: TOKEN }
  const place = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: postgres.url }
  backend = await startBackend({ env: { ...place, DEMO: '0', ...keys } })
  shop = new Shop(backend.url, TOKEN)
})
afterAll(async () => {
  await backend.end('SIGTERM')
  await postgres.stop()
})
beforeEach(() => void (said = []))

const versionOf = (digest: string) => `1.0.0-${digest}`
const say = (line: string) => void said.push(line)

/** Builds a remote, as a start does, with an address of its own; returns its sources. */
async function built(name: string, digest: string, { path = `/${name}`, into = folder } = {}): Promise<RemoteSource> {
  const files = { 'web/page.js': integrityOf(digest) }
  const release = aRelease({
    name,
    version: versionOf(digest),
    source: `${digest}ab`,
    languages: ['en', 'fr', 'ar'],
    routes: [{ id: 'page', path, render: 'browser', title: 'Page' }],
    web: { entry: 'web/page.js', files, chunks: {} },
  })
  const place = await mkdtemp(join(folder, 'build-'))
  await mkdir(join(place, 'web'))
  await writeFile(join(place, 'web/page.js'), digest)
  await writeFile(join(place, NEEDS_FILE), JSON.stringify({ modules: {} }))
  await addLocally(into, release, place)
  return { folder: place, declaration: release, version: release.version, source: release.source }
}

const publish = (...sources: RemoteSource[]) => publishParts(sources, { shop, folder, say })

test('what is built is uploaded, entered with its addresses and live; once more nothing moves', async () => {
  const bread = await built('bread', '11111111')

  expect(await publish(bread)).toBe(true)
  const first = await readRemote(shop, 'bread')
  expect(await publish(bread)).toBe(true)

  expect(first.statement).toMatchObject({ active: { version: versionOf('11111111') }, movedBy: 'start' })
  expect(await readRemote(shop, 'bread')).toEqual(first)
  expect(await shop.call('GET /api/release/teams')).toContainEqual({ remote: 'bread', paths: ['/bread'], keys: [] })
  expect(said).toEqual([])
})

test('a start that was killed between upload and move is taken up, also where its build is gone from the machine', async () => {
  const soup = await built('soup', '11111111')
  await shopReleases(shop, say).enter(soup.declaration)
  await shopReleases(shop, () => undefined).add(await readBuild(folder, 'soup', soup.version))
  await rm(join(folder, 'soup'), { recursive: true })

  expect(await publish(soup)).toBe(true)

  expect((await readRemote(shop, 'soup')).statement?.active?.version).toBe(soup.version)
})

test('what a team has moved stays, and that is said; a version that was live is not made live again', async () => {
  const former = await built('cake', '11111111')
  await publish(former)
  await publish(await built('cake', '22222222'))
  await publish(former)
  expect((await readRemote(shop, 'cake')).statement?.active?.version).toBe(versionOf('22222222'))
  await shopReleases(shop, say).move('cake', { kind: 'rollback' }, {})

  expect(await publish(await built('cake', '33333333'))).toBe(true)

  expect((await readRemote(shop, 'cake')).statement?.active?.version).toBe(versionOf('11111111'))
  expect(said).toEqual([
    `cake stays at ${versionOf('11111111')}, which a team has chosen; npm run mfe -- release cake moves it`,
  ])
})

test('a remote that is refused is said and stays as it was, and the others go on', async () => {
  await publish(await built('tea', '11111111'))

  const thief = await built('coffee', '11111111', { path: '/tea' })
  expect(await publish(thief, await built('milk', '11111111'))).toBe(false)

  expect(said).toEqual([expect.stringMatching(/^coffee is not released: ownership: \/tea is /)])
  expect((await readRemote(shop, 'coffee')).statement).toBeUndefined()
  expect((await readRemote(shop, 'milk')).statement?.active?.version).toBe(versionOf('11111111'))
})

test('what a store of before has live is taken up with the versions before it, once', async () => {
  const store = join(folder, 'mfe')
  const digests = ['44444444', '33333333', '22222222', '11111111']
  for (const digest of digests) await built('figs', digest, { into: store })
  const [active, ...previous] = digests.map((digest) => ({ version: versionOf(digest), integrity: 'sha256-…' }))
  const canary = { version: versionOf('55555555'), integrity: 'sha256-…', percent: 5, next: [100], since: '…' }
  await mkdir(join(store, 'registry'))
  const pointer = { name: 'figs', movedBy: 'team', live: { active, previous, routes: [], slots: [], canary } }
  await writeFile(join(store, 'registry/figs.json'), JSON.stringify(pointer))

  await takeUpFormer(shop, store, say)
  const taken = await readRemote(shop, 'figs')
  await shopReleases(shop, say).move('figs', { kind: 'retire' }, {})
  await takeUpFormer(shop, store, say)

  const { statement, history } = taken
  expect(statement?.active?.version).toBe(active!.version)
  expect(statement?.previous.map(({ version }) => version)).toEqual(previous.map(({ version }) => version))
  expect(statement).toMatchObject({ movedBy: 'team' })
  expect(history[0]).toMatchObject({ to: active!.version, note: 'from the former release store' })
  expect(said).toEqual([`${store} is taken up, and not looked at again: figs ${active!.version}`])
  expect((await readRemote(shop, 'figs')).statement?.active).toBeUndefined()
})
