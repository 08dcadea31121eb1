import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { toastSuccess } from '@souk-vert/shared/ui/toast'

import { toastFailure } from '../parts/toast-failure'
import { uncheckedEntries } from './order-texts'

/** Changes of an order that an admin can make. */
export type Move = 'packed' | 'shipped' | 'delivered' | 'returned' | 'cancelled' | 'refunded'

function make(orderId: string, move: Move) {
  if (move === 'cancelled') return call('PUT /api/order/admin-cancel', { orderId })
  if (move === 'refunded') return call('PUT /api/order/admin-refunded', { orderId })
  return call('PUT /api/order/admin-advance', { orderId, status: move })
}

/** Moves orders on or back, one after the other, and says what became of each as the backend does. */
export function useMoveOrder(onChanged: (order: AdminOrder) => void) {
  const [running, setRunning] = useState(false)
  const run = async (changed: ReturnType<typeof make>) => {
    setRunning(true)
    try {
      const { message, data } = await changed
      toastSuccess(message)
      onChanged(data)
    } catch (error) {
      toastFailure(error)
    }
    setRunning(false)
  }
  const move = (orderId: string, to: Move) => run(make(orderId, to))
  /** Undoes the last change, unless the order has become something else than is shown. */
  const undo = ({ orderId, status }: AdminOrder) => run(call('PUT /api/order/admin-undo', { orderId, status }))
  /** Records that the entries of the payment that are shown were looked at. */
  const check = (order: AdminOrder) => {
    const entries = uncheckedEntries(order).map(({ _id }) => _id)
    return run(call('PUT /api/order/admin-check-payment', { orderId: order.orderId, entries }))
  }
  return { move, undo, check, running }
}
