/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digestOf } from './digest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'digest-'))
  await writeFile(join(folder, 'page.ts'), 'export const page = 1')
})
afterEach(() => rm(folder, { recursive: true }))

test('a changed source has another digest, and changed back the old one', async () => {
  const before = await digestOf([folder])
  await writeFile(join(folder, 'page.ts'), 'export const page = 2')
  const changed = await digestOf([folder])
  await writeFile(join(folder, 'page.ts'), 'export const page = 1')

  expect(changed).not.toBe(before)
  expect(await digestOf([folder])).toBe(before)
})

test('a renamed source has another digest', async () => {
  const before = await digestOf([folder])
  await rm(join(folder, 'page.ts'))
  await writeFile(join(folder, 'pages.ts'), 'export const page = 1')

  expect(await digestOf([folder])).not.toBe(before)
})

test('tests, states of the workbench, build results and installed packages do not count', async () => {
  const before = await digestOf([folder])
  await writeFile(join(folder, 'page.test.tsx'), 'test')
  await writeFile(join(folder, 'page.states.tsx'), 'states')
  for (const name of ['dist', 'node_modules', '.tmp']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'made.js'), 'made')
  }

  expect(await digestOf([folder])).toBe(before)
})

test('of the lockfile the packages count, and not the remotes of the repository', async () => {
  const lockfile = (packages: object) => writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  await lockfile({ '': {}, 'node_modules/ky': { version: '2.0.0' } })
  const before = await digestOf([folder])

  const remote = { 'recipes-mfe': { version: '1.0.0' }, 'node_modules/recipes-mfe': { link: true } }
  await lockfile({ '': {}, ...remote, 'node_modules/ky': { version: '2.0.0' } })
  const withRemote = await digestOf([folder])
  await lockfile({ '': {}, 'node_modules/ky': { version: '2.0.1' } })

  expect(withRemote).toBe(before)
  expect(await digestOf([folder])).not.toBe(before)
})

test('a path that does not exist is refused', async () => {
  await expect(digestOf([join(folder, 'missing')])).rejects.toThrow('ENOENT')
})
