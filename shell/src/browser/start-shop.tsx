import { startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import {
  followOtherTabs,
  loadCatalogue,
  readQueuedCart,
  reportError,
  startSession,
  unsaidLogout,
} from '@souk-vert/shared/client'
import { SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import { prefixOf } from '@souk-vert/shared/language/languages'
import { withoutPageLanguage } from '@souk-vert/shared/language/page-address'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { prepareToasts, toastSuccess } from '@souk-vert/shared/ui/toast'
import { navigationIsUnderWay } from '@souk-vert/shared/ui/use-closed-by-back'
import * as t from '#messages'
import { showFailure } from '../frame/failure-notices'
import { forgetFormerScroll, restoreScroll, storeScrollWhenHidden } from '../frame/scroll-positions'
import { ShellContext, type ShellInfo } from '../frame/shell-context'
import { shopHandleOf } from '../frame/shop-handle'
import { shopRoutes } from '../frame/shop-routes'
import { askForCopy } from '../offline'
import { createBrowserParts, pageHydrated } from '../loading/browser-parts'
import type { PageData, ShopRoute } from '../page-data'
import { savesData } from './connection'
import { createPrefetchedPages } from './prefetched-pages'
import { reportFailuresToServer } from './report-failures'

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 200)

/**
 * Loads the user and their cart, and sends what was changed in it without a network. When that fails, the shop goes on
 * as for a guest, and says so.
 */
async function openSession(): Promise<void> {
  const unsaid = unsaidLogout()
  if (unsaid) toastSuccess(unsaid)
  try {
    await startSession()
    if (navigator.onLine && readQueuedCart().lines.length > 0)
      await import(/* webpackChunkName: 'send-cart-changes' */ './send-cart-changes').then((it) => it.sendCartChanges())
  } catch {
    const retry = () => {
      hide()
      void openSession()
    }
    const hide = showFailure({ remote: 'account', message: t.accountNotLoaded(), retry })
  }
}

/** Leaves for another document: what comes then, this one need not know. */
const openDocument = (url: string) => {
  location.assign(url)
  return new Promise<never>(() => undefined)
}

/** Does for a live page, `route`, what can wait until the browser has time. */
function workWhenIdle(
  data: PageData,
  router: ReturnType<typeof createBrowserRouter>,
  route: ShopRoute | undefined,
): void {
  followOtherTabs()
  void openSession()
  addEventListener('online', () => void openSession())
  // Save for what the document has brought along.
  void loadCatalogue()
  // Toasts say that the network is gone: their script has to be there then.
  void prepareToasts()
  // A page whose files change under its address, as in `npm run dev`, is not to be kept.
  if (navigator.serviceWorker && !data.devBuild && !data.localBuild && !savesData())
    void import(/* webpackChunkName: 'start-offline' */ './start-offline')
      .then((it) => it.startOffline(router, data))
      .catch(reportError)
  void import(/* webpackChunkName: 'live-page' */ './follow-languages').then((it) => it.followLanguages(), reportError)
  if (data.mayInspect && location.search.includes('mfe-inspect'))
    void import(/* webpackChunkName: 'inspect' */ '../inspector/inspect').then((it) => it.inspect(data, router))
  if (Math.random() < (data.vitalsShare ?? 0))
    // A visit that is not measured lacks nothing.
    import(/* webpackChunkName: 'report-vitals' */ './report-vitals').then(
      (it) => it.reportVitals(router, route),
      () => undefined,
    )
}

/** Makes the document live: hydrates what the server rendered, or renders in place of the static shell. */
export function startShop(data: PageData): void {
  reportFailuresToServer()
  if (data.watched)
    // At once: something may be added before the page is idle.
    import(/* webpackChunkName: 'count-adds' */ './count-adds').then(
      (it) => it.countAdds(data),
      () => undefined,
    )
  const { remotePages, slotHost } = createBrowserParts(data, showFailure)
  const prefetched = createPrefetchedPages()
  const routes = shopRoutes(data.routes, remotePages, {
    takePrefetched: prefetched.take,
    openDocument: data.opensPaymentAnew ? openDocument : undefined,
    openKept: async (url, isSilent) => {
      if (navigator.onLine && !isSilent) return
      // The first page is loaded while the router is made.
      await Promise.resolve()
      const { location: target } = router.state.navigation
      // A page that is only prefetched is not opened.
      const isOpened = target && target.pathname + target.search === url.slice(location.origin.length)
      if (!isOpened || !(await globalThis.caches?.match(url, { ignoreVary: true }))) return
      if (isSilent) await askForCopy(url)
      await openDocument(url)
    },
  })

  const basename = prefixOf(pageLanguage()) || undefined
  forgetFormerScroll(location)
  const handle = shopHandleOf((matchRoutes(routes, location, basename) ?? []).map(({ route }) => route))
  const router = createBrowserRouter(routes, { basename, hydrationData: data.hydration })
  // Brought back by the browser, the document would still be on its way to the one that it was left for.
  addEventListener('pageshow', ({ persisted }) => {
    const { location: place, navigation } = router.state
    const pathname = withoutPageLanguage(place.pathname)
    if (persisted && navigation.state !== 'idle')
      void router.navigate({ ...place, pathname }, { state: place.state, replace: true })
  })
  const hasPage = handle && data.isRendered && !data.hydration?.errors

  let isLive = false
  const pageIsLive = () => {
    if (isLive) return
    isLive = true
    pageHydrated()
    restoreScroll(router.state.location)
    storeScrollWhenHidden(() => router.state.location)
    void import(/* webpackChunkName: 'live-page' */ './prefetch').then((it) => {
      it.prefetchLinks(routes, prefetched)
      if (handle && data.isRendered) whenIdle(() => it.prefetchNextPages(data.routes, remotePages, handle.route))
    }, reportError)
    void import(/* webpackChunkName: 'live-page' */ './remember-cart').then((it) => it.rememberCart(), reportError)
    whenIdle(() => workWhenIdle(data, router, handle?.route))
  }
  const { location: firstPlace } = router.state
  router.subscribe((state) => state.location !== firstPlace && pageIsLive())
  router.subscribe(({ navigation }) => navigationIsUnderWay(navigation.state !== 'idle'))
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === firstPlace.pathname) return
    // The page changes anyway. The idle page has loaded this.
    void import(/* webpackChunkName: 'live-page' */ './typeface').then((it) => it.registerTypeface(), reportError)
    unsubscribe()
  })

  const shell: ShellInfo = { router, menu: data.menu, isRendered: () => data.isRendered && !isLive, pageIsLive }
  const App = () => {
    useEffect(() => {
      if (!hasPage) pageIsLive()
    }, [])
    return (
      <ShellContext value={shell}>
        <SlotHostProvider value={slotHost}>
          <RouterProvider router={router} />
        </SlotHostProvider>
      </ShellContext>
    )
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  if (data.isRendered) startTransition(() => void hydrateRoot(root, <App />))
  // At once: the first page's data may come while React renders in pieces, and the router notifies only those that have subscribed.
  else flushSync(() => createRoot(root).render(<App />))
}
