import type { ProductPage } from './product-page'

/** Name in the tab's storage; it ends with the number of the shape of what stands there. */
const NAME = 'appended-pages-1'

/** As many lists are remembered beyond a document's life; 40 pages take about 0.4 MB of a tab's 5. */
const MOST_LISTS = 5

/** Pages by the key of their list. */
type Entry = [key: string, pages: ProductPage[]]

function readStored(): Map<string, ProductPage[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as Entry[])
  } catch {
    // Blocked, or written by somebody else: lists begin with their first page, as on a first visit.
    return new Map()
  }
}

/** Stores the latest lists: as many as there is room for. */
function store(entries: Entry[]): void {
  for (let latest = entries.slice(-MOST_LISTS); latest.length > 0; latest = latest.slice(1))
    try {
      return sessionStorage.setItem(NAME, JSON.stringify(latest))
    } catch {
      // Full, or blocked: with one list less it may do.
    }
}

/** Whether somebody has opened this document at its address, and not come back to it or loaded it again. */
const isNewVisit = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(({ type }) => type === 'navigate')

/**
 * The pages that were appended to lists, by a list's history entry and address: a visitor that comes back finds them again, and with
 * them the place in the scroll. They outlive the document, in the tab's storage: it is loaded anew by a reload, after a
 * visit elsewhere, and by a phone that has put a tab away. They are products as everybody sees them.
 */
export function createRememberedLists() {
  let known: Map<string, ProductPage[]> | undefined
  const outdated = new Set<string>()
  const listeners = new Set<() => void>()

  const open = (key: string): Map<string, ProductPage[]> => {
    known = readStored()
    // All full loads of an address have the same key: a visitor that opens it for the first time begins at its beginning.
    if (known.has(key) && isNewVisit()) known.delete(key)
    for (const stored of known.keys()) outdated.add(stored)
    // Not `pagehide`: a phone ends a hidden tab without another word.
    document.addEventListener('visibilitychange', () => document.hidden && known && store([...known]))
    return known
  }
  const lists = (key: string) => known ?? open(key)

  return {
    get: (key: string): ProductPage[] | undefined => lists(key).get(key),
    remember(key: string, pages: ProductPage[]): void {
      lists(key).delete(key)
      lists(key).set(key, pages)
      for (const notify of listeners) notify()
    },
    /** Whether the pages of this list are those of an earlier document; true once. */
    takeOutdated: (key: string): boolean => outdated.delete(key),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
