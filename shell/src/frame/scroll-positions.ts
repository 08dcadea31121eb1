import type { Location } from 'react-router-dom'

/** Name under which the router stores in the tab how far the pages of this tab were scrolled, in px by key. */
export const SCROLL_POSITIONS = 'places'

/** Every full load has the key `default`: its position is stored by address, or one page would open where another was left. */
export const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

type Positions = Record<string, number | undefined>

const readPositions = () => JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}') as Positions
const storePosition = (key: string, position: number | undefined) =>
  sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ ...readPositions(), [key]: position }))

/**
 * A document that is opened anew, by a link or by its address, begins at its top: where an earlier one of this address was
 * left, such as the checkout of the order before, is forgotten before the router reads it.
 */
export function forgetFormerScroll({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate') return
  try {
    storePosition(pathname + search, undefined)
  } catch {
    // Blocked storage holds no position.
  }
}

/** A phone ends a hidden tab without another word: the router stores the position only of a page that is left. */
export function storeScrollWhenHidden(locationNow: () => Location): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    try {
      storePosition(scrollKey(locationNow()), scrollY)
    } catch {
      // Full or blocked: such a tab opens at the top.
    }
  })
}

/**
 * Goes back to where one was on a page that is loaded again, by a reload or after a visit elsewhere. Browsers do that only
 * for what the document is long enough for at first, and not reliably: a list grows again once it is live. A visitor
 * that has scrolled meanwhile stays there.
 */
export function restoreScroll(location: Location): void {
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  try {
    const position = readPositions()[scrollKey(location)]
    if (!position || (scrollY > 0 && !isAtEnd())) return
    // What grows when the page is live has grown by then.
    requestAnimationFrame(() => scrollTo(0, position))
  } catch {
    // Blocked storage: the page stays where it is.
  }
}
