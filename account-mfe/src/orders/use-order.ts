import { useCallback } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { type LoadState, useShop, valueOr } from '@souk-vert/shared/stores'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'

const noOrders: Order[] = []

/**
 * One of the user's orders: at once as the list has it, if it does, and then as it is now. `changed` takes the order
 * that a call returned.
 */
export function useOrder(orderId: string) {
  const listed = useShop(({ orders }) => valueOr(orders, noOrders).find((order) => order.orderId === orderId))
  const load = useCallback(
    async (signal?: AbortSignal) => (await call('POST /api/order/get-order-details', { orderId }, { signal })).data,
    [orderId],
  )
  const { loaded, setLoaded, reload } = useLoaded(load)
  const isKnown = loaded.status === 'ready' || (loaded.status === 'failed' && loaded.isMissing)
  const order: LoadState<Order> = listed && !isKnown ? { status: 'ready', value: listed } : loaded
  const changed = (value: Order) => setLoaded({ status: 'ready', value })
  return { order, reload, changed }
}
