/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { ModuleTypes } from './module-types'

const options: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts'],
  types: [],
}

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const sources = {
  'ui/kit.ts': `import type { Size } from './size'
/** A sign on a picture. */
export const Ribbon = (size: Size) => size.width * 2
export { money } from './money'
export type { Size }`,
  'ui/size.ts': 'export interface Size { width: number }',
  'ui/money.ts': "import './unseen'\nexport const money = (minor: number) => `${minor}`",
  'ui/unseen.ts': 'export const unseen = 1',
}

/** The kit of a project with these sources, in a new folder. */
async function kitOf(files: Record<string, string>, isLeftOut?: (path: string) => boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'module-types-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const types = new ModuleTypes(folder, ['ui/kit.ts'], options)
  const { modules, declarations } = types.offeredBy({ 'shared/kit': 'ui/kit.ts' }, isLeftOut)
  return { ...modules['shared/kit']!, declarations }
}

test('a module has the names of its exports, and the declarations behind them', async () => {
  const kit = await kitOf(sources)

  expect(kit).toMatchObject({ file: 'ui/kit.d.ts', values: ['Ribbon', 'money'], types: ['Size'] })
  expect(Object.keys(kit.declarations).sort()).toEqual(['ui/kit.d.ts', 'ui/money.d.ts', 'ui/size.d.ts'])
})

test('the digest is the same in any folder, and follows the types alone', async () => {
  const { digest } = await kitOf(sources)
  const after = async (path: keyof typeof sources, from: string, to: string) =>
    (await kitOf({ ...sources, [path]: sources[path].replace(from, to) })).digest

  expect(await after('ui/kit.ts', 'A sign', 'Another sign')).toBe(digest)
  expect(await after('ui/kit.ts', '* 2', '* 3')).toBe(digest)
  expect(await after('ui/unseen.ts', '1', '2')).toBe(digest)
  expect(await after('ui/size.ts', 'width', 'height: number; width')).not.toBe(digest)
  expect(await after('ui/money.ts', 'minor: number', 'minor: string')).not.toBe(digest)
})

test('what is left out is not among the declarations, and changes no digest', async () => {
  const isLeftOut = (path: string) => path === 'ui/size.ts'
  const { digest, declarations } = await kitOf(sources, isLeftOut)

  expect(Object.keys(declarations).sort()).toEqual(['ui/kit.d.ts', 'ui/money.d.ts'])
  const others = { ...sources, 'ui/size.ts': 'export interface Size { width: number; height: number }' }
  expect((await kitOf(others, isLeftOut)).digest).toBe(digest)
})

test('a type that nobody can name is said', async () => {
  const hidden = {
    'ui/size.ts': 'interface Hidden { width: number }\nexport const size = (): Hidden => ({ width: 1 })',
  }

  await expect(
    kitOf({ ...hidden, 'ui/kit.ts': "import { size } from './size'\nexport const kit = size()" }),
  ).rejects.toThrow("ui/kit.ts has no declarations: Exported variable 'kit' has or is using name 'Hidden'")
})
