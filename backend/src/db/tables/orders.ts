import type { Firm } from '@souk-vert/shared/contract/user/firm'
import { type DeliveryAddress, IF_MISSING, type OrderStatus } from '@souk-vert/shared/contract/order/order'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@souk-vert/shared/language/languages'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, id, dates, translations, falling, goesWith } from './columns'
import { deliverySlots } from './delivery'
import { plainText, phoneDigits } from './sql-functions'
import { users } from './users'

/** Emails by what somebody has made of an order. */
export type MovedBy = Partial<Record<OrderStatus | 'refunded', string>>

/** Street and city of an order's address. */
export const streetOf = (address: SQLWrapper) => sql`((${address}->>'address_line') || ' ' || (${address}->>'city'))`

/** The phone number of an order's address. */
export const mobileOf = (address: SQLWrapper) => sql`(${address}->>'mobile')`

/** When its driver's way with an order has ended. */
export const broughtAt = (table: Columns<'deliveredAt' | 'returnedAt'>) =>
  sql`coalesce(${table.deliveredAt}, ${table.returnedAt})`

/** When an order is due: when it arrives or, without a time, since it was placed. */
export const dueAt = (table: Columns<'slotFrom' | 'placedAt'>) => sql`coalesce(${table.slotFrom}, ${table.placedAt})`

type Columns<Name extends string> = Record<Name, SQLWrapper>

/** Delivered for less cash than it costs. */
export const isShort = (
  table: Columns<'status' | 'paymentStatus' | 'cashCentimes' | 'chargedCentimes' | 'totalCentimes'>,
): SQL =>
  sql`(${table.status} = 'delivered' and ${table.paymentStatus} = 'CASH ON DELIVERY' and ${table.cashCentimes} < coalesce(${table.chargedCentimes}, ${table.totalCentimes}))`

/** Paid with another amount than asked, or not all of it. */
export const needsPerson = (table: Parameters<typeof isShort>[0]): SQL =>
  sql`(${table.paymentStatus} = 'amount differs' or ${isShort(table)})`

