import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'

/** Between two questions, in ms. */
const POLL_MS = 20_000

export type OrdersToPack = Calls['GET /api/order/admin-count']['answer']['data']

/**
 * Returns how many orders wait to be packed, and when the last order was placed; loaded again every 20 seconds, in a
 * background tab too, because its title shows it. Empty until loaded.
 */
export function useOrdersToPack(isShown: boolean): Partial<OrdersToPack> {
  const [count, setCount] = useState<Partial<OrdersToPack>>({})
  useEffect(() => {
    if (!isShown) return
    const leaving = new AbortController()
    const ask = () =>
      void call('GET /api/order/admin-count', undefined, { signal: leaving.signal }).then(
        ({ data }) => setCount(data),
        (error) => isAborted(error) || reportError(error),
      )
    ask()
    const timer = setInterval(ask, POLL_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isShown])
  return count
}
