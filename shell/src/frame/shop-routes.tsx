import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { withoutPageLanguage } from '@souk-vert/shared/language/page-address'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { Remount } from '@souk-vert/shared/ui/boundary/remount'
import { STILL_LOADING_MS, withTimeout } from '@souk-vert/shared/federation/timeouts'
import * as t from '#messages'
import { type RemotePages, StillLoading } from '../loading/remote-pages'
import { routeKey } from '../loading/route-key'
import { SILENT_MS } from '../offline'
import type { ShopRoute } from '../page-data'
import { FrameFailure, PageFailure } from './failures'
import { FirstSkeleton } from './first-skeleton'
import { Frame } from './frame'
import { RemotePage } from './remote-page'
import type { ShopHandle } from './shop-handle'

/** The browser's additions to the table. */
interface BrowserRouting {
  /** A page's data, when they were prefetched for its address. */
  takePrefetched(url: string): Promise<unknown> | undefined
  /** For pages that take payments, where those are documents of their own. */
  openDocument: ((url: string) => Promise<never>) | undefined
  /**
   * Without a network, or one that has not answered, opens the document that the service worker has of a page. Resolves
   * where there is nothing to open.
   */
  openKept(url: string, isSilent?: boolean): Promise<void>
}

/** A remote's loader sees the address without its language, as its components do by the router's `basename`. */
function withoutLanguage(args: LoaderFunctionArgs): LoaderFunctionArgs {
  if (pageLanguage() === DEFAULT_LANGUAGE) return args
  const { origin, href } = new URL(args.request.url)
  const address = withoutPageLanguage(href.slice(origin.length))
  return { ...args, request: new Request(origin + address, args.request) }
}

/** Id of the route of addresses that no remote declares. */
export const UNKNOWN_PATH = 'unknown-path'

/**
 * The route table of the shop, made of what the remotes declare in the registry: the shell knows none of them by name.
 * The same table serves the server and the browser (docs/decisions/routes.md).
 */
export function shopRoutes(declared: ShopRoute[], pages: RemotePages, browser?: BrowserRouting): RouteObject[] {
  const routes = declared.map((route): RouteObject => {
    const page = pages.page(route)
    const load = () => page.loaded() ?? withTimeout(STILL_LOADING_MS, page.load(), () => new StillLoading(route.remote))
    const loadData = async (args: LoaderFunctionArgs, context?: unknown) => {
      const { url } = args.request
      if (route.takesPayment && browser?.openDocument) return browser.openDocument(url)
      const prefetched = browser?.takePrefetched(url)
      if (prefetched) return prefetched
      const { loader } = await load()
      return typeof loader === 'function' ? await loader(withoutLanguage(args), context) : null
    }
    return {
      id: routeKey(route),
      path: route.path,
      loader: browser
        ? async (args: LoaderFunctionArgs, context?: unknown) => {
            // First: a page that can do without some of its data would be shown without them.
            await browser.openKept(args.request.url)
            const silence = setTimeout(() => void browser.openKept(args.request.url, true), SILENT_MS)
            try {
              return await loadData(args, context)
            } catch (error) {
              await browser.openKept(args.request.url)
              throw error
            } finally {
              clearTimeout(silence)
            }
          }
        : loadData,
      handle: { route, page } satisfies ShopHandle,
      Component: () => <RemotePage route={route} page={page} />,
      ErrorBoundary: () => <PageFailure route={route} page={page} />,
      HydrateFallback: () => <FirstSkeleton page={page} />,
    }
  })
  const unknownPath: RouteObject = {
    id: UNKNOWN_PATH,
    path: '*',
    loader: () => {
      throw data(t.cannotFindPage(), 404)
    },
    Component: () => null,
    ErrorBoundary: () => <PageFailure />,
  }
  const element = (
    <Remount>
      <Frame />
    </Remount>
  )
  return [{ id: 'frame', path: '/', element, ErrorBoundary: FrameFailure, children: [...routes, unknownPath] }]
}
