import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { StockEdit } from '@souk-vert/shared/contract/catalog/stock'
import type { Figure } from '@souk-vert/shared/contract/catalog/product-fields'
import { toNumeral } from '../product/product-rules'

export const figureLabels: Record<Figure, string> = { price: 'Price', discount: 'Discount', stock: 'Stock' }

/** The edit that makes a figure another one; undefined where it is the same. */
export function figureEdit(product: AdminProduct, figure: Figure, text: string): StockEdit | undefined {
  const to = toNumeral(figure, text)
  return Number(to) === product[figure] ? undefined : { _id: product._id, [figure]: { from: `${product[figure]}`, to } }
}

/** An amount after a change by so many percent, at least 0, in whole centimes. */
export const byPercent = (amount: number, percent: number): number =>
  Math.max(0, Math.round(amount * (100 + percent)) / 100)
