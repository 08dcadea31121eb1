import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { StockEdit } from '@souk-vert/shared/contract/catalog/stock'
import type { NumericField } from '@souk-vert/shared/contract/catalog/product-fields'
import * as t from '#messages'
import { toNumeral } from '../fields/product-rules'

export const numberLabels = { price: t.price, discount: t.discount, stock: t.stock }

/** The edit that changes a number; undefined where it is the same. */
export function numberEdit(product: AdminProduct, field: NumericField, text: string): StockEdit | undefined {
  const to = toNumeral(field, text)
  return Number(to) === product[field] ? undefined : { _id: product._id, [field]: { from: `${product[field]}`, to } }
}

/** An amount after a change by so many percent, at least 0, in whole centimes. */
export const byPercent = (amount: number, percent: number): number =>
  Math.max(0, Math.round(amount * (100 + percent)) / 100)
