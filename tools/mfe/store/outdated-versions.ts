import type { RegistryEntry } from '@souk-vert/shared/releases/format'
import { type Move, namedUntil, formerOf } from '@souk-vert/shared/releases/history'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'

const DAY_MS = 24 * 60 * 60 * 1000

/** Versions of each remote that are kept: its last ones, and those that documents named in the last days. */
export interface Kept {
  versions: number
  days: number
}

/** Versions of a remote that no document may name. The active and the previous one are never among them. */
export async function outdatedVersions(
  files: StoreFiles,
  remote: string,
  entry: RegistryEntry,
  moves: Move[],
  kept: Kept,
): Promise<string[]> {
  const { active, previous, canary } = entry
  const named = [active, ...(canary ? [canary] : []), ...previous.slice(0, 1)].map(({ version }) => version)
  const former = formerOf(files, entry, moves, remote)
  const last = [...new Set([...named, ...former])].slice(0, Math.max(kept.versions, named.length))
  const now = Date.now()

  const outdated: string[] = []
  for (const version of await files.versions(remote)) {
    const addedAt = (await files.addedAt(remote, version)).getTime()
    const until = namedUntil(moves, version, now) ?? addedAt
    if (!last.includes(version) && now - until > kept.days * DAY_MS) outdated.push(version)
  }
  return outdated
}
