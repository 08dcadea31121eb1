import { useCallback, useEffect, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import type { LoadState } from '@souk-vert/shared/stores'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'

async function settled<Value>(loading: Promise<Value>): Promise<LoadState<Value>> {
  try {
    return { status: 'ready', value: await loading }
  } catch (error) {
    reportError(error)
    return { status: 'failed' }
  }
}

/** Loads what `load`, the same function each time, answers. `reload` never throws; the network's return reloads what has failed. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<LoadState<Value>>({ status: 'loading' })
  const reload = useCallback(async () => setState(await settled(load())), [load])
  useEffect(() => void settled(load()).then(setState), [load])
  useBackOnline(state.status === 'failed', () => void reload())
  return { state, reload }
}
