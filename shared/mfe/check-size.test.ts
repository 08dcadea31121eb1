/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSize, sizesOf } from './check-size'
import type { Release, RouteDeclaration } from './format'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'size-'))
  await mkdir(join(folder, 'web'))
  const files = { 'entry.js': 2, 'routes.js': 1, 'home.js': 9, 'stock.js': 30, 'late.js': 99 }
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

test('a page above its budget is refused', async () => {
  const sizes = await sizesOf(release, folder, { ...declaration, budgetKB: { home: 8, stock: 32.5 } })

  expect(() => checkSize('catalog', sizes)).toThrow(
    "size: catalog's page /stock weighs 33.0 KB until it is hydrated, its budget is 32.5 KB; load less at first, or raise mfe.budgetKB.stock in catalog-mfe/package.json",
  )
})
