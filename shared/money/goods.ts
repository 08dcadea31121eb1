import type { BillRow } from '@souk-vert/shared/contract/order/order'
import { sum, toCentimes, toDzd } from './centimes'
import { discountedCentimes, type Priced } from './discount'

/** A product with its number of pieces; `_id` is what charges for some products name. */
export interface BillLine extends Priced {
  _id?: string
  quantity: number
}

/** Centimes of a line after discount: rounded per piece, then multiplied (section 9). */
export const lineTotalCentimes = (line: BillLine): number => discountedCentimes(line) * line.quantity

/** DZD of a line after discount. */
export const lineTotal = (line: BillLine): number => toDzd(lineTotalCentimes(line))

/** A line item of a cart. */
export interface CartLine {
  quantity: number
  productId: Omit<BillLine, 'quantity'> & { stock: number }
}

/** The lines of a cart as they can be ordered: without what is sold out, and no more of each than there is. */
export const withinStock = <Item extends CartLine>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, item.productId.stock) }))
    .filter(({ quantity }) => quantity > 0)

/** Lines of a bill: what can be ordered of a cart's line items. */
export const billLines = (items: readonly CartLine[]): BillLine[] =>
  withinStock(items).map(({ quantity, productId }) => ({ ...productId, quantity }))

/** The bill of a cart or order to be, in DZD: `rows` as they are shown; `pieces` is what 'Quntity total' and 'N items' show (section 2). */
export interface Bill {
  undiscounted: number
  discounted: number
  savings: number
  pieces: number
  rows: BillRow[]
  total: number
}

/** Row of a bill: goods that cost `was` before discount, in centimes. */
export const goodsRow = (goods: number, was: number): BillRow => ({
  key: 'goods',
  kind: 'goods',
  amount: toDzd(goods),
  ...(was > goods && { was: toDzd(was) }),
})

/** Computes the bill of some lines, beside which nothing is charged; savings = undiscounted minus discounted (section 9). */
export function goodsBill(lines: readonly BillLine[]): Bill {
  const undiscounted = sum(lines.map((line) => toCentimes(line.price) * line.quantity))
  const discounted = sum(lines.map(lineTotalCentimes))
  return {
    undiscounted: toDzd(undiscounted),
    discounted: toDzd(discounted),
    savings: toDzd(undiscounted - discounted),
    pieces: sum(lines.map(({ quantity }) => quantity)),
    rows: [goodsRow(discounted, undiscounted)],
    total: toDzd(discounted),
  }
}
