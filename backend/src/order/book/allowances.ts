import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { isCash, isUndone } from '@souk-vert/shared/contract/order/order-status'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { chargeName } from '@souk-vert/shared/money/order/charges'
import { allowanceKey, type Book, toBook } from './book'

/** Whether the money of an allowance has not left: without it, nobody owes the shop what has gone back or was not collected. */
export function isOpen(book: Book, key: string): boolean {
  const { money, order } = book
  if (isUndone(order.status)) return false
  const without = toBook({ ...book, charges: book.charges.filter((charge) => charge.key !== key) })
  return money.kept >= without.money.charged || (isCash(order.paymentStatus) && money.received === 0)
}

/** Amounts that were given back of an order, or of its lines, and still count. */
export const allowancesOf = (book: Book): NonNullable<AdminOrder['allowances']> =>
  book.owed
    .filter((charge) => chargeName(charge) === 'allowance')
    .map(({ key, owed, position }) => ({
      key,
      amount: toDzd(0 - owed),
      isOpen: isOpen(book, key),
      reason: book.entries.find(({ id }) => key === allowanceKey(id))?.reason ?? '',
      ...(position !== null && { position }),
    }))
