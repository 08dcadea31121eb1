import type { Static } from 'typebox'
import type {
  DeliveryArea,
  DeliverySettings,
  setClosedDays as closedDaysCall,
  setDeliveryArea,
  setDeliverySlot,
} from '@souk-vert/shared/contract/delivery/delivery-settings'
import type { ShownSettings } from '@souk-vert/shared/contract/settings/settings'
import { filledTranslations } from '@souk-vert/shared/contract/catalog/filled-translations'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { asc, eq, gte, inArray, max, sql } from 'drizzle-orm'
import { type Fields, recordChanges } from '../change/record-changes'
import type { Db } from '../db/connection'
import { newId } from '../db/new-id'
import { deliveryAreas, deliveryClosedDays, deliveryPlaces, deliverySlots } from '../db/tables/delivery'
import { orders } from '../db/tables/orders'
import { deliveryRefusal } from './refusals'

type SentArea = Static<typeof setDeliveryArea.schema.body>
type SentSlot = Static<typeof setDeliverySlot.schema.body>
type SentDays = Static<typeof closedDaysCall.schema.body>

/** Returns what pages are told: whether there are areas or times, whether there are times, and whether an area has a fee or a minimum. */
export async function shownDelivery(
  db: Db,
): Promise<Pick<Static<typeof ShownSettings>, 'delivery' | 'deliveryTimes' | 'deliveryCharged'>> {
  const areas = await db.select().from(deliveryAreas)
  const hasTimes = (await db.$count(deliverySlots)) > 0
  const isThere = areas.length > 0 || hasTimes
  const isCharged = areas.some(({ feeCentimes, minimumCentimes }) => feeCentimes > 0 || minimumCentimes !== null)
  return {
    ...(isThere && { delivery: true }),
    ...(hasTimes && { deliveryTimes: true }),
    ...(isCharged && { deliveryCharged: true }),
  }
}

const orNull = (centimes: number | null) => (centimes === null ? null : toDzd(centimes))

const toArea = (row: typeof deliveryAreas.$inferSelect, places: string[]): DeliveryArea => ({
  _id: row.id,
  name: row.name,
  translations: row.translations as DeliveryArea['translations'],
  fee: toDzd(row.feeCentimes),
  freeFrom: orNull(row.freeFromCentimes),
  minimum: orNull(row.minimumCentimes),
  places,
})

/** Where and when the shop delivers, as the owner has set it. */
export async function readDelivery(db: Db): Promise<DeliverySettings> {
  const areas = await db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.position), asc(deliveryAreas.id))
  const places = await db.select().from(deliveryPlaces).orderBy(asc(deliveryPlaces.place))
  const { weekday, startMinute, endMinute, id } = deliverySlots
  const inOrder = [asc(weekday), asc(startMinute), asc(endMinute), asc(id)]
  const slots = await db
    .select()
    .from(deliverySlots)
    .orderBy(...inOrder)
  const { day } = deliveryClosedDays
  const isToCome = gte(day, shopDay(new Date()))
  const closed = await db.select().from(deliveryClosedDays).where(isToCome).orderBy(asc(day))
  return {
    areas: areas.map((row) => {
      const own = places.filter(({ areaId }) => areaId === row.id)
      return toArea(
        row,
        own.map(({ place }) => place),
      )
    }),
    slots: slots.map(({ id: _id, startMinute: start, endMinute: end, cutoffMinutes: cutoff, ...slot }) => ({
      ...slot,
      _id,
      start,
      end,
      cutoff,
    })),
    closedDays: closed.map((row) => row.day),
  }
}

/** Fields by which the history knows areas, slots and days. */
const toFields = ({ areas, slots, closedDays }: DeliverySettings): Fields => ({
  ...Object.fromEntries(areas.map((area) => [area.name, area])),
  ...Object.fromEntries(slots.map(({ _id, ...slot }) => [`slot ${_id}`, slot])),
  closedDays,
})

/**
 * Changes where and when the shop delivers, one admin after the other, and returns it as it is then.
 */
