import { useCallback, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { useLoaded } from '../parts/use-loaded'
import { usePresses } from '../parts/use-presses'

type Sent<Name extends keyof Calls> = Omit<Calls[Name]['body'], 'orderId' | 'key' | 'confirmed'>

/** Change that a driver makes of an order. */
export type Step =
  | ({ to: 'take-out' } & Sent<'PUT /api/order/take-out'>)
  | ({ to: 'deliver' } & Sent<'PUT /api/order/deliver'>)
  | ({ to: 'not-delivered' } & Sent<'PUT /api/order/not-delivered'>)
  | ({ to: 'undo' } & Sent<'PUT /api/order/undo-delivery'>)

function send(orderId: string, step: Step & { confirmed?: boolean }, key: string) {
  if (step.to === 'take-out') return call('PUT /api/order/take-out', { orderId, ...(step.from && { from: step.from }) })
  if (step.to === 'undo') return call('PUT /api/order/undo-delivery', { orderId, status: step.status })
  const { to, ...rest } = step
  const body = { ...rest, orderId, key }
  return 'reason' in body ? call('PUT /api/order/not-delivered', body) : call('PUT /api/order/deliver', body)
}

/** Loads a page of the driver's list, and sends what is pressed; an order stays where it is in the list until that is loaded again. */
export function useDeliveries() {
  const [page, setPage] = useState(1)
  const load = useCallback(
    (signal?: AbortSignal) => call('POST /api/order/delivery-list', { page }, { signal }),
    [page],
  )
  const { loaded, setLoaded, reload } = useLoaded(load)
  const { failureOf, drop, isSaved, pending, press, retry } = usePresses<string, Step>(
    async (orderId, step, key) => {
      const { data: changed } = await send(orderId, step, key)
      setLoaded((before) => {
        if (before.status !== 'ready') return before
        const data = before.value.data.map((order) => (order.orderId === orderId ? changed : order))
        return { status: 'ready', value: { ...before.value, data } }
      })
    },
    ['CASH_DIFFERS'],
  )
  return {
    ...{ loaded, reload, setPage, page, failureOf, isSaved, press, retry, drop },
    isSending: (orderId: string) => pending.has(orderId) && !failureOf(orderId),
  }
}
