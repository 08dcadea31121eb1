import { isBeforePacking } from '@souk-vert/shared/contract/order-status'
import type { Db } from '../../db/connection'
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { groupBy } from '../../db/group-by'
import { orderEntries, refunds } from '../../db/tables/order-entries'
import { orderCharges, orderItems, orders } from '../../db/tables/orders'
import { papers } from '../../db/tables/papers'
import { paymentEntries, payments } from '../../db/tables/payments'
import { users } from '../../db/tables/users'
import { OrderNotFound } from '../../http/errors'
import { shownEmail } from '../../user/email/email'
import { type Book, type ChargeRow, type Customer, type OrderRow, type PaperRow, toBook } from './book'

/** An order with its customer, its charges, its papers and what was asked for online, as one statement reads them. */
interface Head {
  order: OrderRow
  customer: Customer | null
  charges: ChargeRow[] | null
  papers: PaperRow[] | null
  asked: number | null
}

/** Most orders have no charges, and none has papers before it leaves. They come with the order's row, so that no statement asks for them. */
const chargesOfOrder = () => {
  const { key, kind, centimes, vatHundredths, name, translations, position } = orderCharges
  const columns = { key, kind, centimes, vatHundredths, name, translations, position } satisfies Record<
    keyof ChargeRow,
    unknown
  >
  const fields = Object.entries(columns).map(([field, column]) => sql`${field}::text, ${column}`)
  return sql<ChargeRow[] | null>`(select json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${key})
    from ${orderCharges} where ${orderCharges.orderId} = ${orders.id})`
}

/** Of a pair of one moment, the credit note comes first. */
const papersOfOrder = () => {
  const { series, number, kind, totalCentimes, at, id } = papers
  const paper = sql`'series', ${series}, 'number', ${number}, 'kind', ${kind}, 'totalCentimes', ${totalCentimes}`
  return sql<PaperRow[] | null>`case when ${orders.invoiceReceipt} <> '' then (
    select json_agg(json_build_object(${paper}) order by ${at}, ${kind}, ${id}) from ${papers} where ${papers.orderId} = ${orders.id}
  ) end`
}

const selectHeads = (db: Db) => {
  const { id: _id, name, email, mobile } = users
  return db
    .select({
      order: orders,
      customer: { _id, name, email, mobile },
      charges: chargesOfOrder(),
      papers: papersOfOrder(),
      asked: payments.askedCentimes,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
}

const idsOf = (heads: Head[]) => heads.map(({ order }) => order.id)

/** Adds goods and money to the heads of orders, with one statement for each table. */
async function withRows(db: Db, heads: Head[]): Promise<Book[]> {
  if (!heads.length) return []
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, idsOf(heads)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  // Each kind of entry that an order which waits may have leaves a sum in its row, and nothing goes back before it is packed.
  const changed = heads.filter(
    ({ order }) => order.chargedCentimes !== null || order.cashCentimes !== null || !isBeforePacking(order.status),
  )
  const entries = changed.length
    ? await db
        .select({ ...getTableColumns(orderEntries), byName: users.name })
        .from(orderEntries)
        .leftJoin(users, eq(users.id, orderEntries.byId))
        .where(inArray(orderEntries.orderId, idsOf(changed)))
        .orderBy(asc(orderEntries.id))
    : []
  const packed = heads.filter(({ order }) => !isBeforePacking(order.status))
  const made = packed.length
    ? await db
        .select()
        .from(refunds)
        .where(inArray(refunds.orderId, idsOf(packed)))
        .orderBy(asc(refunds.createdAt), asc(refunds.id))
    : []
  const paymentIds = heads.flatMap(({ order }) => order.paymentId || [])
  const reported = paymentIds.length
    ? await db
        .select()
        .from(paymentEntries)
        .where(inArray(paymentEntries.paymentId, paymentIds))
        .orderBy(asc(paymentEntries.at), asc(paymentEntries.id))
    : []
  const itemsOf = groupBy(items, ({ orderId }) => orderId)
  const entriesOf = groupBy(entries, ({ orderId }) => orderId)
  const refundsOf = groupBy(made, ({ orderId }) => orderId)
  const reportsOf = groupBy(reported, ({ paymentId }) => paymentId)
  return heads.map(({ order, customer, charges, papers, asked }) =>
    toBook({
      ...{ order, charges: charges ?? [], papers: papers ?? [], asked: asked ?? undefined },
      customer: customer ? { ...customer, email: shownEmail(customer.email) } : undefined,
      items: itemsOf.get(order.id) ?? [],
      entries: entriesOf.get(order.id) ?? [],
      refunds: refundsOf.get(order.id) ?? [],
      reports: reportsOf.get(order.paymentId) ?? [],
    }),
  )
}

/** The books of the orders with the ids of these rows, in their order; of those that are there. */
export async function readBooks(db: Db, rows: { id: string }[]): Promise<Book[]> {
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return []
  const heads = await selectHeads(db).where(inArray(orders.id, ids))
  const headOf = new Map(heads.map((head) => [head.order.id, head]))
  return withRows(
    db,
    ids.flatMap((id) => headOf.get(id) ?? []),
  )
}

/** The book of one order. */
export const readBook = async (db: Db, id: string): Promise<Book | undefined> => (await readBooks(db, [{ id }]))[0]

/** The book of the order with this number. @throws OrderNotFound */
export async function readBookOf(db: Db, orderNumber: string): Promise<Book> {
  const [book] = await withRows(db, await selectHeads(db).where(eq(orders.orderNumber, orderNumber)))
  if (!book) throw new OrderNotFound()
  return book
}

/** The book of an order, whose user's row, unless that is gone, and its own are held; undefined when there is none. */
async function holdBookOf(tx: Db, isIt: SQL): Promise<Book | undefined> {
  const owner = tx.select({ id: orders.userId }).from(orders).where(isIt)
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('no key update')
  const [book] = await withRows(tx, await selectHeads(tx).where(isIt).for('no key update', { of: orders }))
  return book
}

/** The book of the order with this id, which is held; undefined when there is none. */
export const holdBook = (tx: Db, id: string): Promise<Book | undefined> => holdBookOf(tx, eq(orders.id, id))

/** Changes an order that is held, in a transaction. Throws OrderNotFound and the errors of `change`. */
export const changeBook = <Result>(
  db: Db,
  orderNumber: string,
  change: (tx: Db, book: Book) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const book = await holdBookOf(tx, eq(orders.orderNumber, orderNumber))
    if (!book) throw new OrderNotFound()
    return change(tx, book)
  })
