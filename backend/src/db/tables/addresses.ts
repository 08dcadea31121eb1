import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, dates } from './columns'
import { phoneDigits } from './sql-functions'
import { users } from './users'

/** `active` false is a removed address; rows are never deleted (section 4). */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressLine: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    pincode: text().notNull(),
    mobile: text().notNull(),
    active: boolean().notNull().default(true),
    ...dates,
  },
  (table) => [
    index('addresses_user_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('addresses_mobile_index').using('gin', sql`${phoneDigits(table.mobile)} gin_trgm_ops`),
  ],
)
