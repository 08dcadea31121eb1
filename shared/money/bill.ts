import type { BillRow } from '@souk-vert/shared/contract/order/order'
import { toCentimes, toDzd } from './centimes'
import { discountedCentimes, type Priced } from './discount'
import { chargedOf, costOfPart, type OfferedCharge, type OwedCharge, owedCharges } from './order/charges'

/** A product with its number of pieces; `_id` is what charges for some products name. */
export interface BillLine extends Priced {
  _id?: string
  quantity: number
}

/** The bill of a cart or order to be, in DZD: `rows` as they are shown; `pieces` is what 'Quntity total' and 'N items' show (section 2). */
export interface Bill {
  undiscounted: number
  discounted: number
  savings: number
  pieces: number
  rows: BillRow[]
  total: number
}

/** Centimes of a line after discount: rounded per piece, then multiplied (section 9). */
const lineTotalCentimes = (line: BillLine): number => discountedCentimes(line) * line.quantity

/** DZD of a line after discount. */
export const lineTotal = (line: BillLine): number => toDzd(lineTotalCentimes(line))

/** Rows of a bill: goods that cost `was` before discount, and what is owed beside them. Amounts in centimes. */
export const billRows = (goods: number, was: number, owed: readonly OwedCharge[]): BillRow[] => [
  { key: 'goods', kind: 'goods', amount: toDzd(goods), ...(was > goods && { was: toDzd(was) }) },
  ...owed.flatMap(({ key, kind, owed: centimes, name, translations }) =>
    centimes === 0 ? [] : [{ key, kind, ...(name && { name, translations }), amount: toDzd(centimes) }],
  ),
]

/** Computes the bill of some lines; savings = undiscounted minus discounted (section 9). Without goods nothing is charged. */
export function bill(lines: readonly BillLine[], charges: readonly OfferedCharge[]): Bill {
  const sum = (amount: (line: BillLine) => number) => lines.reduce((total, line) => total + amount(line), 0)
  const undiscounted = sum((line) => toCentimes(line.price) * line.quantity)
  const discounted = sum(lineTotalCentimes)
  const pieces = sum((line) => line.quantity)
  const goods = lines.map((line, position) => ({
    position,
    productId: line._id,
    chargedCentimes: lineTotalCentimes(line),
  }))
  const owed = owedCharges(goods, pieces > 0 ? chargedOf(charges, discounted) : [])
  return {
    undiscounted: toDzd(undiscounted),
    discounted: toDzd(discounted),
    savings: toDzd(undiscounted - discounted),
    pieces,
    rows: billRows(discounted, undiscounted, owed),
    total: toDzd(costOfPart(goods, owed, null)),
  }
}

interface Line {
  quantity: number
  productId: Omit<BillLine, 'quantity'> & { stock: number }
}

/** The lines of a cart as they can be ordered: without what is sold out, and no more of each than there is. */
export const withinStock = <Item extends Line>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, item.productId.stock) }))
    .filter(({ quantity }) => quantity > 0)

/** The bill of what can be ordered of a cart's line items. */
export function billOf(items: readonly Line[], charges: readonly OfferedCharge[]): Bill {
  const lines = withinStock(items).map(({ quantity, productId }) => ({ ...productId, quantity }))
  return bill(lines, charges)
}
