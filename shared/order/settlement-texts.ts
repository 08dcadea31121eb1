import type { Order } from '@souk-vert/shared/contract/order/order'
import * as t from '#messages'
import { isCash, isPaidAtChargily } from '../contract/order/order-status'
import { formatDzd } from '../money/format'

/** Says to the shopper what became of their money, and what follows: paid, to pay, what goes back, and what went back. */
export function settlementTexts(order: Pick<Order, 'bill' | 'payment_status' | 'paymentId' | 'status'>) {
  const { bill, payment_status, status } = order
  const { received, margin, toCollect, goesBack, wentBack } = bill
  const isByHand = isCash(payment_status) || isPaidAtChargily(order)
  const texts: [number | undefined, (values: { amount: string }) => string][] = [
    [received, t.youPaid],
    [margin, isByHand ? t.moreForWeighedToYou : t.moreForWeighed],
    [toCollect, status === 'delivered' ? t.stillToPay : t.payThisOnDelivery],
    [goesBack, isByHand ? t.goesBackToYou : t.goesBackToCard],
    [wentBack, isByHand ? t.wentBackToYou : t.wentBackToCard],
  ]
  return texts.flatMap(([amount, text]) => (amount === undefined ? [] : text({ amount: formatDzd(amount) })))
}
