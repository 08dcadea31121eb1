import type { Order } from '@souk-vert/shared/contract/order'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** '3 Feb 2026' of a moment as ISO 8601, where the reader is. */
export const dayOf = (moment: string): string => dayFormat.format(new Date(moment))

/** '09:12' of a moment as ISO 8601, where the reader is. */
export const timeOf = (moment: string): string => timeFormat.format(new Date(moment))

/** Describes how an order is paid, or the state of the refund. */
export function paymentText({ payment_status, status }: Order): string {
  if (payment_status === 'CASH ON DELIVERY') return 'Cash on Delivery'
  if (payment_status === 'refunded') return 'Paid online, refunded'
  if (payment_status === 'amount differs') return 'Online payment under review'
  if (payment_status !== 'paid') return 'Not paid'
  return status === 'cancelled' || status === 'returned' ? 'Paid online, refund on the way' : 'Paid online'
}

/** Pieces of all lines. */
export const piecesOf = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0)
