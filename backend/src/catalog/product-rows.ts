import type { CategoryReference } from 'shared/contract/category'
import type { Product } from 'shared/contract/product'
import { sql, type SQL } from 'drizzle-orm'
import { categories, subCategories } from '../db/tables'
import { withMarkedPictures, withPictureAddresses } from '../file/picture-addresses'
import { jsonText } from '../json-text'

/** Products as the database gives them. */
export interface ProductRows {
  /** Their column `json`, with commas between. */
  products: string
  /** The categories and sub-categories whose ids are in it, perhaps among others, by the id, in the order of their names. */
  references: Record<string, [name: string, image: string]>
  total: number
}

/** In a query of the table `products`: the ids of a product's categories and sub-categories, as listings hold them. */
export const referenceIds = sql`array_to_string(category_ids || sub_category_ids, ',')`

/**
 * One row of `listed`, which selects `json` and the ids as `reference_ids`, in order: most pages have the same ids in all rows.
 * `total` is an integer.
 */
export const joinProducts = (listed: SQL, total: SQL = sql`0`): SQL => sql`
  select
    coalesce(string_agg(json, ','), '') as products,
    case when min(reference_ids) = max(reference_ids) then min(reference_ids) else string_agg(reference_ids, ',') end as ids,
    ${total} as total
  from (${listed}) listed`

/** ProductRows, of rows of `joinProducts` with a number `call`. `references` are those of all, in row 0. `given`: CTEs for `rows`. */
export const withReferences = (rows: SQL, given: SQL[] = []): SQL => sql`
  with ${sql.join([...given, sql`pages as materialized (${rows})`], sql`, `)}
  select products, total, case when call = 0 then (
    select coalesce(json_object_agg(id, json_build_array(name, image) order by name), '{}')
    from (select id, name, image from ${categories} union all select id, name, image from ${subCategories}) known
    where id in (select unnest(string_to_array(ids, ',')) from pages)
  ) end as "references"
  from pages`

/** For calls that are answered together. */
export const commonReferences = {
  whole: (rows: SQL) => withReferences(rows),
  answers: (rows: ProductRows[]): ProductRows[] => rows.map((row) => ({ ...row, references: rows[0]!.references })),
}

/** A query for products with their categories, in one row. `listed`, `total` and `given` as above. */
export const selectProducts = (listed: SQL, total?: SQL, given?: SQL[]): SQL =>
  withReferences(sql`select 0 as call, answer.* from (${joinProducts(listed, total)}) answer`, given)

/** The JSON of one product. */
export const productJson = (rows: ProductRows, origin: string) => jsonText<Product>(entriesJson(rows, origin))

/** The JSON of the products in the order of their place. */
export const productsJson = (rows: ProductRows, origin: string) => jsonText<Product[]>(`[${entriesJson(rows, origin)}]`)

/** Products as answers have them. `origin`: where the caller finds us, without a slash at the end. */
function entriesJson({ products, references }: ProductRows, origin: string): string {
  const known = Object.entries(references)
  const written = new Map<string, string>()
  const write = (joinedIds: string): string => {
    const ids = joinedIds.split(',')
    const named = known.filter(([id]) => ids.includes(id))
    const json = named.map(([_id, [name, image]]) =>
      JSON.stringify(withPictureAddresses({ _id, name, image } satisfies CategoryReference, origin)),
    )
    written.set(joinedIds, json.join(','))
    return json.join(',')
  }
  // Every other part is the ids of a product's categories, or of its sub-categories, with commas between.
  const parts = withMarkedPictures(products, origin).split('\u0002')
  return parts.map((part, index) => (index % 2 ? (written.get(part) ?? write(part)) : part)).join('')
}

/** The same as objects, with their pictures' paths. */
export const toProducts = (rows: ProductRows) => JSON.parse(productsJson(rows, '')) as Product[]
