import type { Product } from 'shared/contract/product'
import type { Db } from '../db/connection'
import { sql, type SQL } from 'drizzle-orm'
import { withMarkedPictures } from '../picture/picture-addresses'
import { jsonText } from '../http/json-text'
import { type CategoryNames, namesAt, namesVersion } from './category-names'

/** Products as the database gives them. */
export interface ProductRows {
  /** Their column `json`, with commas between. */
  products: string
  /** Of their categories and sub-categories. */
  names: CategoryNames
  total: number
}

/** One row of `joinProducts`. `version` is that of the names. */
export interface JoinedProducts {
  products: string
  version: string | null
  total: number
}

/** One row of `listed`, which selects `json`, in order. `total` is an integer. */
export const joinProducts = (listed: SQL, total: SQL = sql`0`): SQL => sql`
  select coalesce(string_agg(json, ','), '') as products, ${total} as total, ${namesVersion} as version
  from (${listed}) listed`

/** With the names that belong to them. */
export const withNames = async (db: Db, { products, total, version }: JoinedProducts): Promise<ProductRows> => ({
  products,
  total,
  names: await namesAt(db, version),
})

/** The JSON of one product. */
export const productJson = (rows: ProductRows, origin: string) => jsonText<Product>(entriesJson(rows, origin))

/** The JSON of the products in the order of their place. */
export const productsJson = (rows: ProductRows, origin: string) => jsonText<Product[]>(`[${entriesJson(rows, origin)}]`)

/** Products as answers have them. `origin`: where the caller finds us, without a slash at the end. */
function entriesJson({ products, names }: ProductRows, origin: string): string {
  // Every other part is the ids of a product's categories, or of its sub-categories, with commas between.
  const parts = products.split('\u0002')
  return withMarkedPictures(parts.map((part, index) => (index % 2 ? names(part) : part)).join(''), origin)
}

/** The same as objects, with their pictures' paths. */
export const toProducts = (rows: ProductRows) => JSON.parse(productsJson(rows, '')) as Product[]
