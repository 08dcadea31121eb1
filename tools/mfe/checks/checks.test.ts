/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StatsCompilation } from 'webpack'
import { checkBuild } from '../build/check-build'
import type { Declaration, Release, RouteDeclaration } from '@souk-vert/shared/releases/format'
import { checkTypes } from './check-types'
import { checkExtensions } from './check-extensions'
import { checkSize } from './check-size'
import { sizesOf } from '@souk-vert/shared/releases/part-sizes'
import { unscopedSelector } from './unscoped-selector'
import { repositoryRoot } from '../../repository-root'

describe('build', () => {
  const declaration: Declaration = {
    name: 'catalog',
    routes: [{ id: 'home', path: '/', render: 'server', title: 'Home' }],
    slots: [],
  }
  const stats = (...names: string[]): StatsCompilation => ({ modules: [{ modules: names.map((name) => ({ name })) }] })

  test('a build with the chunks that it declares, and nothing of what the shell provides, is let through', () => {
    expect(() => checkBuild(declaration, stats('./src/routes.tsx'), { home: ['web/home.js'] })).not.toThrow()
  })

  test.each([
    ['react', '../node_modules/react/cjs/react.production.js'],
    ['@emotion/styled', '../node_modules/@emotion/styled/dist/index.js'],
    ['shared/stores', '../shared/stores/cart.ts'],
    ['shared/ui/kit', '../shared/ui/kit.tsx'],
  ])('a second %s is refused by name', (name, module) => {
    const build = stats('./src/routes.tsx', module)

    expect(() => checkBuild(declaration, build, { home: ['web/home.js'] })).toThrow(`catalog brings its own ${name}`)
  })

  test.each(['./src/parts/product-card.states.tsx', '../shared/testing/states.tsx', '../shared/testing/builders.ts'])(
    '%s of the workbench is refused',
    (module) => {
      const build = stats('./src/routes.tsx', module)

      expect(() => checkBuild(declaration, build, { home: ['web/home.js'] })).toThrow(`would release ${module}`)
    },
  )

  test('a declared route without a page chunk of its name is refused', () => {
    expect(() => checkBuild(declaration, stats(), {})).toThrow("no chunk is named 'home'")
  })
})

describe('types', () => {
  test('an error of types is refused with its place, and whether there are more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recipes-mfe-'))
    const page = (code: string) => writeFile(join(folder, 'page.ts'), code)
    const compilerOptions = { strict: true, noEmit: true, noLib: false, types: [], lib: ['es2022'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))

    await page('export const price: number = 1')
    await checkTypes(folder)
    await page("export const price: number = '1'\nexport const other: string = 1")
    await expect(checkTypes(folder)).rejects.toThrow(
      /^types: \S*page\.ts\(1,14\): error TS2322: Type 'string' is not assignable to type 'number'\. \(and 1 more\); put it right; npx tsc -p \S+ shows all$/,
    )

    await rm(folder, { recursive: true })
  })

  test('a remote that imports a name of the router that the shell does not share has an error of types', async () => {
    await mkdir(join(repositoryRoot, '.tmp'), { recursive: true })
    const folder = await mkdtemp(join(repositoryRoot, '.tmp/recipes-mfe-'))
    const extended = { extends: '../../catalog-mfe/tsconfig.json', include: ['*.ts'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(extended))
    const page = (name: string) =>
      writeFile(
        join(folder, 'page.ts'),
        `import { ${name}, type Location } from 'react-router-dom'\nexport const use = (): [Location?, unknown?] => [undefined, ${name}()]`,
      )

    await page('useLocation')
    await checkTypes(folder)
    await page('useSearchParams')
    await expect(checkTypes(folder)).rejects.toThrow(/page\.ts\(1,10\): error TS\d+: 'useSearchParams'/)

    await rm(folder, { recursive: true })
  })
})

describe('extensions', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extensions-'))
    await mkdir(join(folder, 'src/extensions'), { recursive: true })
    await writeFile(join(folder, 'src/extensions/below-product.tsx'), 'export const BelowProduct = () => null')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const section = {
    place: 'product/below',
    name: 'BelowProduct',
    version: 1,
    order: 1,
    height: { small: 200, large: 120 },
  }
  const link = { place: 'footer/links', label: 'Recipes', path: '/recipes', order: 1 }

  const check = (extensions: object[], rest: object = {}) =>
    checkExtensions(folder, { name: 'recipes', routes: [], slots: [], extends: extensions, ...rest } as Declaration)

  test('links and sections that fit their places pass', () => {
    expect(() => check([section, link, { ...link, place: 'admin/pages', when: 'admin' }])).not.toThrow()
  })

  test('what to do stands in the line that refuses', () => {
    expect(() => check([{ ...section, version: 2 }])).toThrow(
      `extensions: recipes's BelowProduct is for version 2 of product/below, which has version 1; take its props as PlaceProps in shared/federation/places.ts has them, and declare "version": 1`,
    )
  })

  test.each([
    [
      'recipes adds to product/under, which is no place of the shop; there are header/links',
      [{ ...section, place: 'product/under' }],
    ],
    ["recipes's Tips has no file src/extensions/tips.tsx; export Tips from it", [{ ...section, name: 'Tips' }]],
    ["takes sections, one with the name 'routes'", [{ ...section, name: 'routes' }]],
    ["takes sections, one with the name 'account/Tips'", [{ ...section, name: 'account/Tips' }]],
    ["takes sections, one with the name ''", [{ ...link, place: 'product/below' }]],
    ["recipes's BelowProduct does not say how high it is", [{ ...section, height: { small: 3 } }]],
    ...['recipes', '//evil.example', '/\\evil.example', 'https://evil.example'].map((path): [string, object[]] => [
      `recipes adds to footer/links a link to ${path}, which is not an address in the shop`,
      [{ ...link, path }],
    ]),
    ['something without label or path', [{ ...section, place: 'footer/links' }]],
    ['recipes adds to footer/links without an order', [{ ...link, order: '1' }]],
    ['recipes adds to footer/links with "when": "rich"', [{ ...link, when: 'rich' }]],
    ['recipes adds to product/below with "when": "written"', [{ ...section, when: 'written' }]],
    ['recipes declares the name BelowProduct twice', [section, { ...section, place: 'home/sections' }]],
    ["recipes declares 'Recipes' in footer/links twice", [link, { ...link, path: '/week' }]],
    ['recipes declares /recipes in footer/links twice', [link, { ...link, label: 'Week' }]],
  ])('%s', (line, extensions) => {
    expect(() => check(extensions)).toThrow(line)
  })

  test('a section cannot have the name of a slot', () => {
    expect(() => check([section], { slots: ['BelowProduct'] })).toThrow('recipes declares the name BelowProduct twice')
  })
})

