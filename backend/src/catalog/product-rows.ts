import type { CategoryReference } from 'shared/contract/category'
import type { Product } from 'shared/contract/product'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sql, type SQL } from 'drizzle-orm'
import { toDzd } from 'shared/money/centimes'
import { categories, productListings, products, subCategories } from '../db/tables'

/** `json_build_array` of `productColumns`, in their order. */
type ProductRow = [
  id: string,
  name: string,
  image: string[],
  unit: string,
  stock: number,
  priceCentimes: number,
  discountHundredths: number,
  description: string,
  moreDetails: Record<string, string>,
  createdAt: string,
  updatedAt: string,
]

/** A moment without its zone, which is UTC whatever the connection's is. */
const inUtc = (moment: PgColumn) => sql`${moment} at time zone 'UTC'`

const reference = ({ id, name, image }: typeof categories | typeof subCategories) =>
  sql.join([id, name, image], sql`, `)

/** What JSON has of such a moment, such as '2026-11-21T09:30:00.5', as the contract writes it. A `Date` between would cost more. */
const toMoment = (text: string) => (text.length === 19 ? `${text}.000Z` : `${text.padEnd(23, '0')}Z`)

/** Products that stand in one place, and its category and sub-category. */
type Place = [productIds: string[], ...category: Reference, ...subCategory: Reference]

type Reference = [id: string, name: string, image: string]

/** The one row of a query made by `selectProducts`. */
export interface ProductRows {
  products: ProductRow[]
  /** By the names of category and sub-category. */
  places: Place[]
  total: number
}

/**
 * A query for whole products with their categories, in one statement and one row. `page` selects `id` and `place` of the
 * products, `total` is an integer; `given` are CTEs that both may use. What many products share is sent once.
 */
export const selectProducts = (page: SQL, total: SQL = sql`0`, given: SQL[] = []): SQL => {
  const { id, name, image, unit, stock, priceCentimes, discountHundredths, description, moreDetails } = products
  const columns = [id, name, image, unit, stock, priceCentimes, discountHundredths, description, moreDetails]
  const moments = [inUtc(products.createdAt), inUtc(products.updatedAt)]
  return sql`
    with ${sql.join([...given, sql`page as materialized (${page})`], sql`, `)},
    places as materialized (
      select category_id, sub_category_id, array_agg(product_id) as product_ids
      from page join ${productListings} on product_id = page.id group by category_id, sub_category_id
    )
    select
      (
        select coalesce(json_agg(json_build_array(${sql.join([...columns, ...moments], sql`, `)}) order by page.place), '[]')
        from page join ${products} on ${id} = page.id
      ) as "products",
      (
        select coalesce(json_agg(json_build_array(product_ids, ${reference(categories)}, ${reference(subCategories)})
          order by ${categories.name}, ${subCategories.name}), '[]')
        from places
        join ${categories} on ${categories.id} = category_id
        join ${subCategories} on ${subCategories.id} = sub_category_id
      ) as "places",
      ${total} as "total"`
}

/** The products of a row, in the order of their place. */
export function toProducts({ products: rows, places }: ProductRows): Product[] {
  const inPlaces = new Map<string, Pick<Product, 'category' | 'subCategory'>>(
    rows.map(([id]) => [id, { category: [], subCategory: [] }]),
  )
  for (const [productIds, categoryId, categoryName, categoryImage, id, name, image] of places)
    for (const productId of productIds) {
      const { category, subCategory } = inPlaces.get(productId)!
      addOnce(category, { _id: categoryId, name: categoryName, image: categoryImage })
      addOnce(subCategory, { _id: id, name, image })
    }
  return rows.map(
    ([
      id,
      name,
      image,
      unit,
      stock,
      priceCentimes,
      discountHundredths,
      description,
      moreDetails,
      createdAt,
      updatedAt,
    ]) => ({
      _id: id,
      name,
      image,
      ...inPlaces.get(id)!,
      unit,
      stock,
      price: toDzd(priceCentimes),
      discount: discountHundredths / 100,
      description,
      more_details: moreDetails,
      createdAt: toMoment(createdAt),
      updatedAt: toMoment(updatedAt),
    }),
  )
}

function addOnce(references: CategoryReference[], added: CategoryReference): void {
  if (!references.some(({ _id }) => _id === added._id)) references.push(added)
}
