import type { CappedLine } from '@souk-vert/shared/contract/cart'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment, id, goesWith } from './columns'
import { products } from './products'
import { users } from './users'

/** `sequence` is the order in which lines came into the cart. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: goesWith(() => users.id),
    productId: goesWith(() => products.id),
    quantity: integer().notNull().default(1),
    knownCentimes: bigint({ mode: 'number' }),
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_user_product_key').on(table.userId, table.productId),
    index('cart_items_product_id_index').on(table.productId),
    check('cart_items_quantity_check', sql`${table.quantity} >= 1`),
  ],
)

/** Guests' carts taken over, so that each is taken over once. */
export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: goesWith(() => users.id),
    key: text().notNull(),
    capped: json().$type<CappedLine[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'cart_merges_user_key', columns: [table.userId, table.key] })],
)
