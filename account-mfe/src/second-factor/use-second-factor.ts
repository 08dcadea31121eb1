import { useCallback, useEffect, useState } from 'react'
import { call, reportError } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LoadState } from '@souk-vert/shared/stores'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'

type SecondFactor = Calls['GET /api/user/second-factor']['answer']['data']

async function loadFactor(): Promise<LoadState<SecondFactor>> {
  try {
    return { status: 'ready', value: (await call('GET /api/user/second-factor')).data }
  } catch (error) {
    reportError(error)
    return { status: 'failed' }
  }
}

/** Whether logins of the user ask for a code. `reload` never throws; the network's return reloads what has failed. */
export function useSecondFactor() {
  const [factor, setFactor] = useState<LoadState<SecondFactor>>({ status: 'loading' })
  const reload = useCallback(async () => setFactor(await loadFactor()), [])
  useEffect(() => void loadFactor().then(setFactor), [])
  useBackOnline(factor.status === 'failed', () => void reload())
  return { factor, reload }
}
