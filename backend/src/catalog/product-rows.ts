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

/** What JSON has of such a moment, such as '2026-11-21T09:30:00.5', as the contract writes it. A `Date` between would cost more. */
const toMoment = (text: string) => (text.length === 19 ? `${text}.000Z` : `${text.padEnd(23, '0')}Z`)

/** The one row of a query made by `selectProducts`. */
export interface ProductRows {
  products: ProductRow[]
  /** Product, category and sub-category of each place. */
  places: [productId: string, categoryId: string, subCategoryId: string][]
  /** By name. */
  categories: [id: string, name: string, image: string][]
  subCategories: [id: string, name: string, image: string][]
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
      select product_id, category_id, sub_category_id from ${productListings} where product_id in (select id from page)
    )
    select
      (
        select coalesce(json_agg(json_build_array(${sql.join([...columns, ...moments], sql`, `)}) order by page.place), '[]')
        from page join ${products} on ${id} = page.id
      ) as "products",
      (select coalesce(json_agg(json_build_array(product_id, category_id, sub_category_id)), '[]') from places) as "places",
      (
        select coalesce(json_agg(json_build_array(id, name, image) order by name), '[]')
        from ${categories} where id in (select category_id from places)
      ) as "categories",
      (
        select coalesce(json_agg(json_build_array(id, name, image) order by name), '[]')
        from ${subCategories} where id in (select sub_category_id from places)
      ) as "subCategories",
      ${total} as "total"`
}

/** The products of a row, in the order of their place. */
export function toProducts({ products: rows, places, categories, subCategories }: ProductRows): Product[] {
  const categoriesOf = referencesOf(
    categories,
    places.map(([productId, categoryId]) => [productId, categoryId]),
  )
  const subCategoriesOf = referencesOf(
    subCategories,
    places.map(([productId, , subCategoryId]) => [productId, subCategoryId]),
  )
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
      category: categoriesOf(id),
      subCategory: subCategoriesOf(id),
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

/** Gives a function that lists what a product refers to, each once, in the order of `referred`. */
function referencesOf(referred: [id: string, name: string, image: string][], links: [productId: string, id: string][]) {
  const idsOf = new Map<string, Set<string>>()
  for (const [productId, id] of links) {
    const ids = idsOf.get(productId)
    if (ids) ids.add(id)
    else idsOf.set(productId, new Set([id]))
  }
  return (productId: string): CategoryReference[] => {
    const ids = idsOf.get(productId)
    return referred.filter(([id]) => ids?.has(id)).map(([_id, name, image]) => ({ _id, name, image }))
  }
}
