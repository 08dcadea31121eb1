import { discountedCentimes } from 'shared/money/discount'
import { toCentimes } from 'shared/money/centimes'

/**
 * The discount in percent, two decimals, that takes a price nearest to `sale` by the rounding of section 9; the smallest of
 * those that come equally near. Both in DZD. A sale above the price is no discount.
 */
export function nearestDiscount(price: number, sale: number): number {
  const [from, to] = [toCentimes(price), toCentimes(sale)]
  if (to >= from) return 0
  // A discount is whole dinars: the two amounts around the wanted one, each by the smallest percentage that gives it.
  const dinars = Math.floor((from - to) / 100)
  const candidates = [dinars, dinars + 1].flatMap((amount) => {
    const hundredths = amount === 0 ? 0 : Math.floor(((amount - 1) * 1_000_000) / from) + 1
    return [hundredths - 1, hundredths].filter((value) => value >= 0 && value <= 10_000)
  })
  const distance = (hundredths: number) => Math.abs(discountedCentimes({ price, discount: hundredths / 100 }) - to)
  return candidates.reduce((best, value) => (distance(value) < distance(best) ? value : best)) / 100
}
