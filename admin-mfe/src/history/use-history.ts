import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { Change, ChangedThing } from '@souk-vert/shared/contract/change'

/** History of changes, as far as it was loaded. */
export type LoadedHistory =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; changes: Change[]; page: number; lastPage: number }

interface Wanted {
  thing: ChangedThing
  thingId: string
}

/** A page of it after those that are there; nothing where another thing was asked for meanwhile. */
async function loadPage(
  wanted: Wanted,
  page: number,
  { before = [], signal }: { before?: Change[]; signal?: AbortSignal } = {},
): Promise<LoadedHistory | undefined> {
  try {
    const { data, totalPage: lastPage } = await call('POST /api/change/admin-list', { ...wanted, page }, { signal })
    // A change made meanwhile moves the last one of a page to the next.
    const more = data.filter(({ _id }) => !before.some((change) => change._id === _id))
    return { status: 'ready', changes: [...before, ...more], page, lastPage }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/** Loads the changes of a thing by admins, newest first, once it is mounted; `more` loads the next page. */
export function useHistory({ thing, thingId }: Wanted) {
  const [history, setHistory] = useState<LoadedHistory>({ status: 'loading' })
  const take = (loaded: LoadedHistory | undefined) => loaded && setHistory(loaded)
  useEffect(() => {
    const leaving = new AbortController()
    void loadPage({ thing, thingId }, 1, { signal: leaving.signal }).then(take)
    return () => leaving.abort()
  }, [thing, thingId])
  const reload = async () => void take(await loadPage({ thing, thingId }, 1))
  const more = async () => {
    if (history.status !== 'ready') return
    take(await loadPage({ thing, thingId }, history.page + 1, { before: history.changes }))
  }
  return { history, reload, more }
}
