import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/packing'
import { type PendingPress, usePresses } from '../parts/use-presses'

type Sent = Calls['PUT /api/order/pack-line']['body']

/** Contents of a box as a packer gives them for one line; `pieces` null takes them out again. */
export type Press = Omit<Sent, 'orderId' | 'position' | 'key' | 'substitute'> & {
  substitute?: NonNullable<LineToPack['packed']>['substitute']
}

/** Shows a press at once; one that the shop refused is not what it has. */
function withPress(line: LineToPack, pending: PendingPress<Press> | undefined): LineToPack {
  if (!pending || pending.failure?.message) return line
  const { packed: _former, ...rest } = line
  const { pieces, grams, substitute } = pending.press
  return pieces === null
    ? rest
    : { ...rest, packed: { pieces, ...(grams && { grams }), ...(substitute && { substitute }) } }
}

/**
 * Sends what a packer presses of each line, and shows it at once over what the backend has last answered, which has other packers'
 * presses, too.
 */
export function useLinePresses(given: OrderToPack) {
  const [order, setOrder] = useState(given)
  const send = async (position: number, { substitute, ...rest }: Press, key: string) => {
    const product = substitute && { substitute: { productId: substitute.productId, pieces: substitute.pieces } }
    const body = { orderId: given.orderId, position, key, ...rest, ...product }
    setOrder((await call('PUT /api/order/pack-line', body)).data)
  }
  const { pending, ...presses } = usePresses<number, Press>(send, ['WEIGHT_UNUSUAL', 'SUBSTITUTES_UNUSUAL'])
  const lines = order.lines.map((line) => withPress(line, pending.get(line.position)))
  return { ...presses, lines, toCollect: order.toCollect }
}
