import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { listHead } from './shopping-list-head'
import { ListPage, ListSkeleton } from './shopping-list-page'

/** All of the page for shopping lists. */
export const listRoute = {
  Component: ListPage,
  HydrateFallback: ListSkeleton,
  // The head is asked for of a page that has data.
  loader: () => null,
  handle: { head: listHead } satisfies RouteHandle<null>,
}
