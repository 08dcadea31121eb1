import type { Db } from '../db/connection'
import { MAX_BACK_IN_STOCK_ALERTS } from '@souk-vert/shared/contract/back-in-stock'
import { EmailNotConfirmed, InStock, ProductNotFound, TooManyAlerts } from '../http/errors'
import { findEmail, lockUser } from '../user/store'
import * as store from './store'

/**
 * Adds a back-in-stock alert of the user for a product, once. Throws ProductNotFound, for a hidden one too, InStock,
 * EmailNotConfirmed or TooManyAlerts. The product's row is held, so that its stock is not raised in between without
 * the alert being seen.
 */
export async function addAlert(db: Db, userId: string, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const stock = await store.lockStock(tx, productId)
    if (stock === undefined) throw new ProductNotFound()
    if (stock > 0) throw new InStock()
    if (!(await findEmail(tx, userId))?.isVerified) throw new EmailNotConfirmed()
    const listed = await store.listAlerts(tx, userId)
    if (listed.includes(productId)) return
    if (listed.length >= MAX_BACK_IN_STOCK_ALERTS) throw new TooManyAlerts(MAX_BACK_IN_STOCK_ALERTS)
    await store.insertAlert(tx, userId, productId)
  })
}

/** Removes the user’s alert, if there is one. Throws ProductNotFound. */
export async function removeAlert(db: Db, userId: string, productId: string): Promise<void> {
  if (await store.deleteAlert(db, userId, productId)) return
  if (!(await store.isProduct(db, productId))) throw new ProductNotFound()
}
