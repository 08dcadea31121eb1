import * as t from '#messages'
import { toDzd } from './centimes'
import { discountedCentimes, type Priced } from './discount'
import { formatDzd } from './format'

/** Content of one piece of sale in kilograms, litres or pieces. */
interface Measure {
  quantity: number
  base: 'kg' | 'l' | 'piece'
}

/** Whether there is a price per unit to show: where one piece of sale holds one kilogram, litre or piece, the price itself says it. */
export const hasUnitPrice = ({ quantity }: Measure): boolean => quantity !== 1

/**
 * Price of a kilogram, litre or piece of a product after discount, to whole centimes: 'DZD 116.00/kg'. Undefined
 * where there is none, and where its unit names no measure.
 */
export function unitPrice({ measure, ...product }: Priced & { measure?: Measure }): string | undefined {
  if (!measure || !hasUnitPrice(measure)) return undefined
  const centimes = Math.round(discountedCentimes(product) / measure.quantity)
  return t.pricePer({ price: formatDzd(toDzd(centimes)), base: measure.base })
}
