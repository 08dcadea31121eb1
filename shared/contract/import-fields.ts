import type { ImportField } from './import'
import { eachText, textRule } from '@souk-vert/shared/contract/catalog/product-fields'

/** Names of the fields for people. */
export const fieldNames: Record<ImportField, string> = {
  'leave-out': '',
  id: '_id',
  key: 'Key',
  ...eachText((name) => textRule(name).label),
  category: 'Category',
  subCategory: 'Sub Category',
  categoryPath: 'Category > Sub Category',
  stock: 'Stock',
  price: 'Price',
  salePrice: 'Price after discount',
  discount: 'Discount',
  image: 'Image',
  hidden: 'Hidden',
  published: 'Published',
  detail: 'Extra field',
  details: 'Extra fields',
  stockSeen: 'Stock at export',
  priceSeen: 'Price at export',
  discountSeen: 'Discount at export',
}
