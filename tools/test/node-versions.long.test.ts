/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { appendFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '@souk-vert/shared/releases/format'
import { copyRepository } from './copy-repository'
import { freePort } from '../run/ports'
import { endAllProcesses, runToEnd } from '../run/run-process'
import { hasPrinted, startLogged } from './logged-process'
import { temporaryFolder } from './temporary-folder'

afterEach(endAllProcesses)

/** Installs the newest Node of a major version, as npm's registry has it; returns the folder of its program. */
function installNode(major: number, folder: string): string {
  const name = `node-${process.platform}-${process.arch}`
  execFileSync('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${major}`,
  ])
  return join(folder, 'node_modules', name, 'bin')
}

test.each([22, 24])(
  'with Node %s a clone installs and starts, sells, takes a release, and its backup can be restored',
  async (major) => {
    const folder = await temporaryFolder(`node-${major}`)
    const bin = installNode(major, join(folder, 'node'))
    const clone = join(folder, 'clone')
    await copyRepository(clone, { hasPackages: false })
    const port = String(await freePort())
    const data = join(clone, '.data')
    // The parts inherit what this test was started with, but for what would make another shop of it.
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      PORT: port,
      DATA_DIR: data,
      RATE_LIMIT: 'off',
      NODE_ENV: undefined,
      NODE_OPTIONS: undefined,
      JEST_WORKER_ID: undefined,
      TEST_SET: undefined,
    }
    const startShop = async () => {
      const shop = startLogged('npm', ['start'], { cwd: clone, env })
      await shop.until(() => hasPrinted(shop, 'Ready: '))
    }
    const run = (program: string, ...args: string[]) => runToEnd(program, args, { cwd: clone, env })
    const live = async () => {
      const { remotes } = (await (await fetch(`http://localhost:${port}/mfe/registry.json`)).json()) as Registry
      return remotes.account?.active.version
    }

    expect(execFileSync('node', ['-p', 'process.version'], { env, encoding: 'utf8' })).toMatch(`v${major}.`)
    expect(await run('npm', 'ci', '--no-audit', '--no-fund')).toBe(0)
    await startShop()

    const journey = ['playwright', 'test', 'buy-with-cash', '--project=phone']
    const e2e = { cwd: join(clone, 'e2e'), env: { ...env, E2E_BASE_URL: `http://localhost:${port}` } }
    expect(await runToEnd('npx', journey, e2e)).toBe(0)

    const before = await live()
    await appendFile(join(clone, 'account-mfe/src/routes.tsx'), '// Another version.\n')
    expect(await run('npm', 'run', 'release', '--', 'account-mfe')).toBe(0)
    expect(await live()).not.toEqual(before)

    const backup = join(folder, 'shop.tar.gz')
    expect(await run('npm', 'run', 'backup', '--', backup)).toBe(0)
    await endAllProcesses()
    await rm(data, { recursive: true })
    expect(await run('npm', 'run', 'restore', '--', backup)).toBe(0)
    expect((await stat(join(data, 'uploads'))).isDirectory()).toBe(true)
    await startShop()
    const products = await fetch(`http://localhost:${port}/api/category/get`)
    expect(await products.json()).toMatchObject({ success: true })
    await endAllProcesses()
    await rm(folder, { recursive: true, force: true })
  },
)
