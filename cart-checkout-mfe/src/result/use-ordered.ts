import { useEffect, useState } from 'react'
import { call, reloadCart, reloadOrders, reportError, statusOf } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order'
import { useShop, valueOr } from '@souk-vert/shared/stores'

/** Waits, in ms, before the server is asked again whether a payment has arrived; the last one is repeated. */
const WAITS_MS = [1000, 2000, 3000, 5000, 10_000]

const noOrders: Order[] = []

/** State of the order that the page is about: no order (`none`), being loaded, or its outcome. */
export type Ordered = { state: 'none' | 'asking' | 'unpaid' | 'looked at' } | { state: 'placed'; order: Order }

function outcomeOf(order: Order): Ordered {
  if (order.payment_status === 'amount differs') return { state: 'looked at' }
  if (order.status === 'awaiting-payment') return { state: 'asking' }
  // Placed orders may be cancelled later; then they have been in the list.
  return order.history[0]?.status === 'placed' ? { state: 'placed', order } : { state: 'unpaid' }
}

/**
 * The user's order with this number: the list may have it; else it is loaded until the server knows the outcome of
 * its payment. A network failure changes nothing: it is asked again.
 */
export function useOrdered(orderId: string | null): Ordered {
  const session = useShop((state) => state.session.status)
  const listed = useShop(({ orders }) => valueOr(orders, noOrders).find((order) => order.orderId === orderId))
  const isListed = listed !== undefined
  const [known, setKnown] = useState<Ordered>({ state: 'asking' })

  useEffect(() => {
    if (!orderId || isListed || session !== 'signed-in') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const ask = async (tries: number) => {
      const outcome = await askFor(orderId)
      if (hasLeft) return
      setKnown(outcome)
      if (outcome.state === 'asking')
        timer = setTimeout(() => void ask(tries + 1), WAITS_MS[Math.min(tries, WAITS_MS.length - 1)])
      else await Promise.all([reloadCart(), reloadOrders()])
    }
    void ask(0)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [orderId, isListed, session])

  if (listed) return { state: 'placed', order: listed }
  return orderId && session !== 'signed-out' ? known : { state: 'none' }
}

async function askFor(orderId: string): Promise<Ordered> {
  try {
    return outcomeOf((await call('POST /api/order/get-order-details', { orderId })).data)
  } catch (error) {
    reportError(error)
    const isAnswered = statusOf(error) === 404 || statusOf(error) === 401
    return { state: isAnswered ? 'none' : 'asking' }
  }
}
