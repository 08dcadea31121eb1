import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { toastFailure } from '../parts/toast-failure'
import { type questions, uncheckedEntries } from './order-texts'

/** Changes orders, one at a time, and shows the backend's message. */
export function useMoveOrder(onChanged: (order: AdminOrder) => void) {
  const [running, setRunning] = useState(false)
  const run = async (sent: Promise<{ message: string; data: AdminOrder }>) => {
    setRunning(true)
    try {
      const { message, data } = await sent
      toastSuccess(message)
      onChanged(data)
    } catch (error) {
      toastFailure(error)
    }
    setRunning(false)
  }
  const move = (orderId: string, to: 'packed' | 'shipped' | 'delivered' | keyof typeof questions) => {
    if (to === 'cancelled') return run(call('PUT /api/order/admin-cancel', { orderId }))
    if (to === 'refunded') return run(call('PUT /api/order/admin-refunded', { orderId }))
    return run(call('PUT /api/order/admin-advance', { orderId, status: to }))
  }
  /** Undoes the last change. The backend refuses if the status is no longer the one that is shown. */
  const undo = ({ orderId, status }: AdminOrder) => run(call('PUT /api/order/admin-undo', { orderId, status }))
  /** Records that somebody has checked the payment entries that are shown. */
  const check = (order: AdminOrder) => {
    const entries = uncheckedEntries(order).map(({ _id }) => _id)
    return run(call('PUT /api/order/admin-check-payment', { orderId: order.orderId, entries }))
  }
  return { move, undo, check, running }
}
