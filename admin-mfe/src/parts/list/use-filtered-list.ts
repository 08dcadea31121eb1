import { useCallback, useEffect, useState } from 'react'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'

/** Filter of a list: a text, and the page counted from 1. */
interface Filter {
  search: string
  page: number
}

/** Pause after the last letter of a search, in ms (section 9). */
const PAUSE_MS = 300

/**
 * A list that the backend filters: another text is loaded after a pause, other changes at once. Another filter begins
 * at its first page. `load` is the same function at each render.
 */
export function useFilteredList<Wanted extends Filter, Answer>(
  first: Wanted,
  load: (wanted: Wanted, signal?: AbortSignal) => Promise<Answer>,
) {
  const [filter, setFilter] = useState(first)
  const [asked, setAsked] = useState(first)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(filter), filter.search === asked.search ? 0 : PAUSE_MS)
    return () => clearTimeout(pause)
  }, [filter, asked.search])

  const loadAsked = useCallback((signal?: AbortSignal) => load(asked, signal), [asked, load])
  const { loaded, setLoaded, reload } = useLoaded(loadAsked)
  const change = (part: Partial<Wanted>) => setFilter((before) => ({ ...before, page: 1, ...part }))
  /** Changes what the list shows, as an edit has changed it. */
  const mend = (mended: (answer: Answer) => Answer) =>
    setLoaded((before) => (before.status === 'ready' ? { status: 'ready', value: mended(before.value) } : before))
  return { filter, change, loaded, mend, reload }
}
