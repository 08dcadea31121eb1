import type { BillRow } from '@souk-vert/shared/contract/order/order'
import { sum, toCentimes, toDzd } from './centimes'
import { type Bill, type BillLine, billLines, type CartLine, goodsBill, goodsRow, lineTotalCentimes } from './goods'
import { chargedOf, costOfPart, type OfferedCharge, type OwedCharge, owedCharges } from './order/charges'

export type { Bill, BillLine } from './goods'

/** Rows of a bill: goods that cost `was` before discount, and what is owed beside them. Amounts in centimes. */
export const billRows = (goods: number, was: number, owed: readonly OwedCharge[]): BillRow[] => [
  goodsRow(goods, was),
  ...owed.flatMap(({ key, kind, owed: centimes, name, translations }) =>
    centimes === 0 ? [] : [{ key, kind, ...(name && { name, translations }), amount: toDzd(centimes) }],
  ),
]

/** Computes the bill of some lines, whose offers are savings, too. Without goods nothing is charged. */
export function bill(lines: readonly BillLine[], charges: readonly OfferedCharge[]): Bill {
  const sums = goodsBill(lines)
  const discounted = toCentimes(sums.discounted)
  const goods = lines.map((line, position) => ({
    ...line,
    position,
    productId: line._id,
    own: line.quantity,
    wanted: line.quantity,
    chargedCentimes: lineTotalCentimes(line),
  }))
  const owed = owedCharges(goods, sums.pieces > 0 ? chargedOf(charges, discounted) : [])
  const offered = sum(owed.flatMap(({ every, owed: centimes }) => (every ? -centimes : [])))
  return {
    ...sums,
    savings: toDzd(toCentimes(sums.savings) + offered),
    rows: billRows(discounted, toCentimes(sums.undiscounted), owed),
    total: toDzd(costOfPart(goods, owed, null)),
  }
}

/** The bill of what can be ordered of a cart's line items. */
export const billOf = (items: readonly CartLine[], charges: readonly OfferedCharge[]): Bill =>
  bill(billLines(items), charges)
