import { toCentimes, toDzd } from './centimes'

/**
 * Fields that decide a product's price: `price` in DZD before discount, `discount` in percent with at most two
 * decimals.
 */
export interface Priced {
  price: number
  discount: number
}

/** a / b rounded up, without a float between: exact for whole a below 2^53. */
const dividedUp = (a: number, b: number): number => (a - (a % b)) / b + (a % b > 0 ? 1 : 0)

/**
 * Centimes that one piece costs less (section 9): the percentage rounded up to whole dinars, at most the price.
 * Centimes × hundredths of a percent stay whole up to 9 thousand million DZD.
 */
export function discountCentimes({ price, discount }: Priced): number {
  const hundredthsOfPercent = Math.round(discount * 100)
  const dinars = dividedUp(toCentimes(price) * hundredthsOfPercent, 1_000_000)
  return Math.min(toCentimes(price), dinars * 100)
}

/** Centimes that one piece costs after discount. */
export const discountedCentimes = (product: Priced): number => toCentimes(product.price) - discountCentimes(product)

/** DZD that one piece costs after discount: the price that is shown (section 9). */
export const discountedPrice = (product: Priced): number => toDzd(discountedCentimes(product))
