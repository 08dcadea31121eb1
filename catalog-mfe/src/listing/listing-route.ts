import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { listingHead } from './listing-head'
import { loadListing, type ListingData } from './listing-loader'
import { ListingPage } from './listing-page'
import { ListingSkeleton } from './listing-skeleton'

/** All of a listing. */
export const listingRoute = {
  Component: ListingPage,
  HydrateFallback: ListingSkeleton,
  loader: loadListing,
  handle: { head: listingHead } satisfies RouteHandle<ListingData>,
}
