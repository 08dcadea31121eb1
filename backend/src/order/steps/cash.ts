import { isCash } from '@souk-vert/shared/contract/order-status'
import type { Db } from '../../db/connection'
import { groupBy } from '../../db/group-by'
import { addEntries, addEntriesBy } from '../book/add-entries'
import type { Book } from '../book/book'

/** Adds, of an order in cash that somebody at the desk marks as delivered, the amount due: to its driver's account, if it has one. */
export async function addDueCash(tx: Db, book: Book, by: string | undefined): Promise<Book> {
  const { order, money } = book
  if (order.status !== 'shipped' || !isCash(order.paymentStatus)) return book
  const due = money.toCollect
  return addEntries(tx, book, [{ kind: 'cash', centimes: due, dueCentimes: due }], order.driverId ?? by)
}

/** Adds the opposite of the cash of an order whose delivery is undone, to the accounts that it is on. */
export async function takeCashBack(tx: Db, book: Book): Promise<Book> {
  const cash = book.entries.filter(({ kind }) => kind === 'cash')
  const opposites = [...groupBy(cash, ({ by }) => by)].map(([by, own]) => {
    const sum = (amount: (entry: (typeof own)[number]) => number) =>
      own.reduce((total, each) => total - amount(each), 0)
    const [centimes, dueCentimes] = [
      sum((entry) => entry.centimes!),
      sum((entry) => entry.dueCentimes ?? entry.centimes!),
    ]
    return { kind: 'cash' as const, centimes, dueCentimes, by }
  })
  return addEntriesBy(
    tx,
    book,
    opposites.filter(({ centimes, dueCentimes }) => centimes || dueCentimes),
  )
}
