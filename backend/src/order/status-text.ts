import { CASH } from '@souk-vert/shared/contract/order/order-status'
import * as t from '#messages'

/** A status in words, for a sentence about an order. */
export const statusText = (status: string): string =>
  t.orderStatus({ status: status === 'awaiting-payment' ? 'awaiting' : status })

/** A payment in words, for a sentence about an order; names of forms are one word. */
export const paymentText = (payment: string): string =>
  t.orderPayment({ payment: payment === CASH ? 'CASH' : payment === 'amount differs' ? 'differs' : payment })
