import type { Order, OrderStatus } from '@souk-vert/shared/contract/order'
import type { Db } from '../db/connection'
import type { JobPayloads, Mail } from '../jobs/job'
import type { OrderContext } from './order-context'
import { lineTotal } from '@souk-vert/shared/money/bill'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countryLine } from '@souk-vert/shared/text/place-line'
import { isolated } from '@souk-vert/shared/text/isolated'
import { readSettings } from '../settings/store'
import { findEmail } from '../user/store'
import { toPriced } from './make-order'
import { findOrder, listOrderItems, type OrderRow } from './store'
import { historyOf, UNDO_SECONDS, undoableUntil } from './transitions'

type Mailing = Pick<OrderContext, 'jobs' | 'origins' | 'orderMailTo'>

type Lines = Awaited<ReturnType<typeof listOrderItems>>

const totalOf = ({ totalCentimes }: OrderRow) => formatDzd(toDzd(totalCentimes))

const isCash = ({ paymentStatus }: OrderRow) => paymentStatus === 'CASH ON DELIVERY'

const lineOf = (line: Lines[number]) =>
  `${line.quantity} x ${isolated(line.name)}: ${formatDzd(lineTotal(toPriced(line)))}`

const billOf = (order: OrderRow, lines: Lines) => `${lines.map(lineOf).join('\n')}

Delivery charge: Free
Grand total: ${totalOf(order)}`

/** Names the refund of an order that was paid online and will not be delivered. */
function refundText(order: OrderRow): string {
  if (isCash(order)) return ''
  if (order.paymentStatus === 'refunded') return `\nWe’ve refunded the ${totalOf(order)} you paid online.`
  return `\nWe’ll refund the ${totalOf(order)} you paid online.`
}

/**
 * Subject and first lines of the mail about what an order has become. The shopper's mails are without their name and address: a
 * person that registers with another's email would choose what we write to them.
 */
const statusMails: Partial<Record<OrderStatus, (order: OrderRow, lines: Lines) => { subject: string; text: string }>> =
  {
    placed: (order, lines) => ({
      subject: `Your order ${order.orderNumber}`,
      text: `Thank you for your order ${order.orderNumber}.

${billOf(order, lines)}

${isCash(order) ? `Please pay ${totalOf(order)} on delivery.` : `You have paid ${totalOf(order)} online.`}`,
    }),
    shipped: (order) => ({
      subject: `Your order ${order.orderNumber} is on its way`,
      text: `Your order ${order.orderNumber} has been shipped.${
        isCash(order) ? `\nPlease pay ${totalOf(order)} on delivery.` : ''
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

/** The mail to the shopper, with a link to the order; undefined where their email is not confirmed, because it may be another's. */
async function shopperMail(context: Mailing & { db: Db }, order: OrderRow, status: OrderStatus, lines: Lines) {
  const user = await findEmail(context.db, order.userId!)
  const mail = statusMails[status]?.(order, lines)
  if (!user?.isVerified || !mail) return undefined
  const link = `${context.origins.linkOrigin}/dashboard/myorders/${order.orderNumber}`
  return { ...mail, to: user.email, text: `${mail.text}\n\nYour order: ${link}\n` }
}

function ownerMail(to: string, order: OrderRow, lines: Lines): Mail {
  // It is there as long as the user is (db/tables/orders.ts).
  const address = order.deliveryAddress!
  const place = [address.address_line, `${address.city}, ${address.state}`, countryLine(address), address.mobile]
  return {
    to,
    subject: `New order ${order.orderNumber}`,
    text: `${billOf(order, lines)}
${isCash(order) ? 'Cash on delivery' : 'Paid online'}

${place.map(isolated).join('\n')}
`,
  }
}

/** Later than a change can be undone by the clock of any backend, in seconds. */
const MAIL_AFTER_SECONDS = UNDO_SECONDS + 30

/** Queues the mails about an order that was placed: to the shopper, and to the owner. */
export async function mailPlaced(context: Mailing, tx: Db, orderId: string): Promise<void> {
  const { orderMailTo = [context.orderMailTo ?? []].flat() } = await readSettings(tx)
  const placed = { orderId, status: 'placed' as const }
  await context.jobs.enqueue(tx, 'mail-status', placed)
  for (const owner of orderMailTo) await context.jobs.enqueue(tx, 'mail-status', { ...placed, owner })
}

/** Queues the mail about what an order has become: for when that cannot be undone any more, or at once where it never could. */
export async function mailStatus(context: Mailing, tx: Db, order: OrderRow): Promise<void> {
  const { id: orderId, status } = order
  const since = historyOf(order).at(-1)?.at
  if (!statusMails[status] || !since) return
  const startAfterSeconds = undoableUntil(order) ? MAIL_AFTER_SECONDS : 0
  await context.jobs.enqueue(tx, 'mail-status', { orderId, status, since }, { startAfterSeconds })
}

/** Statuses of an order of which still holds what was said when it was placed. */
const underWay: OrderStatus[] = ['placed', 'packed', 'shipped']

/**
 * Job `mail-status`: mails what an order has become, as it is now, and nothing that is no longer so. A change that followed and
 * can be undone itself is waited for.
 */
export async function sendStatusMail(
  context: Mailing & { db: Db },
  send: (mail: Mail) => Promise<void>,
  about: JobPayloads['mail-status'],
): Promise<void> {
  const { orderId, status, since, owner } = about
  const order = await findOrder(context.db, orderId)
  const isReached = (step: Order['history'][number]) => step.status === status && (!since || step.at === since)
  if (!order || order.userId === null || !historyOf(order).some(isReached)) return
  if (order.status !== status && !(status === 'placed' && underWay.includes(order.status))) {
    const undoable = undoableUntil(order)
    const later = { startAfterSeconds: MAIL_AFTER_SECONDS }
    if (undoable && undoable > new Date()) await context.jobs.enqueue(context.db, 'mail-status', about, later)
    return
  }
  const lines = await listOrderItems(context.db, orderId)
  const mail = owner ? ownerMail(owner, order, lines) : await shopperMail(context, order, status, lines)
  if (mail) await send(mail)
}
