import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, translations, goesWith } from './columns'

/** Areas to which the shop delivers, each for a fee; without any it delivers everywhere, free. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: id(),
    name: text().notNull(),
    translations: translations(),
    position: integer().notNull(),
    feeCentimes: bigint({ mode: 'number' }).notNull(),
    // Goods from which on nothing is charged; null: always charged.
    freeFromCentimes: bigint({ mode: 'number' }),
    // Goods below which nothing is delivered.
    minimumCentimes: bigint({ mode: 'number' }),
  },
  (table) => [
    check(
      'delivery_areas_amounts_check',
      sql`${table.feeCentimes} >= 0 and ${table.freeFromCentimes} > 0 and ${table.minimumCentimes} > 0`,
    ),
  ],
)

/** Places of areas, each in one: `commune:1601`, `wilaya:16`, or all postal codes that begin so, `postal:75`. */
export const deliveryPlaces = pgTable(
  'delivery_places',
  {
    place: text().primaryKey(),
    areaId: goesWith(() => deliveryAreas.id),
  },
  (table) => [index('delivery_places_area_index').on(table.areaId)],
)

/**
 * Times of a week at which the shop delivers to so many orders; minutes of the day are those of the shop's clock. Without an area, to
 * all. Orders are taken until `cutoffMinutes` before the start.
 */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    id: id(),
    areaId: text().references(() => deliveryAreas.id, { onDelete: 'cascade' }),
    // 0 is Sunday.
    weekday: integer().notNull(),
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
    capacity: integer().notNull(),
    cutoffMinutes: integer().notNull(),
  },
  (table) => [
    check('delivery_slots_weekday_check', sql`${table.weekday} between 0 and 6`),
    check(
      'delivery_slots_minutes_check',
      sql`0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= 1440`,
    ),
    check('delivery_slots_numbers_check', sql`${table.capacity} >= 0 and ${table.cutoffMinutes} >= 0`),
  ],
)

/** Days of the shop's calendar on which nothing is delivered. */
export const deliveryClosedDays = pgTable('delivery_closed_days', { day: date().primaryKey() })
