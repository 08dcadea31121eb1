import type { Static } from 'typebox'
import type { packLine } from '@souk-vert/shared/contract/packing'
import type { Db } from '../../db/connection'
import type { OrderContext } from '../order-context'
import { askedCentimes, packedCentimes } from '@souk-vert/shared/money/order-balance'
import * as t from '#messages'
import { emailOf } from '../../change/email-of'
import type { orderItems } from '../../db/tables/orders'
import { invalid, linesUnpacked, WeightUnusual, WrongOrderStatus } from '../../http/errors'
import { addEntry, entriesOfOrders, type EntryRow, statesOf, toOrderedLine } from '../entries/order-entries'
import { requireSame } from '../entries/same-attempt'
import { bring, changeHeld } from '../progress'
import { listOrderItems, type OrderRow } from '../store'
import { moveStock } from './move-stock'

/** State of a line as a packer gives it; `by` is an id. */
export type Press = Omit<Static<typeof packLine.schema.body>, 'orderId'>

type ItemRow = typeof orderItems.$inferSelect

/** Part of the labels' weight that a weight may differ by. */
const USUAL_DIFFERENCE = 0.3

/** @throws VALIDATION or WeightUnusual for what cannot be, or is not likely to be, in the box of a line */
function requirePossible(item: ItemRow, wanted: number, { pieces, grams, substitute, confirmed }: Press): void {
  if (pieces === null) return
  if (pieces > wanted) throw invalid('pieces', t.noMoreThanWanted({ count: wanted }))
  if (substitute && pieces === wanted) throw invalid('substitute', t.nothingToReplace())
  if (substitute?.productId === item.productId) throw invalid('substitute', t.anotherProduct())
  if (item.grams === null || pieces === 0) return
  if (grams === undefined) throw invalid('grams', t.weightMissing())
  const usual = item.grams * pieces
  if (!confirmed && Math.abs(grams - usual) > usual * USUAL_DIFFERENCE) throw new WeightUnusual(grams, usual)
}

/** Returns what a line costs as it is packed: online no more than what was paid for it. */
function costOf(order: OrderRow, item: ItemRow, wanted: number, packed: Parameters<typeof packedCentimes>[2]): number {
  const line = toOrderedLine(item)
  const cost = packedCentimes(line, wanted, packed)
  if (order.paymentStatus === 'CASH ON DELIVERY') return cost
  return Math.min(cost, askedCentimes({ ...line, quantity: Math.max(wanted, line.quantity) }))
}

/** @throws VALIDATION for a press that is not the one that was made under its key before */
function requireSamePress(before: EntryRow, { position, pieces, grams, substitute }: Press): void {
  const { productId, pieces: replaced } = before.substitute ?? {}
  requireSame(
    { ...before, key: before.kind, substitute: before.substitute && { productId, pieces: replaced } },
    {
      ...{ key: 'packed', position, pieces },
      // Of what is not weighed, none was noted.
      grams: before.grams === null ? null : grams,
      substitute: (pieces !== null && substitute) || null,
    },
  )
}

/** Adds what was pressed to an order that is held. @throws as `packLineOf` */
export async function addPress(tx: Db, order: OrderRow, press: Press, by: string): Promise<void> {
  const { position, key, pieces } = press
  const entries = (await entriesOfOrders(tx, [order.id])).get(order.id) ?? []
  const before = entries.find((entry) => entry.key === key)
  if (before) return requireSamePress(before, press)
  if (order.status !== 'placed') throw new WrongOrderStatus(order.orderNumber, order.status)
  const item = (await listOrderItems(tx, order.id)).find((each) => each.position === position)
  if (!item) throw invalid('position', t.noSuchLine())
  const { wanted } = statesOf([item], entries)[0]!
  requirePossible(item, wanted, press)
  const former = entries.findLast((entry) => entry.kind === 'packed' && entry.position === position)
  const { uncounted, substitute } = await moveStock(tx, item.productId, former, press, by)
  const isWeighed = item.grams !== null && pieces !== null && pieces > 0
  const packed = { grams: isWeighed ? press.grams! : null, substitute }
  await addEntry(tx, order.id, {
    ...{ kind: 'packed', position, pieces, ...packed, uncounted, key },
    centimes: pieces === null ? null : costOf(order, item, wanted, { pieces, ...packed }),
    lost: pieces === null ? 0 : wanted - pieces,
    by: await emailOf(tx, by),
  })
}

/**
 * Adds what a packer says of a line to an order that is placed, once for each `key`, and moves the stock that goes with it. `by` is the
 * packer's id.
 * @throws OrderNotFound, WrongOrderStatus, VALIDATION, WeightUnusual, and of the substitute ProductNotFound or OUT_OF_STOCK
 */
export const packLineOf = (db: Db, orderNumber: string, press: Press, by: string): Promise<void> =>
  changeHeld(db, orderNumber, (tx, order) => addPress(tx, order, press, by))

/**
 * Makes an order 'packed' all of whose lines are; one that is stays so. `by` is the packer's id.
 * @throws OrderNotFound, WrongOrderStatus, PaymentUnchecked, or LINES_UNPACKED
 */
export const finishPacking = (context: OrderContext, orderNumber: string, by: string): Promise<void> =>
  changeHeld(context.db, orderNumber, async (tx, order) => {
    if (order.status === 'packed') return
    const items = await listOrderItems(tx, order.id)
    const states = statesOf(items, (await entriesOfOrders(tx, [order.id])).get(order.id) ?? [])
    const unpacked = items.filter((_, index) => !states[index]!.packed && states[index]!.wanted > 0)
    if (order.status === 'placed' && unpacked.length) throw linesUnpacked(unpacked)
    await bring(context, tx, order, 'packed', by)
  })
