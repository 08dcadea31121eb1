import type { Origin } from '@souk-vert/shared/releases/history'
import type { PartSize } from '@souk-vert/shared/releases/part-sizes'
import type { Made } from '../build/artifact'
import type { Releases } from './releases'

/** Result of a release: the version, and the sizes of its pages. */
export interface Released {
  name: string
  version: string
  sizes: PartSize[]
}

/** Where a build goes live. */
export interface Destination {
  releases: Releases
  /** Shares of the visitors that it is shown to before all see it, in percent; of none it is the active version at once. */
  steps?: number[]
}

/** Brings a build there, and makes it the active version, or the canary. Throws Refused. */
export async function goLive({ releases, steps }: Destination, made: Made, origin: Origin): Promise<void> {
  const { name, version } = made.release
  await releases.add(made)
  await (steps ? releases.canary(name, version, steps, origin) : releases.activate(name, version, 'release', origin))
}
