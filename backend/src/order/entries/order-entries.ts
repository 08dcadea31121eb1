import type { PackedLine } from '@souk-vert/shared/contract/order'
import type { Db } from '../../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { balanceOf, type LineState, lineStates, type OrderedLine } from '@souk-vert/shared/money/order-balance'
import { asc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '../../db/group-by'
import { orderEntries } from '../../db/tables/order-entries'
import { orderItems, orders } from '../../db/tables/orders'
import { toPriced } from './to-priced'

/** An entry of an order with what the database knows of it. */
export type EntryRow = typeof orderEntries.$inferSelect
type ItemRow = typeof orderItems.$inferSelect

/** The entries of orders by the order's id, in the order in which they were made. */
export async function entriesOfOrders(db: Db, orderIds: string[]): Promise<Map<string, EntryRow[]>> {
  if (!orderIds.length) return new Map()
  const isTheirs = inArray(orderEntries.orderId, orderIds)
  const rows = await db.select().from(orderEntries).where(isTheirs).orderBy(asc(orderEntries.id))
  return groupBy(rows, ({ orderId }) => orderId)
}

/** The entries of drivers who brought orders back that are returned since, by the order's id. */
export async function undeliveredOf(db: Db, rows: (typeof orders.$inferSelect)[]): Promise<Map<string, EntryRow>> {
  const returned = rows.filter(({ status }) => status === 'returned')
  const entries = await entriesOfOrders(
    db,
    returned.map(({ id }) => id),
  )
  return new Map(
    returned.flatMap(({ id, returnedAt }) => {
      const entry = entries.get(id)?.findLast(({ kind, at }) => kind === 'undelivered' && at >= returnedAt!)
      return entry ? [[id, entry]] : []
    }),
  )
}

/** A line of an order, as its price is computed. */
export const toOrderedLine = (item: ItemRow): OrderedLine => ({
  ...{ position: item.position, grams: item.grams },
  ...toPriced(item),
})

/** The states of an order's lines by its entries. */
export const statesOf = (items: ItemRow[], entries: EntryRow[]): LineState<EntryRow>[] =>
  lineStates(items.map(toOrderedLine), entries)

/** Kinds of entries that do not say what an order costs. */
const withoutCost: EntryRow['kind'][] = ['cash', 'undelivered']

/**
 * Adds an entry to an order whose row is held, and writes what the order costs by it. Whether the entry is allowed, and what it
 * does to stock and payment, is the caller's affair.
 */
export async function addEntry(tx: Db, orderId: string, entry: Omit<typeof orderEntries.$inferInsert, 'orderId'>) {
  await tx.insert(orderEntries).values({ ...entry, orderId })
  if (withoutCost.includes(entry.kind)) return
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const entries = (await entriesOfOrders(tx, [orderId])).get(orderId) ?? []
  const { charged } = balanceOf({
    ...{ lines: items.map(toOrderedLine), entries },
    ...{ isUndone: false, paid: 0, goneBack: 0 },
  })
  await tx.update(orders).set({ chargedCentimes: charged }).where(eq(orders.id, orderId))
}

/** Pieces of a product that an order has taken out of stock. */
export interface TakenGoods {
  productId: string
  name: string
  quantity: number
}

/**
 * Pieces that are out of stock for an order and have not come back, by product: what is packed, or of a line that is not packed yet
 * what is wanted. Sorted by the products' ids, which is how products are held.
 */
export function takenGoods(items: ItemRow[], entries: EntryRow[]): TakenGoods[] {
  const goods = statesOf(items, entries).flatMap(({ position, wanted, packed, ...returned }): TakenGoods[] => {
    const { productId, name } = items.find((item) => item.position === position)!
    const own = { productId, name, quantity: (packed?.pieces ?? wanted) - returned.returnedPieces }
    if (!packed?.substitute) return [own]
    const { pieces, ...other } = packed.substitute
    return [own, { productId: other.productId, name: other.name, quantity: pieces - returned.returnedSubstitutes }]
  })
  return goods
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => Number(a.productId > b.productId) - Number(a.productId < b.productId))
}

/** Lists lines that are packed, or changed since they were ordered, for `Order.packing`. */
export const toPacking = (items: ItemRow[], entries: EntryRow[]): PackedLine[] =>
  statesOf(items, entries)
    .filter(({ packed, wanted, ordered }) => packed || wanted !== ordered)
    .map(({ position, wanted, packed, returnedPieces, returnedSubstitutes, chargedCentimes }) => ({
      ...{ position, wanted, returned: returnedPieces + returnedSubstitutes, charged: toDzd(chargedCentimes) },
      ...(packed && { packed: packed.pieces! }),
      ...(packed?.grams != null && { grams: packed.grams }),
      ...(packed?.substitute && { substitute: packed.substitute }),
    }))
