import type { Location } from 'react-router-dom'

/** Where the router keeps, in the tab's storage, how far the pages of this tab were scrolled, in px by key. */
export const PLACES = 'places'

/** Every full load has the key `default`: its place is kept by address, or one page would open where another was left. */
export const placeKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

type Places = Record<string, number | undefined>

const readPlaces = () => JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Places

/** A phone ends a hidden tab without another word: the router notes the place only of a page that is left. */
export function notePlaceWhenHidden(locationNow: () => Location): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    try {
      sessionStorage.setItem(PLACES, JSON.stringify({ ...readPlaces(), [placeKey(locationNow())]: scrollY }))
    } catch {
      // Full or blocked: such a tab opens at the top.
    }
  })
}

/**
 * Goes back to where one was on a page that is loaded again, by a reload or after a visit elsewhere. Browsers do that only
 * for what the document is long enough for at first, and not reliably: a list grows again once it is live. Who has
 * scrolled meanwhile stays there.
 */
export function returnToPlace(location: Location): void {
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const place = readPlaces()[placeKey(location)]
    if (!place || visit?.type === 'navigate' || (scrollY > 0 && !isAtEnd())) return
    // What grows when the page is live has grown by then.
    requestAnimationFrame(() => scrollTo(0, place))
  } catch {
    // Blocked storage: the page stays where it is.
  }
}
