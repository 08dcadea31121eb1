/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Release } from '@souk-vert/shared/releases/format'
import { openReleaseStore } from '@souk-vert/mfe/store/release-store'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { preparePageDocuments } from '../documents/page-documents'
import { assets } from '../testing/open-documents'
import { allScripts, type BrokenRelease, namedRemotes, readShopVersion, scriptsOf } from './shop-version'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'shop-version-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const aRelease = (version: string, storeMajor = STORE_MAJOR): Release => ({
  name: 'catalog',
  version,
  source: version,
  storeMajor,
  globalName: `mfe_catalog_${version}`,
  routes: [{ id: 'home', path: '/', render: 'server', title: 'Home' }],
  slots: [],
  extends: [{ place: 'dashboard/pages', label: 'My Orders', path: '/orders', order: 2 }],
  web: {
    entry: 'web/remoteEntry.js',
    files: { 'web/remoteEntry.js': 'sha256-entry', 'web/home.js': 'sha256-home', 'web/home.txt': 'sha256-text' },
    chunks: { './routes': ['web/expose-routes.js'], home: ['web/home.js'] },
  },
})

async function given(...versions: string[]) {
  for (const version of versions) await release(aRelease(version))
}

async function release(release: Release) {
  const store = openReleaseStore(folder)
  const built = join(folder, '.building', release.version)
  await mkdir(built, { recursive: true })
  await store.add(release, built)
  await store.activate(release.name, release.version, 'team')
}

async function read(isBroken: (remote: string, version: string) => boolean = () => false) {
  const found: BrokenRelease[] = []
  const registry = await openReleaseStore(folder).registry()
  const shop = await readShopVersion(folder, registry, isBroken, (broken) => found.push(broken))
  return { shop, found: found.map(({ remote, version, message }) => ({ remote, version, message })) }
}

test('documents name the active version, the one to fall back to, and the hashes of its scripts', async () => {
  await given('1.0.0', '1.1.0')

  const { shop } = await read()

  expect(shop.key).toBe('catalog@1.1.0/1.0.0')
  const { remotes, integrity } = namedRemotes(shop, shop.routes[0])
  expect(remotes.catalog?.active).toMatchObject({ entry: '/mfe/catalog/1.1.0/web/remoteEntry.js' })
  expect(remotes.catalog?.previous?.version).toBe('1.0.0')
  expect(integrity).toEqual({
    '/mfe/catalog/1.1.0/web/remoteEntry.js': 'sha256-entry',
    '/mfe/catalog/1.1.0/web/home.js': 'sha256-home',
  })
  expect(scriptsOf(shop, shop.routes[0]!)).toEqual({
    entry: ['/mfe/catalog/1.1.0/web/remoteEntry.js'],
    chunks: ['/mfe/catalog/1.1.0/web/expose-routes.js', '/mfe/catalog/1.1.0/web/home.js'],
  })
})

test('a remote without part in the pages of others is in a list that its hash names, and in the documents of its own pages', async () => {
  const declared = aRelease('1.0.0')
  await release({ ...declared, routes: [{ id: 'stock', path: '/stock', render: 'server', title: 'Stock' }] })

  const { shop } = await read()

  expect(namedRemotes(shop, undefined)).toEqual({ remotes: {}, integrity: {} })
  const { integrity, list } = shop.others!
  expect(integrity).toBe(integrityOf(list))
  expect(JSON.parse(list)).toEqual({
    catalog: { active: { version: '1.0.0', integrity: expect.stringMatching(/^sha256-/) } },
  })
  const own = namedRemotes(shop, shop.routes[0])
  expect(own.remotes.catalog?.active).toMatchObject({ entry: '/mfe/catalog/1.0.0/web/remoteEntry.js' })
  expect(Object.keys(own.integrity)).toEqual(allScripts(shop))
})