export const changeDelivery = (
  db: Db,
  by: string,
  change: (tx: Db, before: DeliverySettings) => Promise<void>,
): Promise<DeliverySettings> =>
  db.transaction(async (tx) => {
    // Readers and orders go on.
    await tx.execute(sql`lock table ${deliveryAreas} in share row exclusive mode`)
    const before = await readDelivery(tx)
    await change(tx, before)
    const after = await readDelivery(tx)
    const about = { thing: 'settings', thingId: 'delivery', name: 'Delivery' } as const
    await recordChanges(tx, by, [{ ...about, before: toFields(before), after: toFields(after) }])
    return after
  })

/** Adds or changes an area. @throws AREA_NOT_FOUND or PLACES_TAKEN */
export async function setArea(tx: Db, sent: SentArea): Promise<void> {
  const { _id = newId(), freeFrom, minimum, places } = sent
  const fields = {
    name: sent.name.trim(),
    translations: filledTranslations(sent.translations),
    feeCentimes: toCentimes(sent.fee),
    freeFromCentimes: freeFrom === null ? null : toCentimes(freeFrom),
    minimumCentimes: minimum === null ? null : toCentimes(minimum),
  }
  if (sent._id === undefined) {
    const [last] = await tx.select({ position: max(deliveryAreas.position) }).from(deliveryAreas)
    await tx.insert(deliveryAreas).values({ id: _id, position: (last?.position ?? 0) + 1, ...fields })
  } else {
    const changed = await tx.update(deliveryAreas).set(fields).where(eq(deliveryAreas.id, _id)).returning()
    if (!changed.length) throw deliveryRefusal('AREA_NOT_FOUND')
  }
  await tx.delete(deliveryPlaces).where(eq(deliveryPlaces.areaId, _id))
  const taken = await tx.select().from(deliveryPlaces).where(inArray(deliveryPlaces.place, places))
  if (taken.length) throw deliveryRefusal('PLACES_TAKEN').with({ data: { places: taken.map(({ place }) => place) } })
  const rows = [...new Set(places)].map((place) => ({ place, areaId: _id }))
  if (rows.length) await tx.insert(deliveryPlaces).values(rows)
}

/** Holds the orders of slots before these are held: an order that moves is held first, too. */
const holdOrders = (tx: Db, slots: string[]) =>
  tx.select({ id: orders.id }).from(orders).where(inArray(orders.slotId, slots)).orderBy(asc(orders.id)).for('update')

/** Removes an area with its slots; one that is gone already is no error. */
export async function deleteArea(tx: Db, areaId: string, { slots }: DeliverySettings): Promise<void> {
  const own = slots.filter((slot) => slot.areaId === areaId).map(({ _id }) => _id)
  await holdOrders(tx, own)
  await tx.delete(deliveryAreas).where(eq(deliveryAreas.id, areaId))
}

/** Adds or changes a slot. @throws AREA_NOT_FOUND or SLOT_NOT_FOUND */
export async function setSlot(tx: Db, { _id, start, end, cutoff, ...sent }: SentSlot, { areas }: DeliverySettings) {
  const fields = { ...sent, startMinute: start, endMinute: end, cutoffMinutes: cutoff }
  if (sent.areaId !== null && !areas.some((area) => area._id === sent.areaId)) throw deliveryRefusal('AREA_NOT_FOUND')
  const changed =
    _id === undefined
      ? await tx.insert(deliverySlots).values(fields).returning()
      : await tx.update(deliverySlots).set(fields).where(eq(deliverySlots.id, _id)).returning()
  if (!changed.length) throw deliveryRefusal('SLOT_NOT_FOUND')
}

/** Removes a slot, whose orders keep their times; one that is gone already is no error. */
export async function deleteSlot(tx: Db, slotId: string): Promise<void> {
  await holdOrders(tx, [slotId])
  await tx.delete(deliverySlots).where(eq(deliverySlots.id, slotId))
}

/** Adds a closed day and takes one away, or replaces all from today on. */
export async function setClosedDays(tx: Db, { days, add, remove }: SentDays): Promise<void> {
  const { day } = deliveryClosedDays
  const today = shopDay(new Date())
  if (days) await tx.delete(deliveryClosedDays).where(gte(day, today))
  if (remove) await tx.delete(deliveryClosedDays).where(eq(day, remove))
  const rows = [days ?? [], add ?? []].flat().filter((each) => each >= today)
  if (rows.length)
    await tx
      .insert(deliveryClosedDays)
      .values(rows.map((each) => ({ day: each })))
      .onConflictDoNothing()
}
