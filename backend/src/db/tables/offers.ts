import { OFFER_KINDS } from '@souk-vert/shared/contract/offer'
import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dates, id, moment } from './columns'

/**
 * Prices of a time (docs/decisions/offers.md): from `startsAt` on and before `endsAt`, goods of these ids and categories, or all where
 * none are named, cost less. `value` is a percentage, or centimes of one piece; with `every`, of one of so many pieces of each product.
 */
export const priceOffers = pgTable(
  'price_offers',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    every: integer(),
    productIds: text().array().notNull().default([]),
    categoryIds: text().array().notNull().default([]),
    startsAt: moment().notNull().defaultNow(),
    endsAt: moment(),
    ...dates,
  },
  (table) => [
    check(
      'price_offers_value_check',
      sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 100) and (${table.kind} <> 'amount' or ${table.value} % 100 = 0)`,
    ),
    check(
      'price_offers_every_check',
      sql`(${table.kind} = 'nth') = (${table.every} is not null) and (${table.every} is null or (${table.every} > 1 and ${table.value} <= 100))`,
    ),
    check('price_offers_time_check', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
