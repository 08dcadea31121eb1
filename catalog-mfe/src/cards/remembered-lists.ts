import type { Location } from 'react-router-dom'
import { entryKey, isNewVisit, readEntries, storeEntries, whenHidden } from '@souk-vert/shared/history/entry-memory'
import type { PageOfProducts } from './page-of-products'

/** Name in the tab's storage. */
const NAME = 'appended-pages'

/** Number of lists that are remembered beyond a document's life; 40 pages take about 0.4 MB of a tab's 5. */
const MAX_LISTS = 5

/** Stores the latest lists: as many as there is room for. */
function store(lists: [key: string, pages: PageOfProducts[] | undefined][]): void {
  let latest = lists.slice(-MAX_LISTS)
  while (!storeEntries(NAME, Object.fromEntries(latest)) && latest.length > 0) latest = latest.slice(1)
}

/** Names the list of a history entry. One that another version of this remote has stored may be of another shape: it is another list. */
export const listKey = (location: Location): string => `${process.env.REMOTE_VERSION} ${entryKey(location)}`

/**
 * The pages that were appended to lists, by a list's key: a visitor that comes back finds them again, and with them
 * the place in the scroll. They are products as everybody sees them.
 */
export function createRememberedLists() {
  let known: Map<string, PageOfProducts[] | undefined> | undefined
  const outdated = new Set<string>()
  const listeners = new Set<() => void>()

  const open = (key: string) => {
    const stored = new Map(Object.entries(readEntries<PageOfProducts[]>(NAME)))
    // A visitor that opens the address of a list begins at its beginning.
    if (stored.has(key) && isNewVisit()) stored.delete(key)
    for (const previous of stored.keys()) outdated.add(previous)
    whenHidden(() => store([...stored]))
    return (known = stored)
  }
  const lists = (key: string) => known ?? open(key)

  return {
    get: (key: string): PageOfProducts[] | undefined => lists(key).get(key),
    remember(key: string, pages: PageOfProducts[]): void {
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
