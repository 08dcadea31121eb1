/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'

/** On the disk of the packages, which are linked instead of copied. */
const copy = join(repositoryRoot, '.tmp', `create-remote-${process.pid}`)
afterAll(() => rm(copy, { recursive: true, force: true }))

/** The sources of this repository, with the packages that are installed here. */
async function copyRepository(): Promise<void> {
  await mkdir(copy, { recursive: true })
  const options = { cwd: repositoryRoot, encoding: 'utf8' } as const
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).split('\n').filter(Boolean)
  for (const file of sources.filter((each) => existsSync(join(repositoryRoot, each))))
    cpSync(join(repositoryRoot, file), join(copy, file))
  for (const packages of ['node_modules', 'backend/node_modules', 'shell/node_modules'])
    if (existsSync(join(repositoryRoot, packages)))
      execFileSync('cp', ['-al', join(repositoryRoot, packages), join(copy, packages)])
}

test('a new remote passes its format, lint, types and tests, and is released, without a line outside of its folder', async () => {
  await copyRepository()
  const run = (...words: string[]) =>
    execFileSync(process.execPath, words, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: undefined, TEST_SET: '' },
    })
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
