import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSize } from '../mfe/checks/check-size'
import { type PartSize, sizesOf } from '@souk-vert/platform/releases/part-sizes'
import { Refused } from '@souk-vert/shared/releases/refused'
import { readRemote } from '../mfe/build/remote-source'
import type { Release } from '@souk-vert/shared/releases/format'
import { readReleases } from '../run/active-shell'
import type { Tally } from './tally'

/**
 * Counts for each live remote of a demo shop's data folder whether its pages, slots and sections keep the budgets of
 * the sources, as a release asks (docs/remotes.md): a change of what all remotes are built with is seen in no remote's
 * own tests.
 */
export async function checkPageBudgets(tally: Tally, dataDir: string): Promise<void> {
  const releases = join(dataDir, 'releases')
  for (const [name, { active }] of Object.entries(readReleases(releases)!.registry.remotes)) {
    const folder = join(releases, name, active.version)
    const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release
    const { declaration } = await readRemote(name, 'production')
    const sizes = await sizesOf(release, folder, declaration)
    tally.check(`what the pages of ${name} weigh`, isWithinBudget(name, sizes))
  }
}

/** Whether the sizes are within their budget; prints those that are not. */
function isWithinBudget(name: string, sizes: PartSize[]): boolean {
  try {
    checkSize(name, sizes)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    return false
  }
}
