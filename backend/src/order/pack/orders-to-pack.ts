import type { LineToPack, OrderToPack, Shelf } from '@souk-vert/shared/contract/order/packing'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groupBy } from '../../db/group-by'
import { rowsOf } from '../../db/sql-result'
import { subCategories } from '../../db/tables/categories'
import { orderEntries } from '../../db/tables/order-entries'
import { dueAt, orderItems, orders } from '../../db/tables/orders'
import { products } from '../../db/tables/products'
import type { Book } from '../book/book'
import { pageOfBooks, PAGE, readBookOf } from '../book/read-books'
import { slotOf } from '../read/own-orders'
import { isPlacedBetween, type PlacedBetween } from '../read/find-orders'

const isWaiting = (between: PlacedBetween) => and(eq(orders.status, 'placed'), isPlacedBetween(between))

const toLines = ({ order, lines }: Book): LineToPack[] =>
  lines.map(({ position, productId, name, image, unit, grams, ifMissing, translations, wanted, packed, quantity }) => ({
    position,
    productId,
    name,
    image,
    unit,
    wanted,
    ifMissing: ifMissing ?? order.ifMissing,
    // For `shownAnswer`, which writes the page's language in their place; below, too.
    translations,
    ...(wanted !== quantity && { ordered: quantity }),
    ...(grams !== null && { grams }),
    ...(packed && {
      packed: {
        pieces: packed.pieces!,
        ...(packed.grams !== null && { grams: packed.grams }),
        ...(packed.substitute && { substitute: packed.substitute }),
      },
    }),
  }))

/** An order as packers see it. */
export function toOrderToPack(book: Book): OrderToPack {
  const { order, customer, entries } = book
  const lines = toLines(book)
  const packers = entries
    .flatMap(({ kind, pieces, byName }) => (kind === 'packed' && pieces !== null && byName) || [])
    .reverse()
  const isToCall = lines.some(({ ifMissing }) => ifMissing === 'call')
  return {
    orderId: order.orderNumber,
    status: order.status,
    placedAt: order.placedAt!.toISOString(),
    customer: customer?.name ?? '',
    ...(isToCall && { mobile: order.deliveryAddress?.mobile }),
    ...(isCash(order.paymentStatus) && { toCollect: toDzd(book.money.toCollect) }),
    ...(order.packerNote && { packerNote: order.packerNote }),
    ...slotOf(order),
    packers: [...new Set(packers)],
    version: entries.at(-1)?.id ?? 0,
    lines,
  }
}

/** A page of the orders that wait to be packed, by when they are due. */
export async function pageToPack(db: Db, between: PlacedBetween, page: number) {
  const orderBy = [dueAt(orders), asc(orders.placedAt), asc(orders.id)]
  const { books, ...counted } = await pageOfBooks(db, page, { where: isWaiting(between), orderBy })
  return { orders: books.map(toOrderToPack), ...counted }
}

/** Number of the page that has an order. */
export async function pageOfOrder(db: Db, between: PlacedBetween, orderNumber: string): Promise<number> {
  const own = alias(orders, 'own')
  const ownDue = sql`select ${dueAt(own)}, own.placed_at, own.id from ${orders} own where own.order_number = ${orderNumber}`
  const isBefore = sql`(${dueAt(orders)}, ${orders.placedAt}, ${orders.id}) < (${ownDue})`
  return Math.floor((await db.$count(orders, and(isWaiting(between), isBefore))) / PAGE) + 1
}

/** One order as packers see it. @throws ORDER_NOT_FOUND */
export const readOrderToPack = async (db: Db, orderNumber: string): Promise<OrderToPack> =>
  toOrderToPack(await readBookOf(db, orderNumber))

type ShelfRow = Omit<Shelf['products'][number], 'grams'> & {
  grams: number | null
  shelf: string
  shelfTranslations: object | null
}

/**
 * The pieces that waiting orders, the oldest of them, still need, by shelf and name. A product's shelf is its first sub-category. Lines
 * that are packed are in their boxes already.
 */
export async function listShelves(db: Db, between: PlacedBetween): Promise<Shelf[]> {
  const rows = await rowsOf<ShelfRow>(
    db,
    sql`
      with waiting as materialized (
        select id, charged_centimes from ${orders} where ${isWaiting(between)} order by ${dueAt(orders)}, placed_at, id limit ${EXACT}
      ),
      latest as materialized (
        select distinct on (order_id, position, kind) order_id, position, kind, pieces from ${orderEntries}
        where order_id in (select id from waiting where charged_centimes is not null) and kind in ('changed', 'packed')
        order by order_id, position, kind, order_entries.id desc
      ),
      needed as (
        select item.product_id, max(item.name) as name, max(item.image) as image, max(item.unit) as unit,
          sum(coalesce(changed.pieces, quantity))::int as pieces, count(distinct item.order_id)::int as orders,
          case when every(grams is not null) then sum(coalesce(changed.pieces, quantity)::float8 * grams) end as grams
        from waiting join ${orderItems} item on item.order_id = waiting.id
        left join latest changed on changed.order_id = item.order_id and changed.position = item.position and changed.kind = 'changed'
        left join latest packed on packed.order_id = item.order_id and packed.position = item.position and packed.kind = 'packed'
        where packed.pieces is null and coalesce(changed.pieces, quantity) > 0
        group by item.product_id
      )
      select product_id as "productId", coalesce(product.name, needed.name) as name,
        array_to_json(coalesce(product.image, needed.image)) as image, coalesce(product.unit, needed.unit) as unit,
        pieces, orders, needed.grams, coalesce(shelf.name, '') as shelf, product.translations, shelf.translations as "shelfTranslations"
      from needed left join ${products} product on product.id = product_id
      left join ${subCategories} shelf on shelf.id = product.sub_category_ids[1]
      order by shelf.name nulls last, name, product_id`,
  )
  const shelves = groupBy(rows, ({ shelf }) => shelf)
  return [...shelves].map(([name, ofShelf]) => ({
    name,
    translations: ofShelf[0]!.shelfTranslations,
    products: ofShelf.map(({ grams, ...row }) => ({ ...row, ...(grams !== null && { grams }) })),
  }))
}
