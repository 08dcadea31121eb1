import type { Static } from 'typebox'
import type { refundOrderPart, returnGoods } from '@souk-vert/shared/contract/refund'
import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { eq, sql } from 'drizzle-orm'
import * as t from '#messages'
import { emailOf } from '../../change/email-of'
import { recordChanges } from '../../change/record-changes'
import { refunds } from '../../db/tables/order-entries'
import { products } from '../../db/tables/products'
import { invalid, OrderNotFound, WrongOrderStatus } from '../../http/errors'
import { issuePaper } from '../../papers/issue-paper'
import { addEntry, entriesOfOrders, type EntryRow, statesOf } from '../entries/order-entries'
import { entryOfAttempt, requireSame } from '../entries/same-attempt'
import { changeHeld } from '../progress'
import { listOrderItems, type OrderRow } from '../store'
import { applyRefunds } from '../money-back'
import { lockOrder } from '../../payment/payment-store'
import { endByHand } from './by-hand'
import { moneyOfOrder } from './order-balance'
import { payBackLater } from './pay-back'

type Allowance = Omit<Static<typeof refundOrderPart.schema.body>, 'orderId'>
type Return = Omit<Static<typeof returnGoods.schema.body>, 'orderId'>

/** Notes in the history what an admin gave back. */
const record = (tx: Db, by: string, { orderNumber }: OrderRow, after: object) =>
  recordChanges(tx, by, [{ thing: 'order', thingId: orderNumber, name: orderNumber, before: {}, after: { ...after } }])

/** Ends a change that makes an order cost less: papers and money follow. */
async function follow(context: OrderContext, tx: Db, order: OrderRow): Promise<void> {
  await payBackLater(context, tx, order)
  await issuePaper(tx, order.id)
}

/**
 * Gives back a part of what an order costs, once for each `key`; all of its goods stay delivered. `by` is an admin's id.
 * @throws OrderNotFound, WrongOrderStatus before it is packed, or VALIDATION for more than is still charged
 */
export const giveAllowance = (context: OrderContext, orderNumber: string, wanted: Allowance, by: string) =>
  changeHeld(context.db, orderNumber, async (tx, order) => {
    const { amount, key } = wanted
    const [centimes, reason] = [toCentimes(amount), wanted.reason.trim()]
    const before = await entryOfAttempt(tx, order.id, 'allowance', key)
    if (before) return requireSame({ amount: before.centimes, reason: before.reason }, { amount: centimes, reason })
    if (!['packed', 'shipped', 'delivered'].includes(order.status))
      throw new WrongOrderStatus(orderNumber, order.status)
    const { charged } = await moneyOfOrder(tx, order)
    if (centimes > charged) throw invalid('amount', t.noMoreThanCharged())
    await addEntry(tx, order.id, { kind: 'allowance', centimes, reason, key, by: await emailOf(tx, by) })
    await record(tx, by, order, { refund: amount, reason })
    await follow(context, tx, order)
  })

/** Puts pieces of a product back into stock, unless it is gone. */
const restock = (tx: Db, productId: string, pieces: number) =>
  tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${pieces}`, updatedAt: sql`${products.updatedAt}` })
    .where(eq(products.id, productId))

/** Pieces that came back in one attempt, by the places of their lines. */
const piecesBack = (entries: EntryRow[]) =>
  entries.reduce<Record<number, number>>((back, { position, pieces, substitute }) => {
    const before = back[position!] ?? 0
    return { ...back, [position!]: before + pieces! + (substitute?.pieces ?? 0) }
  }, {})

/**
 * Takes back pieces of an order that left the shop, once for each `key`: into stock, or written off. What they cost is not owed any more.
 * `by` is an admin's id.
 * @throws OrderNotFound, WrongOrderStatus, or VALIDATION for more pieces than were packed
 */
export const takeBack = (context: OrderContext, orderNumber: string, wanted: Return, by: string) =>
  changeHeld(context.db, orderNumber, async (tx, order) => {
    const { lines, restocked, key } = wanted
    const reason = wanted.reason.trim()
    const entries = (await entriesOfOrders(tx, [order.id])).get(order.id) ?? []
    const before = entries.filter(({ position, key: own }) => own?.replace(/ \+$/, '') === `${key} ${position}`)
    if (before[0])
      return requireSame(
        { ...before[0], lines: piecesBack(before) },
        { lines: Object.fromEntries(lines.map(({ position, pieces }) => [position, pieces])), restocked, reason },
      )
    if (order.status !== 'shipped' && order.status !== 'delivered')
      throw new WrongOrderStatus(orderNumber, order.status)
    const items = await listOrderItems(tx, order.id)
    const states = statesOf(items, entries)
    const common = { kind: 'returned', restocked, reason, by: await emailOf(tx, by) } as const
    if (new Set(lines.map(({ position }) => position)).size < lines.length) throw invalid('lines', t.noSuchLine())
    const back: { productId: string; pieces: number }[] = []
    for (const { position, pieces } of lines) {
      const state = states.find((each) => each.position === position)
      const item = items.find((each) => each.position === position)
      if (!state || !item) throw invalid('lines', t.noSuchLine())
      const own = (state.packed?.pieces ?? state.wanted) - state.returnedPieces
      const substitute = state.packed?.substitute ?? undefined
      const others = (substitute?.pieces ?? 0) - state.returnedSubstitutes
      if (pieces > own + others) throw invalid('lines', t.noMoreThanPacked({ count: own + others, name: item.name }))
      const centimes =
        pieces === own + others ? state.chargedCentimes : Math.floor((state.chargedCentimes * pieces) / (own + others))
      const ownBack = Math.min(pieces, own)
      const entryKey = `${key} ${position}`
      await addEntry(tx, order.id, { ...common, position, pieces: ownBack, centimes, key: entryKey })
      back.push({ productId: item.productId, pieces: ownBack })
      if (pieces === ownBack) continue
      const replaced = { ...substitute!, pieces: pieces - ownBack }
      await addEntry(tx, order.id, {
        ...common,
        position,
        pieces: 0,
        substitute: replaced,
        centimes: 0,
        key: `${entryKey} +`,
      })
      back.push({ productId: replaced.productId, pieces: replaced.pieces })
    }
    if (restocked)
      for (const { productId, pieces } of back.sort(
        (a, b) => Number(a.productId > b.productId) - Number(a.productId < b.productId),
      ))
        await restock(tx, productId, pieces)
    await record(tx, by, order, {
      returned: lines.map(({ pieces }) => pieces).reduce((sum, each) => sum + each, 0),
      reason,
    })
    await follow(context, tx, order)
  })

/** Notes that a refund was paid back by hand, once, and returns the order's number. `by` is an admin's id. @throws OrderNotFound */
export async function notePaidByHand(db: Db, refundId: string, by: string): Promise<string> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) throw new OrderNotFound()
  const order = await db.transaction(async (tx) => {
    const held = (await lockOrder(tx, refund.orderId))!
    if (await endByHand(tx, held.id, by, refundId))
      await record(tx, by, held, { paid_back_by_hand: toDzd(refund.amountCentimes) })
    return held
  })
  await applyRefunds({ db }, order.paymentId)
  return order.orderNumber
}