test('a hundred remotes make a document at most 1 KB larger', async () => {
  await given('1.0.0')
  const registry = await openReleaseStore(folder).registry()
  const documentSize = async () => {
    const shop = await readShopVersion(
      folder,
      registry,
      () => false,
      () => undefined,
    )
    const documents = await preparePageDocuments(assets, { loadsStripe: false, mayInspect: false, vitalsShare: 0 })
    const target = { version: shop, route: shop.routes[0], origin: 'http://shop.test' }
    return brotliCompressSync(await documents.waiting(target)).length
  }
  const alone = await documentSize()

  for (let at = 0; at < 100; at += 1) {
    const name = `remote${at}`
    const routes = [{ id: name, path: `/${name}`, render: 'server' as const, title: name }]
    const pointers = ['1.1.0', '1.0.0'].map(async (version) => {
      const text = JSON.stringify({ ...aRelease(version), name, routes, extends: [] })
      await mkdir(join(folder, name, version), { recursive: true })
      await writeFile(join(folder, name, version, 'release.json'), text)
      return { version, integrity: integrityOf(text) }
    })
    const [active, former] = await Promise.all(pointers)
    registry.remotes[name] = { active: active!, previous: [former!], movedBy: 'team', routes, slots: [] }
  }

  expect((await documentSize()) - alone).toBeLessThanOrEqual(1024)
})

test('a release whose list of files was changed is not used; its former version is, and the log can name it', async () => {
  await given('1.0.0', '1.1.0')
  await writeFile(join(folder, 'catalog/1.1.0/release.json'), JSON.stringify({ ...aRelease('1.1.0'), slots: ['Evil'] }))

  const { shop, found } = await read()

  expect(shop.key).toBe('catalog@1.0.0')
  expect(found).toEqual([
    { remote: 'catalog', version: '1.1.0', message: 'catalog 1.1.0: release.json is not what the registry says' },
  ])
})

test('releases for another session store are refused with a clear message; the last compatible ones are used', async () => {
  await given('1.0.0')
  await release(aRelease('1.1.0', STORE_MAJOR - 1))
  await given('1.2.0')
  await release(aRelease('2.0.0', STORE_MAJOR + 1))

  const { shop, found } = await read()

  expect(shop.key).toBe('catalog@1.2.0/1.0.0')
  expect(shop.remotes.catalog?.previous?.version).toBe('1.0.0')
  expect(found.map(({ message }) => message)).toEqual([
    'catalog 2.0.0: it was built for version 2 of the session store; this shop has 1',
    'catalog 1.1.0: it was built for version 0 of the session store; this shop has 1',
  ])
})

test('a version that turned out to be broken is passed over', async () => {
  await given('1.0.0', '1.1.0')

  const { shop } = await read((_remote, version) => version === '1.1.0')

  expect(shop.key).toBe('catalog@1.0.0')
})

test('nothing falls back to a version that is marked bad, neither the server nor the browser', async () => {
  await given('1.0.0', '1.1.0', '1.2.0')
  await openReleaseStore(folder).mark('catalog', '1.1.0', true)

  expect((await read()).shop.remotes.catalog?.previous?.version).toBe('1.0.0')
  expect((await read((_remote, version) => version === '1.2.0')).shop.key).toBe('catalog@1.0.0')
})

test('a version that turned out to be broken on the server, and has no other beside it, is left to the browser', async () => {
  await given('1.0.0', '1.1.0')
  await rm(join(folder, 'catalog/1.0.0'), { recursive: true })

  const { shop } = await read((_remote, version) => version === '1.1.0')

  expect(shop.key).toBe('catalog@1.1.0')
})

test('a shop whose documents are to name another version to fall back to is another shop', async () => {
  await given('1.0.0', '1.1.0', '1.2.0')
  const { shop: before } = await read()
  await rm(join(folder, 'catalog/1.1.0'), { recursive: true })

  const { shop: after } = await read()

  expect(before.remotes.catalog?.previous?.version).toBe('1.1.0')
  expect(after.remotes.catalog?.previous?.version).toBe('1.0.0')
  expect(after.key).not.toBe(before.key)
})

test('a remote without any version that can be read keeps its addresses and menu entries: they are not unknown, but fail', async () => {
  await given('1.0.0')
  await rm(join(folder, 'catalog/1.0.0'), { recursive: true })

  const { shop, found } = await read()

  expect(shop.remotes).toEqual({})
  expect(shop.routes).toEqual([{ id: 'home', path: '/', render: 'server', title: 'Home', remote: 'catalog' }])
  expect(shop.menu.map(({ label }) => label)).toEqual(['My Orders'])
  expect(scriptsOf(shop, shop.routes[0]!)).toEqual({ entry: [], chunks: [] })
  expect(found[0]?.remote).toBe('catalog')
})

