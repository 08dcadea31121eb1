import type { Db } from '../db/connection'
import { MAX_BACK_IN_STOCK_ALERTS } from '@souk-vert/shared/contract/back-in-stock'
import { alertRefusal } from './refusals'
import { catalogRefusal } from '../catalog/refusals'
import { findEmail, lockUser } from '../user/store'
import * as store from './store'

/**
 * Adds a back-in-stock alert of the user for a product, once. Throws PRODUCT_NOT_FOUND, for a hidden one too, IN_STOCK,
 * EMAIL_NOT_CONFIRMED or TOO_MANY_WISHES. The product's row is held, so that its stock is not raised in between without
 * the alert being seen.
 */
export async function addAlert(db: Db, userId: string, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const stock = await store.lockStock(tx, productId)
    if (stock === undefined) throw catalogRefusal('PRODUCT_NOT_FOUND')
    if (stock > 0) throw alertRefusal('IN_STOCK')
    if (!(await findEmail(tx, userId))?.isVerified) throw alertRefusal('EMAIL_NOT_CONFIRMED')
    const listed = await store.listAlerts(tx, userId)
    if (listed.includes(productId)) return
    if (listed.length >= MAX_BACK_IN_STOCK_ALERTS)
      throw alertRefusal('TOO_MANY_WISHES', { most: MAX_BACK_IN_STOCK_ALERTS })
    await store.insertAlert(tx, userId, productId)
  })
}

/** Removes the user’s alert, if there is one. Throws PRODUCT_NOT_FOUND. */
export async function removeAlert(db: Db, userId: string, productId: string): Promise<void> {
  if (await store.deleteAlert(db, userId, productId)) return
  if (!(await store.isProduct(db, productId))) throw catalogRefusal('PRODUCT_NOT_FOUND')
}
