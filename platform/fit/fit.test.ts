/** @jest-environment node */
import { aRelease } from '@souk-vert/platform/testing/release-builders'
import type { Extension, Needed, Release, RouteDeclaration } from '@souk-vert/shared/releases/format'
import { fit, type ShopState } from './fit'
import type { Manifest } from './manifest'

const KIT = '@souk-vert/shared/ui/kit'
const DIALOG = 'account/AddressDialog'
const READ = { 'GET /api/product/get': ['data'] }

const route = (path: string, rest: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  id: 'page',
  path,
  render: 'browser',
  title: 'Page',
  ...rest,
})
const link = (label: string, path: string): Extension => ({ place: 'footer/links', label, path, order: 1 })
const section = (version: number): Extension => ({
  place: 'product/below',
  name: 'Tip',
  version,
  order: 1,
  height: { small: 1, large: 1 },
})

const kit = (...values: string[]): Needed => ({
  modules: { [KIT]: { values } },
})

/** A remote that imports these names of the kit, and uses the dialog. */
const remote = (name: string, release: Partial<Release> = {}, needed: Partial<Needed> = {}): Manifest => ({
  release: aRelease({ name, version: '1', routes: [], asks: { react: '^19.3.0' }, ...release }),
  record: { ...kit('Button'), reads: READ, ...needed },
})
const using = (slot: string, versions?: Record<string, number>): Partial<Needed> => ({
  slots: { used: [slot] },
  versions,
})

const shell = (values: string[], react = '19.3.1'): Manifest => ({
  release: aRelease({ name: 'shell', version: '1234', routes: [] }),
  record: { ...kit(...values), packages: { react } },
})

const account = remote('account', { slots: ['AddressDialog'], extends: [link('You', '/you')] })
const catalog = remote('catalog', { routes: [route('/'), route('/product/:product')] }, using(DIALOG))
const live = [shell(['Button']), account, catalog]

/** Returns why a version is refused in a shop with these live versions, if it is. */
const refusalOf = (moved: Manifest, rest: Partial<ShopState> = {}) =>
  fit({
    moved,
    live,
    languages: ['en'],
    answers: { 'GET /api/product/get': ['data', 'data.name'] },
    teams: [
      { remote: 'catalog', paths: ['/', '/product/:product'] },
      { remote: 'account', paths: ['/dashboard'] },
      { remote: 'recipes', paths: ['/recipes/*'] },
    ],
    ...rest,
  })?.message

test('what fits may go live: beside others, again, and as the first', () => {
  const recipes = remote('recipes', { routes: [route('/recipes')], extends: [section(1), link('Recipes', '/recipes')] })

  expect(refusalOf(recipes)).toBeUndefined()
  expect(refusalOf(recipes, { live: [] })).toBeUndefined()
  expect(refusalOf(catalog)).toBeUndefined()
  expect(refusalOf(shell(['Button', 'Card'], '19.4.0'))).toBeUndefined()
})

test('what the list names as a remote’s is taken over from the one that has it, with its link, and never given back by that one', () => {
  const its = { routes: [route('/week')], extends: [link('Of the week', '/week')] }
  const offers = remote('offers', its)
  const teams = [
    { remote: 'offers', paths: ['/offers'] },
    { remote: 'recipes', paths: ['/week'] },
  ]

  expect(refusalOf(remote('recipes', its), { live: [...live, offers], teams })).toBeUndefined()
  expect(refusalOf(offers, { teams })).toMatch("offers declares /week, which is recipes's")
})

