import { onDemand } from '../parts/on-demand'
import type * as HeartModule from './favourite-toggle'

const heart = onDemand<typeof HeartModule>(() => import(/* webpackChunkName: "heart" */ './favourite-toggle'))

/** A product's heart, in the upper right corner of its parent, which is positioned. Not rendered in the document. */
export function HeartPlace({ product }: { product: { _id: string; name: string } }) {
  const loaded = heart.useLoaded()
  return loaded && <loaded.Heart product={product} />
}
