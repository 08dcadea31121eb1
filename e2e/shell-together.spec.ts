import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { changedBuild } from './support/changed-build'
import { runMfe } from './support/run-mfe'
import { expect, ownShopTest as test } from './support/test'

/** What a visitor sees of the shell and of the catalogue, before and after. */
const OLD = ['All rights reserved.', 'See All'] as const
const NEW = ['All rights kept.', 'See Everything'] as const

test.use({ shopSettings: { SHELL_TIMEOUT_S: '10' } })

test(
  'a shell and the remote that is released with it are on each document together, forward and back; one of them that breaks takes neither live',
  { tag: ['@desk', '@long'] },
  async ({ shop: running, request }) => {
    const store = join(running.dataDir, 'mfe')
    const builds = await mkdtemp(join(tmpdir(), 'builds-'))
    const seen = new Set<string>()
    /** The texts of a document of the home page. */
    const textsOf = async () => {
      const document = await (await request.get(running.url, { headers: { 'cache-control': 'no-cache' } })).text()
      return [...OLD, ...NEW].filter((text) => document.includes(text)).join(' ')
    }
    /** Runs `npm run mfe -- …`, and looks at documents until it has ended; gives what it printed. */
    const mfe = async (...options: string[]): Promise<string> => {
      let output: string | undefined
      runMfe(options, store).then(
        (stdout) => (output = stdout),
        (error: { stdout: string; stderr: string }) => (output = error.stdout + error.stderr),
      )
      while (output === undefined) {
        seen.add(await textsOf())
        await sleep(50)
      }
      return output
    }
    const isActive = (what: string) => new RegExp(`^${what} is active, served by .+:${running.port}$`, 'm')
    const [old, next] = [OLD.join(' '), NEW.join(' ')]
    expect(await textsOf()).toBe(old)

    const shell = await changedBuild(store, builds, 'shell', 'aaaaaaaaaaaaaaaa', (code) =>
      code.replaceAll(OLD[0], NEW[0]),
    )
    const catalog = await changedBuild(store, builds, 'catalog', 'aaaaaaaa', (code) => code.replaceAll(OLD[1], NEW[1]))
    const released = await mfe('release', '--from', shell, '--from', catalog)
    expect(released).toMatch(isActive('shell aaaaaaaaaaaaaaaa'))
    expect(released).toMatch(isActive('catalog \\S+-aaaaaaaa'))
    await expect.poll(textsOf).toBe(next)
    expect(await mfe('rollback', 'shell')).toMatch(isActive('shell \\w+'))
    await expect.poll(textsOf).toBe(old)
    expect([...seen].sort()).toEqual([old, next].sort())

    const broken = await changedBuild(
      store,
      builds,
      'catalog',
      'bbbbbbbb',
      (code) => `throw new Error('It broke');\n${code}`,
    )
    expect(await mfe('release', '--from', shell, '--from', broken)).toMatch(
      /does not serve shell a{16}: it was not ready within 10 s: shop is without catalog \S+-bbbbbbbb: .*It broke\nshell \w+ is active again\ncatalog \S+ is active again/,
    )
    expect(await textsOf()).toBe(old)
    expect([...seen].sort()).toEqual([old, next].sort())
    await rm(builds, { recursive: true })
  },
)
