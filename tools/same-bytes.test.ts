/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'

/** On the disk of the packages, which are linked instead of copied. */
const folder = join(repositoryRoot, '.tmp', `same-bytes-${process.pid}`)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds the shell, and a remote. */
const buildAll = `
  import { buildShell } from './shell/build.ts'
  import { release } from './shared/mfe/release.ts'
  import { openReleaseStore } from './shared/mfe/release-store.ts'
  const built = process.cwd() + '/built'
  await release('account', { store: openReleaseStore(built), say: () => undefined })
  await buildShell({ mode: 'production', version: '1', outDir: built + '/shell' })
`

/** SHA-256 of each file that a copy of the repository's sources in that folder builds, by its path. */
async function buildIn(path: string): Promise<Record<string, string>> {
  const root = join(folder, path)
  await mkdir(root, { recursive: true })
  const sources = ['package.json', 'package-lock.json', 'node_modules', 'shared', 'shell', 'tools', 'account-mfe']
  execFileSync('cp', ['-al', ...sources.map((each) => join(repositoryRoot, each)), root])
  await writeFile(join(root, 'build-all.ts'), buildAll)
  execFileSync(process.execPath, ['--import', 'tsx', 'build-all.ts'], { cwd: root })

  const built = join(root, 'built')
  const files = (await readdir(built, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const digests = files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name)
    return [
      relative(built, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ]
  })
  return Object.fromEntries((await Promise.all(digests)).sort()) as Record<string, string>
}

test('the same sources give the same bytes in any folder', async () => {
  const [here, elsewhere] = [await buildIn('here'), await buildIn('else/where')]

  expect(Object.keys(here)).toEqual(expect.arrayContaining(['shell/server/server.js', 'shell/web/boot.js.br']))
  expect(elsewhere).toEqual(here)
}, 300_000)
