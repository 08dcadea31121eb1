import type { DeliveryAddress } from 'shared/contract/order'
import type { Db } from '../db/connection'
import type { CartLine } from './store'
import type { OrderContext } from './order-context'
import { lineTotal } from 'shared/money/bill'
import { toDzd } from 'shared/money/centimes'
import { formatDzd } from 'shared/money/format'
import { toPriced } from './make-order'
import { readSettings } from '../settings/store'
import { findEmail } from './store'

type Mailing = Pick<OrderContext, 'jobs' | 'origins' | 'orderMailTo'>

/** What mails tell of an order that was placed. */
interface PlacedOrder {
  orderNumber: string
  userId: string | null
  totalCentimes: number
  isPaid: boolean
  deliveryAddress: DeliveryAddress
  lines: Pick<CartLine, 'name' | 'quantity' | 'priceCentimes' | 'discountHundredths'>[]
}

/** What the other mails tell of an order. */
interface ChangedOrder {
  orderNumber: string
  userId: string | null
  totalCentimes: number
  paymentStatus: string
}

const totalOf = ({ totalCentimes }: { totalCentimes: number }) => formatDzd(toDzd(totalCentimes))

const billOf = ({ lines, ...order }: PlacedOrder) =>
  `${lines.map((line) => `${line.quantity} x ${line.name}: ${formatDzd(lineTotal(toPriced(line)))}`).join('\n')}

Delivery charge: Free
Grand total: ${totalOf(order)}`

/** Where the shopper sees the order. */
const linkTo = ({ origins }: Mailing, orderNumber: string) =>
  `\nYour order: ${origins.linkOrigin}/dashboard/myorders/${orderNumber}\n`

/**
 * Confirms an order to the shopper, and tells the owner of it. The shopper's mails are without their name and address: a
 * person that registers with another's email would choose what we write to them.
 */
export async function mailPlaced(context: Mailing, tx: Db, order: PlacedOrder): Promise<void> {
  const { orderNumber, isPaid } = order
  const total = totalOf(order)
  const text = `Thank you for your order ${orderNumber}.

${billOf(order)}

${isPaid ? `You have paid ${total} online.` : `Please pay ${total} on delivery.`}
${linkTo(context, orderNumber)}`
  const to = await findEmail(tx, order)
  await context.jobs.enqueue(tx, 'send-mail', { to, subject: `Your order ${orderNumber}`, text })
  const { orderMailTo = [context.orderMailTo ?? []].flat() } = await readSettings(tx)
  for (const owner of orderMailTo) await context.jobs.enqueue(tx, 'send-mail', newOrderMail(owner, order))
}

function newOrderMail(to: string, order: PlacedOrder) {
  const { address_line, city, state, country, pincode, mobile } = order.deliveryAddress
  return {
    to,
    subject: `New order ${order.orderNumber}`,
    text: `${billOf(order)}
${order.isPaid ? 'Paid online' : 'Cash on delivery'}

${address_line}
${city}, ${state}
${country} - ${pincode}
${mobile}
`,
  }
}

/** Tells the shopper that an order is on its way. */
export async function mailShipped(context: Mailing, tx: Db, order: ChangedOrder): Promise<void> {
  const { orderNumber, paymentStatus } = order
  const payment = paymentStatus === 'CASH ON DELIVERY' ? `\nPlease pay ${totalOf(order)} on delivery.` : ''
  await context.jobs.enqueue(tx, 'send-mail', {
    to: await findEmail(tx, order),
    subject: `Your order ${orderNumber} is on its way`,
    text: `Your order ${orderNumber} has been shipped.${payment}\n${linkTo(context, orderNumber)}`,
  })
}

/** Tells the shopper that an order was cancelled, by them or by the shop. */
export async function mailCancelled(context: Mailing, tx: Db, order: ChangedOrder): Promise<void> {
  const { orderNumber, paymentStatus } = order
  const refund =
    paymentStatus === 'CASH ON DELIVERY' ? '' : `\nYou have paid online: we will give ${totalOf(order)} back.`
  await context.jobs.enqueue(tx, 'send-mail', {
    to: await findEmail(tx, order),
    subject: `Your order ${orderNumber} was cancelled`,
    text: `Your order ${orderNumber} was cancelled. It will not be delivered.${refund}\n${linkTo(context, orderNumber)}`,
  })
}
