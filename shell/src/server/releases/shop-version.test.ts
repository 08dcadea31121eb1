/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry, Release } from '@souk-vert/shared/releases/format'
import { FollowedFolder } from '@souk-vert/platform/follow/followed-folder'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease, aRelease as anyRelease, localReleases } from '@souk-vert/platform/testing/release-builders'
import { allScripts, type BrokenRelease, loneRemote, readShopVersion, scriptsOf, sharedRemotes } from './shop-version'

const folder = freshFolder('shop-version')
const store = localReleases(folder)
let followed: FollowedFolder
beforeEach(() => void (followed = new FollowedFolder(folder)))

const home = { id: 'home', path: '/', render: 'server' as const, title: 'Home' }
const orders = { place: 'dashboard/pages', label: 'My Orders', path: '/orders', order: 2 }
const tips = { place: 'product/below', name: 'Tips', version: 1, order: 2, height: { small: 200, large: 120 } }
const link = { place: 'footer/links', label: 'Recipes', path: '/recipes', order: 5 }

const aRelease = (version: string, given: Partial<Release> = {}): Release =>
  anyRelease({
    version,
    routes: [home],
    extends: [orders],
    web: {
      entry: 'web/remoteEntry.js',
      files: { 'web/remoteEntry.js': 'sha256-entry', 'web/home.js': 'sha256-home', 'web/home.txt': 'sha256-text' },
      chunks: { './routes': ['web/expose-routes.js'], home: ['web/home.js'] },
    },
    ...given,
  })

async function given(...versions: string[]) {
  for (const version of versions) await release(aRelease(version))
}

async function release(given: Release) {
  await addRelease(store, given)
  await store.activate(given.name, given.version)
}

async function read(isBroken: (remote: string, version: string) => boolean = () => false, owners?: Registry['owners']) {
  const found: BrokenRelease[] = []
  const registry = { ...followed.registry, ...(owners && { owners }) }
  const shop = await readShopVersion(folder, registry, isBroken, (broken) => found.push(broken))
  return { shop, found: found.map(({ remote, version, message }) => ({ remote, version, message })) }
}

test('documents name the active version, the one to fall back to, and the hashes of its scripts', async () => {
  await given('1.0.0', '1.1.0')

  const { shop } = await read()

  expect(shop.key).toBe('catalog@1.1.0/1.0.0')
  const { remotes, integrity } = sharedRemotes(shop, 'en')
  expect(remotes.catalog?.active).toMatchObject({ entry: '/mfe/catalog/1.1.0/web/remoteEntry.js' })
  expect(remotes.catalog?.previous?.version).toBe('1.0.0')
  expect(integrity).toEqual({
    '/mfe/catalog/1.1.0/web/remoteEntry.js': 'sha256-entry',
    '/mfe/catalog/1.1.0/web/home.js': 'sha256-home',
  })
  expect(scriptsOf(shop, shop.routes[0], 'en')).toEqual({
    entry: ['/mfe/catalog/1.1.0/web/remoteEntry.js'],
    chunks: ['/mfe/catalog/1.1.0/web/expose-routes.js', '/mfe/catalog/1.1.0/web/home.js'],
    integrity,
  })
  expect(loneRemote(shop, shop.routes[0], 'en')).toEqual({ remotes: {}, integrity: {} })
})

test('a remote without part in the pages of others is in a list that its hash names, and in the documents of its own pages', async () => {
  await release(aRelease('1.0.0', { routes: [{ ...home, id: 'stock', path: '/stock' }] }))

  const { shop } = await read()

  expect(sharedRemotes(shop, 'en')).toEqual({ remotes: {}, integrity: {} })
  const { integrity, list } = shop.others!
  expect(integrity).toBe(integrityOf(list))
  expect(JSON.parse(list)).toEqual({
    catalog: { active: { version: '1.0.0', integrity: expect.stringMatching(/^sha256-/) } },
  })
  const own = loneRemote(shop, shop.routes[0], 'en')
  expect(own.remotes.catalog?.active).toMatchObject({ entry: '/mfe/catalog/1.0.0/web/remoteEntry.js' })
  expect(Object.keys(own.integrity)).toEqual(allScripts(shop))
})

