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

/** Moves a build into a store, and makes it the active version. Throws Refused. */
export async function goLive(store: ReleaseStore, { release, folder, needed }: Build, origin: Origin): Promise<void> {
  await store.add(release, folder, needed)
  await store.activate(release.name, release.version, 'team', origin)
}
