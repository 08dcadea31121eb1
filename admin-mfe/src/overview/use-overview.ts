import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { Overview } from '@souk-vert/shared/contract/overview'

export type Period = 7 | 30

type Loaded = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; days: Period; overview: Overview }

/** Loads the metrics of a period; undefined where another one was asked for meanwhile. */
async function loadOverview(days: Period, signal?: AbortSignal): Promise<Loaded | undefined> {
  try {
    const { data } = await call('POST /api/overview/admin-get', { days }, { signal })
    return { status: 'ready', days, overview: data }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/** Loads the shop's metrics; the period before stays until the answer is there. */
export function useOverview(days: Period) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const take = (next: Loaded | undefined) => next && setLoaded(next)
  useEffect(() => {
    const leaving = new AbortController()
    void loadOverview(days, leaving.signal).then(take)
    return () => leaving.abort()
  }, [days])
  const reload = async () => void take(await loadOverview(days))
  return { loaded, reload }
}
