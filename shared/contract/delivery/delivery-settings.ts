import Type, { type Static } from 'typebox'
import { NameTranslations } from '../catalog/translations'
import { call } from '../call'
import { Closed, Day, Filled, Id, Integer, OrNull } from '../fields'

/** An amount that an area may have, in DZD. */
const Amount = OrNull(Type.Number({ minimum: 0.01, maximum: 1_000_000_000, examples: [3000] }))

const MAX_PLACES = 2000

const areaFields = {
  name: Filled(100, 'Centre of Algiers'),
  translations: NameTranslations,
  fee: Type.Number({ minimum: 0, maximum: 1_000_000_000, examples: [200] }),
  freeFrom: Amount,
  minimum: Amount,
  places: Type.Array(
    Type.String({
      pattern: '^(commune:[1-9]\\d{0,4}|wilaya:[1-9]\\d?|postal:[0-9A-Z]{1,10})$',
      examples: ['wilaya:16'],
    }),
    { maxItems: MAX_PLACES },
  ),
}

/**
 * An area with what delivery to it costs (`DeliveryQuote`). A place is in one area: a commune counts before its wilaya, and
 * the beginning of a postal code where the address names no commune.
 */
export const DeliveryArea = Type.Object({ _id: Id, ...areaFields })
export type DeliveryArea = Static<typeof DeliveryArea>

const slotFields = {
  areaId: OrNull(Id),
  weekday: Integer(0, 1, 6),
  start: Integer(0, 960, 1439),
  end: Integer(1, 1080, 1440),
  capacity: Integer(0, 15, 100_000),
  cutoff: Integer(0, 120, 20_160),
}

/**
 * A time of each week, on the shop's clock: from minute `start` to `end` of the `weekday` (0 is Sunday), for at most `capacity` orders
 * that are made at least `cutoff` minutes before; to one area or, null, to all.
 */
export const DeliverySlot = Type.Object({ _id: Id, ...slotFields })
export type DeliverySlot = Static<typeof DeliverySlot>

/** Where and when the shop delivers. `closedDays` are those of today and later. */
export const DeliverySettings = Type.Object({
  areas: Type.Array(DeliveryArea),
  slots: Type.Array(DeliverySlot),
  closedDays: Type.Array(Day),
})
export type DeliverySettings = Static<typeof DeliverySettings>

/** Areas in their order, slots as they come in the week. Each of the calls below answers the same. */
export const getDeliverySettings = call('GET /api/delivery/admin-list', 'admin', 'Where and when the shop delivers', {
  data: DeliverySettings,
})

const id = { _id: Type.Optional(Id) }

/** Changes an area or, without `_id`, adds one after the others. Places of another area are refused with `PLACES_TAKEN`, and named. */
export const setDeliveryArea = call('PUT /api/delivery/admin-set-area', 'admin', 'Add or change a delivery area', {
  body: Closed({ ...id, ...areaFields }),
  data: DeliverySettings,
  refusals: ['AREA_NOT_FOUND', 'PLACES_TAKEN'],
  refusalData: Type.Object({ places: areaFields.places }),
})

/** Removes an area and its slots; orders keep what was agreed on. */
export const deleteDeliveryArea = call('DELETE /api/delivery/admin-delete-area', 'admin', 'Remove a delivery area', {
  body: Closed({ _id: Id }),
  data: DeliverySettings,
})

/** Changes a slot or, without `_id`, adds one; orders keep the time that was agreed on. */
export const setDeliverySlot = call('PUT /api/delivery/admin-set-slot', 'admin', 'Add or change a delivery slot', {
  body: Closed({ ...id, ...slotFields }),
  data: DeliverySettings,
  refusals: ['AREA_NOT_FOUND', 'SLOT_NOT_FOUND'],
})

/** Orders keep the time that was agreed on. */
export const deleteDeliverySlot = call('DELETE /api/delivery/admin-delete-slot', 'admin', 'Remove a delivery slot', {
  body: Closed({ _id: Id }),
  data: DeliverySettings,
})

/**
 * Adds a day on which nothing is delivered, and takes another one away; those of other admins stay. `days`, of former pages, replace all
 * from today on.
 */
export const setClosedDays = call('PUT /api/delivery/admin-set-closed-days', 'admin', 'Set the days without delivery', {
  body: Closed({
    days: Type.Optional(Type.Array(Day, { maxItems: 400 })),
    add: Type.Optional(Day),
    remove: Type.Optional(Day),
  }),
  data: DeliverySettings,
})
