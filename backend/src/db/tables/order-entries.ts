import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import type { PackedSubstitute } from '@souk-vert/shared/money/order-balance'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, goesWith } from './columns'
import { orders } from './orders'

/** A product that is packed in place of another, as it was then. */
export interface Substitute extends PackedSubstitute {
  productId: string
  name: string
  image: string[]
  unit: string
  translations: Translations
}

/**
 * Events of an order and its lines: rows are added, never changed (shared/money/order-balance.ts has the kinds). `lost` is
 * how many of its pieces of the line's product were not to be found, `uncounted` how many more the stock said there were.
 * `restocked` says whether what came back went into stock; `dueCentimes` is what was to be collected when cash was
 * received. `by` is the email of then, `byId` stays when that user is gone; `key` names the attempt, which has one
 * entry for each line, and one for what came back of its substitute. `undoes` is the entry that was wrong, of which
 * this one is the opposite.
 */
export const orderEntries = pgTable(
  'order_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: goesWith(() => orders.id),
    kind: text({ enum: ['changed', 'packed', 'returned', 'allowance', 'cash', 'undelivered'] }).notNull(),
    position: integer(),
    pieces: integer(),
    grams: integer(),
    substitute: json().$type<Substitute>(),
    centimes: bigint({ mode: 'number' }),
    dueCentimes: bigint({ mode: 'number' }),
    lost: integer().notNull().default(0),
    uncounted: integer().notNull().default(0),
    restocked: boolean(),
    reason: text().notNull().default(''),
    by: text().notNull().default(''),
    byId: text(),
    // User who noted cash that may be on another's account.
    notedById: text(),
    key: text(),
    undoes: bigint({ mode: 'number' }),
    at: moment()
      .notNull()
      .$defaultFn(() => new Date()),
  },
  (table) => [
    uniqueIndex('order_entries_attempt').on(
      table.orderId,
      table.key,
      sql`coalesce(${table.position}, -1)`,
      sql`(${table.substitute} is not null)`,
    ),
    index('order_entries_order_index').on(table.orderId, table.id),
    // Of the cash of drivers by day.
    index('order_entries_cash_index')
      .on(table.at)
      .where(sql`${table.kind} = 'cash'`),
    check(
      'order_entries_kind_check',
      sql`${table.kind} in ('changed', 'packed', 'returned', 'allowance', 'cash', 'undelivered')`,
    ),
    check(
      'order_entries_line_check',
      sql`${table.kind} = 'allowance' or (${table.kind} in ('changed', 'packed', 'returned')) = (${table.position} is not null)`,
    ),
    check('order_entries_pieces_check', sql`${table.pieces} >= 0 and ${table.grams} >= 0`),
  ],
)

/**
 * Money that the shop pays back. `id` is the provider's idempotency key: 'asked' may be asked again and again, and is 'done' once
 * the provider has said so. A 'failed' one is paid back by hand, and then 'by hand'.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: goesWith(() => orders.id),
    amountCentimes: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: ['asked', 'done', 'failed', 'by hand'] })
      .notNull()
      .default('asked'),
    // Why it failed, in the provider's words.
    problem: text().notNull().default(''),
    // Email of who paid it back by hand.
    by: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    index('refunds_order_index').on(table.orderId),
    index('refunds_failed_index')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    check('refunds_amount_check', sql`${table.amountCentimes} > 0`),
    check('refunds_state_check', sql`${table.state} in ('asked', 'done', 'failed', 'by hand')`),
  ],
)
