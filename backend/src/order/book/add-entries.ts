import type { Db } from '../../db/connection'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { orderEntries } from '../../db/tables/order-entries'
import { orderCharges, orders } from '../../db/tables/orders'
import { users } from '../../db/tables/users'
import { type Book, type BookRows, cashOf, type ChargeRow, costOf, type EntryRow, toBook } from './book'

/** An entry to be; in whose name it is made is said beside it. */
export type NewEntry = Omit<typeof orderEntries.$inferInsert, 'orderId' | 'by' | 'byId'>

/** Kinds of entries that say what an order costs. Of an allowance its charge does. */
const withCost: EntryRow['kind'][] = ['changed', 'packed', 'returned']

/** Email of the user with this id, for an entry; '' of nobody. */
const emailOf = (userId: string | undefined) =>
  userId === undefined ? '' : sql`coalesce((select ${users.email} from ${users} where ${users.id} = ${userId}), '')`

/** Name of the user who made an entry that is added. */
const nameOfMaker = sql<string | null>`(select maker.name from ${users} maker where maker.id = by_id)`

/**
 * Adds entries to an order that is held, in the name of the user whose id is `by`, and returns its book after them. Whether they are
 * allowed, and what they do to stock and payment, is the caller's affair.
 */
export const addEntries = (tx: Db, book: Book, added: NewEntry[], by: string | undefined): Promise<Book> =>
  insertEntries(
    tx,
    book,
    added.map((entry) => ({ ...entry, by: emailOf(by), byId: by })),
  )

/** An entry in the name of somebody who has one in the order. */
export type NamedEntry = NewEntry & Pick<EntryRow, 'by' | 'byId'>

/** Adds entries in the names that these have, and returns the book after them. */
export const addEntriesBy = (tx: Db, book: Book, added: NamedEntry[]): Promise<Book> => insertEntries(tx, book, added)

type Inserted = Omit<typeof orderEntries.$inferInsert, 'orderId' | 'by'> & { by: string | SQL }

async function insertEntries(tx: Db, book: Book, added: Inserted[]): Promise<Book> {
  if (!added.length) return book
  const { id: orderId } = book.order
  // Of one moment, by which the history knows what was done at once.
  const at = new Date()
  const rows = await tx
    .insert(orderEntries)
    .values(added.map((entry) => ({ at, ...entry, orderId })))
    .returning({ ...getTableColumns(orderEntries), byName: nameOfMaker })
  const entries = [...book.entries, ...rows]
  const after = { ...book, entries }
  const isAny = (wanted: EntryRow['kind'][]) => added.some(({ kind }) => wanted.includes(kind))
  if (!isAny(withCost) && !isAny(['cash'])) return toBook(after)
  return withSums(tx, after, {
    ...(isAny(withCost) && { chargedCentimes: costOf(after) }),
    ...(isAny(['cash']) && { cashCentimes: cashOf(entries) }),
  })
}

/** Keeps sums of an order by its rows of now, and returns its book. */
async function withSums(tx: Db, rows: BookRows, change: Partial<BookRows['order']>): Promise<Book> {
  const isIt = eq(orders.id, rows.order.id)
  const [order] = await tx.update(orders).set(change).where(isIt).returning()
  return toBook({ ...rows, order: order! })
}

/** Gives an order that is held these charges in place of those that it has, and returns its book. */
export async function setCharges(tx: Db, book: Book, charges: ChargeRow[]): Promise<Book> {
  const { id: orderId } = book.order
  await tx.delete(orderCharges).where(eq(orderCharges.orderId, orderId))
  if (charges.length) await tx.insert(orderCharges).values(charges.map((charge) => ({ ...charge, orderId })))
  const after = { ...book, charges }
  return withSums(tx, after, { chargedCentimes: costOf(after) })
}
