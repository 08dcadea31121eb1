import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { Frame } from '../frame/frame'
import { PageFailure, ShopFailure } from '../frame/failures'
import { PageSkeleton } from '../frame/page-skeleton'
import { type RemoteRoutes, StillLoading } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'
import type { PagesAhead } from './pages-ahead'
import { RemotePage } from './remote-page'
import type { ShopHandle } from './shop-handle'

/** After this long, in ms, a navigation stops waiting for a remote and says that it is still loading. */
const STILL_LOADING_MS = 2500

/** Id of a route in the router: unique over all remotes. */
export const routeKey = (route: ShopRoute): string => `${route.remote}:${route.id}`

const stillLoading = (route: ShopRoute) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new StillLoading(route)), STILL_LOADING_MS))

/**
 * The route table of the shop, made of what the remotes declare in the registry: the shell knows none of them by name.
 * The same table serves the server and the browser (docs/decisions/routes-from-the-registry.md), where `ahead` may have a
 * page's data already.
 */
export function shopRoutes(declared: ShopRoute[], remotes: RemoteRoutes, ahead?: PagesAhead): RouteObject[] {
  const pages = declared.map((route): RouteObject => ({
    id: routeKey(route),
    path: route.path,
    loader: async (args: LoaderFunctionArgs, context?: unknown) => {
      const begun = ahead?.take(args.request.url)
      if (begun) return begun
      const { loader } = remotes.loaded(route) ?? (await Promise.race([remotes.load(route), stillLoading(route)]))
      return typeof loader === 'function' ? await loader(args, context) : null
    },
    shouldRevalidate: (args) => remotes.loaded(route)?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    handle: { route, remotes } satisfies ShopHandle,
    Component: () => <RemotePage route={route} remotes={remotes} />,
    ErrorBoundary: () => <PageFailure route={route} remotes={remotes} />,
    HydrateFallback: PageSkeleton,
  }))
  const unknownPath: RouteObject = {
    id: 'unknown-path',
    path: '*',
    loader: () => {
      throw data('This page does not exist', 404)
    },
    Component: () => null,
    ErrorBoundary: () => <PageFailure />,
  }
  return [{ id: 'frame', path: '/', Component: Frame, ErrorBoundary: ShopFailure, children: [...pages, unknownPath] }]
}
