import { onDemand } from '../parts/on-demand'
import type * as FavouriteToggleModule from './favourite-toggle'

const toggle = onDemand<typeof FavouriteToggleModule>(
  () => import(/* webpackChunkName: "favourite-toggle" */ './favourite-toggle'),
)

/** A product's heart, in the upper corner at the end of its parent, which is positioned. Not rendered in the document. */
export function FavouriteTogglePlace({ product }: { product: { _id: string; name: string } }) {
  const loaded = toggle.useLoaded()
  return loaded && <loaded.FavouriteToggle product={product} />
}
