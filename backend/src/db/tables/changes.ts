import type { Change } from '@souk-vert/shared/contract/change'
import { bigint, index, json, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, falling } from './columns'

/**
 * The changes that admins made (docs/decisions/admins.md). `byName` is the admin's email, in old rows the name; both are those of
 * then. `before` and `after` hold the fields that differ. `thingId` is an order's number, an import's job, of anything else its id,
 * which may be gone since.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    byUserId: text().notNull(),
    byName: text().notNull(),
    thing: text().$type<Change['thing']>().notNull(),
    thingId: text().notNull(),
    thingName: text().notNull(),
    what: text().$type<Change['what']>().notNull(),
    // Not jsonb: that would forget the order of the fields.
    before: json().$type<Record<string, unknown>>().notNull(),
    after: json().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('changes_thing_index').on(table.thing, table.thingId, falling(table.id)),
    index('changes_kind_index').on(table.thing, falling(table.id)),
    index('changes_by_index').on(table.byUserId, falling(table.id)),
  ],
)
