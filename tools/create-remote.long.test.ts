/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'

/** The sources of this repository in a folder of their own, with the packages that are installed here. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'storefront-copy-'))
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
  for (const file of tracked.split('\n').filter((name) => name && existsSync(join(repositoryRoot, name))))
    cpSync(join(repositoryRoot, file), join(copy, file))
  for (const folder of ['', 'backend', 'shell'])
    if (existsSync(join(repositoryRoot, folder, 'node_modules')))
      symlinkSync(join(repositoryRoot, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  return copy
}

test('a new remote passes its format, lint, types and tests, and is released, without a line outside of its folder', async () => {
  const copy = await copyRepository()
  const run = (...words: string[]) =>
    execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_ENV: undefined } })
  const mfe = (...words: string[]) => run('--import', 'tsx', 'shared/mfe/cli.ts', ...words)

  mfe('create', 'gift-cards')
  run('node_modules/prettier/bin/prettier.cjs', '--check', 'gift-cards-mfe')
  run('node_modules/eslint/bin/eslint.js', 'gift-cards-mfe')
  run('node_modules/typescript/bin/tsc', '-p', 'gift-cards-mfe')
  run('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--projects', 'gift-cards-mfe')
  mfe('release', 'gift-cards', '--new-store')

  const registry = JSON.parse(readFileSync(join(copy, '.data/mfe/registry.json'), 'utf8')) as { remotes: object }
  expect(registry.remotes).toMatchObject({ 'gift-cards': { routes: [{ path: '/gift-cards' }] } })
}, 600_000)
