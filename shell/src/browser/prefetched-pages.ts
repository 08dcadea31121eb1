/** Prefetched data are used for this long, in ms: prices and stock are no older than if the page had been slow. */
const FRESH_MS = 5000

/** Data of pages that somebody is about to open, by address. */
export interface PrefetchedPages {
  /** Begins to load a page's data unless that was begun a moment ago. */
  begin(url: string, load: () => Promise<unknown>): void
  /** The data of a page if it was begun a moment ago; it is given once, and may fail. */
  take(url: string): Promise<unknown> | undefined
}

/** Stores what is prefetched until it is taken or old. */
export function createPrefetchedPages(now: () => number = Date.now): PrefetchedPages {
  const begun = new Map<string, { data: Promise<unknown>; until: number }>()

  const dropOld = () => {
    for (const [url, { until }] of begun) if (until < now()) begun.delete(url)
  }

  return {
    begin(url, load) {
      dropOld()
      if (begun.has(url)) return
      const data = load()
      // Callers that await the promise get the error.
      data.catch(() => begun.delete(url))
      begun.set(url, { data, until: now() + FRESH_MS })
    },
    take(url) {
      dropOld()
      const page = begun.get(url)
      begun.delete(url)
      return page?.data
    },
  }
}
