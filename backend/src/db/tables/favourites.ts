import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { products } from './products'
import { users } from './users'

/** Products that a user wants to find again. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_user_index').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
    index('favourites_product_id_index').on(table.productId),
  ],
)
