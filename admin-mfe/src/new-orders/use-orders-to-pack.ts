import { useCallback, useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'

/** Between two questions, in ms. */
const POLL_MS = 20_000

type OrdersToPack = Calls['GET /api/order/admin-count']['answer']['data']

/** Whether an order waits that nobody has looked at on any device. */
const isUnseen = ({ toPack, latest, seen }: OrdersToPack) =>
  toPack > 0 && latest !== null && (seen === null || latest > seen)

/** Events by which somebody shows that they are at the page. */
const SIGNS = ['pointerdown', 'keydown', 'visibilitychange']

const isLookedAt = () => document.visibilityState === 'visible'

/**
 * Returns how many orders wait to be packed, and whether one of them `isNew`; loaded again every 20 seconds, in a background tab
 * too, because its title shows it. Where the orders are listed, opening the page, coming back to it and each press on it say to
 * the shop that somebody has seen them: that the list loads by itself says nothing.
 */
export function useOrdersToPack({ isShown, isListed }: { isShown: boolean; isListed: boolean }) {
  const [count, setCount] = useState<OrdersToPack>()
  const see = useCallback((seen: string) => {
    setCount((before) => before && { ...before, seen })
    call('PUT /api/order/admin-seen', { latest: seen }).catch(reportError)
  }, [])
  useEffect(() => {
    if (!isShown) return
    const leaving = new AbortController()
    const ask = async (isOpening: boolean) => {
      try {
        const { data } = await call('GET /api/order/admin-count', undefined, { signal: leaving.signal })
        setCount(data)
        if (isOpening && isListed && isLookedAt() && isUnseen(data)) see(data.latest!)
      } catch (error) {
        if (!isAborted(error)) reportError(error)
      }
    }
    void ask(true)
    const timer = setInterval(() => void ask(false), POLL_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isShown, isListed, see])

  const isNew = count !== undefined && isUnseen(count)
  const latest = count?.latest
  useEffect(() => {
    if (!isListed || !isNew || !latest) return
    const look = () => isLookedAt() && see(latest)
    for (const sign of SIGNS) document.addEventListener(sign, look)
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, look))
  }, [isListed, isNew, latest, see])
  return { toPack: count?.toPack, isNew }
}
