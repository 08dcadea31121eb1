import * as t from '#messages'
import type { ImportField } from './import'
import { eachText, textRule } from '@souk-vert/shared/contract/catalog/product-fields'

/** Names of the fields for people. */
export const fieldNames: Record<ImportField, () => string> = {
  'leave-out': () => '',
  id: () => '_id',
  key: t.key,
  ...eachText((name) => textRule(name).label),
  category: t.category,
  subCategory: t.subCategory,
  categoryPath: t.categoryPath,
  stock: t.stock,
  price: t.price,
  salePrice: t.priceAfterDiscount,
  discount: t.discount,
  image: t.image,
  hidden: t.hidden,
  published: t.published,
  detail: t.extraField,
  details: t.extraFields,
  stockSeen: t.stockAtExport,
  priceSeen: t.priceAtExport,
  discountSeen: t.discountAtExport,
}
