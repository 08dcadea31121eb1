import type { Db } from '../db/connection'
import { eq, inArray, sql } from 'drizzle-orm'
import { prepareGathered, prepareQuery } from '../db/prepared'
import { categories, productListings, products, subCategories } from '../db/tables'
import { productCount } from './product-count'
import { joinProducts, type ProductRows } from './product-rows'

/** What of a list is on the page: `limit` entries after the first `offset`. */
export interface Cut {
  offset: number
  limit: number
}

export async function isAnyCategory(db: Db, ids: string[]): Promise<boolean> {
  return (
    (await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)).limit(1)).length > 0
  )
}

export async function isSubCategory(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: subCategories.id }).from(subCategories).where(eq(subCategories.id, id))).length > 0
}

const { placeholder } = sql

/** The newest first, those of one moment by their id. */
const newest = sql`created_at desc, product_id desc`

const detailsQuery = prepareGathered<ProductRows, { id: string }>(
  'product-details',
  sql`"id" text`,
  joinProducts(sql`select json from ${products} where id = wanted.id and not hidden`),
)

/** A product, or none. */
export const findProduct = (db: Db, id: string): Promise<ProductRows> => detailsQuery(db, { id })

// Each category's own newest first: all products of a category are not read for that.
const newestQuery = prepareQuery<ProductRows, { categoryIds: string; limit: number }>(
  'newest-of-categories',
  joinProducts(sql`
    select json from (
      select created_at, product_id
      from json_array_elements_text(${placeholder('categoryIds')}::json) wanted (id)
      cross join lateral (
        select distinct created_at, product_id from ${productListings} where category_id = wanted.id
        order by ${newest} limit ${placeholder('limit')}
      ) of_one
      group by created_at, product_id order by ${newest} limit ${placeholder('limit')}
    ) page
    join ${products} on id = product_id
    order by page.created_at desc, page.product_id desc`),
)

/** The newest products of some categories, each once. */
export async function newestOfCategories(db: Db, categoryIds: string[], limit: number): Promise<ProductRows> {
  const [joined] = await newestQuery(db, { categoryIds: JSON.stringify(categoryIds), limit })
  return joined!
}

// What is out of stock is left out of the rows, not of the index: that would have to be written with each order.
const offersQuery = prepareQuery<ProductRows, { limit: number }>(
  'offers',
  joinProducts(sql`
    select json from ${products} where discount_hundredths > 0 and price_centimes > 0 and stock > 0 and not hidden
    order by discount_hundredths desc, created_at desc, id desc limit ${placeholder('limit')}`),
)

/** The products with the highest discounts that can be bought. */
export async function highestDiscounts(db: Db, limit: number): Promise<ProductRows> {
  const [joined] = await offersQuery(db, { limit })
  return joined!
}

const isListed = sql`category_id = wanted."categoryId" and sub_category_id = wanted."subCategoryId"`

const listingQuery = prepareGathered<
  ProductRows,
  { categoryId: string; subCategoryId: string; offset: number; limit: number }
>(
  'page-of-listing',
  sql`"categoryId" text, "subCategoryId" text, "limit" bigint, "offset" bigint`,
  joinProducts(
    sql`
      select json from (
        select created_at, product_id from ${productListings} where ${isListed}
        order by ${newest} limit wanted."limit" offset wanted."offset"
      ) page
      join ${products} on id = product_id
      order by page.created_at desc, page.product_id desc`,
    sql`(select count(*)::int from ${productListings} where ${isListed})`,
  ),
)

/** A page of the products of a category and sub-category, newest first. */
export const pageOfListing = (
  db: Db,
  listing: { categoryId: string; subCategoryId: string },
  cut: Cut,
): Promise<ProductRows> => listingQuery(db, { ...listing, ...cut })

const isSeen = sql`(not hidden or ${placeholder('withHidden')}::boolean)`

// The outer limit, the longest page that is asked for, tells the planner that a page is short.
const allQuery = prepareQuery<ProductRows, Cut & { withHidden: boolean } & Record<string, unknown>>(
  'page-of-all',
  joinProducts(
    sql`
      select json from (
        select * from (
          select id from ${products} where ${isSeen}
          order by created_at desc, id desc limit ${placeholder('limit')} offset ${placeholder('offset')}
        ) page limit 100
      ) page
      join ${products} using (id) order by created_at desc, id desc`,
    productCount(sql`${placeholder('withHidden')}::boolean`),
  ),
)

/** A page of all products, newest first; the hidden ones only `withHidden`. */
export async function pageOfAll(db: Db, cut: Cut, withHidden: boolean): Promise<ProductRows> {
  const [joined] = await allQuery(db, { ...cut, withHidden })
  return joined!
}
