import { isCash } from '@souk-vert/shared/contract/order-status'
import type { Db } from '../../db/connection'
import { addEntries, addEntriesBy, type NamedEntry } from '../book/add-entries'
import type { Book, EntryRow } from '../book/book'
import { countedCash } from '../book/cash'

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
export const oppositeOf = (wrong: EntryRow, notedById: string | undefined): NamedEntry => ({
  ...{ kind: 'cash', undoes: wrong.id, ...accountOf(wrong, notedById) },
  ...{ centimes: 0 - wrong.centimes!, dueCentimes: 0 - (wrong.dueCentimes ?? wrong.centimes!) },
})

/** Adds the opposite of the cash of an order whose delivery is undone: of what was received for it then, or noted since. */
export function takeCashBack(tx: Db, book: Book, by: string | undefined): Promise<Book> {
  const { order, entries } = book
  const first = entries.findLast(({ kind, at }) => kind === 'cash' && at <= order.deliveredAt!)
  const since = countedCash(book).filter(({ id }) => first && id >= first.id)
  return addEntriesBy(
    tx,
    book,
    since.map((wrong) => oppositeOf(wrong, by)),
  )
}
