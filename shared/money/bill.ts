import { toCentimes, toDzd } from './centimes'
import { discountedCentimes, type Priced } from './discount'

/** A product with its number of pieces. */
export interface BillLine extends Priced {
  quantity: number
}

/** The bill of a cart or order. Amounts in DZD; `pieces` is what 'Quntity total' and 'N items' show (section 2). */
export interface Bill {
  undiscounted: number
  discounted: number
  savings: number
  pieces: number
}

/** Centimes of a line after discount: rounded per piece, then multiplied (section 9). */
const lineTotalCentimes = (line: BillLine): number => discountedCentimes(line) * line.quantity

/** DZD of a line after discount. */
export const lineTotal = (line: BillLine): number => toDzd(lineTotalCentimes(line))

/** The totals of some lines; savings = undiscounted minus discounted (section 9). */
export function bill(lines: readonly BillLine[]): Bill {
  const sum = (amount: (line: BillLine) => number) => lines.reduce((total, line) => total + amount(line), 0)
  const undiscounted = sum((line) => toCentimes(line.price) * line.quantity)
  const discounted = sum(lineTotalCentimes)
  return {
    undiscounted: toDzd(undiscounted),
    discounted: toDzd(discounted),
    savings: toDzd(undiscounted - discounted),
    pieces: sum((line) => line.quantity),
  }
}

interface Line {
  quantity: number
  productId: Priced & { stock: number }
}

/** The lines of a cart as they can be ordered: without what is sold out, and no more of each than there is. */
export const withinStock = <Item extends Line>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, item.productId.stock) }))
    .filter(({ quantity }) => quantity > 0)

/** The totals of what can be ordered of a cart's line items. */
export const billOf = (items: readonly Line[]): Bill =>
  bill(withinStock(items).map(({ quantity, productId }) => ({ ...productId, quantity })))
