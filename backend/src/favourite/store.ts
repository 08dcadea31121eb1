import type { Db } from '../db/connection'
import type { PageRange } from '../http/page-number'
import { and, eq, sql } from 'drizzle-orm'
import { type FoundProducts, prepareProducts, selectProducts } from '../catalog/product-rows'
import { prepareQuery } from '../db/prepared'
import { rowsOf } from '../db/sql-result'
import { favourites } from '../db/tables/favourites'
import { products } from '../db/tables/products'
import { users } from '../db/tables/users'

const { placeholder } = sql

/** The user's favourites, without products that an admin has hidden: these stay favourites, unseen, until they are shown again. */
const shown = sql`
  ${favourites} kept join ${products} on products.id = kept.product_id
  where kept.user_id = ${placeholder('userId')} and not products.hidden`

const pageQuery = prepareProducts<PageRange & { userId: string }>(
  'page-of-favourites',
  selectProducts(
    sql`
      select products.id from ${shown}
      order by kept.created_at desc, kept.product_id desc limit ${placeholder('limit')} offset ${placeholder('offset')}`,
    sql`(select count(*)::int from ${shown}) as total`,
  ),
)

/** A page of the user's favourites, those that were added last first. */
export const pageOfFavourites = (db: Db, userId: string, range: PageRange): Promise<FoundProducts> =>
  pageQuery(db, { userId, ...range })

const idsQuery = prepareQuery<{ id: string }, { userId: string }>(
  'ids-of-favourites',
  sql`select products.id from ${shown}`,
)

/** The ids of the user's favourites. */
export const favouriteIds = async (db: Db, userId: string): Promise<string[]> =>
  (await idsQuery(db, { userId })).map(({ id }) => id)

/** Whether there is such a product in the shop. */
export async function isInShop(db: Db, productId: string): Promise<boolean> {
  const isIt = and(eq(products.id, productId), eq(products.hidden, false))
  return (await db.$count(products, isIt)) > 0
}

/**
 * Makes products the user's favourites, the last one the newest. Those that are favourites already stay as they are;
 * removed and hidden ones are left out. Rows are always written in one order, so that two at once wait for each
 * other and never block each other; nor can user or product be deleted in between.
 */
export async function insertFavourites(db: Db, userId: string, productIds: string[]): Promise<void> {
  await rowsOf(
    db,
    sql`
      insert into ${favourites} (user_id, product_id, created_at)
      select users.id, products.id, now() + wanted.place * interval '1 ms'
      from (
        select id, (max(place) - ${productIds.length})::int as place
        from json_array_elements_text(${JSON.stringify(productIds)}::json) with ordinality named (id, place) group by id
      ) wanted
      join ${products} on products.id = wanted.id and not products.hidden
      join ${users} on users.id = ${userId}
      order by products.id
      for key share of products, users
      on conflict do nothing`,
  )
}

/** Whatever it was before, the product is none of the user's favourites afterwards. */
export async function deleteFavourite(db: Db, userId: string, productId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
}
