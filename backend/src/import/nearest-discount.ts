import { discountedCentimes } from '@souk-vert/shared/money/discount'
import { toCentimes } from '@souk-vert/shared/money/centimes'

/**
 * The discount in percent, two decimals, that takes a price nearest to `sale` by the rounding of section 9; of those that
 * come equally near the roundest, because shoppers read it: 15 before 14.8, 14.8 before 14.72. Both in DZD. A sale above the
 * price is no discount.
 */
export function nearestDiscount(price: number, sale: number): number {
  const [from, to] = [toCentimes(price), toCentimes(sale)]
  if (to >= from) return 0
  // A discount is whole dinars: those below and above the wanted one.
  const dinars = Math.floor((from - to) / 100)
  const candidates = [dinars, dinars + 1].flatMap((amount) => hundredthsGiving(amount, from))
  const distance = (hundredths: number) => Math.abs(discountedCentimes({ price, discount: hundredths / 100 }) - to)
  return candidates.reduce((best, value) => (distance(value) < distance(best) ? value : best)) / 100
}

/** Hundredths of a percent, the roundest first, that take `amount` dinars off `from` centimes, or one next to them. */
function hundredthsGiving(amount: number, from: number): number[] {
  if (amount === 0) return [0]
  const most = Math.min(Math.floor((amount * 1_000_000) / from), 10_000)
  const least = Math.floor(((amount - 1) * 1_000_000) / from) + 1
  const roundest = [100, 10, 1].map((step) => most - (most % step)).filter((value) => value >= least)
  return [...roundest, least - 1]
}
