import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { shoppingListHead } from './shopping-list-head'
import { ShoppingListPage, ShoppingListSkeleton } from './shopping-list-page'

/** All of the page for shopping lists. */
export const shoppingListRoute = {
  Component: ShoppingListPage,
  HydrateFallback: ShoppingListSkeleton,
  // The head is asked for of a page that has data.
  loader: () => null,
  handle: { head: shoppingListHead } satisfies RouteHandle<null>,
}
