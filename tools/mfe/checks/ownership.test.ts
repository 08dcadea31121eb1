/** @jest-environment node */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extension, LinkExtension, MenuEntry, Release } from '@souk-vert/shared/releases/format'
import { openReleaseStore, type ReleaseStore } from '../store/release-store'

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ownership-'))
  store = openReleaseStore(folder)
  await release('catalog', ['/', '/:category/:subCategory', '/product/:product'], { yields: '/:category/:subCategory' })
  await release('account', ['/dashboard/profile'], { extends: [entry('My Profile', '/dashboard/profile')] })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const entry = (label: string, path: string, place = 'dashboard/pages'): LinkExtension => ({
  place,
  label,
  path,
  order: 1,
})
let built = 0

interface Rest {
  yields?: string
  slots?: string[]
  extends?: Extension[]
  menu?: MenuEntry[]
}

/** Adds a version of a remote with these routes to the store; returns it. */
async function build(name: string, paths: string[], { yields, slots = [], extends: extensions, menu }: Rest = {}) {
  const release: Release = {
    name,
    version: `1.0.${++built}`,
    source: 'source',
    storeMajor: 1,
    globalName: `mfe_${name}`,
    routes: paths.map((path, at) => ({
      id: `page-${at}`,
      path,
      render: 'browser',
      title: 'Page',
      ...(path === yields ? { yields: true } : {}),
    })),
    slots,
    extends: extensions,
    menu,
    web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
  }
  const outDir = join(folder, '.building', release.version)
  await mkdir(outDir, { recursive: true })
  await store.add(release, outDir)
  return release.version
}

/** Releases a remote with these routes; resolves to what refused it, or nothing. */
async function release(name: string, paths: string[], rest: Rest = {}): Promise<string | undefined> {
  const version = await build(name, paths, rest)
  return refusalOf(store.activate(name, version, 'team'))
}

const refusalOf = (move: Promise<unknown>) =>
  move.then(
    () => undefined,
    (error: Error) => error.message,
  )

test.each([
  ['/', "ownership: admin declares /, which is catalog's"],
  ['/product/:product', "ownership: admin declares /product/:product, which is catalog's"],
  ['/product/:id', "ownership: admin declares /product/:id, which is catalog's"],
  ['/Product/:id/', "ownership: admin declares /Product/:id/, which is catalog's"],
  ['/product/:id?', "ownership: admin declares /product/:id?, which is catalog's"],
  ['/:one/:two', "ownership: admin declares /:one/:two, which is catalog's"],
  [
    '/product/new',
    "ownership: admin declares /product/new, which would take /product/new from catalog's /product/:product",
  ],
])('admin cannot take %s, which catalog answers', async (path, line) => {
  const before = await store.registry()

  expect(await release('admin', [path])).toMatch(line)
  expect(await store.registry()).toEqual(before)
})

test('what to do stands in the line that refuses', async () => {
  expect(await release('admin', ['/product/:id'])).toBe(
    "ownership: admin declares /product/:id, which is catalog's; leave it out, or have it handed over: npm run mfe -- transfer /product/:id catalog admin",
  )
})

test.each(['/admin', '/products/:id', '/product/:product/reviews', '/*', '/:page', '/product/*', '/dashboard/:page'])(
  'a pattern that takes no address from another passes: %s',
  async (path) => {
    expect(await release('admin', [path])).toBeUndefined()
  },
)

test('a route that yields lets more definite patterns of others pass, but not its own pattern', async () => {
  expect(await release('admin', ['/dashboard/stock', '/drinks/:tea'])).toBeUndefined()
  expect(await release('recipes', ['/:kitchen/:recipe'])).toMatch("which is catalog's")
})

test('a remote may release its own routes again, also where another has become vaguer or stopped to yield meanwhile', async () => {
  await release('admin', ['/dashboard/stock'])
  await release('catalog', ['/', '/:category/:subCategory', '/product/:product', '/:page'])

  expect(await release('admin', ['/dashboard/stock', '/dashboard/users/:user'])).toBeUndefined()
})

test('of two releases at once that declare the same route, one passes', async () => {
  const versions = await Promise.all(
    ['recipes', 'offers'].map(async (name) => ({ name, version: await build(name, ['/week']) })),
  )

  const refusals = await Promise.all(
    versions.map(({ name, version }) => refusalOf(openReleaseStore(folder).activate(name, version, 'team'))),
  )

  expect(refusals.filter((line) => line === undefined)).toHaveLength(1)
  expect(refusals.filter((line) => line?.startsWith('ownership: '))).toHaveLength(1)
})

