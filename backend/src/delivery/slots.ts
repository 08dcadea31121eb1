import type { ChosenSlot, Slot } from '@souk-vert/shared/contract/delivery/slot'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { and, asc, count, eq, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { deliveryClosedDays, deliverySlots } from '../db/tables/delivery'
import { orders } from '../db/tables/orders'
import { areaOf, type Reach } from './areas'
import { deliveryRefusal } from './refusals'
import { beginningOf } from './shop-clock'

type SlotRow = typeof deliverySlots.$inferSelect

/** Days after today of which times can be chosen. */
const DAYS = 7

/** Times that a refusal names. */
const MAX_NAMED = 5

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The time of an order. */
export type TakenSlot = Pick<typeof orders.$inferSelect, 'slotId' | 'slotFrom' | 'slotTo'>

const isOf = (reach: Reach): SQL | undefined => {
  const area = areaOf(reach)
  return area ? or(isNull(deliverySlots.areaId), eq(deliverySlots.areaId, area.id)) : isNull(deliverySlots.areaId)
}

/** An order that keeps its place in a slot: all but those that are cancelled, and the open payment of who asks. */
const takesPlace = (userId = '') =>
  and(
    ne(orders.status, 'cancelled'),
    or(ne(orders.status, 'awaiting-payment'), isNull(orders.userId), ne(orders.userId, userId)),
  )

/** The times of slots that can be chosen now. */
async function openTimes(db: Db, slots: SlotRow[]): Promise<{ slot: SlotRow; from: Date; to: Date }[]> {
  const now = Date.now()
  const today = shopDay(new Date(now))
  const closed = await db.select().from(deliveryClosedDays).where(gte(deliveryClosedDays.day, today))
  const days = Array.from({ length: DAYS + 1 }, (_, after) => new Date(Date.parse(today) + after * DAY_MS))
  return days.flatMap((day) => {
    const date = day.toISOString().slice(0, 10)
    if (closed.some((each) => each.day === date)) return []
    const at = (minute: number) => new Date(beginningOf(date).getTime() + minute * MINUTE_MS)
    return slots
      .filter(({ weekday }) => weekday === day.getUTCDay())
      .map((slot) => ({ slot, from: at(slot.startMinute), to: at(slot.endMinute) }))
      .filter(({ slot, from }) => now <= from.getTime() - slot.cutoffMinutes * MINUTE_MS)
  })
}

/** The times at which the shop delivers to a reach, the next ones first. An open payment of the user's own takes no place. */
export async function listSlots(db: Db, reach: Reach, userId?: string): Promise<Slot[]> {
  if (reach === 'outside') return []
  const { startMinute, endMinute, id } = deliverySlots
  const inOrder = [asc(startMinute), asc(endMinute), asc(id)]
  const slots = await db
    .select()
    .from(deliverySlots)
    .where(isOf(reach))
    .orderBy(...inOrder)
  const times = slots.length ? await openTimes(db, slots) : []
  if (!times.length) return []
  const { slotId, slotFrom } = orders
  const ids = slots.map((slot) => slot.id)
  const taken = await db
    .select({ slotId, slotFrom, places: count() })
    .from(orders)
    .where(and(inArray(slotId, ids), gte(slotFrom, times[0]!.from), takesPlace(userId)))
    .groupBy(slotId, slotFrom)
  return times.map(({ slot, from, to }) => {
    const held = taken.find((row) => row.slotId === slot.id && row.slotFrom!.getTime() === from.getTime())
    const isFull = (held?.places ?? 0) >= slot.capacity
    return { id: slot.id, from: from.toISOString(), to: to.toISOString(), isFull }
  })
}

async function refuse(tx: Db, code: 'SLOT_FULL' | 'SLOT_CLOSED', reach: Reach) {
  const slots = (await listSlots(tx, reach)).filter(({ isFull }) => !isFull)
  return deliveryRefusal(code).with({ data: { slots: slots.slice(0, MAX_NAMED) } })
}

/** Whether one more order finds a place in a slot that is held. */
async function hasPlace(tx: Db, { id, capacity }: SlotRow, from: Date): Promise<boolean> {
  const isIn = and(eq(orders.slotId, id), eq(orders.slotFrom, from), ne(orders.status, 'cancelled'))
  return (await tx.$count(orders, isIn)) < capacity
}

/** A slot whose places nobody else takes until the transaction ends. */
async function holdSlot(tx: Db, isIt: SQL | undefined): Promise<SlotRow | undefined> {
  const [slot] = await tx.select().from(deliverySlots).where(isIt).for('no key update')
  return slot
}

/**
 * Returns the time of an order to a reach, of whose slot a place is its own when the transaction ends; none where the shop delivers at
 * none.
 * @throws SLOT_FULL or SLOT_CLOSED, with the next ones that are free
 */
export async function takeSlot(tx: Db, reach: Reach, wanted: ChosenSlot | undefined): Promise<Partial<TakenSlot>> {
  if (!wanted) {
    if ((await tx.$count(deliverySlots, isOf(reach))) > 0) throw await refuse(tx, 'SLOT_CLOSED', reach)
    return {}
  }
  const slot = await holdSlot(tx, and(eq(deliverySlots.id, wanted.id), isOf(reach)))
  const times = slot ? await openTimes(tx, [slot]) : []
  const time = times.find(({ from }) => from.getTime() === Date.parse(wanted.from))
  if (!slot || !time) throw await refuse(tx, 'SLOT_CLOSED', reach)
  if (!(await hasPlace(tx, slot, time.from))) throw await refuse(tx, 'SLOT_FULL', reach)
  return { slotId: slot.id, slotFrom: time.from, slotTo: time.to }
}

/** Takes the place of an order again that was cancelled. @throws SLOT_FULL */
export async function takeSlotAgain(tx: Db, { slotId, slotFrom }: TakenSlot): Promise<void> {
  const slot = slotId && (await holdSlot(tx, eq(deliverySlots.id, slotId)))
  if (slot && !(await hasPlace(tx, slot, slotFrom!))) throw deliveryRefusal('SLOT_FULL')
}
