/** @jest-environment node */
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { ensureBuild, removeOldBuilds } from './build-folder'

const HOUR_MS = 60 * 60 * 1000

const folder = freshFolder('builds')

const build = (version: string, text = version) =>
  ensureBuild(folder, version, (outDir) => writeFile(join(outDir, 'main.js'), text))
const textOf = (version: string) => readFile(join(folder, version, 'main.js'), 'utf8')
const builds = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()

/** Builds that were used last this many hours ago, by their versions. */
async function given(ages: Record<string, number>) {
  for (const [version, hours] of Object.entries(ages)) {
    const usedAt = new Date(Date.now() - hours * HOUR_MS)
    await utimes(await build(version), usedAt, usedAt)
  }
}

test('a build stands beside the one before, which stays as it was', async () => {
  await build('one')
  await build('two')
  await build('one', 'changed')

  expect([await textOf('one'), await textOf('two')]).toEqual(['one', 'two'])
})

test('a build that fails leaves nothing, and the others where they are', async () => {
  await build('one')

  const failing = ensureBuild(folder, 'two', async (outDir) => {
    await writeFile(join(outDir, 'half.js'), '')
    throw new Error('It does not compile')
  })

  await expect(failing).rejects.toThrow('It does not compile')
  expect(await builds()).toEqual(['one'])
  expect(await readdir(join(folder, '.building'))).toEqual([])
})

test('what the build of a process that was killed has left is removed, that of a running one is not', async () => {
  for (const left of ['one-4194305', `two-${process.ppid}`])
    await mkdir(join(folder, '.building', left), { recursive: true })

  await build('three')

  expect(await readdir(join(folder, '.building'))).toEqual([`two-${process.ppid}`])
})

test('the last five builds stay whatever their age, and all that were in use in the last two days', async () => {
  await given({ a: 47, b: 40, c: 30, d: 20, e: 10, f: 1 })
  await given({ old: 49, older: 1000 })

  await removeOldBuilds(folder)

  expect(await builds()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a build that is used again is not an old one', async () => {
  await given({ a: 700, b: 600, c: 500, d: 400, e: 300, f: 200 })

  await build('a')
  await removeOldBuilds(folder)

  expect(await builds()).toEqual(['a', 'c', 'd', 'e', 'f'])
})
