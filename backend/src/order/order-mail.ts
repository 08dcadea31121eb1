import type { Mail } from '../jobs/job'
import type { CartLine } from './store'
import { lineTotal } from 'shared/money/bill'
import { toDzd } from 'shared/money/centimes'
import { formatDzd } from 'shared/money/format'
import { toPriced } from './make-order'

/** What the mail tells of an order. */
export interface OrderForMail {
  orderNumber: string
  totalCentimes: number
  isPaid: boolean
  lines: Pick<CartLine, 'name' | 'quantity' | 'priceCentimes' | 'discountHundredths'>[]
}

/**
 * Confirms an order. Without name and address of the shopper: who registers with another's email would choose what we write
 * to them.
 */
export function orderMail(to: string, { orderNumber, totalCentimes, isPaid, lines }: OrderForMail): Mail {
  const items = lines.map((line) => `${line.quantity} x ${line.name}: ${formatDzd(lineTotal(toPriced(line)))}`)
  const total = formatDzd(toDzd(totalCentimes))
  return {
    to,
    subject: `Your order ${orderNumber}`,
    text: `Thank you for your order ${orderNumber}.

${items.join('\n')}

Delivery charge: Free
Grand total: ${total}

${isPaid ? `You have paid ${total} online.` : `Please pay ${total} on delivery.`}
`,
  }
}
