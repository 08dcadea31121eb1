import { useCallback, useEffect, useState } from 'react'
import { isAborted, reportError, statusOf } from '@souk-vert/shared/client'
import type { LoadState } from '@souk-vert/shared/stores'

/** Returns the state that an answer leads to; undefined where another one was asked for meanwhile. */
async function settled<Value>(loading: Promise<Value>): Promise<LoadState<Value> | undefined> {
  try {
    return { status: 'ready', value: await loading }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed', isMissing: statusOf(error) === 404 }
  }
}

/**
 * Loads what a page shows, again for each other `load`; the last result stays until the answer is there. `reload`
 * never throws, and keeps the result where it fails.
 */
export function useLoaded<Value>(load: (signal?: AbortSignal) => Promise<Value>) {
  const [loaded, setLoaded] = useState<LoadState<Value>>({ status: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    void settled(load(leaving.signal)).then((next) => next && setLoaded(next))
    return () => leaving.abort()
  }, [load])
  const reload = useCallback(async () => {
    const next = await settled(load())
    if (next) setLoaded((before) => (next.status === 'failed' && before.status === 'ready' ? before : next))
  }, [load])
  return { loaded, setLoaded, reload }
}