describe('size', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'size-'))
    await mkdir(join(folder, 'web'))
    const files = {
      'entry.js': 2,
      'routes.js': 1,
      'home.js': 9,
      'stock.js': 30,
      'late.js': 99,
      'card.js': 20,
      'tip.js': 50,
    }
    for (const [name, kb] of Object.entries(files)) await writeFile(join(folder, 'web', name), Buffer.alloc(kb * 1024))
    await writeFile(join(folder, 'web/home.js.br'), Buffer.alloc(5 * 1024))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const route = (id: string): RouteDeclaration => ({ id, path: `/${id}`, render: 'browser', title: id })
  const declaration = { name: 'catalog', routes: [route('home'), route('stock')], slots: [] }
  const release: Release = {
    ...declaration,
    version: '1.0.0',
    source: 'source',
    storeMajor: 1,
    globalName: 'mfe_catalog',
    web: {
      entry: 'web/entry.js',
      files: {},
      chunks: {
        './routes': ['web/routes.js', 'web/entry.js'],
        home: ['web/home.js', 'web/routes.js'],
        stock: ['web/stock.js'],
        './Card': ['web/card.js'],
        './Tip': ['web/tip.js', 'web/entry.js'],
      },
    },
  }

  test('a page weighs what is loaded until it is hydrated, as it is served, each file once', async () => {
    const sizes = await sizesOf(release, folder, declaration)

    expect(sizes.map(({ path, bytes }) => [path, bytes / 1024])).toEqual([
      ['/home', 8],
      ['/stock', 33],
    ])
    expect(() => checkSize('catalog', sizes)).not.toThrow()
  })

  test('slots and sections are weighed as pages are', async () => {
    const section = { place: 'product/below', name: 'Tip', version: 1, order: 1, height: { small: 1, large: 1 } }
    const withSlots = { ...declaration, slots: ['Card'], extends: [section], budgetKB: { Card: 21 } }

    const sizes = await sizesOf(release, folder, withSlots)

    expect(sizes.slice(2).map(({ part, bytes, budget }) => [part, bytes / 1024, budget / 1024])).toEqual([
      ['Card', 22, 21],
      ['Tip', 52, 40],
    ])
    expect(() => checkSize('catalog', sizes)).toThrow(
      "size: catalog's Card weighs 22.0 KB until it is hydrated, its budget is 21.0 KB; load less at first, or raise mfe.budgetKB.Card in catalog-mfe/package.json",
    )
  })

  test('a page above its budget is refused', async () => {
    const sizes = await sizesOf(release, folder, { ...declaration, budgetKB: { home: 8, stock: 32.5 } })

    expect(() => checkSize('catalog', sizes)).toThrow(
      "size: catalog's page /stock weighs 33.0 KB until it is hydrated, its budget is 32.5 KB; load less at first, or raise mfe.budgetKB.stock in catalog-mfe/package.json",
    )
  })
})

describe('styles', () => {
  test.each([
    'button{display:none!important}',
    'body { margin: 0 }',
    '* { box-sizing: border-box }',
    '#root { width: 50% }',
    ':root { --color: red }',
    '[role=dialog] { display: none }',
    'a:hover, .own { color: red }',
    'button:not(.own) { color: red }',
    ':is(.own, button) { color: red }',
    '.own ~ button { color: red }',
    '.own + li > a { color: red }',
    '@media (min-width: 1px) { main { color: red } }',
    '@layer page { * { color: red } }',
  ])('a style sheet that reaches outside: %s', (css) => {
    expect(unscopedSelector(css)).toBeDefined()
  })

  test.each([
    '.own { color: red } .own button, .own > *, button.own { color: red }',
    '.own { button { color: red } &:hover #part { color: red } }',
    '.own li + li, .own > li ~ li:hover { color: red }',
    '@media print { .own { color: red } }',
    '@keyframes turn { from { rotate: 0deg } to { rotate: 90deg } }',
    '@font-face { font-family: own }',
    '.own + .own { color: red } .own[data-open="#"] p { color: red }',
    '.own:hover :is(h2, h3), .own [role=tab] { color: red }',
  ])('a style sheet that stays inside: %s', (css) => {
    expect(unscopedSelector(css)).toBeUndefined()
  })
})
