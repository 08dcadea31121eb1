import { startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { followOtherTabs, loadCatalogue, startSession } from 'shared/client'
import { SlotHostProvider } from 'shared/federation/slot-host'
import { prepareToasts } from 'shared/ui/toast'
import { showFailure } from '../frame/failure-notices'
import { forgetFormerScroll, restoreScroll, storeScrollWhenHidden } from '../frame/scroll-positions'
import { ShellContext, type ShellInfo } from '../frame/shell-context'
import { createBrowserRemotes, pageHydrated } from '../loading/browser-remotes'
import { PAGE_DATA_ID, type PageData } from '../page-data'
import { createPagesAhead } from '../routing/pages-ahead'
import { shopHandleOf } from '../routing/shop-handle'
import { shopRoutes } from '../routing/shop-routes'
import { loadLinksAhead, loadNextPages } from './load-ahead'
import { reportFailuresToServer } from './report-failures'
import { registerTypeface } from './typeface'

function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!block) throw new Error('The document carries no page data')
  return JSON.parse(block) as PageData
}

interface WrittenError {
  __type?: string
  status: number
  statusText: string
  data: unknown
}

/** Errors come as JSON: what a loader answered (a 404) becomes the router's own error again. */
const revive = (errors: Record<string, unknown> | null) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors as Record<string, WrittenError>).map(([id, error]) => [
      id,
      error.__type === 'RouteErrorResponse' ? new ErrorResponse(error.status, error.statusText, error.data) : error,
    ]),
  )

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 200)

/** Loads the user and their cart. When that fails, the shop goes on as for a guest, and says so. */
async function openSession(): Promise<void> {
  try {
    await startSession()
  } catch {
    const retry = () => {
      hide()
      void openSession()
    }
    const hide = showFailure({ remote: 'account', message: 'Your account could not load', retry })
  }
}

/** Leaves for another document: what comes then, this one need not know. */
const openDocument = (url: string) => {
  location.assign(url)
  return new Promise<never>(() => undefined)
}

/** Makes the document live: hydrates what the server rendered, or renders in place of the static shell. */
export function startShop(): void {
  reportFailuresToServer()
  const data = readPageData()
  const { remoteRoutes, slotHost } = createBrowserRemotes(data, showFailure)
  const ahead = createPagesAhead()
  const routes = shopRoutes(data.routes, remoteRoutes, ahead, data.opensPaymentAnew ? openDocument : undefined)

  forgetFormerScroll(location)
  const handle = shopHandleOf((matchRoutes(routes, location) ?? []).map(({ route }) => route))
  const router = createBrowserRouter(routes, {
    hydrationData: data.hydration && { loaderData: data.hydration.loaderData, errors: revive(data.hydration.errors) },
  })
  // Brought back by the browser, the document would still be on its way to the one that it was left for.
  addEventListener('pageshow', ({ persisted }) => {
    const { location: place, navigation } = router.state
    if (persisted && navigation.state !== 'idle') void router.navigate(place, { replace: true })
  })
  const hasPage = handle && data.isRendered && !data.hydration?.errors

  let isLive = false
  const pageIsLive = () => {
    if (isLive) return
    isLive = true
    pageHydrated()
    restoreScroll(router.state.location)
    storeScrollWhenHidden(() => router.state.location)
    loadLinksAhead(routes, ahead)
    whenIdle(() => {
      followOtherTabs()
      void openSession()
      // Save for what the document has brought along.
      void loadCatalogue()
      // Toasts say that the network is gone: their script is to be there then.
      void prepareToasts()
    })
    if (handle && data.isRendered) whenIdle(() => loadNextPages(data.routes, handle))
  }
  const { location: firstPlace } = router.state
  router.subscribe((state) => state.location !== firstPlace && pageIsLive())
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === firstPlace.pathname) return
    // The page changes anyway.
    registerTypeface()
    unsubscribe()
  })

  const shell: ShellInfo = { menu: data.menu, isRendered: () => data.isRendered && !isLive, pageIsLive }
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
