import type { ImportField } from './import'

/** What a field is called in front of people. */
export const fieldNames: Record<ImportField, string> = {
  'leave-out': '',
  id: '_id',
  key: 'Key',
  name: 'Name',
  category: 'Category',
  subCategory: 'Sub Category',
  categoryPath: 'Category > Sub Category',
  unit: 'Unit',
  stock: 'Stock',
  price: 'Price',
  salePrice: 'Price after discount',
  discount: 'Discount',
  description: 'Description',
  image: 'Image',
  hidden: 'Hidden',
  published: 'Published',
  detail: 'Extra field',
  details: 'Extra fields',
}