test('a retired remote has no addresses, slots, places and menu entries', async () => {
  const link = { place: 'footer/links', label: 'Recipes', path: '/recipes', order: 5 }
  const tips = { place: 'product/below', name: 'Tips', version: 1, order: 2, height: { small: 200, large: 120 } }
  const points = { place: 'account/menu', label: 'Points', path: '/points', order: 9 }
  const recipes = { id: 'recipes', path: '/recipes', render: 'server' as const, title: 'Recipes' }
  const extensions = [link, tips, points]
  await given('1.0.0')
  const without = (await read()).shop
  await release({ ...aRelease('1.0.0'), name: 'recipes', slots: ['Card'], routes: [recipes], extends: extensions })
  expect((await read()).shop.routes).toHaveLength(2)

  await openReleaseStore(folder).retire('recipes')

  const { shop, found } = await read()
  expect(shop).toEqual(without)
  expect(found).toEqual([])
})

test("a route that was handed over is its former owner's until the new one answers it, and again when that one goes back", async () => {
  const store = openReleaseStore(folder)
  const home = aRelease('1.0.0').routes
  await given('1.0.0')
  await release({ ...aRelease('1.0.0'), name: 'admin', routes: [], extends: [] })
  await store.transfer('/', 'catalog', 'admin')
  const before = (await read()).shop

  await release({ ...aRelease('1.1.0'), name: 'admin', routes: home, extends: [] })
  const after = (await read()).shop
  await store.rollback('admin')
  const again = (await read()).shop

  const owners = [before, after, again].map(({ routes }) => routes.map(({ remote }) => remote))
  expect(owners).toEqual([['catalog'], ['admin'], ['catalog']])
  expect(new Set([before.key, after.key]).size).toBe(2)
})

test('a former version that takes the place of a broken one does not answer what another remote has released since', async () => {
  const [home] = aRelease('1.0.0').routes
  await given('1.0.0')
  await release({ ...aRelease('1.1.0'), routes: [{ ...home!, path: '/welcome' }] })
  await release({ ...aRelease('1.0.0'), name: 'admin', extends: [] })

  const { shop } = await read((remote, version) => remote === 'catalog' && version === '1.1.0')

  expect(shop.remotes.catalog?.release.version).toBe('1.0.0')
  expect(shop.routes).toEqual([{ ...home, remote: 'admin' }])
})

test('documents do not carry what routes declare for releases alone', async () => {
  const [home] = aRelease('1.0.0').routes
  await release({ ...aRelease('1.0.0'), routes: [{ ...home!, yields: true }] })

  expect((await read()).shop.routes).toEqual([{ ...home, remote: 'catalog' }])
})

test('documents carry what all remotes add to places, each list in its order', async () => {
  const link = { place: 'footer/links', label: 'Recipes', path: '/recipes', order: 5 }
  const tips = { place: 'product/below', name: 'Tips', version: 1, order: 2, height: { small: 200, large: 120 } }
  const help = { ...link, label: 'Help', path: '/help', order: 1 }
  const stock = { ...link, place: 'admin/pages', label: 'Stock', path: '/stock', order: 1 }
  const leave = { ...link, place: 'account/menu', label: 'Points', path: '/points', order: 9 }
  await given('1.0.0')
  await release({ ...aRelease('1.0.0'), name: 'recipes', routes: [], extends: [link, tips, leave] })
  await release({ ...aRelease('1.0.0'), name: 'admin', routes: [], extends: [help, stock] })

  const { shop } = await read()

  expect(shop.menu).toEqual([
    { label: 'Stock', path: '/stock', order: 1, adminOnly: true },
    { label: 'My Orders', path: '/orders', order: 2 },
    { label: 'Points', path: '/points', order: 9, accountMenuOnly: true },
  ])
  expect(shop.extensions).toEqual([
    { ...help, remote: 'admin' },
    { ...link, remote: 'recipes' },
    { ...tips, remote: 'recipes' },
  ])
})

test('a section of a remote that cannot be read stands nowhere, and a link of it stays', async () => {
  const tips = { place: 'product/below', name: 'Tips', version: 1, order: 2, height: { small: 200, large: 120 } }
  const link = { place: 'footer/links', label: 'Recipes', path: '/recipes', order: 5 }
  await release({ ...aRelease('1.0.0'), extends: [tips, link] })
  await rm(join(folder, 'catalog/1.0.0'), { recursive: true })

  expect((await read()).shop.extensions).toEqual([{ ...link, remote: 'catalog' }])
})
