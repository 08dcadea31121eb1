import type { Static } from 'typebox'
import type { placeOrder as placeCall } from '@souk-vert/shared/contract/order-desk'
import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { eq } from 'drizzle-orm'
import { storedFields } from '../../address/stored-fields'
import { emailOf } from '../../change/email-of'
import { recordChanges } from '../../change/record-changes'
import { newId } from '../../db/new-id'
import { users } from '../../db/tables/users'
import { ProductNotFound, UserNotFound } from '../../http/errors'
import { noEmail } from '../../user/email/email'
import { hashPassword } from '../../user/password'
import { lockUser } from '../../user/store'
import { orderLines, productOf } from '../make-order'
import { mailPlaced } from '../order-mail'
import { findByKey, lockGoods } from '../store'

type Wanted = Static<typeof placeCall.schema.body>

type Customer = Pick<typeof users.$inferSelect, 'id' | 'language'>

const findUser = async (tx: Db, is: ReturnType<typeof eq>): Promise<Customer | undefined> =>
  (await tx.select({ id: users.id, language: users.language }).from(users).where(is))[0]

/** The customer of an order; a new one gets an account with a password that nobody knows. @throws UserNotFound */
async function customerOf(tx: Db, { customer, mobile, key }: Wanted, passwordHash: string): Promise<Customer> {
  if ('userId' in customer) {
    const found = await findUser(tx, eq(users.id, customer.userId))
    if (!found) throw new UserNotFound()
    return found
  }
  const email = noEmail(key)
  const row = { id: newId(), name: customer.name.trim(), email, mobile, passwordHash, createdAt: new Date() }
  await tx.insert(users).values(row).onConflictDoNothing({ target: users.email })
  return (await findUser(tx, eq(users.email, email)))!
}

/**
 * Takes an order for a customer on the phone, in cash, once for each `key`; returns its number. `by` is an admin's id.
 * @throws UserNotFound, ProductNotFound, OUT_OF_STOCK or TOTAL_CHANGED
 */
export async function placeOrder(context: OrderContext, wanted: Wanted, by: string): Promise<string> {
  const passwordHash = await hashPassword(newId() + newId())
  const quantities = new Map(wanted.list_items.map((item) => [productOf(item), item.quantity]))
  return context.db.transaction(async (tx) => {
    const customer = await customerOf(tx, wanted, passwordHash)
    await lockUser(tx, customer.id)
    const before = await findByKey(tx, customer.id, wanted.key)
    if (before) return before.orderNumber
    const lines = await lockGoods(tx, quantities)
    if (lines.length < quantities.size) throw new ProductNotFound()
    const deliveryAddress = { _id: '', ...storedFields(wanted) }
    const basis = { userId: customer.id, language: customer.language, lines, deliveryAddress }
    const order = await orderLines(
      tx,
      basis,
      { ...wanted, idempotencyKey: wanted.key },
      {
        ...{ status: 'placed', paymentStatus: 'CASH ON DELIVERY', placedAt: new Date() },
        movedBy: { placed: await emailOf(tx, by) },
      },
    )
    const { orderNumber } = order
    const after = { status: 'placed' }
    await recordChanges(tx, by, [{ thing: 'order', thingId: orderNumber, name: orderNumber, after }])
    await mailPlaced(context, tx, order.id)
    return orderNumber
  })
}
