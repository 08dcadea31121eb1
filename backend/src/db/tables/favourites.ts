import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, falling, goesWith } from './columns'
import { products } from './products'
import { users } from './users'

/** Products that a user wants to find again. */
export const favourites = pgTable(
  'favourites',
  {
    userId: goesWith(() => users.id),
    productId: goesWith(() => products.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('favourites_user_index').on(table.userId, falling(table.createdAt), falling(table.productId)),
    index('favourites_product_id_index').on(table.productId),
  ],
)
