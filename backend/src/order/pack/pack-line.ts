import { isCash } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { discountedCentimes } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { askedCentimes, packedCentimes } from '@souk-vert/shared/money/order-balance'
import * as t from '#messages'
import type { Substitute } from '../../db/tables/order-entries'
import { nameIn } from '../../catalog/names'
import { invalid } from '../../http/refusals'
import { orderRefusal, wrongStatus } from '../refusals'
import { addEntries } from '../book/write-book'
import type { Book, BookLine, EntryRow, OrderRow } from '../book/book'
import { changeBook } from '../book/read-books'
import { entriesOfAttempt, requireSame } from '../book/same-attempt'
import { bring } from '../steps/steps'
import { moveStock, type Press } from './move-stock'
import { toOrderToPack } from './orders-to-pack'
import { readLabel } from './read-label'

/** Part of the labels' weight that a weight may differ by. */
const USUAL_DIFFERENCE = 0.3

/** Times the labels' weight above which a weight cannot be meant. */
const MAX_LABELS = 3

/** @throws VALIDATION or WEIGHT_UNUSUAL for what cannot be, or is not likely to be, in the box of a line */
function requirePossible(line: BookLine, { pieces, grams, substitute, confirmed }: Press): void {
  const { wanted, productId, grams: label } = line
  if (pieces === null) return
  if (pieces > wanted) throw invalid('pieces', t.noMoreThanWanted({ count: wanted }))
  if (substitute && pieces === wanted) throw invalid('substitute', t.nothingToReplace())
  if (substitute?.productId === productId) throw invalid('substitute', t.anotherProduct())
  if (label === null || pieces === 0) return
  if (!grams) throw invalid('grams', t.weightMissing())
  const usual = label * pieces
  if (grams > usual * MAX_LABELS) throw invalid('grams', t.weightTooHigh({ grams, usual }))
  if (!confirmed && Math.abs(grams - usual) > usual * USUAL_DIFFERENCE)
    throw orderRefusal('WEIGHT_UNUSUAL', () => t.weightUnusual({ grams, usual }))
}

/** @throws SUBSTITUTES_UNUSUAL for more pieces than are missing, unless the packer has confirmed what they cost */
function requireConfirmed(substitute: Substitute, missing: number, { confirmedAmt }: Press): void {
  const { name, pieces } = substitute
  const cost = discountedCentimes(substitute) * pieces
  if (pieces > missing && confirmedAmt !== toDzd(cost)) {
    const texts = { pieces, name, missing, amount: formatDzd(toDzd(cost)) }
    throw orderRefusal('SUBSTITUTES_UNUSUAL', texts).with({ data: { amount: toDzd(cost) } })
  }
}

/** Returns what a line costs as it is packed: online no more than what was paid for it. */
function costOf({ paymentStatus }: OrderRow, line: BookLine, packed: Parameters<typeof packedCentimes>[2]): number {
  const { wanted, quantity } = line
  const cost = packedCentimes(line, wanted, packed)
  return isCash(paymentStatus) ? cost : Math.min(cost, askedCentimes({ ...line, quantity: Math.max(wanted, quantity) }))
}

/** @throws VALIDATION for a press that is not the one that was made under its key before */
function requireSamePress(before: EntryRow, { position, pieces, grams, label, substitute }: Press): void {
  const { productId, pieces: replaced } = before.substitute ?? {}
  requireSame(
    { ...before, substitute: before.substitute && { productId, pieces: replaced } },
    {
      position,
      pieces,
      // Of what is not weighed, none was noted, and what a label says was read then.
      grams: before.grams === null || label ? before.grams : grams,
      substitute: (pieces !== null && substitute) || null,
    },
  )
}

/** @throws LINE_CHANGED or LINE_PRESSED, with the order as it is, for a press whose page did not know what others have made of the line */
function requireSeen(book: Book, line: BookLine, former: EntryRow | undefined, press: Press, by: string): void {
  const { wanted = line.wanted, seen = Infinity } = press
  const name = nameIn(line)
  const isOthers = former !== undefined && former.id > seen && former.byId !== by
  if (wanted === line.wanted && !isOthers) return
  const refused =
    wanted === line.wanted
      ? orderRefusal('LINE_PRESSED', { name, packer: former!.byName ?? '' })
      : orderRefusal('LINE_CHANGED', { name, wanted: line.wanted, before: wanted })
  throw Object.assign(refused, { data: { order: toOrderToPack(book) } })
}

/**
 * Adds what a packer says of a line to an order that is placed, once for each `key`, moves the stock that goes with it, and returns the
 * order's book. `by` is the packer's id.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, VALIDATION, LINE_CHANGED, LINE_PRESSED, WEIGHT_UNUSUAL, and of the
 * substitute PRODUCT_NOT_FOUND, OUT_OF_STOCK or SUBSTITUTES_UNUSUAL
 */
export const packLineOf = (db: Db, orderNumber: string, press: Press, by: string): Promise<Book> =>
  changeBook(db, orderNumber, async (tx, book) => {
    const { order, entries, lines } = book
    const { position, key, pieces } = press
    const [before] = entriesOfAttempt(book, 'packed', key)
    if (before) {
      requireSamePress(before, press)
      return book
    }
    if (order.status !== 'placed') throw wrongStatus(orderNumber, order.status)
    const line = lines.find((each) => each.position === position)
    if (!line) throw invalid('position', t.noSuchLine())
    const former = entries.findLast((entry) => entry.kind === 'packed' && entry.position === position)
    requireSeen(book, line, former, press, by)
    const at = new Date(Math.min(Date.now(), press.at === undefined ? Infinity : Date.parse(press.at)))
    if (former && at < former.at && former.id > (press.seen ?? 0)) return book
    const isWeighed = line.grams !== null && pieces !== null && pieces > 0
    const isLabelled = isWeighed && press.label !== undefined
    const grams = isLabelled ? await readLabel(tx, line, press.label!, press.confirmed) : press.grams
    requirePossible(line, { ...press, grams })
    const { uncounted, substitute } = await moveStock(tx, line.productId, former, press, by)
    const missing = line.wanted - (pieces ?? line.wanted)
    if (substitute) requireConfirmed(substitute, missing, press)
    const packed = { grams: isWeighed ? grams! : null, substitute }
    const centimes = pieces === null ? null : costOf(order, line, { pieces, ...packed })
    const entry = { kind: 'packed' as const, position, pieces, ...packed, centimes, lost: missing, uncounted, key, at }
    return addEntries(tx, book, [entry], by)
  })

/**
 * Makes an order 'packed' all of whose lines are; one that is stays so. `by` is the packer's id, and `seen` the entry that they saw last.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, PAYMENT_UNCHECKED, ORDER_CHANGED, or LINES_UNPACKED
 */
export const finishPacking = (context: OrderContext, orderNumber: string, by: string, seen = Infinity): Promise<void> =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const { order, entries, lines } = book
    if (order.status === 'packed') return
    if (order.status === 'placed' && entries.some(({ id, byId }) => id > seen && byId !== by))
      throw orderRefusal('ORDER_CHANGED', { number: orderNumber })
    const unpacked = lines.filter(({ packed, wanted }) => !packed && wanted > 0)
    if (order.status === 'placed' && unpacked[0]) {
      const data = { positions: unpacked.map(({ position }) => position) }
      throw orderRefusal('LINES_UNPACKED', { count: unpacked.length, name: unpacked[0].name }).with({ data })
    }
    await bring(context, tx, book, 'packed', by)
  })
