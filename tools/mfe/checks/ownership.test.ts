/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Extension, LinkExtension } from '@souk-vert/shared/releases/format'
import type { PointerFile } from '@souk-vert/shared/releases/registry/pointer-file'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { openReleaseStore } from '../store/release-store'

const folder = freshFolder('ownership')
const store = openReleaseStore(folder)
beforeEach(async () => {
  await release('catalog', ['/', '/:category/:subCategory', '/product/:product'], { yields: '/:category/:subCategory' })
  await release('account', ['/dashboard/profile'], { extends: [entry('My Profile', '/dashboard/profile')] })
})

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
  api?: string
  extends?: Extension[]
}

/** Adds a version of a remote with these routes to the store; returns it. */
async function build(name: string, paths: string[], { yields, slots = [], api, extends: extensions }: Rest = {}) {
  const version = `1.0.${++built}`
  const routes = paths.map((path, at) => ({
    ...{ id: `page-${at}`, path, render: 'browser' as const, title: 'Page' },
    ...(path === yields ? { yields: true } : {}),
  }))
  await addRelease(store, { name, version, routes, slots, api, extends: extensions })
  return version
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

test.each(['/', '/Product/:id/', '/product/:id?', '/:one/:two'])('admin cannot take %s from catalog', async (path) => {
  const before = await store.registry()

  expect(await release('admin', [path])).toBe(
    `ownership: admin declares ${path}, which is catalog's; leave it out, or have it handed over: npm run mfe -- transfer ${path} catalog admin`,
  )
  expect(await store.registry()).toEqual(before)
})

test('admin cannot take an address of a route of catalog', async () => {
  expect(await release('admin', ['/product/new'])).toMatch(
    "ownership: admin declares /product/new, which would take /product/new from catalog's /product/:product; leave it out",
  )
})

test.each(['/admin', '/products/:id', '/product/:product/reviews', '/product/*', '/dashboard/:page'])(
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
  await store.allow('catalog', '/:page')
  expect(await release('catalog', ['/', '/:category/:subCategory', '/product/:product', '/:page'])).toBeUndefined()

  expect(await release('admin', ['/dashboard/stock', '/dashboard/users/:user'])).toBeUndefined()
  expect((await store.registry()).leftOut).toBeUndefined()
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

test('a route that was handed over is released by its new owner, and from then on no more by the former one; so are some of its addresses', async () => {
  await store.transfer('/product/new', 'catalog', 'recipes')
  expect(await release('recipes', ['/product/new'])).toBeUndefined()
  await store.transfer('/product/:product', 'catalog', 'recipes')
  expect(await release('catalog', ['/', '/product/:product'])).toBeUndefined()

  expect(await release('recipes', ['/product/new', '/product/:id'])).toBeUndefined()
  expect(await release('catalog', ['/', '/product/:product'])).toBe(
    'ownership: catalog declares /product/:product, which was handed over to recipes; leave it out, or take it back: npm run mfe -- transfer /product/:product recipes catalog',
  )
  expect(await release('catalog', ['/'])).toBeUndefined()
})

test('going back to a version whose routes were handed over since is refused, and so is making it active', async () => {
  const former = (await store.registry()).remotes.catalog!.active.version
  await store.transfer('/', 'catalog', 'recipes')
  await release('recipes', ['/'])
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
  await release('catalog', ['/season'])
  await store.activate('recipes', third, 'team')

  expect(await store.mark('recipes', third, true)).toBe(first)
})

test('only its owner can hand a route over', async () => {
  expect(await refusalOf(store.transfer('/product/:product', 'account', 'admin'))).toBe(
    "ownership: /product/:product is catalog's, not account's; npm run mfe -- transfer /product/:product catalog admin",
  )
  expect(await refusalOf(store.transfer('/none', 'catalog', 'admin'))).toMatch("ownership: /none is nobody's")
})

test.each(['/:page', '/*'])('%s, which takes every address, needs the owner of the shell', async (path) => {
  expect(await release('recipes', [path])).toBe(
    `ownership: recipes declares ${path}, which takes every address that nobody declares; leave it out, or the owner of the shell allows it: npm run mfe -- allow recipes ${path}`,
  )
  await store.allow('recipes', path)
  expect(await release('recipes', [path])).toBeUndefined()
  expect(await release('offers', [path])).toMatch('ownership: ')
  expect(await refusalOf(store.allow('offers', path))).toMatch(`${path} is recipes's`)
  expect(await release('account', ['/login'])).toBeUndefined()
})

describe('pointers that were written by hand', () => {
  const fileOf = (remote: string) => join(folder, `registry/${remote}.json`)
  const pointerOf = async (remote: string) => JSON.parse(await readFile(fileOf(remote), 'utf8')) as PointerFile
  const write = (remote: string, pointer: object) => writeFile(fileOf(remote), JSON.stringify(pointer))

  /** A pointer to a release that the store holds, which no check has seen. */
  async function byHand(name: string, paths: string[], rest: Rest & { since?: Record<string, string> } = {}) {
    const version = await build(name, paths, rest)
    const release = (await store.release(name, version))!
    const active = { version, integrity: integrityOf(await readFile(join(folder, name, version, 'release.json'))) }
    const { routes, slots } = release
    const claims = { routes, slots, extends: release.extends, since: rest.since }
    await write(name, { name, movedBy: 'team', live: { active, previous: [], ...claims } })
  }

  /** The remotes that count, and the others with the reason. */
  async function state() {
    const { remotes, leftOut = [] } = await store.registry()
    return [Object.keys(remotes).sort(), leftOut.map(({ why }) => why)]
  }

  test.each([
    [
      'addresses of another’s route',
      { paths: ['/product/new'] },
      "offers declares /product/new, which would take /product/new from catalog's /product/:product",
    ],
    ['another’s slot', { paths: [], slots: ['account/AccountMenu'] }, '/live/slots/0 must match pattern "^\\w+$"'],
    [
      'another’s place in a menu',
      { paths: [], extends: [entry('My Profile', '/mine')] },
      "offers adds 'My Profile' at /mine to dashboard/pages, but account has 'My Profile' at /dashboard/profile in dashboard/pages",
    ],
  ])('one that claims %s is left out, and the others are as they were', async (_what, { paths, ...rest }, why) => {
    const { remotes: before } = await store.registry()

    await byHand('offers', paths, rest)

    expect(await state()).toEqual([['account', 'catalog'], [why]])
    expect((await store.registry()).remotes).toEqual(before)
  })

  test('an older date does not help against what the owner of the shell has signed', async () => {
    const backdated = { since: { '/product/:': '1970-01-01T00:00:00.000Z' } }
    await release('shell', [])

    await byHand('aaa', ['/product/:product'], backdated)

    expect(await state()).toEqual([['account', 'catalog'], ["aaa declares /product/:product, which is catalog's"]])
  })

  test('a copy of a pointer under another name, one of another remote, and half of one are left out', async () => {
    const pointer = await pointerOf('catalog')
    await write('aaa', { ...pointer, name: 'aaa' })
    await write('bbb', pointer)
    await writeFile(fileOf('ccc'), JSON.stringify(pointer).slice(0, 200))

    expect(await state()).toEqual([
      ['account', 'catalog'],
      ["it is catalog's", expect.stringContaining('it is no whole JSON'), "aaa declares /, which is catalog's"],
    ])
  })

  test('one that claims more than its release declares is left out', async () => {
    const pointer = await pointerOf('account')
    const route = { ...pointer.live!.routes[0]!, id: 'offers', path: '/offers' }
    await write('account', { ...pointer, live: { ...pointer.live, routes: [...pointer.live!.routes, route] } })

    expect(await state()).toEqual([
      ['catalog'],
      [expect.stringMatching(/^its routes are not those of account 1\.0\.\d+$/)],
    ])
  })

  test('a reader that knows the former pointer of a remote keeps it, while it is broken or claims what is another’s', async () => {
    const { remotes: before } = await store.registry()

    await writeFile(fileOf('account'), '')
    expect((await store.registry()).remotes).toEqual(before)
    await byHand('account', ['/product/:product'])
    expect((await store.registry()).remotes).toEqual(before)

    expect(await release('account', ['/login'])).toBeUndefined()
    expect(await state()).toEqual([['account', 'catalog'], []])
  })

  test('a route that only one side hands over stays where it is', async () => {
    await byHand('offers', ['/product/:product'])
    expect((await store.registry()).leftOut).toHaveLength(1)

    await store.transfer('/product/:product', 'catalog', 'offers')

    expect((await store.registry()).leftOut).toBeUndefined()
    expect((await store.registry()).handedOver).toEqual({ '/product/:': 'offers' })
  })
})

test('a remote’s API is named after it, and not as calls of the shop are', async () => {
  expect(await release('recipes', ['/recipes'], { api: '/api/recipes' })).toBeUndefined()
  expect(await release('recipes', ['/recipes'], { api: '/api/offers' })).toBe(
    'ownership: recipes declares the API /api/offers; a remote\'s API is named after it: write "api": "/api/recipes"',
  )
  expect(await release('cart', ['/my-cart'], { api: '/api/cart' })).toBe(
    "ownership: cart declares /api/cart, which is the shop's; give the remote another name",
  )
})
