import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, dates, falling, goesWith } from './columns'
import { phoneDigits } from './sql-functions'
import { users } from './users'

/** `active` false is a removed address; rows are never deleted (section 4). */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: goesWith(() => users.id),
    addressLine: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    pincode: text().notNull(),
    mobile: text().notNull(),
    // Where it was chosen from the list (shared/places).
    communeId: integer(),
    // Somebody else than the user; empty: nobody else.
    recipient: text().notNull().default(''),
    landmark: text().notNull().default(''),
    active: boolean().notNull().default(true),
    ...dates,
  },
  (table) => [
    index('addresses_user_index').on(table.userId, falling(table.createdAt), falling(table.id)),
    index('addresses_mobile_index').using('gin', sql`${phoneDigits(table.mobile)} gin_trgm_ops`),
  ],
)
