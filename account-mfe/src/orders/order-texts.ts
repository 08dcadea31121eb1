import { isCash, isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { dayText, timeText } from '@souk-vert/shared/text/moments'
import * as t from '#messages'

/** '3 Feb 2026' of a moment as ISO 8601, where the reader is. */
export const dayOf = (moment: string): string => dayText(new Date(moment))

/** '09:12' of a moment as ISO 8601, where the reader is. */
export const timeOf = (moment: string): string => timeText(new Date(moment))

/** Describes how an order is paid, or the state of the refund. */
export function paymentText({ payment_status, status }: Pick<Order, 'payment_status' | 'status'>): string {
  if (isCash(payment_status)) return t.cashOnDelivery()
  if (payment_status === 'refunded') return t.paidAndRefunded()
  if (payment_status === 'amount differs') return t.paymentUnderReview()
  if (payment_status !== 'paid') return t.notPaid()
  return isUndone(status) ? t.refundOnTheWay() : t.paidOnline()
}
