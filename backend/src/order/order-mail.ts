import type { DeliveryAddress, Order, OrderStatus } from 'shared/contract/order'
import type { Db } from '../db/connection'
import type { CartLine } from './store'
import type { JobPayloads } from '../jobs/job'
import type { OrderContext } from './order-context'
import { lineTotal } from 'shared/money/bill'
import { toDzd } from 'shared/money/centimes'
import { formatDzd } from 'shared/money/format'
import { countryLine } from 'shared/text/place-line'
import { toPriced } from './make-order'
import { lockOrder } from '../payment/payment-store'
import { readSettings } from '../settings/store'
import { findEmail, type OrderRow } from './store'
import { historyOf, UNDO_SECONDS, undoableUntil } from './transitions'

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
  const { address_line, city, state, mobile } = order.deliveryAddress
  return {
    to,
    subject: `New order ${order.orderNumber}`,
    text: `${billOf(order)}
${order.isPaid ? 'Paid online' : 'Cash on delivery'}

${address_line}
${city}, ${state}
${countryLine(order.deliveryAddress)}
${mobile}
`,
  }
}

/** What was paid online and goes back, for an order that will not be delivered. */
function refundText(order: OrderRow): string {
  if (order.paymentStatus === 'CASH ON DELIVERY') return ''
  if (order.paymentStatus === 'refunded') return `\nWe’ve refunded the ${totalOf(order)} you paid online.`
  return `\nWe’ll refund the ${totalOf(order)} you paid online.`
}

/** Subject and first lines of the mail about what an order has become. */
const statusMails: Partial<Record<OrderStatus, (order: OrderRow) => { subject: string; text: string }>> = {
  shipped: (order) => ({
    subject: `Your order ${order.orderNumber} is on its way`,
    text: `Your order ${order.orderNumber} has been shipped.${
      order.paymentStatus === 'CASH ON DELIVERY' ? `\nPlease pay ${totalOf(order)} on delivery.` : ''
    }`,
  }),
  returned: (order) => ({
    subject: `Your order ${order.orderNumber} was not delivered`,
    text: `Your order ${order.orderNumber} could not be delivered and came back to us.${refundText(order)}`,
  }),
  cancelled: (order) => ({
    subject: `Your order ${order.orderNumber} was cancelled`,
    text: `Your order ${order.orderNumber} was cancelled. It will not be delivered.${refundText(order)}`,
  }),
}

/** Later than a change can be undone by the clock of any backend, in seconds. */
const MAIL_AFTER_SECONDS = UNDO_SECONDS + 30

/** Tells the shopper what an order has become: once that cannot be undone any more, or at once where it never could. */
export async function mailStatus(context: Mailing, tx: Db, order: OrderRow): Promise<void> {
  const { id: orderId, status } = order
  const since = historyOf(order).at(-1)?.at
  if (!statusMails[status] || !since) return
  if (!undoableUntil(order)) return sendStatusMail(context, tx, order)
  await queueStatusMail(context, tx, { orderId, status, since })
}

/**
 * Sends the mail of `mailStatus`, unless the change was undone or another one followed; one that followed and can be undone
 * itself is waited for.
 */
export async function mailStatusLater(
  context: Mailing & { db: Db },
  change: JobPayloads['mail-status'],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, change.orderId)
    const isReached = ({ status, at }: Order['history'][number]) => status === change.status && at === change.since
    if (!order || order.userId === null || !historyOf(order).some(isReached)) return
    const undoable = undoableUntil(order)
    if (order.status === change.status) await sendStatusMail(context, tx, order)
    else if (undoable && undoable > new Date()) await queueStatusMail(context, tx, change)
  })
}

const queueStatusMail = (context: Mailing, tx: Db, change: JobPayloads['mail-status']): Promise<void> =>
  context.jobs.enqueue(tx, 'mail-status', change, { startAfterSeconds: MAIL_AFTER_SECONDS })

async function sendStatusMail(context: Mailing, tx: Db, order: OrderRow): Promise<void> {
  const mail = statusMails[order.status]?.(order)
  if (!mail) return
  const text = `${mail.text}\n${linkTo(context, order.orderNumber)}`
  await context.jobs.enqueue(tx, 'send-mail', { ...mail, to: await findEmail(tx, order), text })
}
