import type { Location } from 'react-router-dom'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { withoutPageLanguage } from '@souk-vert/shared/language/page-address'
import { entryKey, isNewVisit, readEntries, storeEntries, whenHidden } from '@souk-vert/shared/history/entry-memory'

/** Name under which the router stores in the tab how far the pages of this tab were scrolled, in px by history entry. */
export const SCROLL_POSITIONS = 'places'

/** A location as `ScrollRestoration` names it: without the language, which is in those of browser and router. */
const ownLocation = <Place extends Pick<Location, 'pathname'>>(place: Place): Place =>
  pageLanguage() === DEFAULT_LANGUAGE ? place : { ...place, pathname: withoutPageLanguage(place.pathname) }

const readPositions = () => readEntries<number>(SCROLL_POSITIONS)
const storePosition = (key: string, position: number | undefined) =>
  storeEntries(SCROLL_POSITIONS, { ...readPositions(), [key]: position })

/**
 * A document that is opened again, by a link or by its address, begins at its top: where an earlier one of this address was
 * left, such as the checkout of the order before, is forgotten before the router reads it.
 */
export function forgetFormerScroll(place: Pick<Location, 'pathname' | 'search'>): void {
  const { pathname } = ownLocation(place)
  if (isNewVisit()) storePosition(pathname + place.search, undefined)
}

/** The router itself stores the position only of a page that is left. */
export const storeScrollWhenHidden = (locationNow: () => Location): void =>
  whenHidden(() => storePosition(entryKey(ownLocation(locationNow())), scrollY))

/**
 * Goes back to where one was on a page that is loaded again, by a reload or after a visit elsewhere. Browsers do that only
 * for what the document is long enough for at first, and not reliably: a list grows again once it is live. A visitor
 * that has scrolled meanwhile stays there.
 */
export function restoreScroll(location: Location): void {
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  const position = readPositions()[entryKey(ownLocation(location))]
  if (!position || (scrollY > 0 && !isAtEnd())) return
  // Content that grows when the page is hydrated has grown by then.
  requestAnimationFrame(() => scrollTo(0, position))
}
