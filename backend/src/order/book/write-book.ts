import type { Db } from '../../db/connection'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { emailOf } from '../../change/email-of'
import { type Fields, recordChanges } from '../../change/record-changes'
import { orderEntries } from '../../db/tables/order-entries'
import { type MovedBy, orderCharges, orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import { type Book, type ChargeRow, type EntryRow, type OrderRow, toBook } from './book'

/** An entry to be, with its maker where that is not who adds it. */
export type NewEntry = Omit<typeof orderEntries.$inferInsert, 'orderId'>

/** Kinds of entries that say what an order costs. Of an allowance its charge does. */
const withCost: EntryRow['kind'][] = ['changed', 'packed', 'returned']

/** Name of the user who made an entry that is added. */
const nameOfMaker = sql<string | null>`(select maker.name from ${users} maker where maker.id = by_id)`

/**
 * Adds entries to an order that is held, in the name of the user whose id is `by`, and returns its book after them. Whether they are
 * allowed, and what they do to stock and payment, is the caller's affair.
 */
export async function addEntries(tx: Db, book: Book, added: NewEntry[], by: string | undefined): Promise<Book> {
  if (!added.length) return book
  const email =
    by === undefined ? '' : sql`coalesce((select ${users.email} from ${users} where ${users.id} = ${by}), '')`
  // Of one moment, by which the history knows what was done at once.
  const at = new Date()
  const rows = await tx
    .insert(orderEntries)
    .values(added.map((entry) => ({ at, by: email, byId: by, ...entry, orderId: book.order.id })))
    .returning({ ...getTableColumns(orderEntries), byName: nameOfMaker })
  const after = toBook({ ...book, entries: [...book.entries, ...rows] })
  const isAny = (...wanted: EntryRow['kind'][]) => added.some(({ kind }) => wanted.includes(kind))
  const priced = isAny(...withCost) ? await setCharges(tx, after, after.charges) : after
  return isAny('cash') ? changeOrder(tx, priced, { cashCentimes: priced.money.cash }) : priced
}

/** Gives an order that is held these charges in place of those that it has, with what is owed for each, and returns its book. */
export async function setCharges(tx: Db, book: Book, charges: ChargeRow[]): Promise<Book> {
  const { id: orderId } = book.order
  const after = toBook({ ...book, charges })
  const rows = after.owed.map(({ owed, ...charge }) => ({ ...charge, owedCentimes: Math.abs(owed), orderId }))
  if (book.charges.length) await tx.delete(orderCharges).where(eq(orderCharges.orderId, orderId))
  if (rows.length) await tx.insert(orderCharges).values(rows)
  return changeOrder(tx, after, { chargedCentimes: after.money.cost })
}

/** Changes an order whose row is held, and returns it. */
export async function updateOrder(tx: Db, orderId: string, change: Partial<OrderRow>): Promise<OrderRow> {
  const [order] = await tx.update(orders).set(change).where(eq(orders.id, orderId)).returning()
  return order!
}

/** Changes the row of an order that is held, and returns its book. */
export const changeOrder = async (tx: Db, book: Book, change: Partial<OrderRow>): Promise<Book> =>
  toBook({ ...book, order: await updateOrder(tx, book.order.id, change) })

/** Notes what the admin `by` made of an order's fields; nobody is named for what a command or the shopper does. */
export async function recordOrder(
  tx: Db,
  by: string | undefined,
  { orderNumber: number }: Pick<OrderRow, 'orderNumber'>,
  before: Fields,
  after: Fields,
): Promise<void> {
  if (by !== undefined) await recordChanges(tx, by, [{ thing: 'order', thingId: number, name: number, before, after }])
}

const stepOf = ({ status, paymentStatus }: OrderRow) => ({ status, payment_status: paymentStatus })

/** Notes what `by` made of the status and payment of an order. */
export const recordStep = (tx: Db, by: string | undefined, before: OrderRow, after: OrderRow): Promise<void> =>
  recordOrder(tx, by, before, stepOf(before), stepOf(after))

/** The email under which the order names who made this of it. */
export const stampOf = async (tx: Db, { movedBy }: OrderRow, what: keyof MovedBy, by: string | undefined) =>
  by === undefined ? {} : { movedBy: { ...movedBy, [what]: await emailOf(tx, by) } }
