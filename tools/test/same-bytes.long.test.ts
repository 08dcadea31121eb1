/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'

/** Copy on the disk of the packages, which are linked instead of copied. */
const folder = join(repositoryRoot, '.tmp', `same-bytes-${process.pid}`)
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Bundles the browser's files of the shell and of a remote as for production. Minification does not depend on the
 * folder.
 */
const bundleAll = `
  import { promisify } from 'node:util'
  import webpack from 'webpack'
  import { remote } from '@souk-vert/shared/federation/preset'
  import { browserConfig } from './shell/build.ts'

  const build = { target: 'web', mode: 'production', version: '1' }
  const outDir = process.cwd() + '/built/'
  for (const config of [remote(process.cwd() + '/account-mfe')({ ...build, outDir: outDir + 'account' }), browserConfig(build, outDir + 'shell')]) {
    const compiler = webpack({ ...config, optimization: { ...config.optimization, minimize: false } })
    const stats = await promisify(compiler.run.bind(compiler))()
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  }
`

/**
 * Returns the SHA-256 of each file of a bundle, by its path, built from a copy of the repository's sources in that
 * folder.
 */
async function bundleIn(path: string): Promise<Record<string, string>> {
  const root = join(folder, path)
  await mkdir(root, { recursive: true })
  const sources = ['package.json', 'tsconfig.base.json', 'node_modules', 'shared', 'shell', 'account-mfe']
  execFileSync('cp', ['-al', ...sources.map((each) => join(repositoryRoot, each)), root])
  await writeFile(join(root, 'bundle-all.ts'), bundleAll)
  execFileSync(process.execPath, ['--import', 'tsx', 'bundle-all.ts'], { cwd: root })

  const built = join(root, 'built')
  const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js')).sort()
  // Comments name files, and are gone from what is minified.
  const withoutComments = (text: string) => text.replace(/^;\/\/ .*$/gm, '')
  const digestOf = async (file: string) =>
    createHash('sha256')
      .update(withoutComments(await readFile(file, 'utf8')))
      .digest('hex')
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await digestOf(join(built, file))])))
}

test('the same sources give the same bytes in any folder', async () => {
  const [here, elsewhere] = [await bundleIn('here'), await bundleIn('else/where')]

  expect(Object.keys(here)).toEqual(expect.arrayContaining(['account/remoteEntry.js', 'shell/main.js']))
  expect(elsewhere).toEqual(here)
}, 300_000)
