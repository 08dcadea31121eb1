import { entryOf, stateOf } from './registry-entry'
import type { StoreFiles } from './store-files'

/** One version of a remote that the store holds. */
export interface HeldVersion {
  remote: string
  version: string
  state: 'active' | 'canary' | 'previous' | 'held'
  isBad: boolean
  /** ISO time: when it went live last; of one that never did, when it came into the store. */
  since: string
  /** The one that made it live last, from which commit, whether the tree was as committed, and that one's note. */
  who?: string
  commit?: string
  isClean?: boolean
  note?: string
  /** Its browser build, in bytes as served. */
  bytes: number
}

/** All versions of a remote that a store holds, in the order of time. */
export async function heldVersions(files: StoreFiles, remote: string): Promise<HeldVersion[]> {
  const registry = await files.registry()
  const [entry, bad = []] = [entryOf(registry, remote), stateOf(registry, remote)?.bad]
  const moves = await files.history(remote)
  const roleOf = (version: string): HeldVersion['state'] => {
    if (version === entry?.active.version) return 'active'
    if (version === entry?.canary?.version) return 'canary'
    return version === entry?.previous[0]?.version ? 'previous' : 'held'
  }
  const versions = (await files.versions(remote)).map(async (version): Promise<HeldVersion> => {
    const live = moves.findLast((move, at) => move.active === version && moves[at - 1]?.active !== version)
    return {
      remote,
      version,
      state: roleOf(version),
      isBad: bad.includes(version),
      since: live?.at ?? (await files.addedAt(remote, version)).toISOString(),
      who: live?.who,
      commit: live?.commit,
      isClean: live?.isClean,
      note: live?.note,
      bytes: await files.bytesServed(remote, version),
    }
  })
  return (await Promise.all(versions)).sort((a, b) => a.since.localeCompare(b.since))
}
