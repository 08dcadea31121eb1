import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LineToPack, OrderToPack } from '@souk-vert/shared/contract/order/packing'
import { keepPress, type KeptPress } from '../presses/kept-presses'

type Sent = Calls['PUT /api/order/pack-line']['body']
type Packed = NonNullable<LineToPack['packed']>

/** Contents of a box as a packer gives them for one line; `pieces` null takes them out again. */
export type Press = Pick<Sent, 'pieces' | 'grams' | 'label' | 'shelfEmpty'> & { substitute?: Packed['substitute'] }

/**
 * Sends what a packer presses of a line of an order, as both were read, with its moment by the shop's clock, which is
 * `ahead` by so many ms.
 */
export function pressLine(order: OrderToPack, line: LineToPack, { substitute, ...rest }: Press, ahead: number): void {
  const { pieces, grams } = rest
  const [{ orderId, version: seen }, { position, wanted }] = [order, line]
  // A backend of the former release has no versions, and knows none of these fields.
  const known = seen !== undefined && { seen, wanted, at: new Date(Date.now() + ahead).toISOString() }
  const product = substitute && { substitute: { productId: substitute.productId, pieces: substitute.pieces } }
  const shown: Packed | undefined =
    pieces === null ? undefined : { pieces, ...(grams && { grams }), ...(substitute && { substitute }) }
  keepPress({
    list: 'packing',
    orderId,
    position,
    shown,
    sent: (key) => ({
      call: 'PUT /api/order/pack-line',
      body: { orderId, position, key, ...rest, ...product, ...known },
    }),
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
