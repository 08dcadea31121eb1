import type { Db } from '../db/connection'
import type { PageRange } from '../http/page-number'
import { eq, inArray, sql } from 'drizzle-orm'
import { categories, subCategories } from '../db/tables/categories'
import { productListings, products } from '../db/tables/products'
import { productCount } from './product-count'
import { type FoundProducts, prepareProducts, selectProducts } from './product-rows'

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

const detailsQuery = prepareProducts<{ id: string }>(
  'product-details',
  selectProducts(sql`select id from ${products} where id = ${placeholder('id')} and not hidden`),
)

/** A product, or none. */
export const findProduct = (db: Db, id: string): Promise<FoundProducts> => detailsQuery(db, { id })

// Each category's own newest first: all products of a category are not read for that.
const newestQuery = prepareProducts<{ categoryIds: string; limit: number }>(
  'newest-of-categories',
  selectProducts(sql`
    select product_id as id
    from json_array_elements_text(${placeholder('categoryIds')}::json) wanted (id)
    cross join lateral (
      select distinct created_at, product_id from ${productListings} where category_id = wanted.id
      order by ${newest} limit ${placeholder('limit')}
    ) of_one
    group by created_at, product_id order by ${newest} limit ${placeholder('limit')}`),
)

/** The newest products of some categories, each once. */
export const newestOfCategories = (db: Db, categoryIds: string[], limit: number): Promise<FoundProducts> =>
  newestQuery(db, { categoryIds: JSON.stringify(categoryIds), limit })

// Products out of stock are left out of the rows, not of the index: that would have to be written with each order.
const offersQuery = prepareProducts<{ limit: number }>(
  'offers',
  selectProducts(sql`
    select id from ${products} where discount_hundredths > 0 and price_centimes > 0 and stock > 0 and not hidden
    order by discount_hundredths desc, created_at desc, id desc limit ${placeholder('limit')}`),
)

/** The products with the highest discounts that can be bought. */
export const highestDiscounts = (db: Db, limit: number): Promise<FoundProducts> => offersQuery(db, { limit })

const isListed = sql`category_id = ${placeholder('categoryId')} and sub_category_id = ${placeholder('subCategoryId')}`

const listingQuery = prepareProducts<PageRange & { categoryId: string; subCategoryId: string }>(
  'page-of-listing',
  selectProducts(
    sql`
      select product_id as id from ${productListings} where ${isListed}
      order by ${newest} limit ${placeholder('limit')} offset ${placeholder('offset')}`,
    sql`(select count(*)::int from ${productListings} where ${isListed}) as total`,
  ),
)

/** A page of the products of a category and sub-category, newest first. */
export const pageOfListing = (
  db: Db,
  listing: { categoryId: string; subCategoryId: string },
  range: PageRange,
): Promise<FoundProducts> => listingQuery(db, { ...listing, ...range })

const isSeen = sql`(not hidden or ${placeholder('withHidden')}::boolean)`

const allQuery = prepareProducts<PageRange & { withHidden: boolean }>(
  'page-of-all',
  selectProducts(
    sql`
      select id from ${products} where ${isSeen}
      order by created_at desc, id desc limit ${placeholder('limit')} offset ${placeholder('offset')}`,
    sql`${productCount(sql`${placeholder('withHidden')}::boolean`)} as total`,
  ),
)

/** A page of all products, newest first; the hidden ones only `withHidden`. */
export const pageOfAll = (db: Db, range: PageRange, withHidden: boolean): Promise<FoundProducts> =>
  allQuery(db, { ...range, withHidden })
