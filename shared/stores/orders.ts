import type { Order } from '@souk-vert/shared/contract/order/order'
import type { StateCreator } from 'zustand/vanilla'
import { checkList, id, list } from './checks'
import { failed, loading, type LoadState, ready } from './load-state'

/** The user's orders, newest first (section 4). */
export interface OrdersSlice {
  readonly orders: LoadState<Order[]>
  /** @throws TypeError for an order that is malformed */
  ordersLoaded(orders: Order[]): void
  ordersFailed(): void
}

export const createOrdersSlice: StateCreator<OrdersSlice> = (set) => ({
  orders: loading,
  ordersLoaded: (orders) => {
    checkList('ordersLoaded', 'orders', orders, { _id: id, orderId: id, items: list })
    set({ orders: ready(orders) })
  },
  ordersFailed: () => set({ orders: failed }),
})
