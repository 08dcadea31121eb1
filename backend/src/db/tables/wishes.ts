import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, goesWith } from './columns'
import { products } from './products'
import { users } from './users'

/**
 * Users to notify when a product is back. A row is deleted when its mail is queued; the trigger `tell_waiting` of
 * products queues the job that does so (docs/decisions/jobs-and-mail.md).
 */
export const wishes = pgTable(
  'wishes',
  {
    userId: goesWith(() => users.id),
    productId: goesWith(() => products.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishes_product_id_index').on(table.productId),
  ],
)
