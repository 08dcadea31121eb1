import type { Order, OrderItem, PackedLine } from '@souk-vert/shared/contract/order/order'
import { lineTotal } from './goods'
import { chargeName } from './order/charge-name'

/** Reason why a line is not as it was ordered, in the order in which they come about. */
export type ChangeReason = 'changed' | 'short' | 'weighed' | 'substitute' | 'returned'

/** A line that is not as it was ordered, with what it would have cost in DZD. */
export interface ChangedLine {
  item: OrderItem
  line: PackedLine
  why: ChangeReason[]
  was: number
}

const holds: Record<ChangeReason, (item: OrderItem, line: PackedLine) => boolean> = {
  changed: ({ quantity }, { wanted }) => wanted !== quantity,
  short: (_, { packed, wanted }) => packed !== undefined && packed < wanted,
  weighed: (item, { packed = 0, grams }) => grams !== undefined && grams !== (item.grams ?? 0) * packed,
  substitute: (_, { substitute }) => substitute !== undefined,
  returned: (_, { returned }) => returned > 0,
}
const reasons = Object.keys(holds) as ChangeReason[]

/** Lists the lines of an order that are not as they were ordered. */
export const changedLines = ({ items, packing = [] }: Pick<Order, 'items' | 'packing'>): ChangedLine[] =>
  packing.flatMap((line) => {
    const item = items[line.position]!
    const why = reasons.filter((reason) => holds[reason](item, line))
    return why.length ? [{ item, line, why, was: lineTotal(item) }] : []
  })

/**
 * A line of an order as it is now: pieces in the box, of a substitute too, that did not come back, and what they cost in DZD. `weight`,
 * in grams, is there of goods by weight that nothing replaces.
 */
export interface LineNow {
  item: OrderItem
  pieces: number
  weight?: number
  amount: number
}

/** Lists the lines of an order as they are now. */
export const linesNow = ({ items, packing = [] }: Pick<Order, 'items' | 'packing'>): LineNow[] =>
  items.map((item, position) => {
    const line = packing.find((each) => each.position === position)
    const { packed, wanted = item.quantity, substitute, returned = 0, charged: amount = lineTotal(item) } = line ?? {}
    const boxed = packed ?? wanted
    const pieces = boxed + (substitute?.pieces ?? 0) - returned
    const ofOne = line?.grams && packed ? line.grams / packed : item.grams
    return { item, pieces, amount, ...(ofOne && !substitute && { weight: Math.round(ofOne * pieces) }) }
  })

/** Whether something of an order is not as it was when it was placed. */
export const isChanged = (order: Pick<Order, 'items' | 'packing' | 'bill'>): boolean =>
  changedLines(order).length > 0 || order.bill.rows.some((row) => chargeName(row) === 'allowance')
