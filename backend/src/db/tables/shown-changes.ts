import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/**
 * Changes of what public pages and answers show (docs/decisions/documents.md), written by triggers. `version` numbers
 * them in the order of their commits. Without `productId` anything may have changed.
 */
export const shownChanges = pgTable(
  'shown_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    version: bigint({ mode: 'number' }).unique('shown_changes_version_key'),
    productId: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    // Those of the transaction that asks: others have none without a version that it could see.
    index('shown_changes_unnumbered_index')
      .on(table.id)
      .where(sql`${table.version} is null`),
  ],
)
