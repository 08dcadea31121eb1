import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { repositoryRoot } from 'tools/repository-root'
import { freePort } from 'tools/run/ports'
import { signalGroup, startProcess } from 'tools/run/run-process'
import { copyRepository } from 'tools/test/copy-repository'
import { commitAll, keepShopPackages } from 'tools/test/shop-packages'
import { expect, template, test } from './support/test'

const folder = join(repositoryRoot, '.tmp', `first-day-${process.pid}`)

/** The environment of a person's terminal, without what a test run sets. */
const terminal = (own: Record<string, string>) => {
  const { PATH = '', HOME = '', CHROMIUM_PATH } = process.env
  return { PATH, HOME, ...(CHROMIUM_PATH && { CHROMIUM_PATH }), npm_config_prefer_offline: 'true', ...own }
}

/** Starts the shop of the clone, and waits until it is ready. */
async function start(env: Record<string, string>) {
  const shop = startProcess('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  for await (const line of createInterface({ input: shop.stdout! })) {
    lines.push(line)
    if (line.startsWith('Ready: ')) return shop
  }
  throw new Error(`npm start ended: ${lines.join('\n')}`)
}

test(
  'on a clone with the shop’s packages alone a team starts the shop, creates a remote, releases it, sees its page, rolls it back, and packs what other teams need',
  { tag: ['@desk', '@long'] },
  async ({ request }) => {
    // It installs packages, and builds and packs.
    test.setTimeout(1_800_000)
    await copyRepository(folder)
    keepShopPackages(folder)
    commitAll(folder)
    // The same sources are the same builds in any folder.
    await cp(join(template(), 'releases'), join(folder, '.data/releases'), { recursive: true })
    const port = String(await freePort())
    const env = terminal({ PORT: port, DEMO: '0' })
    const npm = async (...options: string[]) =>
      (await promisify(execFile)('npm', options, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })).stdout
    const shop = await start(env)
    try {
      const shown = async () => /Nothing is .{1,20} today/.exec(await (await request.get(page)).text())?.[0]
      const page = `http://localhost:${port}/picnic`
      await npm('run', 'mfe', '--', 'create', 'picnic')
      expect(await npm('run', 'release', '--', 'picnic')).toContain('is active, served by')
      expect(await shown()).toBe('Nothing is on offer today')

      const texts = join(folder, 'picnic-mfe/messages/en.json')
      await writeFile(texts, (await readFile(texts, 'utf8')).replace('on offer today', 'cooking today'))
      await npm('run', 'release', '--', 'picnic-mfe')
      expect(await shown()).toBe('Nothing is cooking today')
      await npm('run', 'mfe', '--', 'rollback', 'picnic')
      await expect.poll(shown).toBe('Nothing is on offer today')

      expect(await npm('run', 'pack', '--', 'packages')).toMatch(/souk-vert-mfe-.*\.tgz/)
    } finally {
      signalGroup(shop, 'SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)
