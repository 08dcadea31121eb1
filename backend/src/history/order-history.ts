import type { Change } from '@souk-vert/shared/contract/change'
import type { Db } from '../db/connection'
import { eq } from 'drizzle-orm'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { type ByWeight, unitsOf } from '@souk-vert/shared/text/weight-text'
import type { Fields } from '../change/record-changes'
import { orders } from '../db/tables/orders'
import type { Book, EntryRow, ItemRow } from '../order/book/book'
import { readBook } from '../order/book/read-books'

/** A change with the id of who made it. */
export type Recorded = Change & { byId: string | null }

/** Names of a line in the history. */
const nameForms: ((item: ItemRow) => string)[] = [
  ({ name }) => name,
  ({ name, unit }) => `${name} ${unit}`,
  ({ name, unit, position }) => `${name} ${unit} #${position + 1}`,
]

/** Names the lines of an order by their positions, in the shortest form that tells all of them apart. */
function lineNames(items: ItemRow[]): Map<number | null, string> {
  const form = nameForms.find((each) => new Set(items.map(each)).size === items.length)!
  return new Map(items.map((item) => [item.position, form(item)]))
}

/** Fields by which the history says what an entry did; those of a line are by its name. */
const fieldsOf: Record<EntryRow['kind'], (entry: EntryRow, line: string, goods: ByWeight) => Fields> = {
  changed: ({ pieces }, line, goods) => ({ quantity: { [line]: unitsOf(pieces!, goods) } }),
  packed: ({ pieces, grams, substitute }, line, goods) => ({
    ...(pieces !== null && { packed: { [line]: unitsOf(pieces, goods) } }),
    ...(grams !== null && { weight: { [line]: grams } }),
    ...(substitute && { substitute: { [line]: { [substitute.name]: substitute.pieces } } }),
  }),
  returned: ({ pieces, substitute, restocked, reason }, line, goods) => ({
    returned: { [substitute?.name ?? line]: substitute?.pieces ?? unitsOf(pieces!, goods) },
    restocked,
    reason,
  }),
  allowance: ({ position, centimes, reason }, line) => ({
    refund: position === null ? toDzd(Math.abs(centimes!)) : { [line]: toDzd(Math.abs(centimes!)) },
    ...(reason && { reason }),
  }),
  cash: ({ centimes, undoes, reason }) => ({
    cashReceived: toDzd(undoes === null ? centimes! : 0 - centimes!),
    ...(reason && { reason }),
  }),
  undelivered: ({ restocked, reason }) => ({ notDelivered: reason, restocked }),
}

/** Whether an entry takes back what another one did. */
const isUndoing = ({ kind, centimes, undoes }: EntryRow) => undoes !== null || (kind === 'allowance' && centimes! < 0)

/** Adds fields to others: lines beside lines, of all else the latest. */
const joined = (fields: Fields, added: Fields): Fields =>
  Object.entries(added).reduce((all, [name, value]) => {
    const before = all[name]
    const areLines = typeof value === 'object' && typeof before === 'object'
    return { ...all, [name]: areLines ? { ...before, ...value } : value }
  }, fields)

/** Says what entries that were made in a row changed of an order's former ones. */
function toChange({ order, items, entries }: Book, made: EntryRow[]): Recorded {
  const names = lineNames(items)
  const say = (fields: Fields, entry: EntryRow) =>
    joined(
      fields,
      fieldsOf[entry.kind](
        entry,
        names.get(entry.position)!,
        items.find(({ position }) => position === entry.position) ?? {},
      ),
    )
  const ordered = items.map((item): EntryRow => ({
    ...made[0]!,
    kind: 'changed',
    position: item.position,
    pieces: item.quantity,
  }))
  const former = [...ordered, ...entries.slice(0, entries.indexOf(made[0]!))]
  const replaced = made.flatMap(({ kind, position }) =>
    kind === 'packed' || kind === 'changed'
      ? (former.findLast((entry) => entry.kind === kind && entry.position === position) ?? [])
      : [],
  )
  const { id, at, by, byId, notedById } = made.at(-1)!
  return {
    _id: `entry ${id}`,
    at: at.toISOString(),
    by,
    byId: notedById ?? byId,
    thing: 'order',
    thingId: order.orderNumber,
    name: order.orderNumber,
    what: 'changed',
    before: [...replaced, ...made.filter(isUndoing)].reduce(say, {}),
    after: made.filter((entry) => !isUndoing(entry)).reduce(say, {}),
  }
}

/** Entries of an order by what was done at once: in one call, or by presses of one packer between which nothing else happened. */
function inRows({ entries }: Book, others: Recorded[]): EntryRow[][] {
  const isBetween = (from: Date, until: Date) =>
    others.some(({ at }) => at > from.toISOString() && at < until.toISOString())
  const isSame = (last: EntryRow, next: EntryRow) =>
    last.by === next.by &&
    (+last.at === +next.at || (last.kind === 'packed' && next.kind === 'packed' && !isBetween(last.at, next.at)))
  return entries.reduce<EntryRow[][]>((rows, entry) => {
    const row = rows.at(-1)
    if (!row || !isSame(row.at(-1)!, entry)) return [...rows, [entry]]
    row.push(entry)
    return rows
  }, [])
}

/** Refunds that people paid by hand. */
const paidByHand = ({ order: { orderNumber }, refunds }: Book): Recorded[] =>
  refunds
    .filter(({ state }) => state === 'by hand')
    .map(({ id, by, amountCentimes, endedAt }) => ({
      _id: `refund ${id}`,
      at: endedAt!.toISOString(),
      by,
      byId: null,
      thing: 'order',
      thingId: orderNumber,
      name: orderNumber,
      what: 'changed',
      before: {},
      after: { paid_back_by_hand: toDzd(amountCentimes) },
    }))

/** The history of an order, newest first: its entries, what was paid back by hand, and the other changes that admins made. */
export async function orderHistory(db: Db, orderNumber: string, others: Recorded[]): Promise<Recorded[]> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
  const book = order && (await readBook(db, order.id))
  const own = book ? [...inRows(book, others).map((row) => toChange(book, row)), ...paidByHand(book)] : []
  return [...own, ...others].sort((a, b) => Number(a.at < b.at) - Number(a.at > b.at))
}
