import type { Order, OrderStatus } from '@souk-vert/shared/contract/order'
import { isCash, isUnderWay } from '@souk-vert/shared/contract/order-status'
import type { Db } from '../../db/connection'
import type { JobPayloads, Mail } from '../../jobs/job'
import type { OrderContext } from '../order-context'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { lineTotal } from '@souk-vert/shared/money/bill'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isChanged } from '@souk-vert/shared/money/order-changes'
import { changeRows } from '@souk-vert/shared/text/change-facts'
import { countryLine } from '@souk-vert/shared/text/place-line'
import { isolated } from '@souk-vert/shared/text/isolated'
import { settlementTexts } from '@souk-vert/shared/text/settlement-texts'
import * as t from '#messages'
import { nameIn } from '../../catalog/names'
import { shownAnswer } from '../../http/shown-answer'
import { mailIn, paragraphs } from '../../mail/mail-in'
import { pushPlaced } from '../../push/push-order'
import { readSettings } from '../../settings/store'
import { findEmail, languageOfEmail } from '../../user/store'
import type { Book, ItemRow, OrderRow } from '../book/book'
import { billOf } from '../book/order-bill'
import { readBook } from '../book/read-books'
import { toPriced } from '../book/to-priced'
import { toOrders } from '../read/own-orders'
import { historyOf, UNDO_SECONDS, undoableUntil } from '../book/transitions'

type Mailing = Pick<OrderContext, 'jobs' | 'origins' | 'orderMailTo'>

const totalOf = ({ totalCentimes }: OrderRow) => formatDzd(toDzd(totalCentimes))

const lineOf = (line: ItemRow) =>
  t.mailLine({ quantity: String(line.quantity), name: nameIn(line), total: formatDzd(lineTotal(toPriced(line))) })

const goodsText = ({ order, items }: Book) =>
  `${items.map(lineOf).join('\n')}\n\n${t.mailBill({ total: totalOf(order) })}`

/** Names what went back, and what still goes back, of an order that was paid online and will not be delivered. */
function refundText(book: Book): string[] {
  const { order } = book
  if (isCash(order.paymentStatus)) return []
  // Of another amount than asked a person decides.
  if (order.paymentStatus === 'amount differs') return [t.weWillRefund({ total: totalOf(order) })]
  const { goesBack, wentBack } = billOf(book)
  return [
    ...(wentBack ? [t.weRefunded({ total: formatDzd(wentBack) })] : []),
    ...(goesBack ? [t.weWillRefund({ total: formatDzd(goesBack) })] : []),
  ]
}

const toPay = (order: OrderRow) => (isCash(order.paymentStatus) ? [t.payOnDelivery({ total: totalOf(order) })] : [])

/** Sentences below each other. */
const below = (...texts: string[]) => texts.join('\n')

/** Changes since an order was placed, and what follows for the shopper's money. */
const changesText = (changed: Order | undefined): string[] =>
  changed ? [below(...changeRows(changed)), ...settlementTexts(changed)] : []

/** The order where something of it has changed since it was placed. */
async function findChanged(db: Db, book: Book): Promise<Order | undefined> {
  if (book.order.chargedCentimes === null) return undefined
  const [order] = await toOrders(db, [book])
  return order && isChanged(order) ? order : undefined
}

/**
 * Subject and first lines of the mail about what an order has become. The shopper's mails are without their name and address: a
 * person that registers with another's email would choose what we write to them.
 */
const statusMails: Partial<Record<OrderStatus, (book: Book, changed?: Order) => { subject: string; text: string }>> = {
  placed: (book) => {
    const { order } = book
    const [number, total] = [order.orderNumber, totalOf(order)]
    const paying = isCash(order.paymentStatus) ? t.payOnDelivery({ total }) : t.youPaidOnline({ total })
    return {
      subject: t.placedMailSubject({ number }),
      text: [t.placedMail({ number }), goodsText(book), paying].join('\n\n'),
    }
  },
  packed: ({ order: { orderNumber: number } }, changed) => ({
    subject: t.packedMailSubject({ number }),
    text: [t.packedMail({ number }), ...changesText(changed)].join('\n\n'),
  }),
  shipped: ({ order }, changed) => ({
    subject: t.shippedMailSubject({ number: order.orderNumber }),
    text: changed
      ? [t.shippedMail({ number: order.orderNumber }), ...changesText(changed)].join('\n\n')
      : below(t.shippedMail({ number: order.orderNumber }), ...toPay(order)),
  }),
  returned: (book) => ({
    subject: t.returnedMailSubject({ number: book.order.orderNumber }),
    text: below(t.returnedMail({ number: book.order.orderNumber }), ...refundText(book)),
  }),
  cancelled: (book) => ({
    subject: t.cancelledMailSubject({ number: book.order.orderNumber }),
    text: below(t.cancelledMail({ number: book.order.orderNumber }), ...refundText(book)),
  }),
}

