import type { Product } from 'shared/contract/product'
import { sql, type SQL } from 'drizzle-orm'
import { withMarkedPictures } from '../picture/picture-addresses'
import { jsonText } from '../http/json-text'

/** Products as the database gives them: their column `json`, with commas between. `total`: how many there are of them in all. */
export interface ProductRows {
  products: string
  total: number
}

/** One row, ProductRows, of `listed`, which selects `json`, in order. `total` is an integer. */
export const joinProducts = (listed: SQL, total: SQL = sql`0`): SQL => sql`
  select coalesce(string_agg(json, ','), '') as products, ${total} as total from (${listed}) listed`

/** The JSON of one product. `origin`, here and below: where the caller finds us, without a slash at the end. */
export const productJson = ({ products }: ProductRows, origin: string) =>
  jsonText<Product>(withMarkedPictures(products, origin))

/** The JSON of the products in the order of their place. */
export const productsJson = ({ products }: ProductRows, origin: string) =>
  jsonText<Product[]>(`[${withMarkedPictures(products, origin)}]`)

/** The product that a row's `json` is, with its pictures' paths. */
export const toProduct = (json: string) => JSON.parse(withMarkedPictures(json, '')) as Product

/** The products as objects, with their pictures' paths. */
export const toProducts = (rows: ProductRows) => JSON.parse(productsJson(rows, '')) as Product[]
