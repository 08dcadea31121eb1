import { useRef, useState } from 'react'
import { call, randomKey, refusalOf, reportError } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/packing'

type Sent = Calls['PUT /api/order/pack-line']['body']

/** Contents of a box as a packer gives them for one line; `pieces` null takes them out again. */
export type Press = Omit<Sent, 'orderId' | 'position' | 'key' | 'substitute'> & {
  substitute?: NonNullable<LineToPack['packed']>['substitute']
}

/** Press that the backend did not take, and why. A weight that is `unusual` only wants to be confirmed. */
export interface FailedPress {
  press: Press
  key: string
  message: string
  isUnusual: boolean
}

const withPress = (line: LineToPack, { pieces, grams, substitute }: Press): LineToPack => {
  const { packed: _former, ...rest } = line
  return pieces === null
    ? rest
    : { ...rest, packed: { pieces, ...(grams && { grams }), ...(substitute && { substitute }) } }
}

/**
 * Sends what a packer presses, one press after the other, and shows it at once. One that fails stays at its line with its key, so that
 * sending it again counts once; what the shop has is shown below it.
 */
export function usePresses(order: OrderToPack) {
  const [lines, setLines] = useState(order.lines)
  const [failed, setFailed] = useState<ReadonlyMap<number, FailedPress>>(new Map())
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())
  const show = (position: number, change: (line: LineToPack) => LineToPack) =>
    setLines((before) => before.map((line) => (line.position === position ? change(line) : line)))
  const note = (position: number, failure: FailedPress | undefined) =>
    setFailed((before) => {
      const after = new Map(before)
      if (failure) after.set(position, failure)
      else after.delete(position)
      return after
    })

  const send = async (position: number, press: Press, key: string) => {
    const { substitute, ...rest } = press
    const product = substitute && { substitute: { productId: substitute.productId, pieces: substitute.pieces } }
    try {
      const { data } = await call('PUT /api/order/pack-line', {
        ...{ orderId: order.orderId, position, key, ...rest, ...product },
      })
      show(position, () => data.lines.find((line) => line.position === position)!)
    } catch (error) {
      reportError(error)
      const refusal = refusalOf(error)
      note(position, { press, key, message: refusal?.message ?? '', isUnusual: refusal?.code === 'WEIGHT_UNUSUAL' })
    }
    setWaiting((count) => count - 1)
  }

  const press = (position: number, wanted: Press, key = randomKey()) => {
    show(position, (line) => withPress(line, wanted))
    note(position, undefined)
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(() => send(position, wanted, key))
  }
  return { lines, failed, isSending: waiting > 0, press }
}
