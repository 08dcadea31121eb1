import { matchRoutes, type createBrowserRouter } from 'react-router-dom'
import { reportError } from '@souk-vert/shared/client'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { inPageLanguage } from '@souk-vert/shared/language/page-address'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { pageStore, valueOr } from '@souk-vert/shared/stores'
import { shop } from '@souk-vert/shared/ui/shop'
import { shopHandleOf } from '../frame/shop-handle'
import { OFFLINE_PATH, PAGE_ACCEPT, WORKER_PATH } from '../offline'
import { shopFileAddress, releaseAddress } from '../addresses'
import type { PageData } from '../page-data'
import { isSlow } from './connection'

/** An address for the worker to keep, with the headers of a request for it. */
type Kept = [url: string, init: RequestInit]

const page = (url: string): Kept => [url, { headers: { accept: PAGE_ACCEPT } }]

/** Pictures as Chromium asks for them: those of the first page are then taken from its cache. */
const PICTURE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

const file = (url: string): Kept => [url, url.includes('/uploads/') ? { headers: { accept: PICTURE_ACCEPT } } : {}]

/** Addresses of files and pictures that this page has loaded. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /^\/(mfe|uploads)\//.test(url.slice(location.origin.length)))

/** Loads the code of the cart's page once there is something in the cart, and calls `onLoaded`. */
function loadCartPage({ routes }: ReturnType<typeof createBrowserRouter>, onLoaded: () => void): void {
  const page = shopHandleOf((matchRoutes(routes, '/cart') ?? []).map(({ route }) => route))?.page
  const load = () => {
    if (valueOr(pageStore.getState().cart, []).length === 0) return
    unsubscribe()
    // A failure is shown when the page is opened.
    page?.load().then(
      () => onLoaded(),
      () => undefined,
    )
  }
  const unsubscribe = pageStore.subscribe(load)
  load()
}

/** Whether it is the browser that allows no service worker, as in private windows or where its storage is blocked. */
const isNotAllowed = (error: unknown) =>
  error instanceof DOMException && /^(SecurityError|NotSupportedError)$/.test(error.name)

/**
 * Starts the service worker, and has it keep this page and those that are opened after it. The document that brings the first
 * worker loads its files without it: they are kept afterwards. Without a worker the page goes on; why is reported, unless the
 * browser allows none. `data` is the document's, which names the page's remote.
 */
export async function startOffline(
  router: ReturnType<typeof createBrowserRouter>,
  { otherRemotes, remotes }: Pick<PageData, 'otherRemotes' | 'remotes'>,
): Promise<void> {
  const { serviceWorker } = navigator
  const hasWorker = serviceWorker.controller !== null
  try {
    await serviceWorker.register(WORKER_PATH)
  } catch (error) {
    if (!isNotAllowed(error)) reportError(error)
    return
  }
  const { active } = await serviceWorker.ready
  const { route } = shopHandleOf(router.state.matches.map((match) => match.route)) ?? {}
  const remote = route?.render === 'browser' ? route.remote : ''
  const version = remotes[remote]?.active.version
  // In the place of a page that the browser renders, the offline page has to find its remote.
  const found = otherRemotes && version ? [shopFileAddress(otherRemotes), releaseAddress(remote, version)] : []
  const keep = (...pages: string[]) => {
    const urlsToCache = [
      ...pages.map(page),
      ...[...found.map((path) => location.origin + path), ...(hasWorker ? [] : loaded())].map(file),
    ]
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  }

  const urlOf = (address: string) => location.origin + inPageLanguage(address)
  const offlinePages = (isSlow() ? [pageLanguage()] : shop.languages).map((each) => addressIn(each, OFFLINE_PATH))
  // Home is where a page that is not kept leads to.
  keep(
    ...offlinePages.map((path) => location.origin + path),
    ...(hasWorker ? [] : new Set([location.href, urlOf('/')])),
  )
  if (!isSlow()) loadCartPage(router, keep)
  let last = router.state.location
  router.subscribe(({ location: next, navigation, matches }) => {
    if (next === last || navigation.state !== 'idle' || !navigator.onLine) return
    last = next
    // Pages that the browser renders are empty documents: the offline page is the same.
    const isRendered = shopHandleOf(matches.map(({ route }) => route))?.route.render === 'server'
    keep(...(isRendered ? [location.href] : []))
  })
}
