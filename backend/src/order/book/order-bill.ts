import type { BillRow, OrderBill } from '@souk-vert/shared/contract/order/order'
import { isBeforePacking, isCash, isUndone } from '@souk-vert/shared/contract/order/order-status'
import { billRows } from '@souk-vert/shared/money/bill'
import { sum, toDzd } from '@souk-vert/shared/money/centimes'
import { marginCentimes } from '@souk-vert/shared/money/order-balance'
import type { Book } from './book'
import { chargeText } from './charge-text'

/** Goods of an order, and its charges. A charge for a line has the name of that. */
function rowsOf({ order, items, lines, owed }: Book): BillRow[] {
  const goods = sum(lines.map(({ chargedCentimes }) => chargedCentimes))
  const { chargedCentimes, subTotalCentimes } = order
  const named = owed.map((charge) => {
    if (charge.every !== null) return { ...charge, name: chargeText(charge) }
    const { name, translations } = charge.name ? charge : (items[charge.position ?? -1] ?? charge)
    return { ...charge, name, translations }
  })
  return billRows(goods, chargedCentimes === null ? subTotalCentimes : goods, named)
}

/** Centimes of the payment that weighed lines may still cost more than ordered: nobody knows before they are packed. */
function marginOf({ order, lines, money }: Book): number {
  if (!isBeforePacking(order.status) || isCash(order.paymentStatus)) return 0
  const margins = lines.map((line) => (line.packed ? 0 : marginCentimes({ ...line, quantity: line.wanted })))
  return Math.min(money.toPayBack, sum(margins))
}

/** The bill of an order as its calls answer it: what pages, mails and lists write. */
export function billOf(book: Book): OrderBill {
  const { order, lines, money } = book
  const total = order.chargedCentimes ?? order.totalCentimes
  const margin = marginOf(book)
  const amounts = {
    received: money.received,
    margin,
    toCollect: isUndone(order.status) ? 0 : money.toCollect,
    goesBack: money.toPayBack - margin + money.underWay,
    // A person says of the whole order that it was paid back.
    wentBack: order.paymentStatus === 'refunded' ? Math.max(money.gone, money.paid) : money.gone,
  }
  const pieces = lines.map(({ own, substitutes }) => own + substitutes)
  return {
    rows: rowsOf(book),
    pieces: sum(pieces),
    total: toDzd(total),
    ...Object.fromEntries(
      Object.entries(amounts)
        .filter(([, centimes]) => centimes > 0)
        .map(([name, centimes]) => [name, toDzd(centimes)]),
    ),
  }
}
