import { isBeforePacking } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groupBy } from '../../db/group-by'
import { orderEntries, refunds } from '../../db/tables/order-entries'
import { orderCharges, orderItems, orders } from '../../db/tables/orders'
import { papers } from '../../db/tables/papers'
import { paymentEntries, payments } from '../../db/tables/payments'
import { users } from '../../db/tables/users'
import { orderRefusal } from '../refusals'
import { countedRange, pagesOf } from '../../http/page-number'
import { shownEmail } from '../../user/email/email'
import { type Book, type ChargeRow, type PaperRow, toBook } from './book'

/**
 * Most orders have no charges, and none has papers before it leaves. They come with the order's row, so that no
 * statement asks for them.
 */
const chargesOfOrder = () => {
  const { orderId, ...columns } = getTableColumns(orderCharges)
  const fields = Object.entries(columns).map(([field, column]) => sql`${field}::text, ${column}`)
  return sql<
    ChargeRow[] | null
  >`(select json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${columns.key})
    from ${orderCharges} where ${orderId} = ${orders.id})`
}

/** Of a pair of one moment, the credit note comes first. */
const papersOfOrder = () => {
  const { series, number, kind, totalCentimes, at, id } = papers
  const paper = sql`'series', ${series}, 'number', ${number}, 'kind', ${kind}, 'totalCentimes', ${totalCentimes}`
  return sql<PaperRow[] | null>`case when ${orders.invoiceReceipt} <> '' then (
    select json_agg(json_build_object(${paper}) order by ${at}, ${kind}, ${id}) from ${papers} where ${papers.orderId} = ${orders.id}
  ) end`
}

const drivers = alias(users, 'drivers')

const selectHeads = (db: Db) => {
  const { id: _id, name, email, mobile } = users
  return db
    .select({
      order: orders,
      customer: { _id, name, email, mobile },
      driver: { _id: drivers.id, name: drivers.name, email: drivers.email },
      charges: chargesOfOrder(),
      papers: papersOfOrder(),
      asked: payments.askedCentimes,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(drivers, eq(drivers.id, orders.driverId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
}

/** An order with people, its charges, its papers and what was asked for online, as one statement reads them. */
type Head = Awaited<ReturnType<typeof selectHeads>>[number]

/** Rows by what they are of; no statement asks for those of nothing. */
const rowsBy = async <Row>(
  wanted: string[],
  select: (wanted: string[]) => PromiseLike<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Map<string, Row[]>> => groupBy(wanted.length ? await select(wanted) : [], keyOf)

const ofOrder = ({ orderId }: { orderId: string }) => orderId

/** Adds goods and money to the heads of orders, with one statement for each table. */
async function withRows(db: Db, heads: Head[]): Promise<Book[]> {
  const idsOf = (some: Head[]) => some.map(({ order }) => order.id)
  const selectItems = (ids: string[]) =>
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position))
  const itemsOf = await rowsBy(idsOf(heads), selectItems, ofOrder)
  // Each kind of entry that an order which waits may have leaves a sum in its row, and nothing goes back before it is packed.
  const packed = heads.filter(({ order }) => !isBeforePacking(order.status))
  const changed = heads.filter(
    ({ order }) => order.chargedCentimes !== null || order.cashCentimes !== null || !isBeforePacking(order.status),
  )
  const selectEntries = (ids: string[]) =>
    db
      .select({ ...getTableColumns(orderEntries), byName: users.name })
      .from(orderEntries)
      .leftJoin(users, eq(users.id, orderEntries.byId))
      .where(inArray(orderEntries.orderId, ids))
      .orderBy(asc(orderEntries.id))
  const entriesOf = await rowsBy(idsOf(changed), selectEntries, ofOrder)
  const selectRefunds = (ids: string[]) =>
    db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.createdAt), asc(refunds.id))
  const refundsOf = await rowsBy(idsOf(packed), selectRefunds, ofOrder)
  const { paymentId, at, id } = paymentEntries
  const selectReports = (ids: string[]) =>
    db.select().from(paymentEntries).where(inArray(paymentId, ids)).orderBy(asc(at), asc(id))
  const paymentIds = heads.flatMap(({ order }) => order.paymentId || [])
  const reportsOf = await rowsBy(paymentIds, selectReports, (report) => report.paymentId)
  return heads.map(({ order, customer, driver, charges, papers, asked }) =>
    toBook({
      order,
      charges: charges ?? [],
      papers: papers ?? [],
      asked: asked ?? undefined,
      driver: driver ?? undefined,
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
  const books = await findBooks(db, { where: inArray(orders.id, ids) })
  const bookOf = new Map(books.map((book) => [book.order.id, book]))
  return ids.flatMap((id) => bookOf.get(id) ?? [])
}

/** The book of one order. */
export const readBook = async (db: Db, id: string): Promise<Book | undefined> => (await readBooks(db, [{ id }]))[0]

/** The book of the order with this number. @throws ORDER_NOT_FOUND */
export async function readBookOf(db: Db, orderNumber: string): Promise<Book> {
  const [book] = await findBooks(db, { where: eq(orders.orderNumber, orderNumber) })
  if (!book) throw orderRefusal('ORDER_NOT_FOUND')
  return book
}

/** Selection of orders, in their order. */
interface Selection {
  where: SQL | undefined
  orderBy?: SQL[]
  limit?: number
  offset?: number
}

/** The books of a selection of orders. */
export async function findBooks(db: Db, { where, orderBy = [], limit, offset = 0 }: Selection): Promise<Book[]> {
  const found = selectHeads(db)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
  return withRows(db, limit === undefined ? await found : await found.limit(limit))
}

/** Orders on a page. */
export const PAGE = 30

/** A page of a selection of orders, and how many there are, counted no further than EXACT + 1. */
export async function pageOfBooks(db: Db, page: number, { where, orderBy }: Selection) {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .limit(EXACT + 1)
  const totalCount = await db.$count(some.as('some'))
  const books = await findBooks(db, { where, orderBy, ...countedRange(page, PAGE) })
  return { books, totalCount, totalPage: pagesOf(totalCount, PAGE) }
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

/** Changes an order that is held, in a transaction. Throws ORDER_NOT_FOUND and the errors of `change`. */
export const changeBook = <Result>(
  db: Db,
  orderNumber: string,
  change: (tx: Db, book: Book) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const book = await holdBookOf(tx, eq(orders.orderNumber, orderNumber))
    if (!book) throw orderRefusal('ORDER_NOT_FOUND')
    return change(tx, book)
  })
