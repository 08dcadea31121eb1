import type { Order, OrderItem, PackedLine } from '@souk-vert/shared/contract/order'
import { lineTotal } from './bill'
import { toCentimes, toDzd } from './centimes'
import { askedCentimes } from './order-balance'

/** Reason why a line is not as it was ordered, in the order in which they come about. */
export type ChangeReason = 'changed' | 'short' | 'weighed' | 'substitute' | 'returned'

/** A line that is not as it was ordered, with what it would have cost in DZD. */
export interface ChangedLine {
  item: OrderItem
  line: PackedLine
  why: ChangeReason[]
  was: number
}

/** All that differs from an order as it was placed; amounts in DZD. */
export interface OrderChanges {
  lines: ChangedLine[]
  /** Amount that is not owed although the goods are delivered. */
  allowance: number
  charged: number
  /** Pieces that are, or will be, with the customer. */
  pieces: number
}

const holds: Record<ChangeReason, (item: OrderItem, line: PackedLine) => boolean> = {
  changed: ({ quantity }, { wanted }) => wanted !== quantity,
  short: (_, { packed, wanted }) => packed !== undefined && packed < wanted,
  weighed: (item, { packed = 0, grams }) => grams !== undefined && grams !== (item.grams ?? 0) * packed,
  substitute: (_, { substitute }) => substitute !== undefined,
  returned: (_, { returned }) => returned > 0,
}
const reasons = Object.keys(holds) as ChangeReason[]

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

const piecesOf = ({ packed, wanted, substitute, returned }: PackedLine) =>
  (packed ?? wanted) + (substitute?.pieces ?? 0) - returned

/** Returns what differs from what was ordered; undefined where nothing does. */
export function changesOf({
  items,
  packing = [],
  chargedAmt,
}: Pick<Order, 'items' | 'packing' | 'chargedAmt'>): OrderChanges | undefined {
  if (chargedAmt === undefined) return undefined
  const lineAt = new Map(packing.map((line) => [line.position, line]))
  const all = items.map((item, position) => ({ item, line: lineAt.get(position), was: lineTotal(item) }))
  const lines = all.flatMap(({ item, line, was }): ChangedLine[] => {
    const why = line ? reasons.filter((reason) => holds[reason](item, line)) : []
    return why.length ? [{ item, line: line!, why, was }] : []
  })
  const goods = sum(all.map(({ line, was }) => toCentimes(line?.charged ?? was)))
  const allowance = toDzd(goods - toCentimes(chargedAmt))
  if (!lines.length && !allowance) return undefined
  const pieces = sum(all.map(({ item, line }) => (line ? piecesOf(line) : item.quantity)))
  return { lines, allowance, charged: chargedAmt, pieces }
}

/** Amount of an order that counts, in DZD: what is charged, which is what was ordered until something has changed. */
export const owedAmt = ({ chargedAmt, totalAmt }: Pick<Order, 'chargedAmt' | 'totalAmt'>): number =>
  chargedAmt ?? totalAmt

/** Whether an order was cancelled, or came back as a whole: nothing is charged then. */
export const isUndone = ({ status }: Pick<Order, 'status'>) => status === 'cancelled' || status === 'returned'

/** Amount of a changed order that goes back to the card, in DZD: what was asked for at the checkout and is not charged. */
export function backToCard(order: Pick<Order, 'items' | 'chargedAmt' | 'payment_status' | 'status'>): number {
  const { items, chargedAmt, payment_status } = order
  if (chargedAmt === undefined || payment_status !== 'paid' || isUndone(order)) return 0
  const asked = items.map((item) => askedCentimes({ position: 0, ...item, grams: item.grams ?? null }))
  return toDzd(Math.max(0, sum(asked) - toCentimes(chargedAmt)))
}