test('a release whose list of files was changed is not used; its former version is, and the log can name it', async () => {
  await given('1.0.0', '1.1.0')
  await writeFile(join(folder, 'catalog/1.1.0/release.json'), JSON.stringify(aRelease('1.1.0', { slots: ['Evil'] })))

  const { shop, found } = await read()

  expect(shop.key).toBe('catalog@1.0.0')
  expect(found).toEqual([
    { remote: 'catalog', version: '1.1.0', message: 'catalog 1.1.0: release.json is not what the registry says' },
  ])
})

test('releases for another session store are refused with a clear message; the last compatible ones are used', async () => {
  await given('1.0.0')
  await release(aRelease('1.1.0', { storeMajor: STORE_MAJOR - 1 }))
  await given('1.2.0')
  await release(aRelease('2.0.0', { storeMajor: STORE_MAJOR + 1 }))

  const { shop, found } = await read()

  expect(shop.key).toBe('catalog@1.2.0/1.0.0')
  expect(shop.remotes.catalog?.previous?.version).toBe('1.0.0')
  expect(found.map(({ message }) => message)).toEqual([
    'catalog 2.0.0: it was built for version 2 of the session store; this shop has 1',
    'catalog 1.1.0: it was built for version 0 of the session store; this shop has 1',
  ])
})

test('nothing falls back to a version that is marked bad, neither the server nor the browser', async () => {
  await given('1.0.0', '1.1.0', '1.2.0')
  await store.move('catalog', { kind: 'bad', version: '1.1.0' })

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

test('a remote without any version that can be read keeps its addresses, menu entries and links: they are not unknown, but fail; its sections stand nowhere', async () => {
  await release(aRelease('1.0.0', { extends: [orders, tips, link] }))
  await read()
  await rm(join(folder, 'catalog/1.0.0'), { recursive: true })

  const { shop, found } = await read()

  expect(shop.remotes).toEqual({})
  expect(shop.routes).toEqual([{ ...home, remote: 'catalog' }])
  expect(shop.menu.map(({ label }) => label)).toEqual(['My Orders'])
  expect(shop.extensions).toEqual([{ ...link, remote: 'catalog' }])
  expect(scriptsOf(shop, shop.routes[0], 'en')).toEqual({ entry: [], chunks: [], integrity: {} })
  expect(found[0]?.remote).toBe('catalog')
})

test("a route that the list of teams gives to another remote is its former owner's until that one answers it, and again when it goes back", async () => {
  const owners = { '/': 'admin', '/orders': 'admin' }
  await given('1.0.0')
  await release(aRelease('1.0.0', { name: 'admin', routes: [], extends: [] }))
  const before = (await read(undefined, owners)).shop

  await release(aRelease('1.1.0', { name: 'admin', extends: [orders] }))
  const after = (await read(undefined, owners)).shop
  await store.move('admin', { kind: 'rollback' })
  const again = (await read(undefined, owners)).shop

  const answering = [before, after, again].map(({ routes, menu }) => [
    ...routes.map(({ remote }) => remote),
    menu.length,
  ])
  expect(answering).toEqual([
    ['catalog', 1],
    ['admin', 1],
    ['catalog', 1],
  ])
  expect(new Set([before.key, after.key]).size).toBe(2)
})

test('a former version that takes the place of a broken one does not answer what another remote has released since', async () => {
  await given('1.0.0')
  await release(aRelease('1.1.0', { routes: [{ ...home, path: '/welcome' }] }))
  await release(aRelease('1.0.0', { name: 'admin', extends: [] }))

  const { shop } = await read((remote, version) => remote === 'catalog' && version === '1.1.0')

  expect(shop.remotes.catalog?.release.version).toBe('1.0.0')
  expect(shop.routes).toEqual([{ ...home, remote: 'admin' }])
})

test('documents carry what all remotes add to places, each list in its order', async () => {
  const help = { ...link, label: 'Help', path: '/help', order: 1 }
  const stock = { ...link, place: 'admin/pages', label: 'Stock', path: '/stock', order: 1 }
  const leave = { ...link, place: 'account/menu', label: 'Points', path: '/points', order: 9 }
  await given('1.0.0')
  await release(aRelease('1.0.0', { name: 'recipes', routes: [], extends: [link, tips, leave] }))
  await release(aRelease('1.0.0', { name: 'admin', routes: [], extends: [help, stock] }))

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
