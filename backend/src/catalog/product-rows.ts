import type { CategoryReference } from 'shared/contract/category'
import type { Product } from 'shared/contract/product'
import { sql, type SQL } from 'drizzle-orm'
import { categories, products, subCategories } from '../db/tables'
import { withMarkedPictures, withPictureAddresses } from '../file/picture-addresses'
import { jsonText } from '../json-text'

/** The one row of a query made by `selectProducts`. */
export interface ProductRows {
  /** Their column `json`, in the order of their place, with commas between. */
  products: string
  /** The categories and sub-categories whose ids are in it, by the id, in the order of their names. */
  references: Record<string, [name: string, image: string]>
  total: number
}

/**
 * A query for whole products with their categories, in one statement and one row. `page` selects `id` and `place` of the
 * products, `total` is an integer; `given` are CTEs that both may use. What many products share is sent once.
 */
export const selectProducts = (page: SQL, total: SQL = sql`0`, given: SQL[] = []): SQL => {
  const listed = sql`
    listed as materialized (
      select place, json, category_ids, sub_category_ids from (${page}) page join ${products} on ${products.id} = page.id
    )`
  return sql`
    with ${sql.join([...given, listed], sql`, `)}
    select
      (select coalesce(string_agg(json, ',' order by place), '') from listed) as "products",
      (
        select coalesce(json_object_agg(id, json_build_array(name, image) order by name), '{}')
        from (select distinct unnest(category_ids || sub_category_ids) as id from listed) named
        join (
          select id, name, image from ${categories} union all select id, name, image from ${subCategories}
        ) known using (id)
      ) as "references",
      ${total} as "total"`
}

/** The JSON of one product. */
export const productJson = (rows: ProductRows, origin: string) => jsonText<Product>(entriesJson(rows, origin))

/** The JSON of the products in the order of their place. */
export const productsJson = (rows: ProductRows, origin: string) => jsonText<Product[]>(`[${entriesJson(rows, origin)}]`)

/** Products as answers have them. `origin`: where the caller finds us, without a slash at the end. */
function entriesJson({ products, references }: ProductRows, origin: string): string {
  const known = Object.entries(references).map(([_id, [name, image]]) => {
    const reference: CategoryReference = { _id, name, image }
    return [_id, JSON.stringify(withPictureAddresses(reference, origin))] as const
  })
  const written = new Map(known)
  const write = (joinedIds: string): string => {
    const ids = joinedIds.split(',')
    const json = known.flatMap(([id, json]) => (ids.includes(id) ? json : [])).join(',')
    written.set(joinedIds, json)
    return json
  }
  // Every other part is the ids of a product's categories, or of its sub-categories, with commas between.
  const parts = withMarkedPictures(products, origin).split('\u0002')
  return parts.map((part, index) => (index % 2 ? (written.get(part) ?? write(part)) : part)).join('')
}

/** The same as objects, with their pictures' paths. */
export const toProducts = (rows: ProductRows) => JSON.parse(productsJson(rows, '')) as Product[]
