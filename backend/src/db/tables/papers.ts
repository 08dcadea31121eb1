import type { PaperContent } from '../stored-json'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment } from './columns'
import { orders } from './orders'

/**
 * Invoices and credit notes, which nobody changes. `series` has numbers without a gap; `totalCentimes` of a credit note is positive.
 */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    series: text().notNull(),
    number: integer().notNull(),
    content: json().$type<PaperContent>().notNull(),
    totalCentimes: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
  },
  (table) => [
    unique('papers_number_key').on(table.series, table.number),
    index('papers_order_index').on(table.orderId),
    index('papers_at_index').on(table.at),
    check('papers_kind_check', sql`${table.kind} in ('invoice', 'credit-note')`),
  ],
)

/** The last number of each series. Its row is locked last in a transaction that gives a number. */
export const paperSeries = pgTable('paper_series', { series: text().primaryKey(), last: integer().notNull() })