test.each<[string, Manifest, Partial<ShopState>?]>([
  ["ownership: recipes declares /, which is catalog's", remote('recipes', { routes: [route('/')] }), {}],
  [
    'ownership: recipes declares /recipes/new, which the live offers 1 still has; release offers without it first',
    remote('recipes', { routes: [route('/recipes/new')] }),
    { live: [...live, remote('offers', { routes: [route('/recipes/new')] })] },
  ],
  [
    "ownership: recipes adds 'You' at /me to footer/links, but account has 'You' at /you in footer/links",
    remote('recipes', { extends: [link('You', '/me')] }),
    {},
  ],
  [
    'extensions: recipes adds to footer/links a link to //evil',
    remote('recipes', { extends: [link('X', '//evil')] }),
    {},
  ],
  ['ownership: recipes declares the slot account/Menu', remote('recipes', { slots: ['account/Menu'] }), {}],
  ['ownership: cart declares /api/cart', remote('cart', { api: '/api/cart' }), {}],
  [`shared modules: recipes imports Card of ${KIT}, which the live shell 1234`, remote('recipes', {}, kit('Card')), {}],
  [
    'shared modules: recipes asks for react ^19.4.0, and the live shell 1234 provides 19.3.1',
    remote('recipes', { asks: { react: '^19.4.0' } }),
    {},
  ],
  [`shared modules: the live account 1 imports Button of ${KIT}, which shell 1234 does not`, shell(['Card']), {}],
  [
    `shared modules: the previous catalog 0 imports Ribbon of ${KIT}, which shell 1234 does not have`,
    shell(['Button']),
    { behind: [remote('catalog', { version: '0' }, kit('Ribbon'))] },
  ],
  [`slots: account gives up ${DIALOG}, which the live catalog 1 uses`, remote('account'), {}],
  ['slots: recipes uses account/Menu, which the live account 1', remote('recipes', {}, using('account/Menu')), {}],
  [
    'slots: recipes uses account/SideLayout, which the live account 1 does not have',
    remote('recipes', { routes: [route('/recipes', { layout: 'account/SideLayout' })] }),
    {},
  ],
  [
    'slots: shell 1234 uses account/Menu, which the live account 1',
    { ...shell(['Button']), record: { ...kit('Button'), ...using('account/Menu') } },
    {},
  ],
  ['messages: recipes has no messages/fr.json', remote('recipes', { languages: ['en'] }), { languages: ['en', 'fr'] }],
  [
    'answers: recipes makes GET /api/offers, which the live backend does not have; start a backend',
    remote('recipes', {}, { reads: { 'GET /api/offers': ['data'] } }),
    {},
  ],
])('%s', (line, moved, rest) => {
  expect(refusalOf(moved, rest)).toMatch(line)
})

describe('versions of props', () => {
  const second = remote('account', { slots: ['AddressDialog'] }, { versions: { [DIALOG]: 2 } })

  test('an owner that takes no more what a live user was built for is refused; the user goes first', () => {
    expect(refusalOf(second)).toBe(
      `slots: the live catalog 1 is for version 1 of ${DIALOG}, of which account has version 2; release catalog first, built with the present @souk-vert/shared`,
    )
    const rebuilt = remote('catalog', {}, using(DIALOG, { [DIALOG]: 2 }))
    expect(refusalOf(rebuilt)).toBeUndefined()
    expect(refusalOf(second, { live: [account, rebuilt] })).toBeUndefined()
  })

  test('a user that was built for what the live owner takes no more is refused', () => {
    expect(refusalOf(catalog, { live: [second] })).toBe(
      `slots: catalog is for version 1 of ${DIALOG}, of which the live account 1 has version 2; build it with the present @souk-vert/shared`,
    )
  })

  test('a layout that takes no more what the live shell passes to it is refused, and so is such a shell', () => {
    const versions = { 'account/DashboardLayout': 2 }
    const owner = remote('account', { slots: ['DashboardLayout'] }, { versions })
    const rebuilt = { ...shell(['Button']), record: { ...kit('Button'), versions } }
    const page = remote('recipes', { routes: [route('/recipes', { layout: 'account/DashboardLayout' })] })

    expect(refusalOf(owner, { live: [shell(['Button'])] })).toMatch(
      'slots: the live shell 1234 is for version 1 of account/DashboardLayout, of which',
    )
    expect(refusalOf(shell(['Button']), { live: [owner] })).toMatch('shell 1234 is for version 1')
    expect(refusalOf(owner, { live: [rebuilt, page] })).toBeUndefined()
  })

  test('so are sections of a place', () => {
    const owner = remote('catalog', {}, { versions: { 'product/below': 2 } })
    const recipes = remote('recipes', { extends: [section(1)] })

    expect(refusalOf(recipes, { live: [owner] })).toMatch(
      'extensions: recipes is for version 1 of product/below, of which the live catalog 1 has version 2',
    )
    expect(refusalOf(owner, { live: [recipes] })).toMatch('extensions: the live recipes 1 is for version 1')
    expect(refusalOf(remote('recipes', { extends: [section(2)] }), { live: [owner] })).toBeUndefined()
  })
})

test('a step back is asked for paths and names alone', () => {
  const former = remote('recipes', { languages: ['en'] }, { reads: { 'GET /api/offers': ['data'] } })
  const back = { isRollback: true, languages: ['en', 'fr'] } as const

  expect(refusalOf(former, { ...back })).toBeUndefined()
  expect(refusalOf(remote('recipes', { routes: [route('/')] }), back)).toMatch('ownership: ')
  expect(refusalOf(remote('recipes', {}, kit('Card')), back)).toMatch('shared modules: ')
})
