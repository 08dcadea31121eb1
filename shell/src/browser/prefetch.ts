import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { prepareCalls } from '@souk-vert/shared/client'
import type { Head, RouteHandle } from '@souk-vert/shared/federation/head'
import { prefixOf } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { RemotePages } from '../loading/remote-pages'
import type { ShopRoute } from '../page-data'
import { type ShopHandle, shopHandleOf } from '../frame/shop-handle'
import { isSlow, savesData } from './connection'
import type { PrefetchedPages } from './prefetched-pages'

/** A pointer that only passes over a link does not mean it: it rests this long, in ms, before its page is loaded. */
const REST_MS = 50

/** The page of the shop that a link opens in this tab; undefined for any other link. */
function pageBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== location.origin) return undefined
  const url = new URL(link.href)
  return url.pathname + url.search === location.pathname + location.search ? undefined : url
}

/** The browser picks the file for its screen as it will in the page, which then has it already. */
function loadPicture({ src, srcSet, sizes }: NonNullable<Head['firstPicture']>): void {
  const picture = new Image()
  picture.sizes = sizes
  picture.srcset = srcSet ?? ''
  picture.src = src
}

/** Loads a page's data, and the picture that they name. */
async function loadPage({ page }: ShopHandle, load: () => Promise<unknown>): Promise<unknown> {
  const data = await load()
  const handle = page.loaded()?.handle as RouteHandle | undefined
  const picture = handle?.head?.(data).firstPicture
  if (picture) loadPicture(picture)
  return data
}

/**
 * A page's code, and for public pages its data and first picture, begins to load when a pointer rests on a link to it
 * or focus reaches it.
 */
export function prefetchLinks(routes: RouteObject[], prefetched: PrefetchedPages): void {
  const load = (url: URL) => {
    const match = matchRoutes(routes, url, prefixOf(pageLanguage()) || undefined)?.at(-1)
    const handle = shopHandleOf(match ? [match.route] : [])
    if (!match || !handle) return
    if (handle.route.render !== 'server') return void handle.page.load().catch(() => undefined)
    const loader = match.route.loader as LoaderFunction
    const request = new Request(url)
    const loadData = async () => loader({ request, params: match.params, context: {} } as never) as Promise<unknown>
    prefetched.begin(url.href, () => loadPage(handle, loadData))
  }

  let resting: ReturnType<typeof setTimeout> | undefined
  const beginAfterRest = ({ target }: Event) => {
    clearTimeout(resting)
    const url = pageBehind(target)
    if (url && !savesData()) resting = setTimeout(() => load(url), REST_MS)
  }
  const beginNow = ({ target }: Event) => {
    const url = pageBehind(target)
    if (url && !savesData()) load(url)
  }
  document.addEventListener('pointerover', beginAfterRest)
  document.addEventListener('focusin', beginAfterRest)
  document.addEventListener('pointerdown', beginNow)
  // The press focused the link too: its page is on the way now and is not asked for again behind the navigation.
  document.addEventListener('click', () => clearTimeout(resting))
}

/**
 * A visitor that goes on from a page waits for data only: the code of its remote's other public pages is there, save
 * where that is slow to load.
 */
export function prefetchNextPages(declared: ShopRoute[], pages: RemotePages, { remote }: ShopRoute): void {
  if (savesData() || isSlow()) return
  const next = declared.filter((route) => route.remote === remote && route.render === 'server')
  // A failure is shown when the page is opened.
  for (const route of next)
    pages
      .page(route)
      .load()
      .catch(() => undefined)
  void prepareCalls()
}
