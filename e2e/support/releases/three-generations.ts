import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'tools/repository-root'
import { readReleases } from 'tools/run/active-shell'
import { Checkout } from './checkout'
import { template, test } from '../test'

/** Versions of the shell and of each remote that were released together. */
export interface Generation {
  shell: string
  remotes: Record<string, string>
}

/** Edits of the sources as teams make them to what they share: each adds something, and takes nothing away. */
const ADDITIONS: [file: string, before: string, after: string][][] = [
  // A name in each of two shared modules.
  [
    [
      'shared/ui/kit.tsx',
      'export { Link',
      'export const Ribbon = ({ children }: { children?: ReactNode }) => <b>{children}</b>\n\nexport { Link',
    ],
    [
      'shared/client/client.ts',
      'export { randomKey }',
      "export { randomKey as aRandomKey } from './random-key'\nexport { randomKey }",
    ],
  ],
  // An optional prop of a shared component, and of a slot.
  [
    [
      'shared/ui/kit.tsx',
      'Ribbon = ({ children }: { children?: ReactNode }) => <b>',
      'Ribbon = ({ children, tone }: { children?: ReactNode; tone?: string }) => <b title={tone}>',
    ],
    ['shared/federation/slots.ts', 'prominent?: boolean }', 'prominent?: boolean; note?: string }'],
  ],
]

/** The last three releases of shell and remotes: of the sources, and of them with one addition more each. Built once a worker. */
export const threeGenerationsTest = test.extend<object, { three: { releases: string; generations: Generation[] } }>({
  three: [
    async ({ browserName: _browserName }, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'storefront-skew-'))
      const releases = join(folder, 'releases')
      await cp(join(template(), 'releases'), releases, { recursive: true })
      const active = (): Generation => {
        const { shell, remotes } = readReleases(releases)!.registry
        const versions = Object.entries(remotes).map(([name, entry]) => [name, entry.active.version] as const)
        return { shell: shell!.active.version, remotes: Object.fromEntries(versions) }
      }
      const generations = [active()]
      const remotes = (await readdir(repositoryRoot)).filter((name) => name.endsWith('-mfe'))
      const checkout = await Checkout.make('shell', ...remotes)
      for (const edits of ADDITIONS) {
        for (const [file, before, after] of edits) await checkout.edit(file, before, after)
        await checkout.releaseAll(releases)
        generations.push(active())
      }
      await give({ releases, generations })
      await checkout.remove()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 580_000 },
  ],
})
