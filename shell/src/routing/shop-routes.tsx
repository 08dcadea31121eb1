import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { STILL_LOADING_MS, withTimeout } from 'shared/federation/timeouts'
import { Frame } from '../frame/frame'
import { PageFailure, FrameFailure } from '../frame/failures'
import { type RemoteRoutes, StillLoading } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'
import type { PagesAhead } from './pages-ahead'
import { FirstSkeleton } from './first-skeleton'
import { RemotePage } from './remote-page'
import { routeKey } from './route-key'
import type { ShopHandle } from './shop-handle'

/**
 * The route table of the shop, made of what the remotes declare in the registry: the shell knows none of them by name.
 * The same table serves the server and the browser (docs/decisions/routes-from-the-registry.md), where `ahead` may have a
 * page's data already. `openDocument` is for pages that take payments, where those are documents of their own.
 */
export function shopRoutes(
  declared: ShopRoute[],
  remotes: RemoteRoutes,
  ahead?: PagesAhead,
  openDocument?: (url: string) => Promise<never>,
): RouteObject[] {
  const pages = declared.map((route): RouteObject => ({
    id: routeKey(route),
    path: route.path,
    loader: async (args: LoaderFunctionArgs, context?: unknown) => {
      if (route.takesPayment && openDocument) return openDocument(args.request.url)
      const begun = ahead?.take(args.request.url)
      if (begun) return begun
      const { loader } =
        remotes.loaded(route) ??
        (await withTimeout(STILL_LOADING_MS, remotes.load(route), () => new StillLoading(route)))
      return typeof loader === 'function' ? await loader(args, context) : null
    },
    handle: { route, remotes } satisfies ShopHandle,
    Component: () => <RemotePage route={route} remotes={remotes} />,
    ErrorBoundary: () => <PageFailure route={route} remotes={remotes} />,
    HydrateFallback: () => <FirstSkeleton route={route} remotes={remotes} />,
  }))
  const unknownPath: RouteObject = {
    id: 'unknown-path',
    path: '*',
    loader: () => {
      throw data('There is no such page', 404)
    },
    Component: () => null,
    ErrorBoundary: () => <PageFailure />,
  }
  return [{ id: 'frame', path: '/', Component: Frame, ErrorBoundary: FrameFailure, children: [...pages, unknownPath] }]
}
