import type { Origin } from '@souk-vert/shared/releases/history'
import type { PartSize } from '@souk-vert/shared/releases/part-sizes'
import type { Made } from '../build/artifact'
import type { Releases } from './shop/shop-releases'

/** Result of a release: the version, and the sizes of its pages. */
export interface Released {
  name: string
  version: string
  sizes: PartSize[]
  /** Name that shows it to whoever knows it, of one that is not active. */
  preview?: string
}

/** Where a build goes live. */
export interface Destination {
  releases: Releases
  /** Shares of the visitors that it is shown to before all see it, in percent; of none it is the active version at once. */
  steps?: number[]
  /** Whether those with a link alone see it. */
  isPreview?: boolean
}

/** Result of a build that has kept all rules. */
export const releasedOf = ({ release: { name, version }, sizes }: Made): Released => ({ name, version, sizes })

/** Brings a build there, and makes it the active version, the canary, or a preview. Throws Refused. */
export async function goLive(
  { releases, steps, isPreview }: Destination,
  made: Made,
  origin: Origin,
): Promise<Released> {
  const { name, version } = made.release
  await releases.add(made)
  if (isPreview) return { ...releasedOf(made), preview: await releases.preview(name, version, origin) }
  await (steps ? releases.canary(name, version, steps, origin) : releases.activate(name, version, 'release', origin))
  return releasedOf(made)
}
