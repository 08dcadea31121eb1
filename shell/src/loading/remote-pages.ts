import type { RouteObject } from 'react-router-dom'
import type { Part } from '@souk-vert/shared/federation/part'
import type { ShopRoute } from '../page-data'

/** A remote's route with its page: the route of this id in `./routes`, its `lazy` resolved. */
export type LoadedRoute = Pick<RouteObject, 'loader' | 'Component' | 'HydrateFallback' | 'handle'>

/** A page of a remote. */
export interface PagePart extends Part<LoadedRoute> {
  /** Whether the loaded page is of the version that the server rendered: only then may it hydrate the server's HTML. */
  isAsRendered(): boolean
}

/** Source of the route table's pages: node builds on the server, federation in the browser. The same part each time. */
export interface RemotePages {
  page(route: ShopRoute): PagePart
}

/** The part of a page that comes from a remote cannot be loaded. Names the remote and the version that was tried last. */
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

/** A part of a remote is there, and threw while rendering. */
export class RemoteRenderError extends Error {
  override readonly name = 'RemoteRenderError'
  constructor(
    remote: string,
    version: string,
    override readonly cause: unknown,
  ) {
    super(
      `Remote ${remote} ${version} threw while rendering: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}

/** The remote is still on its way: shown instead of a page that would wait (architecture, Failure). */
export class StillLoading extends Error {
  override readonly name = 'StillLoading'
  constructor(remote: string) {
    super(`Remote ${remote} is still loading`)
  }
}

/**
 * Picks the route object of a declared route out of a remote's `./routes`, its `lazy` resolved. Copies, never mutates. Throws where there
 * is none, or one without a component; a route that only redirects has a loader.
 */
export async function resolveRoute(module: unknown, route: ShopRoute): Promise<LoadedRoute> {
  const routes = (module as { routes?: RouteObject[] }).routes ?? []
  const found = routes.find(({ id }) => id === route.id)
  const page = typeof found?.lazy === 'function' ? await found.lazy() : {}
  const { loader, Component, HydrateFallback, handle } = { ...found, ...page }
  if (!Component && !loader) throw new Error(`./routes of ${route.remote} has no page '${route.id}'`)
  return { loader, Component, HydrateFallback, handle }
}