/** The mail to the shopper in the order's language, with a link to it; undefined where their email is not confirmed, because it may be another's. */
async function shopperMail(context: Mailing & { db: Db }, book: Book, status: OrderStatus) {
  const { order } = book
  const user = await findEmail(context.db, order.userId!)
  const write = statusMails[status]
  const changed = await findChanged(context.db, book)
  if (!user?.isVerified || !write || (status === 'packed' && !changed)) return undefined
  const shown = changed && shownAnswer(changed, '', order.language)
  return mailIn(order.language, () => {
    const { subject, text } = write(book, shown)
    const page = addressIn(order.language, `/dashboard/myorders/${order.orderNumber}`)
    const link = `${t.mailYourOrder()} ${context.origins.linkOrigin}${page}`
    return { to: user.email, subject, text: paragraphs(text, link) }
  })
}

/** The mail to an owner, in the language of the account that has this email. */
async function ownerMail(db: Db, to: string, book: Book): Promise<Mail> {
  const { order } = book
  // It is there as long as the user is (db/tables/orders.ts).
  const address = order.deliveryAddress!
  const place = [address.address_line, `${address.city}, ${address.state}`, countryLine(address), address.mobile]
  return mailIn(await languageOfEmail(db, to.toLowerCase()), () => ({
    to,
    subject: t.ownerMailSubject({ number: order.orderNumber }),
    text: paragraphs(
      below(goodsText(book), isCash(order.paymentStatus) ? t.cashOnDelivery() : t.paidOnline()),
      below(...place.map((part) => isolated(part))),
    ),
  }))
}

/** Later than a change can be undone by the clock of any backend, in seconds. */
const MAIL_AFTER_SECONDS = UNDO_SECONDS + 30

/** Queues the mails about an order that was placed, to the shopper and to the owner, and the notifications of who packs it. */
export async function mailPlaced(context: Mailing, tx: Db, orderId: string): Promise<void> {
  const { orderMailTo = [context.orderMailTo ?? []].flat() } = await readSettings(tx)
  const placed = { orderId, status: 'placed' as const }
  await context.jobs.enqueue(tx, 'mail-status', placed)
  for (const owner of orderMailTo) await context.jobs.enqueue(tx, 'mail-status', { ...placed, owner })
  await pushPlaced(context, tx)
}

/** Queues the mail about what an order has become: for when that cannot be undone any more, or at once where it never could. */
export async function mailStatus(context: Mailing, tx: Db, order: OrderRow): Promise<void> {
  const { id: orderId, status } = order
  const since = historyOf(order).at(-1)?.at
  if (!statusMails[status] || !since || (status === 'packed' && order.chargedCentimes === null)) return
  const startAfterSeconds = undoableUntil(order) ? MAIL_AFTER_SECONDS : 0
  await context.jobs.enqueue(tx, 'mail-status', { orderId, status, since }, { startAfterSeconds })
}

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
  const book = await readBook(context.db, orderId)
  const order = book?.order
  const isReached = (step: Order['history'][number]) => step.status === status && (!since || step.at === since)
  if (!order || order.userId === null || !historyOf(order).some(isReached)) return
  if (order.status !== status && !(status === 'placed' && isUnderWay(order.status))) {
    const undoable = undoableUntil(order)
    const later = { startAfterSeconds: MAIL_AFTER_SECONDS }
    if (undoable && undoable > new Date()) await context.jobs.enqueue(context.db, 'mail-status', about, later)
    return
  }
  const mail = owner ? await ownerMail(context.db, owner, book) : await shopperMail(context, book, status)
  if (mail) await send(mail)
}
