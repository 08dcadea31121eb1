import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from 'shared/client'

/** Between two questions, in ms. */
const POLL_MS = 20_000

/** How many orders wait to be packed, asked for again while somebody looks; undefined until that is known. */
export function useOrdersToPack(isShown: boolean): number | undefined {
  const [toPack, setToPack] = useState<number>()
  useEffect(() => {
    if (!isShown) return
    const leaving = new AbortController()
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      call('GET /api/order/admin-count', undefined, { signal: leaving.signal }).then(
        ({ data }) => setToPack(data.toPack),
        (error) => isAborted(error) || reportError(error),
      )
    }
    ask()
    const timer = setInterval(ask, POLL_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isShown])
  return toPack
}
