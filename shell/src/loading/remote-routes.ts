import type { RouteObject } from 'react-router-dom'
import type { ShopRoute } from '../page-data'

/** A remote's route with its page: what `./routes` gives for the id, its `lazy` resolved. */
export type LoadedRoute = Pick<RouteObject, 'loader' | 'Component' | 'HydrateFallback' | 'handle'>

/** Where the route table gets its pages from: node builds on the server, federation in the browser. */
export interface RemoteRoutes {
  /** Raises RemoteLoadError when the page can be had in no version. */
  load(route: ShopRoute): Promise<LoadedRoute>
  /** The route when it is loaded already. */
  loaded(route: ShopRoute): LoadedRoute | undefined
  /** Whether the loaded page is of the version that the server rendered: only then may it hydrate the server's HTML. */
  isAsRendered(route: ShopRoute): boolean
  /** Replaces a page that threw `fault` while rendering by its version before. Raises when there is none, or it was that one. */
  loadFormer(route: ShopRoute, fault: unknown): Promise<LoadedRoute>
  /** What is under way, or was loaded, counts no longer: the next load begins from nothing. */
  beginAnew(route: ShopRoute): void
}

/** The part of a page that comes from a remote cannot be had. Names the remote and the version that was tried last. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  constructor(
    readonly remote: string,
    readonly version: string,
    override readonly cause: unknown,
  ) {
    super(`Remote ${remote} ${version} could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

/** The remote is still on its way: shown instead of a page that would wait (architecture, Failure). */
export class StillLoading extends Error {
  override readonly name = 'StillLoading'
  constructor(readonly route: ShopRoute) {
    super(`Remote ${route.remote} is still loading`)
  }
}

/** Picks the route object of a declared route out of a remote's `./routes`, its `lazy` resolved. Copies, never mutates. */
export async function resolveRoute(module: unknown, route: ShopRoute): Promise<LoadedRoute> {
  const routes = (module as { routes?: RouteObject[] }).routes ?? []
  const found = routes.find(({ id }) => id === route.id)
  if (!found) throw new Error(`./routes of ${route.remote} has no route '${route.id}'`)
  const page = typeof found.lazy === 'function' ? await found.lazy() : {}
  return {
    loader: found.loader,
    Component: found.Component,
    HydrateFallback: found.HydrateFallback,
    handle: found.handle,
    ...page,
  } as LoadedRoute
}
