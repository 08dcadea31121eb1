import type { CashEntry } from '@souk-vert/shared/contract/cash'
import { toDzd } from '@souk-vert/shared/money/centimes'
import type { Book, EntryRow } from './book'

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
      ...{ _id: String(entry.id), amount: toDzd(entry.centimes!), reason: entry.reason },
      ...(isForAdmins && { name: entry.byName || entry.by }),
      ...{ at: entry.at.toISOString(), isWrong: !counted.has(entry) },
    }))
}
