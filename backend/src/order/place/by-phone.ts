import type { Static } from 'typebox'
import type { placeOrder as placeCall } from '@souk-vert/shared/contract/order/order-desk'
import { CASH } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { OrderContext } from '../order-context'
import { and, eq, gte, sql } from 'drizzle-orm'
import { storedFields } from '../../address/stored-fields'
import { emailOf } from '../../change/email-of'
import { recordChanges } from '../../change/record-changes'
import { newId } from '../../db/new-id'
import { orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import { catalogRefusal } from '../../catalog/refusals'
import { userRefusal } from '../../user/refusals'
import { noEmail } from '../../user/email/email'
import { hashPassword } from '../../user/password'
import { setLanguage } from '../../user/store'
import type { OrderRow } from '../book/book'
import { readBook } from '../book/read-books'
import { requireSame } from '../book/same-attempt'
import { orderLines, productOf } from './make-order'
import { mailPlaced } from '../mail/order-mail'
import { lockGoods } from './store'

type Wanted = Static<typeof placeCall.schema.body>

type Customer = Pick<typeof users.$inferSelect, 'id' | 'name' | 'language'>

/** The customer of an order, who is held; a new one gets an account with a password that nobody knows. @throws USER_NOT_FOUND */
async function customerOf(tx: Db, wanted: Wanted, passwordHash: string): Promise<Customer> {
  const { customer, mobile, key, language = pageLanguage() } = wanted
  const email = noEmail(key)
  if ('name' in customer) {
    const row = { id: newId(), name: customer.name.trim(), email, mobile, passwordHash, language }
    await tx.insert(users).values(row).onConflictDoNothing({ target: users.email })
  }
  const [found] = await tx
    .select({ id: users.id, name: users.name, language: users.language })
    .from(users)
    .where('name' in customer ? eq(users.email, email) : eq(users.id, customer.userId))
    .for('no key update')
  if (!found) throw userRefusal('USER_NOT_FOUND')
  return found
}

/** Longest time for which a dialog is open, whose key no other one has, in ms. */
const ATTEMPT_MS = 7 * 24 * 3_600_000

/** The order that was placed under a key for whomever, which no other call places meanwhile. */
async function placedBefore(tx: Db, key: string): Promise<OrderRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const isRecent = gte(orders.placedAt, new Date(Date.now() - ATTEMPT_MS))
  const isIt = and(eq(orders.idempotencyKey, key), isRecent)
  const [order] = await tx.select().from(orders).where(isIt)
  return order
}

/** @throws VALIDATION for a request that is not the one whose order was placed under its key */
async function requireSameOrder(tx: Db, placed: OrderRow, wanted: Wanted, customer: Customer): Promise<void> {
  const { ifMissing = 'leave-out', packerNote = '', driverNote = '' } = wanted
  const { items } = (await readBook(tx, placed.id))!
  const goods = items.map((item) => [item.productId, [item.quantity, item.ifMissing]])
  const now = wanted.list_items.map((item) => [productOf(item), [item.quantity, item.ifMissing ?? null]])
  requireSame(
    {
      ...placed,
      ...placed.deliveryAddress,
      name: customer.name,
      customer: placed.userId,
      slot: placed.slotFrom?.toISOString(),
      list_items: Object.fromEntries(goods),
    },
    {
      customer: customer.id,
      slot: wanted.slot && new Date(wanted.slot.from).toISOString(),
      name: 'name' in wanted.customer ? wanted.customer.name.trim() : customer.name,
      list_items: Object.fromEntries(now),
      ...storedFields(wanted),
      ifMissing,
      packerNote: packerNote.trim(),
      driverNote: driverNote.trim(),
      language: wanted.language ?? placed.language,
    },
  )
}

/**
 * Takes an order for a customer on the phone, in cash, once for each `key`; returns its number. `by` is an admin's id.
 * @throws USER_NOT_FOUND, VALIDATION for another order under the same key, PRODUCT_NOT_FOUND, OUT_OF_STOCK or TOTAL_CHANGED
 */
export async function placeOrder(context: OrderContext, wanted: Wanted, by: string): Promise<string> {
  const passwordHash = await hashPassword(newId() + newId())
  const quantities = new Map(wanted.list_items.map((item) => [productOf(item), item.quantity]))
  return context.db.transaction(async (tx) => {
    const before = await placedBefore(tx, wanted.key)
    const customer = await customerOf(tx, wanted, passwordHash)
    if (before) {
      await requireSameOrder(tx, before, wanted, customer)
      return before.orderNumber
    }
    const lines = await lockGoods(tx, quantities)
    if (lines.length < quantities.size) throw catalogRefusal('PRODUCT_NOT_FOUND')
    const deliveryAddress = { _id: '', ...storedFields(wanted) }
    const { language = customer.language } = wanted
    if (language !== customer.language) await setLanguage(tx, customer.id, language)
    const basis = { userId: customer.id, language, lines, deliveryAddress }
    const movedBy = { placed: await emailOf(tx, by) }
    const beginning = { status: 'placed', paymentStatus: CASH, placedAt: new Date(), movedBy } as const
    const { id, orderNumber } = await orderLines(tx, basis, { ...wanted, idempotencyKey: wanted.key }, beginning)
    const after = { status: 'placed' }
    await recordChanges(tx, by, [{ thing: 'order', thingId: orderNumber, name: orderNumber, after }])
    await mailPlaced(context, tx, id)
    return orderNumber
  })
}
