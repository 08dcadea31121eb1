import { useCallback, useEffect, useState } from 'react'
import { call, reportError, statusOf } from '@souk-vert/shared/client'
import type { Paper } from '@souk-vert/shared/contract/order/paper'
import type { LoadState } from '@souk-vert/shared/stores'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'

type OnePaper = LoadState<Paper> | { status: 'missing' }

async function loadPaper(number: string): Promise<OnePaper> {
  try {
    const { data } = await call('POST /api/order/paper', { number })
    return { status: 'ready', value: data }
  } catch (error) {
    reportError(error)
    return { status: statusOf(error) === 404 ? 'missing' : 'failed' }
  }
}

/** An invoice or credit note that the user may read. `reload` never throws; the network's return reloads what has failed. */
export function usePaper(number: string) {
  const [paper, setPaper] = useState<OnePaper>({ status: 'loading' })
  const reload = useCallback(async () => setPaper(await loadPaper(number)), [number])
  useEffect(() => void loadPaper(number).then(setPaper), [number])
  useBackOnline(paper.status === 'failed', () => void reload())
  return { paper, reload }
}
