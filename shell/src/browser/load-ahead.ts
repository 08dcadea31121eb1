import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router-dom'
import type { PagesAhead } from '../routing/pages-ahead'
import { shopHandleOf } from '../routing/shop-handle'

/** Who passes over a link does not mean it: a pointer rests this long, in ms, before its page is loaded. */
const REST_MS = 50

/** The page of the shop that a link opens in this tab; undefined for any other link. */
function pageBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== location.origin) return undefined
  const url = new URL(link.href)
  return url.pathname + url.search === location.pathname + location.search ? undefined : url
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A page's code, and for public pages its data, begins to load when a pointer rests on a link to it or focus reaches it. */
export function loadLinksAhead(routes: RouteObject[], ahead: PagesAhead): void {
  const load = (url: URL) => {
    const match = matchRoutes(routes, url)?.at(-1)
    const handle = shopHandleOf(match ? [match.route] : [])
    if (!match || !handle) return
    if (handle.route.render !== 'server') return void handle.remotes.load(handle.route).catch(() => undefined)
    const loader = match.route.loader as LoaderFunction
    const request = new Request(url)
    ahead.begin(url.href, async () => loader({ request, params: match.params, context: {} } as never))
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
