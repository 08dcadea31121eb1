import type { ShopRoute } from '../page-data'

/** Id of a route in the router: unique over all remotes. */
export const routeKey = (route: ShopRoute): string => `${route.remote}:${route.id}`