test('an entry of another remote in any menu, by label or address, and a slot under its name are refused', async () => {
  const adding = (...extensions: Extension[]) => release('admin', [], { extends: extensions })

  expect(await adding(entry('My Profile', '/dashboard/stock', 'admin/pages'))).toMatch(
    "ownership: admin adds 'My Profile' at /dashboard/stock to admin/pages, but account has 'My Profile' at /dashboard/profile in dashboard/pages",
  )
  expect(await adding(entry('You', '/dashboard/profile/', 'account/menu'))).toMatch(
    "but account has 'My Profile' at /dashboard/profile",
  )
  expect(await release('admin', [], { slots: ['account/AccountMenu'] })).toMatch(
    'ownership: admin declares the slot account/AccountMenu',
  )
  expect(await adding(entry('Stock', '/dashboard/stock'))).toBeUndefined()
})

test("links of another place, and sections under the same name, are nobody else's", async () => {
  const section = { place: 'product/below', name: 'Tips', version: 1, order: 1, height: { small: 0, large: 0 } }
  const own = (remote: string) => release(remote, [], { extends: [section, entry('Help', '/help', 'footer/links')] })

  expect(
    await release('admin', [], { extends: [entry('My Profile', '/dashboard/profile', 'footer/links')] }),
  ).toBeUndefined()
  expect(await own('recipes')).toBeUndefined()
  expect(await own('offers')).toMatch("ownership: offers adds 'Help' at /help to footer/links, but recipes has 'Help'")
  expect(await release('offers', [], { extends: [section] })).toBeUndefined()
})

test('the menu of a release from before there were extensions is owned as links are', async () => {
  const version = await build('offers', [], { menu: [{ label: 'Offers', path: '/offers', order: 1 }] })
  await store.activate('offers', version, 'team')

  expect(await release('admin', [], { extends: [entry('Offers', '/dashboard/offers', 'admin/pages')] })).toMatch(
    "but offers has 'Offers' at /offers in dashboard/pages",
  )
})

test('a route that was handed over is released by its new owner, and no more by the former one', async () => {
  await store.transfer('/product/:product', 'catalog', 'recipes')

  expect(await release('recipes', ['/product/:id'])).toBeUndefined()
  expect(await release('catalog', ['/', '/product/:product'])).toBe(
    'ownership: catalog declares /product/:product, which was handed over to recipes; leave it out, or take it back: npm run mfe -- transfer /product/:product recipes catalog',
  )
  expect(await release('catalog', ['/'])).toBeUndefined()
})

test('some addresses of a route can be handed over', async () => {
  await store.transfer('/product/new', 'catalog', 'recipes')

  expect(await release('recipes', ['/product/new'])).toBeUndefined()
  expect(await release('catalog', ['/', '/product/:product'])).toBeUndefined()
})

test('going back to a version whose routes were handed over since is refused, and so is making it active', async () => {
  const former = (await store.registry()).remotes.catalog!.active.version
  await store.transfer('/', 'catalog', 'recipes')
  await release('catalog', ['/product/:product'])

  const line = 'ownership: catalog declares /, which was handed over to recipes'
  expect(await refusalOf(store.rollback('catalog'))).toMatch(line)
  expect(await refusalOf(store.activate('catalog', former, 'team'))).toMatch(line)
})

test('where the version before a bad one may not come back, the one before that takes its place', async () => {
  const [first, second, third] = [
    await build('recipes', ['/week']),
    await build('recipes', ['/week', '/season']),
    await build('recipes', ['/week']),
  ]
  await store.activate('recipes', first, 'team')
  await store.activate('recipes', second, 'team')
  await store.transfer('/season', 'recipes', 'catalog')
  await store.activate('recipes', third, 'team')

  expect(await store.mark('recipes', third, true)).toBe(first)
})

test('only its owner can hand a route over', async () => {
  expect(await refusalOf(store.transfer('/product/:product', 'account', 'admin'))).toBe(
    "ownership: /product/:product is catalog's, not account's; npm run mfe -- transfer /product/:product catalog admin",
  )
  expect(await refusalOf(store.transfer('/none', 'catalog', 'admin'))).toMatch("ownership: /none is nobody's")
})
