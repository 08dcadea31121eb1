import { useEffect, useState } from 'react'
import { isAborted, reportError } from '@souk-vert/shared/client'
import type { LoadState } from '@souk-vert/shared/stores'

/** Returns the state that an answer leads to; undefined where the page was left meanwhile. */
async function settled<Value>(loading: Promise<Value>): Promise<LoadState<Value> | undefined> {
  try {
    return { status: 'ready', value: await loading }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/** Loads what a page shows when it opens. `load` is the same function at each render. */
export function useLoaded<Value>(load: (signal?: AbortSignal) => Promise<Value>) {
  const [loaded, setLoaded] = useState<LoadState<Value>>({ status: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    void settled(load(leaving.signal)).then((next) => next && setLoaded(next))
    return () => leaving.abort()
  }, [load])
  const reload = async () => {
    const next = await settled(load())
    if (next) setLoaded(next)
  }
  return { loaded, setLoaded, reload }
}
