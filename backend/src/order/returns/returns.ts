import type { Static } from 'typebox'
import type { refundOrderPart, returnGoods } from '@souk-vert/shared/contract/order/refund'
import { hasLeft, isBeforePacking, isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { OrderContext } from '../order-context'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { afterReturn, chargeName, costOfPart } from '@souk-vert/shared/money/order/charges'
import { weightText } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { invalid } from '../../http/refusals'
import { orderRefusal, wrongStatus } from '../refusals'
import { follow } from '../steps/followers'
import { isOpen } from '../book/allowances'
import { addEntries, type NewEntry, setCharges } from '../book/write-book'
import { allowanceKey, type Book, type EntryRow, noCharge } from '../book/book'
import { changeBook } from '../book/read-books'
import { entriesOfAttempt, requireSame } from '../book/same-attempt'
import { type Goods, giveStockBack } from '../stock'

type Allowance = Omit<Static<typeof refundOrderPart.schema.body>, 'orderId'>
type Return = Omit<Static<typeof returnGoods.schema.body>, 'orderId'>

/**
 * Gives back a part of what an order costs, once for each `key`; all of its goods stay delivered. `by` is an admin's id.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS before it is packed, or VALIDATION for a line that is not there, or more
 * than is still charged
 */
export const giveAllowance = (context: OrderContext, orderNumber: string, wanted: Allowance, by: string) =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const { order } = book
    const { amount, key, position = null } = wanted
    const [centimes, reason] = [toCentimes(amount), wanted.reason.trim()]
    const [before] = entriesOfAttempt(book, 'allowance', key)
    if (before) return requireSame({ ...before, amount: before.centimes }, { amount: centimes, reason, position })
    if (isBeforePacking(order.status) || isUndone(order.status)) throw wrongStatus(orderNumber, order.status)
    const isThere = book.lines.some((line) => line.position === position)
    if (position !== null && !isThere) throw invalid('position', t.noSuchLine())
    const costs = [position, null].map((part) => costOfPart(book.lines, book.owed, part))
    if (centimes > Math.min(...costs)) throw invalid('amount', t.noMoreThanCharged())
    const noted = await addEntries(tx, book, [{ kind: 'allowance', position, centimes, reason, key }], by)
    const charge = { ...noCharge, key: allowanceKey(noted.entries.at(-1)!.id), centimes, position }
    const after = await setCharges(tx, noted, [...book.charges, charge])
    await follow(context, tx, book, after)
  })

/**
 * Takes an allowance back while its money has not left; what is taken back already stays so. `by` is an admin's id.
 * @throws ORDER_NOT_FOUND, VALIDATION for a key that no allowance has, or UNDO_UNAVAILABLE
 */
export const takeAllowanceBack = (context: OrderContext, orderNumber: string, key: string, by: string) =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const charge = book.charges.find((each) => each.key === key && chargeName(each) === 'allowance')
    const isKnown = book.entries.some(({ id, kind }) => kind === 'allowance' && allowanceKey(id) === key)
    if (!isKnown) throw invalid('key', t.noSuchRefund())
    if (!charge) return
    if (!isOpen(book, key)) throw orderRefusal('UNDO_UNAVAILABLE', t.allowancePaid)
    const { position, centimes } = charge
    const noted = await addEntries(tx, book, [{ kind: 'allowance', position, centimes: -centimes }], by)
    const others = book.charges.filter((each) => each !== charge)
    const after = await setCharges(tx, noted, others)
    await follow(context, tx, book, after)
  })

/** Pieces that came back in one attempt, by the places of their lines. */
const piecesBack = (entries: EntryRow[]) =>
  entries.reduce<Record<number, number>>((back, { position, pieces, substitute }) => {
    const before = back[position!] ?? 0
    return { ...back, [position!]: before + pieces! + (substitute?.pieces ?? 0) }
  }, {})

/**
 * Entries of pieces of an order that come back: of each line's product first, then of its substitute.
 * @throws VALIDATION for a line that is not there, or more pieces than were packed
 */
function entriesBack(book: Book, { lines, restocked, reason, key }: Return): NewEntry[] {
  if (new Set(lines.map(({ position }) => position)).size < lines.length) throw invalid('lines', t.noSuchLine())
  return lines.flatMap(({ position, pieces }) => {
    const line = book.lines.find((each) => each.position === position)
    if (!line) throw invalid('lines', t.noSuchLine())
    const { name, packed, own, substitutes, chargedCentimes } = line
    const all = own + substitutes
    if (pieces > all)
      throw invalid(
        'lines',
        line.grams && all
          ? t.noMoreWeight({ weight: weightText(all * line.grams), name })
          : t.noMoreThanPacked({ count: all, name }),
      )
    const centimes = pieces === all ? chargedCentimes : Math.floor((chargedCentimes * pieces) / all)
    const ownBack = Math.min(pieces, own)
    const entry = { kind: 'returned' as const, position, restocked, reason: reason.trim(), key }
    const ofOwn = { ...entry, pieces: ownBack, centimes }
    if (pieces === ownBack) return [ofOwn]
    const substitute = { ...packed!.substitute!, pieces: pieces - ownBack }
    return [ofOwn, { ...entry, pieces: 0, centimes: 0, substitute }]
  })
}

/** Charges after lines came back in part: what coupons and offers took off these is no part of the price that they give back. */
function chargesAfter(before: Book, after: Book, lines: Return['lines']) {
  const priceOf = ({ lines, owed }: Book, line: number) =>
    costOfPart(
      lines,
      owed.filter(({ position }) => position === null),
      line,
    )
  const centimesOf = (position: number) => Math.max(0, priceOf(before, position) - priceOf(after, position))
  return afterReturn(
    before.charges,
    lines.map(({ position }) => ({ position, centimes: centimesOf(position) })),
  )
}

/** Goods of entries of what came back. */
const goodsOf = ({ lines }: Book, entries: NewEntry[]): Goods[] =>
  entries.map(({ position, pieces, substitute }) => {
    const { productId } = substitute ?? lines.find((line) => line.position === position)!
    return { productId, quantity: substitute?.pieces ?? pieces! }
  })

/**
 * Takes back pieces of an order that left the shop, once for each `key`: into stock, or written off. What they cost is not owed any more.
 * `by` is an admin's id.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, or VALIDATION for more pieces than were packed
 */
export const takeBack = (context: OrderContext, orderNumber: string, wanted: Return, by: string) =>
  changeBook(context.db, orderNumber, async (tx, book) => {
    const { order } = book
    const { lines, restocked, key } = wanted
    const reason = wanted.reason.trim()
    const before = entriesOfAttempt(book, 'returned', key)
    if (before[0])
      return requireSame(
        { ...before[0], lines: piecesBack(before) },
        { lines: Object.fromEntries(lines.map(({ position, pieces }) => [position, pieces])), restocked, reason },
      )
    if (!hasLeft(order.status)) throw wrongStatus(orderNumber, order.status)
    const back = entriesBack(book, wanted)
    const noted = await addEntries(tx, book, back, by)
    const after = book.charges.length ? await setCharges(tx, noted, chargesAfter(book, noted, lines)) : noted
    if (restocked) await giveStockBack(tx, goodsOf(book, back))
    await follow(context, tx, book, after)
  })
