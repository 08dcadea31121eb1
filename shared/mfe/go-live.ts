import type { Build } from './artifact'
import type { PartSize } from './check-size'
import type { Origin } from './history'
import { SHELL } from './registry-entry'
import type { ReleaseStore } from './release-store'

/** What was released: the version, and what its pages weigh. */
export interface Released {
  name: string
  version: string
  sizes: PartSize[]
}

/** Moves builds into a store. */
export async function addAll(store: ReleaseStore, builds: Build[]): Promise<void> {
  for (const { release, folder, needed } of builds) await store.add(release, folder, needed)
}

/**
 * Makes versions that a store holds the active ones: one, or that of the shell and those of remotes in one move. Gives those that
 * have moved: a shell that is live already has not. Raises Refused.
 */
export async function goLive(store: ReleaseStore, released: Released[], origin: Origin): Promise<Released[]> {
  const [first, ...more] = released
  if (first && more.length === 0) {
    await store.activate(first.name, first.version, 'team', origin)
    return released
  }
  const shell = released.find(({ name }) => name === SHELL)!
  const remotes = released.filter(({ name }) => name !== SHELL)
  const versions = Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
  return (await store.activateTogether(shell.version, versions, origin)) ? [shell, ...remotes] : remotes
}
