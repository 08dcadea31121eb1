import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { PaymentRequest } from '../stored-json'
import { moment, id, goesWith } from './columns'
import { orders } from './orders'

/**
 * Online payments of orders. `sessionId` and `url` are the provider's, null until it has answered. Its request is
 * kept, because asking again must ask for the same.
 */
export const payments = pgTable(
  'payments',
  {
    orderId: goesWith(() => orders.id).primaryKey(),
    provider: text({ enum: ['stripe', 'chargily', 'sandbox'] }).notNull(),
    sessionId: text(),
    url: text(),
    request: json().$type<PaymentRequest>().notNull(),
    // More than the order's total where goods are weighed.
    askedCentimes: bigint({ mode: 'number' }).generatedAlwaysAs(sql`(request->>'totalCentimes')::bigint`),
    createdAt: moment().notNull().defaultNow(),
    // When the provider’s word of it came; null of payments of before 28 November 2026.
    paidAt: moment(),
  },
  (table) => [
    index('payments_paid_index').on(table.paidAt),
    unique('payments_session_key').on(table.sessionId),
    check('payments_provider_check', sql`${table.provider} in ('stripe', 'chargily', 'sandbox')`),
  ],
)

/**
 * Money that went back, came again because that failed, or is disputed, at the provider: the part of a payment that
 * each entry adds. `paymentId` is the provider's, perhaps of a payment that we do not know of yet, or of another shop;
 * `reference` is its name of the entry; `seenAt` is when somebody of the shop had looked at it.
 */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: id(),
    paymentId: text().notNull(),
    kind: text({ enum: ['refund', 'refund failed', 'dispute', 'dispute won', 'dispute lost'] }).notNull(),
    reference: text().notNull(),
    amountCentimes: bigint({ mode: 'number' }).notNull(),
    // A dispute of which the bank has only asked so far: no money is held.
    isInquiry: boolean().notNull().default(false),
    at: moment().notNull(),
    seenAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('payment_entries_key').on(table.paymentId, table.kind, table.reference),
    index('payment_entries_unseen_index')
      .on(table.paymentId)
      .where(sql`${table.seenAt} is null`),
  ],
)

/** Payment sessions of the sandbox provider, which knows nothing of orders but their ids. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    state: text({ enum: ['open', 'paid', 'ended'] })
      .notNull()
      .default('open'),
    request: json().$type<PaymentRequest>().notNull(),
    expiresAt: moment().notNull(),
    // Centimes that went back, by the key of each refund.
    refunds: json().$type<Record<string, number>>().notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('sandbox_sessions_order_key').on(table.orderId),
    check('sandbox_sessions_state_check', sql`${table.state} in ('open', 'paid', 'ended')`),
  ],
)
