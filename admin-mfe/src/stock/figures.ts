import type { AdminProduct } from 'shared/contract/product'
import type { StockEdit } from 'shared/contract/stock'
import { textFault } from '../product/product-rules'

/** What of a product is a number that is edited in the table. */
export type Figure = 'price' | 'discount' | 'stock'

export const figureLabels: Record<Figure, string> = { price: 'Price', discount: 'Discount', stock: 'Stock' }

/** What is wrong with the text of a figure; undefined for nothing. */
export const figureFault = (figure: Figure, text: string): string | undefined => textFault(figure, text.trim())

/** The edit that makes a figure another one; undefined where it is the same. */
export const figureEdit = (product: AdminProduct, figure: Figure, text: string): StockEdit | undefined =>
  Number(text) === product[figure]
    ? undefined
    : { _id: product._id, [figure]: { from: `${product[figure]}`, to: text.trim() } }

/** An amount after a change by so many percent, at least 0, in whole centimes. */
export const byPercent = (amount: number, percent: number): number =>
  Math.max(0, Math.round(amount * (100 + percent)) / 100)
