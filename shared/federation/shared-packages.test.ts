/** @jest-environment node */
import { createRequire } from 'node:module'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWebpack } from '@souk-vert/mfe/build/run-webpack'
import { expectedByRemote, loadedWithShell, providedByShell, providedFiles, providedPackages } from './shared-packages'
import { StubModule } from './workarounds/must-apply'

const require = createRequire(import.meta.url)

test('shell and remotes agree on what is shared; remotes bring nothing of it along', () => {
  expect(Object.keys(expectedByRemote())).toEqual(Object.keys(providedByShell()))
  expect(Object.values(expectedByRemote()).map((shared) => shared.import)).not.toContain(expect.any(String))
})

test.each(Object.entries(providedByShell()))('%s has a module that can be imported, and a version', (_name, shared) => {
  expect(shared.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(() => require.resolve(shared.import as string)).not.toThrow()
})

test('what the shell provides is what the release check refuses a second copy of', () => {
  expect(providedPackages()).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router', 'ky', '@mui/*']))
  expect(providedFiles()).toContain('shared/ui/kit')
  expect(Object.keys(loadedWithShell())).not.toContain('@souk-vert/shared/ui/mui')
})

describe('stand-in for a module', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-stand-in-'))
    await writeFile(join(folder, 'entry.js'), "import words from './words.js'\nconsole.log(words)")
    await writeFile(join(folder, 'words.js'), "export default 'of the package'")
    await writeFile(join(folder, 'ours.js'), "export default 'of ours'")
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Builds with a stand-in for what is called so; returns the errors, and what was built. */
  async function build(module: RegExp) {
    const stats = await runWebpack({
      ...{ context: folder, entry: './entry.js', mode: 'none', output: { path: folder, filename: 'built.js' } },
      plugins: [new StubModule('our-words', module, () => join(folder, 'ours.js'))],
    })
    const errors = stats.compilation.errors.map(({ message }) => message)
    return { errors, code: await readFile(join(folder, 'built.js'), 'utf8').catch(() => '') }
  }

  test('a module is replaced', async () => {
    const { errors, code } = await build(/words\.js$/)

    expect(errors).toEqual([])
    expect(code).toContain('of ours')
    expect(code).not.toContain('of the package')
  })

  test('a workaround that changes nothing any more fails the build', async () => {
    const { errors } = await build(/renamed\.js$/)

    expect(errors).toEqual([expect.stringContaining('The workaround our-words changes nothing any more')])
  })
})
