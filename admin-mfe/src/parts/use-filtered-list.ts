import { useEffect, useState } from 'react'
import { isAborted, reportError } from '@souk-vert/shared/client'

export type FilteredList<Answer> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; answer: Answer }

/** Filter of a list: a text, and the page counted from 1. */
interface Filter {
  search: string
  page: number
}

/** Pause after the last letter of a search, in ms. */
const PAUSE_MS = 300

/** Awaits an answer; undefined where another list was asked for meanwhile. */
async function settled<Answer>(loading: Promise<Answer>): Promise<FilteredList<Answer> | undefined> {
  try {
    return { status: 'ready', answer: await loading }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/**
 * A list that the backend filters: another text is loaded after a pause, other changes at once. The last result
 * stays until the answer is there. Another filter begins at its first page. `load` is the same function at each
 * render.
 */
export function useFilteredList<Wanted extends Filter, Answer>(
  first: Wanted,
  load: (wanted: Wanted, signal?: AbortSignal) => Promise<Answer>,
) {
  const [filter, setFilter] = useState(first)
  const [asked, setAsked] = useState(first)
  const [list, setList] = useState<FilteredList<Answer>>({ status: 'loading' })

  useEffect(() => {
    const pause = setTimeout(() => setAsked(filter), filter.search === asked.search ? 0 : PAUSE_MS)
    return () => clearTimeout(pause)
  }, [filter, asked.search])

  useEffect(() => {
    const leaving = new AbortController()
    void settled(load(asked, leaving.signal)).then((loaded) => loaded && setList(loaded))
    return () => leaving.abort()
  }, [asked, load])

  /** A failure keeps the earlier data. */
  const reload = async () => {
    const loaded = await settled(load(asked))
    if (loaded) setList((before) => (loaded.status === 'failed' && before.status === 'ready' ? before : loaded))
  }
  const change = (part: Partial<Wanted>) => setFilter((before) => ({ ...before, page: 1, ...part }))
  /** Changes what the list shows, as an edit has changed it. */
  const mend = (mended: (answer: Answer) => Answer) =>
    setList((before) => (before.status === 'ready' ? { status: 'ready', answer: mended(before.answer) } : before))
  return { filter, change, list, mend, reload }
}
