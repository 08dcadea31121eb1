import type { Db } from '../db/connection'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import type { Language } from '@souk-vert/shared/language/languages'
import { and, desc, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../db/sql-result'
import { products } from '../db/tables/products'
import { users } from '../db/tables/users'
import { wishes } from '../db/tables/wishes'

/** The stock of a product that is not hidden; nobody changes it until the transaction ends. */
export async function lockStock(tx: Db, productId: string): Promise<number | undefined> {
  const { id, stock, hidden } = products
  const isShown = and(eq(id, productId), eq(hidden, false))
  const [row] = await tx.select({ stock }).from(products).where(isShown).for('share')
  return row?.stock
}

/** The ids of the products that the user waits for, the latest first. */
export async function listAlerts(db: Db, userId: string): Promise<string[]> {
  const { productId, createdAt } = wishes
  const rows = await db.select({ productId }).from(wishes).where(eq(wishes.userId, userId)).orderBy(desc(createdAt))
  return rows.map((row) => row.productId)
}

export async function insertAlert(tx: Db, userId: string, productId: string): Promise<void> {
  await tx.insert(wishes).values({ userId, productId })
}

/** Deletes an alert; false when there was none. */
export async function deleteAlert(db: Db, userId: string, productId: string): Promise<boolean> {
  const isIt = and(eq(wishes.userId, userId), eq(wishes.productId, productId))
  return (await db.delete(wishes).where(isIt).returning({ productId: wishes.productId })).length > 0
}

/** Whether there is such a product, hidden or not. */
export async function isProduct(db: Db, productId: string): Promise<boolean> {
  return (await db.$count(products, eq(products.id, productId))) > 0
}

/** User who waited for a product that is back. */
export interface Waiting {
  email: string
  language: Language
  name: string
  translations: Translations
}

/**
 * Deletes up to `most` alerts for a product, and returns their users and the product's present name and translations;
 * none while it cannot be bought. Alerts of users without a confirmed email, or who may not log in, stay. Of two
 * such calls at once each gets alerts of its own.
 */
export async function takeAlerts(tx: Db, productId: string, most: number): Promise<Waiting[]> {
  return rowsOf<Waiting>(
    tx,
    sql`
      with taken as (
        select wishes.user_id, wishes.product_id, email, language, name, translations
        from ${wishes}
        join (select id, name, translations from ${products} where id = ${productId} and stock > 0 and not hidden) product
          on product.id = wishes.product_id
        join (select id, email, language from ${users} where verified_email and status = 'Active') person
          on person.id = wishes.user_id
        order by wishes.user_id limit ${most}
        for update of wishes skip locked
      )
      delete from ${wishes} using taken
      where wishes.user_id = taken.user_id and wishes.product_id = taken.product_id
      returning taken.email, taken.language, taken.name, taken.translations`,
  )
}