/**
 * `orderNumber` is for people (`ORD-…`). `statedSubTotal` is the client's, in DZD, recorded and not believed. Each
 * status has the moment at which it was reached. Changes of an order lock its user's row first. `userId` and
 * `deliveryAddress` are null once the user has deleted the account, which an order that is under way forbids.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: text().references(() => users.id),
    orderNumber: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text().notNull(),
    paymentId: text().notNull().default(''),
    subTotalCentimes: bigint({ mode: 'number' }).notNull(),
    totalCentimes: bigint({ mode: 'number' }).notNull(),
    // Amount owed by its entries (shared/money/order-balance.ts); null while that is `totalCentimes`.
    chargedCentimes: bigint({ mode: 'number' }),
    // Cash received by its entries; null while none is noted.
    cashCentimes: bigint({ mode: 'number' }),
    statedSubTotal: doublePrecision(),
    deliveryAddress: json().$type<DeliveryAddress>(),
    invoiceReceipt: text().notNull().default(''),
    idempotencyKey: text(),
    // Of mails about it.
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    placedAt: moment(),
    packedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    returnedAt: moment(),
    cancelledAt: moment(),
    refundedAt: moment(),
    // Of the shop's people; shoppers do not see it.
    note: text().notNull().default(''),
    // The shopper's wishes at the checkout.
    ifMissing: text({ enum: IF_MISSING }).notNull().default('leave-out'),
    packerNote: text().notNull().default(''),
    driverNote: text().notNull().default(''),
    // Digest of the changes that a mail has told the shopper.
    toldChanges: text().notNull().default(''),
    // Named on papers in place of the customer.
    firm: json().$type<Firm>(),
    // The time at which it arrives; it stays when the slot is deleted.
    slotId: text().references(() => deliverySlots.id, { onDelete: 'set null' }),
    slotFrom: moment(),
    slotTo: moment(),
    // The driver who has taken it out.
    driverId: text().references(() => users.id, { onDelete: 'set null' }),
    // Place among the driver's stops; null until they put them in an order of their own.
    stop: integer(),
    // Whether the shopper was told that it is next but two.
    toldNear: boolean().notNull().default(false),
    // The admin who set each status, by email.
    movedBy: json().$type<MovedBy>().notNull().default({}),
    ...dates,
  },
  (table) => [
    unique('orders_order_number_key').on(table.orderNumber),
    unique('orders_user_idempotency_key').on(table.userId, table.idempotencyKey),
    // Of the list of the shop's orders; of the overview, which sums from the index alone.
    index('orders_sales_index').on(
      ...([table.placedAt, table.id, table.status, table.totalCentimes, table.chargedCentimes] as const),
    ),
    index('orders_status_index').on(table.status, table.placedAt, table.id),
    index('orders_text_index').using(
      'gin',
      sql`${table.orderNumber} gin_trgm_ops`,
      sql`${plainText(streetOf(table.deliveryAddress))} gin_trgm_ops`,
      sql`${phoneDigits(mobileOf(table.deliveryAddress))} gin_trgm_ops`,
    ),
    // Of the places that are taken in a slot.
    index('orders_slot_index')
      .on(table.slotId, table.slotFrom)
      .where(sql`${table.slotId} is not null`),
    index('orders_driver_index')
      .on(table.driverId)
      .where(sql`${table.status} = 'shipped'`),
    // Of a driver's day.
    index('orders_brought_index').on(table.driverId, broughtAt(table)),
    index('orders_attention_index').on(falling(table.createdAt)).where(needsPerson(table)),
    index('orders_payment_index')
      .on(table.paymentId)
      .where(sql`${table.paymentId} <> ''`),
    index('orders_user_index').on(table.userId, falling(table.createdAt), falling(table.id)),
    uniqueIndex('orders_open_payment_key')
      .on(table.userId)
      .where(sql`${table.status} = 'awaiting-payment' and ${table.paymentStatus} = 'unpaid'`),
    check(
      'orders_status_check',
      sql`${table.status} in ('awaiting-payment', 'placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled')`,
    ),
    check(
      'orders_user_check',
      sql`${table.status} in ('delivered', 'returned', 'cancelled') or (${table.userId} is not null and ${table.deliveryAddress} is not null)`,
    ),
  ],
)

/** The lines of an order as bought; `productId` may name a product that has gone since. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: goesWith(() => orders.id),
    position: integer().notNull(),
    productId: text().notNull(),
    name: text().notNull(),
    image: text().array().notNull(),
    unit: text().notNull(),
    quantity: integer().notNull(),
    priceCentimes: bigint({ mode: 'number' }).notNull(),
    discountHundredths: integer().notNull(),
    translations: translations(),
    // Weight of one unit by its label, where it is sold by weight.
    grams: integer(),
    // VAT that the price includes, in hundredths of a percent; null: as the settings say.
    vatHundredths: integer(),
    // Null: as the order says.
    ifMissing: text({ enum: IF_MISSING }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_items_product_id_index').on(table.productId),
    check('order_items_quantity_check', sql`${table.quantity} >= 1`),
  ],
)

/** Costs of an order beside its goods (shared/money/order/charges.ts), whose name may be in other languages, too. */
export const orderCharges = pgTable(
  'order_charges',
  {
    orderId: goesWith(() => orders.id),
    key: text().notNull(),
    kind: text({ enum: ['fee', 'off'] }).notNull(),
    centimes: bigint({ mode: 'number' }).notNull(),
    // Amount that is owed for it, or taken off, by what is in the box; null while that is as ordered.
    owedCentimes: bigint({ mode: 'number' }),
    // VAT that a fee includes, in hundredths of a percent; null: as the settings say. What is taken off has that of the goods.
    vatHundredths: integer(),
    // Empty where the key says it.
    name: text().notNull().default(''),
    translations: translations(),
    // Line that it is for; null: all of the order.
    position: integer(),
    // Share of the goods that it is for, in place of `centimes`.
    percent: integer(),
    // Pieces of a product of which one costs that share less.
    every: integer(),
    // Products that it is for; null: all.
    productIds: text().array(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.key] }),
    check('order_charges_kind_check', sql`${table.kind} in ('fee', 'off')`),
    check('order_charges_amount_check', sql`${table.centimes} > 0`),
    check('order_charges_percent_check', sql`${table.percent} between 1 and 100`),
  ],
)

/** One row, once somebody has looked at new orders on any device: when the last of those was placed. */
export const seenOrders = pgTable('seen_orders', {
  one: boolean().primaryKey().default(true),
  latest: moment().notNull(),
})
