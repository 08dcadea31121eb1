import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { OrderToDeliver } from '@souk-vert/shared/contract/order/delivery'
import { toastError } from '@souk-vert/shared/ui/toast'
import { keepPress, onAnswered, type Sent } from '../presses/kept-presses'
import { useKeptList } from '../presses/use-kept-list'

type Given<Name extends keyof Calls> = Omit<Calls[Name]['body'], 'orderId' | 'key' | 'confirmed'>

/** Change that a driver makes of an order. */
export type Step =
  | ({ to: 'take-out' } & Given<'PUT /api/order/take-out'>)
  | ({ to: 'deliver' } & Given<'PUT /api/order/deliver'>)
  | ({ to: 'not-delivered' } & Given<'PUT /api/order/not-delivered'>)
  | ({ to: 'note-cash' } & Given<'PUT /api/order/note-cash'>)
  | ({ to: 'undo' } & Given<'PUT /api/order/undo-delivery'>)

/** The call of a step; the first and the last may be made twice without a key. */
function callOf(orderId: string, step: Step, key: string): Sent {
  if (step.to === 'take-out')
    return { call: 'PUT /api/order/take-out', body: { orderId, ...(step.from && { from: step.from }) } }
  if (step.to === 'undo') return { call: 'PUT /api/order/undo-delivery', body: { orderId, status: step.status } }
  const { to, ...rest } = step
  const body = { ...rest, orderId, key }
  if ('amount' in body) return { call: 'PUT /api/order/note-cash', body }
  return 'reason' in body ? { call: 'PUT /api/order/not-delivered', body } : { call: 'PUT /api/order/deliver', body }
}

/** Sends a step of an order. */
export const pressStep = (orderId: string, step: Step): void =>
  keepPress({ list: 'deliveries', orderId, sent: (key) => callOf(orderId, step, key) })

/** Loads a page of the driver's list and day, again after each step that the shop has taken. */
export function useDeliveries() {
  const [page, setPage] = useState(1)
  const load = useCallback(
    (signal?: AbortSignal) => call('POST /api/order/delivery-list', { page }, { signal }),
    [page],
  )
  const { loaded, setLoaded, reload } = useKeptList('deliveries', load)
  const [moved, setMoved] = useState<string>()
  const sent = useRef(Promise.resolve())
  /** Exchanges two stops that follow each other: on the page at once, and in the shop one after the other. */
  const move = (stop: OrderToDeliver, other: OrderToDeliver, where: 'before' | 'after') => {
    const exchanged = (row: OrderToDeliver) => (row === stop ? other : row === other ? stop : row)
    setLoaded((before) =>
      before.status === 'ready'
        ? { ...before, value: { ...before.value, data: before.value.data.map(exchanged) } }
        : before,
    )
    setMoved(stop.orderId)
    const send = async () => {
      try {
        await call('PUT /api/order/move-stop', { orderId: stop.orderId, where, other: other.orderId })
      } catch (error) {
        toastError(error)
        await reload()
      }
    }
    sent.current = sent.current.then(send)
  }
  const reloadList = useEffectEvent(() => void reload())
  useEffect(() => onAnswered(({ list }, order) => void (list === 'deliveries' && order && reloadList())), [])
  return { loaded, reload, setPage, page, move, moved }
}
