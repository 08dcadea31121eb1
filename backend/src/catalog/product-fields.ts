import type { Static } from 'typebox'
import type { createProduct } from 'shared/contract/product'
import { toCentimes } from 'shared/money/centimes'
import { readMeasure } from './read-measure'
import { idsOf } from './references'

/** A product to be. `price` in DZD, `discount` in percent, both with at most two decimals; `stock` in units of sale. */
export interface NewProduct {
  id?: string
  name: string
  image: string[]
  categoryIds: string[]
  subCategoryIds: string[]
  unit: string
  stock: number
  price: number
  discount: number
  description: string
  moreDetails: Record<string, string>
  hidden?: boolean
  createdAt?: Date
  /** What an import knows it by (db/tables.ts). */
  importSource?: string | null
  importKey?: string | null
}

/** What an admin says of a product: as a new one has it; without `moreDetails` or `hidden` those stay as they are. */
export interface ProductFields extends Omit<NewProduct, 'id' | 'createdAt' | 'moreDetails' | 'hidden'> {
  moreDetails: NewProduct['moreDetails'] | undefined
  hidden: boolean | undefined
}

/** What the body of a call says, whose pictures have the paths `image`. */
export const fieldsOf = (body: Static<typeof createProduct.schema.body>, image: string[]): ProductFields => ({
  ...{ name: body.name.trim(), unit: body.unit.trim(), description: body.description, image },
  ...{ stock: Number(body.stock), price: Number(body.price), discount: Number(body.discount) },
  ...{ categoryIds: idsOf(body.category), subCategoryIds: idsOf(body.subCategory) },
  ...{ moreDetails: body.more_details, hidden: body.hidden },
})

/** Columns that follow from others: price and discount as whole numbers, and what the unit says. */
export function derivedOf({ price, discount, unit }: Pick<NewProduct, 'price' | 'discount' | 'unit'>) {
  const measure = readMeasure(unit)
  return {
    ...{ priceCentimes: toCentimes(price), discountHundredths: Math.round(discount * 100) },
    ...{ measureQuantity: measure?.quantity ?? null, measureBase: measure?.base ?? null },
  }
}

/** Columns of the table, for statements that write many products at once, of JSON. */
export function columnsOf({ categoryIds, subCategoryIds, ...product }: NewProduct) {
  const { priceCentimes, discountHundredths, measureQuantity, measureBase } = derivedOf(product)
  return {
    ...{ id: product.id, name: product.name, image: product.image, unit: product.unit, stock: product.stock },
    ...{ price_centimes: priceCentimes, discount_hundredths: discountHundredths },
    ...{ measure_quantity: measureQuantity, measure_base: measureBase },
    ...{ description: product.description, more_details: product.moreDetails },
    ...{ category_ids: categoryIds, sub_category_ids: subCategoryIds, hidden: product.hidden ?? false },
  }
}
