import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import * as t from '#messages'
import { refusals } from '../http/refusal'

const productsNotSaved = ([first, ...others]: AdminProduct[]) =>
  others.length || !first ? t.productsNotSaved({ count: others.length + 1 }) : t.productNotSaved({ name: first.name })

/** Creates the refusals of the catalogue. */
export const catalogRefusal = refusals({
  CATEGORY_NOT_FOUND: [404, 'There is no such category.', t.categoryNotFound],
  SUB_CATEGORY_NOT_FOUND: [404, 'There is no such sub-category.', t.subCategoryNotFound],
  PRODUCT_NOT_FOUND: [404, 'The product does not exist, or was removed.', t.productNotFound],
  NAME_TAKEN: [409, 'Another one has this name; case does not count.', t.nameTaken],
  IN_USE: [409, 'It is still used; the message says by how many.', (uses: () => string) => t.inUse({ uses: uses() })],
  STOCK_CHANGED: [
    409,
    'The stock is no longer `stockSeen`; `data.stock` is what it is now.',
    (stock: number) => t.stockChanged({ stock: String(stock) }),
  ],
  PRODUCT_CHANGED: [409, 'The product is newer than `updatedAt`; `data.product` is what it is now.', t.productChanged],
  PRODUCTS_CHANGED: [
    409,
    'A value is no longer its `from`; `data.products` are what they are now. Nothing was written.',
    productsNotSaved,
  ],
  OUT_OF_STOCK: [409, 'There are fewer pieces left; the message says how many.'],
})
