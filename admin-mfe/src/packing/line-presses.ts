import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/packing'
import { keepPress, type KeptPress } from '../presses/kept-presses'

type Sent = Calls['PUT /api/order/pack-line']['body']
type Packed = NonNullable<LineToPack['packed']>

/** Contents of a box as a packer gives them for one line; `pieces` null takes them out again. */
export type Press = Omit<Sent, 'orderId' | 'position' | 'key' | 'substitute'> & { substitute?: Packed['substitute'] }

/** Sends what a packer presses of a line. */
export function pressLine(orderId: string, position: number, { substitute, ...rest }: Press): void {
  const { pieces, grams } = rest
  const product = substitute && { substitute: { productId: substitute.productId, pieces: substitute.pieces } }
  const shown: Packed | undefined =
    pieces === null ? undefined : { pieces, ...(grams && { grams }), ...(substitute && { substitute }) }
  keepPress({
    ...{ list: 'packing', orderId, position, shown },
    sent: (key) => ({ call: 'PUT /api/order/pack-line', body: { orderId, position, key, ...rest, ...product } }),
  })
}

/** Returns the press of a line that the backend has not taken yet. */
export const pressOf = (presses: KeptPress[], orderId: string, position: number): KeptPress | undefined =>
  presses.find((press) => press.orderId === orderId && press.position === position)

/** An order with what was pressed over what the backend has last answered; a press that was refused is not what it has. */
export function withPresses(order: OrderToPack, presses: KeptPress[]): OrderToPack {
  const lines = order.lines.map((line) => {
    const press = pressOf(presses, order.orderId, line.position)
    if (!press || press.failure?.message) return line
    const { packed: _former, ...rest } = line
    return press.shown ? { ...rest, packed: press.shown as Packed } : rest
  })
  return { ...order, lines }
}
