import { COUPON_KINDS } from '@souk-vert/shared/contract/coupon'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { dates, id, goesWith } from './columns'
import { orders } from './orders'
import { users } from './users'

/**
 * Codes that take something off an order. `code` is in capitals; `value` is a percentage, centimes, or of free delivery 0. Days are
 * those of the shop, the last one included. Null, and no categories: without such a limit.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull(),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    minimumCentimes: bigint({ mode: 'number' }),
    firstDay: date({ mode: 'string' }),
    lastDay: date({ mode: 'string' }),
    usesInTotal: integer(),
    usesPerShopper: integer(),
    firstOrderOnly: boolean().notNull().default(false),
    categoryIds: text().array().notNull().default([]),
    ...dates,
  },
  (table) => [
    unique('coupons_code_key').on(table.code),
    check('coupons_kind_check', sql`${table.kind} in ('percent', 'amount', 'delivery')`),
    check(
      'coupons_value_check',
      sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} between 1 and 100)`,
    ),
    check('coupons_uses_check', sql`${table.usesInTotal} > 0 and ${table.usesPerShopper} > 0`),
  ],
)

/**
 * Uses of a coupon by orders that were not cancelled, nor came back. `number` counts those of the coupon, `ofShopper` those of one user:
 * the keys let each be taken once.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: goesWith(() => orders.id).primaryKey(),
    couponId: goesWith(() => coupons.id),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    number: integer().notNull(),
    ofShopper: integer().notNull(),
  },
  (table) => [
    unique('coupon_uses_number_key').on(table.couponId, table.number),
    unique('coupon_uses_shopper_key').on(table.couponId, table.userId, table.ofShopper),
    index('coupon_uses_user_index').on(table.userId),
  ],
)
