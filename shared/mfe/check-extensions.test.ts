/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkExtensions } from './check-extensions'
import type { Declaration } from './format'

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
  ['recipes adds to footer/links, which takes links, something without label or path', [{ ...link, path: 'recipes' }]],
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

test('a menu as it was declared before there were extensions is refused', () => {
  expect(() => check([], { menu: [] })).toThrow('extensions: recipes declares a menu; write each entry under "extends"')
})
