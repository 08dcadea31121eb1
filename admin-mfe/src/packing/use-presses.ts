import { useRef, useState } from 'react'
import { call, randomKey, refusalOf, reportError, statusOf } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/packing'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'

type Sent = Calls['PUT /api/order/pack-line']['body']

/** Contents of a box as a packer gives them for one line; `pieces` null takes them out again. */
export type Press = Omit<Sent, 'orderId' | 'position' | 'key' | 'substitute'> & {
  substitute?: NonNullable<LineToPack['packed']>['substitute']
}

/** Press that the backend did not take, and why: '' where it was not reached. A weight that is `unusual` only wants to be confirmed. */
export interface FailedPress {
  message: string
  isUnusual: boolean
}

/** The latest press of a line, until the backend has taken it. */
interface PendingPress {
  press: Press
  key: string
  failure?: FailedPress
}

/** Shows a press at once; one that the shop refused is not what it has. */
function withPress(line: LineToPack, pending: PendingPress | undefined): LineToPack {
  if (!pending || pending.failure?.message) return line
  const { packed: _former, ...rest } = line
  const { pieces, grams, substitute } = pending.press
  return pieces === null
    ? rest
    : { ...rest, packed: { pieces, ...(grams && { grams }), ...(substitute && { substitute }) } }
}

/**
 * Sends what a packer presses, one press after the other, and shows it at once over what the backend has last answered, which has
 * other packers' presses, too. One that fails stays at its line with its key, so that sending it again counts once: when it is
 * asked for, or when the network is back.
 */
export function usePresses(given: OrderToPack) {
  const [order, setOrder] = useState(given)
  const [pending, setPending] = useState<ReadonlyMap<number, PendingPress>>(new Map())
  const queue = useRef(Promise.resolve())
  /** Changes the press of a line, unless another one has followed. */
  const settle = (position: number, key: string, becomes?: PendingPress) =>
    setPending((before) => {
      if (before.get(position)?.key !== key) return before
      const after = new Map(before)
      if (becomes) after.set(position, becomes)
      else after.delete(position)
      return after
    })

  const send = async (position: number, press: Press, key: string) => {
    const { substitute, ...rest } = press
    const product = substitute && { substitute: { productId: substitute.productId, pieces: substitute.pieces } }
    try {
      const body = { orderId: given.orderId, position, key, ...rest, ...product }
      setOrder((await call('PUT /api/order/pack-line', body)).data)
      settle(position, key)
    } catch (error) {
      reportError(error)
      const refusal = (statusOf(error) ?? 500) < 500 ? refusalOf(error) : undefined
      const failure = { message: refusal?.message ?? '', isUnusual: refusal?.code === 'WEIGHT_UNUSUAL' }
      settle(position, key, { press, key, failure })
    }
  }

  const enqueue = (position: number, press: Press, key: string) => {
    setPending((before) => new Map(before).set(position, { press, key }))
    queue.current = queue.current.then(() => send(position, press, key))
  }
  const press = (position: number, wanted: Press) => enqueue(position, wanted, randomKey())
  const retry = (position: number) => {
    const { press: failed, key, failure } = pending.get(position)!
    enqueue(position, failure?.isUnusual ? { ...failed, confirmed: true } : failed, key)
  }
  const unreached = [...pending].filter(([, { failure }]) => failure?.message === '')
  useBackOnline(unreached.length > 0, () => unreached.forEach(([position]) => retry(position)))
  return {
    lines: order.lines.map((line) => withPress(line, pending.get(line.position))),
    failureOf: (position: number) => pending.get(position)?.failure,
    isSaved: pending.size === 0,
    toCollect: order.toCollect,
    press,
    retry,
  }
}
