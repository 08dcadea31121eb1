import type { Order } from '@souk-vert/shared/contract/order/order'
import * as t from '#messages'
import { isCash } from '../contract/order/order-status'
import { formatDzd } from '../money/format'

/** Says to the shopper what became of their money, and what follows: paid, to pay, what goes back, and what went back. */
export function settlementTexts({ bill, payment_status, status }: Pick<Order, 'bill' | 'payment_status' | 'status'>) {
  const { received, margin, toCollect, goesBack, wentBack } = bill
  const inCash = isCash(payment_status)
  const texts: [number | undefined, (values: { amount: string }) => string][] = [
    [received, t.youPaid],
    [margin, t.moreForWeighed],
    [toCollect, status === 'delivered' ? t.stillToPay : t.payThisOnDelivery],
    [goesBack, inCash ? t.goesBackToYou : t.goesBackToCard],
    [wentBack, inCash ? t.wentBackToYou : t.wentBackToCard],
  ]
  return texts.flatMap(([amount, text]) => (amount === undefined ? [] : text({ amount: formatDzd(amount) })))
}
