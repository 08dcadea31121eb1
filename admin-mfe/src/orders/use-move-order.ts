import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { toastAnswer } from '../parts/toast-answer'
import { useRun } from '../parts/use-run'
import { type questions, uncheckedEntries } from './order-texts'

/** Changes orders, one at a time, and shows the backend's message. */
export function useMoveOrder(onChanged: (order: AdminOrder) => void) {
  const { isRunning: running, run: runAction } = useRun()
  const run = (sent: Promise<{ message: string; data: AdminOrder }>) =>
    runAction(async () => onChanged(await toastAnswer(sent)))
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
