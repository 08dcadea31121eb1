import { useCallback, useEffect, useState } from 'react'
import { call, reportError, statusOf } from '@souk-vert/shared/client'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { type LoadState, useShop, valueOr } from '@souk-vert/shared/stores'

const noOrders: Order[] = []

/** An order that is being loaded, is there, could not be loaded, or that the user does not have. */
type OneOrder = LoadState<Order> | { status: 'missing' }

async function loadOrder(orderId: string): Promise<OneOrder> {
  try {
    const { data } = await call('POST /api/order/get-order-details', { orderId })
    return { status: 'ready', value: data }
  } catch (error) {
    reportError(error)
    return { status: statusOf(error) === 404 ? 'missing' : 'failed' }
  }
}

/**
 * One of the user's orders: at once as the list has it, if it does, and then as it is now. `changed` takes the order
 * that a call returned; `reload` never throws.
 */
export function useOrder(orderId: string) {
  const listed = useShop(({ orders }) => valueOr(orders, noOrders).find((order) => order.orderId === orderId))
  const [loaded, setLoaded] = useState<OneOrder>({ status: 'loading' })

  const reload = useCallback(async () => setLoaded(await loadOrder(orderId)), [orderId])
  useEffect(() => void loadOrder(orderId).then(setLoaded), [orderId])

  const order: OneOrder =
    listed && (loaded.status === 'loading' || loaded.status === 'failed') ? { status: 'ready', value: listed } : loaded
  const changed = (value: Order) => setLoaded({ status: 'ready', value })
  return { order, reload, changed }
}
