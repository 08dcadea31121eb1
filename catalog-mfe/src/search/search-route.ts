import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { searchHead } from './search-head'
import { loadSearch, type SearchData } from './search-loader'
import { SearchPage } from './search-page'
import { SearchSkeleton } from './search-skeleton'

/** All of a search. */
export const searchRoute = {
  Component: SearchPage,
  HydrateFallback: SearchSkeleton,
  loader: loadSearch,
  handle: { head: searchHead } satisfies RouteHandle<SearchData>,
}
