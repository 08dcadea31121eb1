import { createHash } from 'node:crypto'
import type { Order, OrderStatus } from '@souk-vert/shared/contract/order/order'
import { isCash, isUnderWay, isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import type { JobPayloads, Mail } from '../../jobs/job'
import type { OrderContext } from '../order-context'
import { eq, sql } from 'drizzle-orm'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { lineTotal } from '@souk-vert/shared/money/goods'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { chargeName } from '@souk-vert/shared/money/order/charges'
import { changedLines, isChanged } from '@souk-vert/shared/money/order-changes'
import { besideGoods, besideText, changeRows } from '@souk-vert/shared/order/change-facts'
import { countryLine, wayLines } from '@souk-vert/shared/text/place-line'
import { isolated } from '@souk-vert/shared/language/isolated'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { weightText } from '@souk-vert/shared/text/weight-text'
import { settlementTexts } from '@souk-vert/shared/order/settlement-texts'
import * as t from '#messages'
import { nameIn } from '../../catalog/names'
import { orders } from '../../db/tables/orders'
import { shownAnswer } from '../../http/shown-answer'
import { mailIn, mailOf } from '../../mail/mail-in'
import { pushPlaced } from '../../push/push-order'
import { readSettings } from '../../stored-settings/store'
import { findEmail, languageOfEmail } from '../../user/store'
import type { Book, BookLine, OrderRow } from '../book/book'
import { billOf } from '../book/order-bill'
import { readBook } from '../book/read-books'
import { slotOf, toOrder } from '../read/own-orders'
import { inTurn, isOutWith } from '../read/stops'
import { historyOf, secondsToUndo, undoableUntil } from '../book/transitions'

type Mailing = Pick<OrderContext, 'jobs' | 'origins' | 'orderMailTo'>

type Send = (mail: Mail) => Promise<void>

function lineOf(line: BookLine): string {
  const texts = { name: nameIn(line), total: formatDzd(lineTotal(line)) }
  return line.grams
    ? t.mailWeighedLine({ ...texts, weight: weightText(line.quantity * line.grams) })
    : t.mailLine({ ...texts, quantity: String(line.quantity) })
}

const goodsText = (book: Book) => {
  const rows = [...book.lines.map(lineOf), ...besideGoods(billOf(book)).map(besideText)]
  const fee = book.owed.some((charge) => chargeName(charge) === 'delivery') ? 'charged' : 'none'
  return below(...rows, '', t.mailBill({ fee, total: formatDzd(toDzd(book.order.totalCentimes)) }))
}

/** Sentences below each other. */
const below = (...texts: string[]) => texts.join('\n')

type Head = (values: { number: string }) => string

/**
 * Subject and first sentence of the mail about what an order has become; 'if changed' is no news unless something has changed that the
 * shopper was not told. The shopper's mails are without their name and address: a
 * person that registers with another's email would choose what we write to them.
 */
const heads: Partial<Record<OrderStatus | 'moved' | 'near', [subject: Head, text: Head, when?: 'if changed']>> = {
  placed: [t.placedMailSubject, t.placedMail],
  packed: [t.packedMailSubject, t.packedMail, 'if changed'],
  shipped: [t.shippedMailSubject, t.shippedMail],
  delivered: [t.deliveredMailSubject, t.deliveredMail, 'if changed'],
  returned: [t.returnedMailSubject, t.returnedMail],
  cancelled: [t.cancelledMailSubject, t.cancelledMail],
  moved: [t.movedMailSubject, t.movedMail],
  near: [t.nearMailSubject, t.nearMail],
}

/** Names what is not as it was ordered of goods that the shopper gets; '' where nothing is. */
function changesOf(order: Order): string {
  if (!isChanged(order) || isUndone(order.status)) return ''
  const { rows, total } = order.bill
  const changes = JSON.stringify([changedLines(order).map(({ line }) => line), rows, total])
  return createHash('sha256').update(changes).digest('base64url')
}

/**
 * Parts of a mail after its first sentence: the goods of an order that was placed, when it arrives, what changed if that is news, and
 * the money.
 */
const bodyOf = (book: Book, order: Order, about: keyof typeof heads, isNews: boolean): string[] => [
  ...(about === 'placed' ? [goodsText(book)] : []),
  ...(order.slot && isUnderWay(order.status) ? [arrivesText(order.slot)] : []),
  ...(isNews ? [below(...changeRows(order))] : []),
  // Of another amount than asked a person decides.
  below(...(order.payment_status === 'amount differs' ? [t.weWillRefund()] : settlementTexts(order))),
]

/**
 * Sends the shopper the mail about a status in the order's language, with a link to it, and notes what they know then. None
 * goes out where their email is not confirmed, because it may be another's.
 */
async function mailShopper(
  context: Mailing & { db: Db },
  book: Book,
  about: keyof typeof heads,
  send: Send,
): Promise<void> {
  const { id, orderNumber: number, userId, language, toldChanges, toldNear } = book.order
  const user = await findEmail(context.db, userId!)
  const order = toOrder(book)
  const [subject, text, when] = heads[about] ?? []
  const changes = changesOf(order)
  const isNews = changes !== '' && changes !== toldChanges
  if (!user?.isVerified || !subject || !text || (when && !isNews)) return
  const shown = shownAnswer(order, '', language)
  const mail = mailIn(language, () => {
    const link = `${t.mailYourOrder()} ${context.origins.linkOrigin}${addressIn(language, `/dashboard/myorders/${number}`)}`
    const body = bodyOf(book, shown, about, isNews).filter((part) => part !== '')
    return mailOf(user.email, subject({ number }), text({ number }), ...body, link)
  })
  await send(mail)
  if (!isNews && about !== 'near') return
  const told = { ...(isNews && { toldChanges: changes }), toldNear: toldNear || about === 'near' }
  await context.db
    .update(orders)
    .set({ ...told, updatedAt: sql`${orders.updatedAt}` })
    .where(eq(orders.id, id))
}

/** The mail to an owner, in the language of the account that has this email. */
async function ownerMail(db: Db, to: string, book: Book): Promise<Mail> {
  const { order } = book
  // It is there as long as the user is (db/tables/orders.ts).
  const address = order.deliveryAddress!
  const place = [address.address_line, `${address.city}, ${address.state}`, countryLine(address), address.mobile]
  return mailIn(await languageOfEmail(db, to.toLowerCase()), () =>
    mailOf(
      to,
      t.ownerMailSubject({ number: order.orderNumber }),
      below(goodsText(book), isCash(order.paymentStatus) ? t.cashOnDelivery() : t.paidOnline()),
      ...[slotOf(order).slot ?? []].flat().map(arrivesText),
      below(...place.map((part) => isolated(part)), ...wayLines(address)),
    ),
  )
}

/** Queues the mails about an order that was placed, to the shopper and to the owner, and the notifications of who packs it. */
export async function mailPlaced(context: Mailing, tx: Db, orderId: string): Promise<void> {
  const { orderMailTo = [context.orderMailTo ?? []].flat() } = await readSettings(tx)
  const placed = { orderId, status: 'placed' as const }
  await context.jobs.enqueue(tx, 'mail-status', placed)
  for (const owner of orderMailTo) await context.jobs.enqueue(tx, 'mail-status', { ...placed, owner })
  await pushPlaced(context, tx)
}

/** Queues the mail to the shopper that the shop has moved their order to another time. */
export const mailMoved = (context: Mailing, tx: Db, { id: orderId, status }: OrderRow): Promise<void> =>
  context.jobs.enqueue(tx, 'mail-status', { orderId, status, moved: true })

/** Queues the mail to the shopper whose order is next but two of this driver's. Without a delivery time nobody waits for one. */
export async function mailNextButTwo({ jobs }: Mailing, tx: Db, driverId: string): Promise<void> {
  const { id: orderId, slotFrom, toldNear } = orders
  const [near] = await tx
    .select({ orderId, slotFrom, toldNear })
    .from(orders)
    .where(isOutWith(driverId))
    .orderBy(...inTurn())
    .offset(2)
    .limit(1)
  if (near?.slotFrom && !near.toldNear)
    await jobs.enqueue(tx, 'mail-status', { orderId: near.orderId, status: 'shipped', near: true })
}

/** Queues the mail about what an order has become: for when that cannot be undone any more, or at once where it never could. */
export async function mailStatus(context: Mailing, tx: Db, order: OrderRow): Promise<void> {
  const { id: orderId, status } = order
  const since = historyOf(order).at(-1)?.at
  const [subject, , when] = heads[status] ?? []
  if (!subject || !since || (when && order.chargedCentimes === null)) return
  await context.jobs.enqueue(tx, 'mail-status', { orderId, status, since }, { startAfterSeconds: secondsToUndo(order) })
}

/**
 * Job `mail-status`: mails what an order has become, as it is now, and nothing that is no longer so. A change that followed and
 * can be undone itself is waited for.
 */
export async function sendStatusMail(
  context: Mailing & { db: Db },
  send: Send,
  about: JobPayloads['mail-status'],
): Promise<void> {
  const { orderId, status, since, owner, moved, near } = about
  const book = await readBook(context.db, orderId)
  const order = book?.order
  const isReached = (step: Order['history'][number]) => step.status === status && (!since || step.at === since)
  if (!order || order.userId === null || !historyOf(order).some(isReached)) return
  if (near && (order.toldNear || order.status !== status)) return
  if (order.status !== status && !(status === 'placed' && isUnderWay(order.status))) {
    const undoable = undoableUntil(order)
    const later = { startAfterSeconds: secondsToUndo(order) }
    if (undoable && undoable > new Date()) await context.jobs.enqueue(context.db, 'mail-status', about, later)
    return
  }
  if (owner) await send(await ownerMail(context.db, owner, book))
  else await mailShopper(context, book, near ? 'near' : moved ? 'moved' : status, send)
}
