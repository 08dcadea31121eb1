import { useEffect, useState } from 'react'
import { call, forgetCoupon, reloadCart, reloadOrders, reportError, statusOf } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { useShop, valueOr } from '@souk-vert/shared/stores'

/** Waits, in ms, before the server is asked again whether a payment has arrived; the last one is repeated. */
const WAITS_MS = [1000, 2000, 3000, 5000, 10_000]

const noOrders: Order[] = []

/** State of the order that the page is about: no order (`none`), what keeps it from being known, or its outcome. */
export type Ordered =
  | { state: 'none' | 'loading' | 'failed' | 'signed out' | 'not found' | 'open' | 'unpaid' | 'looked at' }
  | { state: 'placed' | 'cancelled'; order: Order }

function outcomeOf(order: Order): Ordered {
  if (order.payment_status === 'amount differs') return { state: 'looked at' }
  if (order.status === 'awaiting-payment') return { state: 'open' }
  if (order.history[0]?.status !== 'placed') return { state: 'unpaid' }
  return { state: order.status === 'cancelled' ? 'cancelled' : 'placed', order }
}

/**
 * The user's order with this number: the list may have it; else it is loaded until the server knows the outcome of
 * its payment, by itself also after a failure, or at once by `retry`.
 */
export function useOrdered(orderId: string | null): { ordered: Ordered; retry(): void } {
  const session = useShop((state) => state.session.status)
  const listed = useShop(({ orders }) => valueOr(orders, noOrders).find((order) => order.orderId === orderId))
  // It is known even when the list is lost, as by a network that goes after the order.
  const [last, setLast] = useState(listed)
  if (listed && listed !== last) setLast(listed)
  const placed = listed ?? (last?.orderId === orderId ? last : undefined)
  const isListed = placed !== undefined
  const [known, setKnown] = useState<Ordered>({ state: 'loading' })
  const [retries, setRetries] = useState(0)

  useEffect(() => {
    if (!orderId || isListed || session !== 'signed-in') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const ask = async (tries: number) => {
      const outcome = await askFor(orderId)
      if (hasLeft) return
      setKnown(outcome)
      if (outcome.state === 'open' || outcome.state === 'failed')
        timer = setTimeout(() => void ask(tries + 1), WAITS_MS[Math.min(tries, WAITS_MS.length - 1)])
      else await Promise.all([reloadCart(), reloadOrders()])
    }
    void ask(0)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [orderId, isListed, session, retries])

  const isPlaced = (placed ? outcomeOf(placed) : known).state === 'placed'
  useEffect(() => {
    if (isPlaced) forgetCoupon()
  }, [isPlaced])

  const retry = () => {
    setKnown({ state: 'loading' })
    setRetries(retries + 1)
  }
  if (placed) return { ordered: outcomeOf(placed), retry }
  if (!orderId) return { ordered: { state: 'none' }, retry }
  return { ordered: session === 'signed-out' ? { state: 'signed out' } : known, retry }
}

async function askFor(orderId: string): Promise<Ordered> {
  try {
    return outcomeOf((await call('POST /api/order/get-order-details', { orderId })).data)
  } catch (error) {
    reportError(error)
    const status = statusOf(error)
    if (status === 401) return { state: 'signed out' }
    return { state: status === 404 ? 'not found' : 'failed' }
  }
}
