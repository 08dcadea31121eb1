import { onDemand } from '../parts/on-demand'
import type * as HeartModule from './heart'

const heart = onDemand<typeof HeartModule>(() => import(/* webpackChunkName: "heart" */ './heart'))

/** A product's heart, in the upper right corner of what it stands in, which is positioned: nothing of it is in the document. */
export function HeartPlace({ product }: { product: { _id: string; name: string } }) {
  const loaded = heart.useLoaded()
  return loaded && <loaded.Heart product={product} />
}
