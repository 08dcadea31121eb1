import type { Measure } from '@souk-vert/shared/contract/catalog/measure'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { ListAmount } from '@souk-vert/shared/contract/catalog/shopping-list'
import { plainText } from '../catalog/search/parse-measure'

/** Maximum quantity: a larger one is a slip of the pen. */
const MAX_PRODUCTS = 9999

/** A number that a float has made greater by nothing: 0.3 kg of 0.1 kg each are three. */
const roundedUp = (number: number) => Math.ceil(Number(number.toPrecision(9)))

const isCounted = ({ of }: ListAmount, measure: Measure | undefined): measure is Measure => measure?.base === of

/**
 * Units of sale that make an amount, rounded up. Amounts that a product's unit does not measure are counted in
 * products; of weighed goods it is one.
 */
export function productsFor(amount: ListAmount | undefined, measure: Measure | undefined): number {
  if (!amount) return 1
  if (isCounted(amount, measure)) return atMost(roundedUp(amount.quantity / measure.quantity))
  return ['kg', 'l'].includes(amount.of) ? 1 : atMost(roundedUp(amount.quantity))
}

/** The number of pieces in '8 × 100 g'. */
const PACK = /^\s*(\d{1,3})\s?[x×*]\s?\d/i

/** Packs that hold as many pieces as an amount may mean, although they are sold by weight: for 8 yoghurts one of '8 × 100 g'. */
export function packsFor(amount: ListAmount | undefined, { unit }: Pick<Product, 'unit'>): number | undefined {
  const pieces = Number(PACK.exec(plainText(unit))?.[1] ?? 0)
  const packs = amount?.of === 'piece' && pieces > 1 ? amount.quantity / pieces : 0
  return Number.isInteger(packs) && packs > 0 ? packs : undefined
}

const atMost = (products: number) => Math.min(Math.max(products, 1), MAX_PRODUCTS)

/** Share by which so many products exceed the amount; undefined where that cannot be computed. */
export function excessOf(amount: ListAmount, measure: Measure | undefined): number | undefined {
  if (!isCounted(amount, measure)) return undefined
  return (productsFor(amount, measure) * measure.quantity) / amount.quantity - 1
}
