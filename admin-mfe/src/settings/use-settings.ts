import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { Settings } from '@souk-vert/shared/contract/settings'
import type { LoadState } from '@souk-vert/shared/stores'

async function loadSettings(signal?: AbortSignal): Promise<LoadState<Settings> | undefined> {
  try {
    return { status: 'ready', value: (await call('GET /api/settings/admin-get', undefined, { signal })).data }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/** The shop's settings, asked for when the page opens. */
export function useSettings() {
  const [settings, setSettings] = useState<LoadState<Settings>>({ status: 'loading' })
  const take = (loaded: LoadState<Settings> | undefined) => loaded && setSettings(loaded)
  useEffect(() => {
    const leaving = new AbortController()
    void loadSettings(leaving.signal).then(take)
    return () => leaving.abort()
  }, [])
  const reload = async () => void take(await loadSettings())
  const saved = (value: Settings) => setSettings({ status: 'ready', value })
  return { settings, saved, reload }
}
