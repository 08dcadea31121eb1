import type { Origin } from '@souk-vert/shared/releases/history'
import type { PartSize } from '@souk-vert/shared/releases/part-sizes'
import type { ReleaseStore } from '../store/release-store'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'

/** Result of a release: the version, and the sizes of its pages. */
export interface Released {
  name: string
  version: string
  sizes: PartSize[]
}

/** Where a build goes live. */
export interface Destination {
  store: ReleaseStore
  /** Shares of the visitors that it is shown to before all see it, in percent; of none it is the active version at once. */
  steps?: number[]
}

/** Moves a build into a store, and makes it the active version, or the canary. Throws Refused. */
export async function goLive(
  { store, steps }: Destination,
  { release, folder, needed }: Build,
  origin: Origin,
): Promise<void> {
  const { name, version } = release
  await store.add(release, folder, needed)
  await (steps ? store.canary(name, version, steps, origin) : store.activate(name, version, 'team', origin))
}
