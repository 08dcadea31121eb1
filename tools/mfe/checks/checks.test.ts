/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatsCompilation } from 'webpack'
import { checkBuild } from '../build/check-build'
import type { Declaration, RouteDeclaration } from '@souk-vert/shared/releases/format'
import { checkTypes } from './check-types'
import type { Language } from '@souk-vert/shared/language/languages'
import { checkLanguages } from '@souk-vert/platform/fit/check-languages'
import { checkExtensions } from './check-extensions'
import { checkSize } from './check-size'
import { sizesOf } from '@souk-vert/platform/releases/part-sizes'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { aRelease } from '@souk-vert/platform/testing/release-builders'
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
    ['../node_modules/react/cjs/react.production.js', 'catalog brings its own react'],
    ['../node_modules/@emotion/styled/dist/index.js', 'catalog brings its own @emotion/styled'],
    ['../shared/ui/kit.tsx', 'catalog brings its own shared/ui/kit'],
    ['./src/parts/product-card.states.tsx', 'would release ./src/parts/product-card.states.tsx'],
    ['../shared/testing/builders.ts', 'would release ../shared/testing/builders.ts'],
  ])('%s is refused by name', (module, why) => {
    const build = stats('./src/routes.tsx', module)

    expect(() => checkBuild(declaration, build, { home: ['web/home.js'] })).toThrow(why)
  })

  test('a declared route without a page chunk of its name is refused', () => {
    expect(() => checkBuild(declaration, stats(), {})).toThrow("no chunk is named 'home'")
  })
})

test('the first error of types is refused with its place, and whether there are more; of the router there is what the shell shares', async () => {
  await mkdir(join(repositoryRoot, '.tmp'), { recursive: true })
  const folder = await mkdtemp(join(repositoryRoot, '.tmp/recipes-mfe-'))
  const extended = { extends: '../../catalog-mfe/tsconfig.json', include: ['*.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(extended))
  const page = (name: string, price: string) =>
    writeFile(
      join(folder, 'page.ts'),
      `import { ${name}, type Location } from 'react-router-dom'
       export const use = (): [Location?, unknown?] => [undefined, ${name}()]
       export const price: number = ${price}`,
    )

  await page('useLocation', '1')
  await checkTypes(folder)
  await page('useSearchParams', "'1'")
  await expect(checkTypes(folder)).rejects.toThrow(
    /^types: \S*page\.ts\(1,10\): error TS\d+: .*'useSearchParams'.* \(and \d more\); put it right; npx tsc -p \S+ shows all$/,
  )

  await rm(folder, { recursive: true })
})

test('a release without a language that the shop offers is refused; one from before languages is not', () => {
  const built = (languages?: Language[]) => () => checkLanguages({ name: 'catalog', languages }, ['en', 'fr', 'ar'])

  expect(built(['en', 'fr'])).toThrow('messages: catalog has no messages/ar.json, whose language the shop offers')
  expect(built([])).toThrow('catalog has no messages/fr.json and messages/ar.json')
  expect(built(['en', 'fr', 'ar'])).not.toThrow()
  expect(built(undefined)).not.toThrow()
})

describe('extensions', () => {
  const folder = freshFolder('extensions')
  beforeEach(async () => {
    await mkdir(join(folder, 'src/extensions'), { recursive: true })
    await writeFile(join(folder, 'src/extensions/below-product.tsx'), 'export const BelowProduct = () => null')
  })

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
    ...['recipes', '/\\evil.example'].map((path): [string, object[]] => [
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
  const folder = freshFolder('size')
  /** In KB. */
  const files = {
    'entry.js': 2,
    'routes.js': 1,
    'home.js': 9,
    'stock.js': 30,
    'late.js': 99,
    'card.js': 20,
    'tip.js': 50,
  }
  beforeEach(async () => {
    await mkdir(join(folder, 'web'))
    for (const [name, kb] of Object.entries(files)) await writeFile(join(folder, 'web', name), Buffer.alloc(kb * 1024))
    await writeFile(join(folder, 'web/home.js.br'), Buffer.alloc(5 * 1024))
  })

  const route = (id: string): RouteDeclaration => ({ id, path: `/${id}`, render: 'browser', title: id })
  const section = { place: 'product/below', name: 'Tip', version: 1, order: 1, height: { small: 1, large: 1 } }
  const declaration = { name: 'catalog', routes: [route('home'), route('stock')], slots: ['Card'], extends: [section] }
  const chunks = {
    './routes': ['web/routes.js', 'web/entry.js'],
    home: ['web/home.js', 'web/routes.js'],
    stock: ['web/stock.js'],
    './Card': ['web/card.js'],
    './Tip': ['web/tip.js', 'web/entry.js'],
  }
  const weigh = (budgetKB: Record<string, number>) =>
    sizesOf(aRelease({ web: { entry: 'web/entry.js', files: {}, chunks } }), folder, { ...declaration, budgetKB })

  test('a page, a slot or a section weighs what is loaded until it is hydrated, as it is served, each file once', async () => {
    const sizes = await weigh({ Tip: 52 })

    expect(sizes.map(({ part, bytes, budget }) => [part, bytes / 1024, budget / 1024])).toEqual([
      ['home', 8, 40],
      ['stock', 33, 40],
      ['Card', 22, 40],
      ['Tip', 52, 52],
    ])
    expect(() => checkSize('catalog', sizes)).not.toThrow()
  })

  test.each([
    ['page /stock', 'stock', '33.0'],
    ['Card', 'Card', '22.0'],
  ])('a %s above its budget is refused', async (what, name, weight) => {
    const sizes = await weigh({ Tip: 52, [name]: 21.5 })

    expect(() => checkSize('catalog', sizes)).toThrow(
      `size: catalog's ${what} weighs ${weight} KB until it is hydrated, its budget is 21.5 KB; load less at first, or raise mfe.budgetKB.${name} in catalog-mfe/package.json`,
    )
  })
})

describe('styles', () => {
  test.each([
    'button{display:none!important}',
    '* { box-sizing: border-box }',
    ':root { --color: red }',
    '[role=dialog] { display: none }',
    'a:hover, .own { color: red }',
    'button:not(.own) { color: red }',
    ':is(.own, button) { color: red }',
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
