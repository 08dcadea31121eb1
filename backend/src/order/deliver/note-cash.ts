import type { CashNote } from '@souk-vert/shared/contract/order/cash'
import type { Static } from 'typebox'
import type { OrderContext } from '../order-context'
import { isCash } from '@souk-vert/shared/contract/order/order-status'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import * as t from '#messages'
import { invalid } from '../../http/refusals'
import { orderRefusal } from '../refusals'
import { addEntries, type NewEntry } from '../book/write-book'
import { accountOf, countedCash, oppositeOf } from '../book/cash'
import { changeBook } from '../book/read-books'
import { entriesOfAttempt, requireSame } from '../book/same-attempt'
import { follow } from '../steps/followers'
import { takenBy } from './deliver'

/** User whose id is `by`; a driver notes cash of own orders alone. */
interface Noting {
  by: string
  isDriver: boolean
}

/**
 * Notes cash of an order today, whatever the order is by then, once for each `key`: on the account of who notes it, or, `instead` of an
 * entry that was wrong, beside the opposite of that and on its account. What is too much goes back by hand.
 * @throws ORDER_NOT_FOUND, ORDER_TAKEN, or VALIDATION, also for an entry that is wrong already
 */
export const noteCash = (context: OrderContext, wanted: Static<typeof CashNote>, { by, isDriver }: Noting) =>
  changeBook(context.db, wanted.orderId, async (tx, book) => {
    const { amount, instead, key } = wanted
    const { order } = book
    const [centimes, reason] = [toCentimes(amount), wanted.reason.trim()]
    if (isDriver && order.driverId === null) throw orderRefusal('ORDER_NOT_FOUND')
    if (isDriver && order.driverId !== by) throw takenBy(book)
    const [before] = entriesOfAttempt(book, 'cash', key)
    if (before) return requireSame({ amount: before.centimes, reason: before.reason }, { amount: centimes, reason })
    if (!isCash(order.paymentStatus)) throw invalid('amount', t.nothingToCollect())
    const wrong = countedCash(book).find(({ id, byId }) => String(id) === instead && !(isDriver && byId !== by))
    if (instead !== undefined && !wrong) throw invalid('instead', t.cashNotedAgain())
    if (!wrong && !centimes) throw invalid('amount', t.cashMissing())
    const entry: NewEntry = { kind: 'cash', centimes, dueCentimes: 0, reason, key }
    const dueCentimes = wrong && (wrong.dueCentimes ?? wrong.centimes)
    const added = wrong ? [oppositeOf(wrong, by), { ...entry, dueCentimes, ...accountOf(wrong, by) }] : [entry]
    await follow(context, tx, book, await addEntries(tx, book, added, by))
  })
