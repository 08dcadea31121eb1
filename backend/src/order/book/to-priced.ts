import { toDzd } from '@souk-vert/shared/money/centimes'

/** A line's product and pieces, as money/bill.ts counts them. */
export const toPriced = (line: { priceCentimes: number; discountHundredths: number; quantity: number }) => ({
  price: toDzd(line.priceCentimes),
  discount: line.discountHundredths / 100,
  quantity: line.quantity,
})
