import type { CashEntry } from '@souk-vert/shared/contract/order/cash'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { sql } from 'drizzle-orm'
import { orderEntries } from '../../db/tables/order-entries'
import { users } from '../../db/tables/users'
import type { Book, EntryRow } from './book'
import { addEntries, type NewEntry } from './write-book'

/** Present email of the person, joined as `users`, whose account cash is on; the one of then where they are gone. */
export const accountOfCash = sql<string>`coalesce(${users.email}, ${orderEntries.by})`

/** Cash entries of an order that count: neither wrong, nor the opposite of what was. */
export function countedCash({ entries }: Book): EntryRow[] {
  const wrong = new Set(entries.map(({ undoes }) => undoes))
  return entries.filter(({ kind, id, undoes }) => kind === 'cash' && undoes === null && !wrong.has(id))
}

/** Cash of an order as its calls answer it: that of its driver, or for admins all of it with the names of those whose account it is on. */
export function shownCash(book: Book, { isForAdmins = false } = {}): CashEntry[] {
  const counted = new Set(countedCash(book))
  return book.entries
    .filter(({ kind, byId }) => kind === 'cash' && (isForAdmins || byId === book.order.driverId))
    .map((entry) => ({
      _id: String(entry.id),
      amount: toDzd(entry.centimes!),
      reason: entry.reason,
      ...(isForAdmins && { name: entry.byName || entry.by }),
      at: entry.at.toISOString(),
      isWrong: !counted.has(entry),
    }))
}

/** Adds, of an order in cash that somebody at the desk marks as delivered, the amount due: to its driver's account, if it has one. */
export async function addDueCash(tx: Db, book: Book, by: string | undefined): Promise<Book> {
  const { order, money } = book
  if (order.status !== 'shipped' || !isCash(order.paymentStatus)) return book
  const due = money.toCollect
  return addEntries(tx, book, [{ kind: 'cash', centimes: due, dueCentimes: due, notedById: by }], order.driverId ?? by)
}

/** The account that cash is on, for cash that the user `notedById` notes there. */
export const accountOf = ({ by, byId }: EntryRow, notedById: string | undefined) => ({ by, byId, notedById })

/** The opposite of cash that was noted, on the same account. */
export const oppositeOf = (wrong: EntryRow, notedById: string | undefined): NewEntry => ({
  kind: 'cash',
  undoes: wrong.id,
  ...accountOf(wrong, notedById),
  centimes: 0 - wrong.centimes!,
  dueCentimes: 0 - (wrong.dueCentimes ?? wrong.centimes!),
})

/** Adds the opposite of the cash of an order whose delivery is undone: of what was received for it then, or noted since. */
export function takeCashBack(tx: Db, book: Book, by: string | undefined): Promise<Book> {
  const first = book.entries.findLast(({ kind, at }) => kind === 'cash' && at <= book.order.deliveredAt!)
  const since = countedCash(book).filter(({ id }) => first && id >= first.id)
  const opposites = since.map((wrong) => oppositeOf(wrong, by))
  return addEntries(tx, book, opposites, by)
}
