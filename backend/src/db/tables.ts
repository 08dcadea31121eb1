import type { DeliveryAddress, OrderStatus } from '@souk-vert/shared/contract/order'
import type { CappedLine } from '@souk-vert/shared/contract/cart'
import type { Change } from '@souk-vert/shared/contract/change'
import type { BadRow, DecimalSigns, Import, ImportCounts, ImportSettings } from '@souk-vert/shared/contract/import'
import type { PaymentRequest, StoredSettings } from './stored-json'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { newId } from './new-id'

/** Text that is compared byte by byte, whatever the database's locale: for prefix ranges. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A full-text vector, written as `'word':1A` text; see catalog/search/search-entry.ts. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// Indexes for lists say `nullsFirst`, which is what `order by … desc` means; drizzle would write NULLS LAST, of no use to it.

/** The words of a name, as a full-text vector: by a function of the first migration. */
export const nameWords = (nameKey: SQLWrapper) => sql`name_words(${nameKey})`

/** A text in lower case, without accents and Arabic spelling variants: by a function of the first migration. */
export const plainText = (text: SQLWrapper) => sql`plain_text(${text})`

/** The digits of a phone number, national ones as 0 to 9: by a function of the first migration. */
export const phoneDigits = (phone: SQLWrapper) => sql`phone_digits(${phone})`

/** Milliseconds, as JavaScript has them, so that a moment read is the moment written. */
const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Street and city of an order's address. */
export const streetOf = (address: SQLWrapper) => sql`((${address}->>'address_line') || ' ' || (${address}->>'city'))`

/** The phone number of an order's address. */
export const mobileOf = (address: SQLWrapper) => sql`(${address}->>'mobile')`

/** Emails by what somebody has made of an order. */
export type MovedBy = Partial<Record<OrderStatus | 'refunded', string>>

const id = () => text().primaryKey().$defaultFn(newId)

const dates = {
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
}

/** `email` is in lower case. `passwordHash` is argon2id with its parameters. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    avatar: text().notNull().default(''),
    mobile: text().notNull().default(''),
    verifiedEmail: boolean().notNull().default(false),
    lastLoginAt: moment(),
    status: text({ enum: ['Active', 'Inactive', 'Suspended'] })
      .notNull()
      .default('Active'),
    role: text({ enum: ['ADMIN', 'USER'] })
      .notNull()
      .default('USER'),
    ...dates,
  },
  (table) => [
    unique('users_email_key').on(table.email),
    // Of the list of users: all of them, by a text, the admins, who is blocked.
    index('users_created_at_index').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_text_index').using(
      'gin',
      sql`${plainText(table.name)} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`${phoneDigits(table.mobile)} gin_trgm_ops`,
    ),
    index('users_admins_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.role} = 'ADMIN'`),
    index('users_blocked_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} <> 'Active'`),
    check('users_status_check', sql`${table.status} in ('Active', 'Inactive', 'Suspended')`),
    check('users_role_check', sql`${table.role} in ('ADMIN', 'USER')`),
  ],
)

/** One row per login. `refreshHash` is the SHA-256 of the refresh token, which is nowhere else. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique('sessions_refresh_hash_key').on(table.refreshHash),
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/**
 * The code that was asked for with an email, whether or not a user has it (docs/decisions/passwords.md). It is made from
 * `seed` with the secret key, because a million codes are soon tried. `tries` is unused since 1.0.0.
 */
export const passwordCodes = pgTable(
  'password_codes',
  {
    email: text().primaryKey(),
    seed: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_codes_expires_at_index').on(table.expiresAt)],
)

/** Permissions to set one new password. `tokenHash` is the SHA-256 of the cookie that shows it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_resets_expires_at_index').on(table.expiresAt)],
)

/** Permissions to delete one's account, once. `tokenHash` is the SHA-256 of the token in the mail. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('account_deletions_expires_at_index').on(table.expiresAt)],
)

/** Pictures, here and below, are paths (shared/contract/picture-path.ts). `nameKey` is what makes names the same (catalog/name-key.ts). */
export const categories = pgTable(
  'categories',
  { id: id(), name: text().notNull(), nameKey: bytewise().notNull(), image: text().notNull(), ...dates },
  (table) => [
    unique('categories_name_key').on(table.nameKey),
    index('categories_words_index').using('gin', nameWords(table.nameKey)),
  ],
)

export const subCategories = pgTable(
  'sub_categories',
  { id: id(), name: text().notNull(), nameKey: bytewise().notNull(), image: text().notNull(), ...dates },
  (table) => [
    unique('sub_categories_name_key').on(table.nameKey),
    index('sub_categories_words_index').using('gin', nameWords(table.nameKey)),
  ],
)

/** Links between sub-categories and their categories. */
export const subCategoryCategories = pgTable(
  'sub_category_categories',
  {
    subCategoryId: text()
      .notNull()
      .references(() => subCategories.id, { onDelete: 'cascade' }),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.subCategoryId, table.categoryId] }),
    index('sub_category_categories_category_id_index').on(table.categoryId),
  ],
)

/**
 * In KB. New entries are in a list, which each search reads from end to end, until the index takes it up: with
 * PostgreSQL's 4 MB, during an import a search took three times as long, and some batches 0.2 s.
 */
const SHORT_PENDING_LIST = { gin_pending_list_limit: 256 }

/**
 * `stock` in units of sale, `discountHundredths` in hundredths of a percent.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    image: text().array().notNull(),
    unit: text().notNull(),
    // Measure in the unit's text, both or none (catalog/parse-measure.ts).
    measureQuantity: doublePrecision(),
    measureBase: text({ enum: ['kg', 'l', 'piece'] }),
    stock: integer().notNull(),
    priceCentimes: bigint({ mode: 'number' }).notNull(),
    discountHundredths: integer().notNull().default(0),
    description: text().notNull(),
    // Not jsonb: that would forget the order of the fields.
    moreDetails: json().$type<Record<string, string>>().notNull(),
    // The same as in productListings, whose foreign keys hold for these, too.
    categoryIds: text().array().notNull(),
    subCategoryIds: text().array().notNull(),
    // A hidden product has no rows in productListings.
    hidden: boolean().notNull().default(false),
    // Key of the product's row in imports, unique within the supplier.
    importSource: text(),
    importKey: text(),
    ...dates,
  },
  (table) => [
    index('products_created_at_index').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.categoryIds,
    ),
    index('products_offers_index')
      .on(
        table.discountHundredths.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.discountHundredths} > 0`),
    // Of all that shoppers see, counted and in the order of sitemaps.
    index('products_shown_index')
      .on(table.createdAt, table.id)
      .where(sql`not ${table.hidden}`),
    // Listings have no hidden ones.
    index('products_hidden_index')
      .on(table.id)
      .where(sql`${table.hidden}`),
    index('products_without_picture_index')
      .on(table.id)
      .where(sql`${table.image} = '{}'`),
    // Of the table of stock: its orders, parts of names, and one category. Where an order's index has the categories, too, those of another
    // category are passed over without being read.
    index('products_name_index').on(sql`lower(${table.name})`, table.id),
    index('products_price_index').on(table.priceCentimes, table.id, table.categoryIds),
    index('products_discount_index').on(table.discountHundredths, table.id, table.categoryIds),
    index('products_name_text_index')
      .using('gin', sql`${table.name} gin_trgm_ops`)
      .with(SHORT_PENDING_LIST),
    index('products_categories_index').using('gin', table.categoryIds),
    uniqueIndex('products_import_key')
      .on(table.importSource, table.importKey)
      .where(sql`${table.importKey} is not null`),
    index('products_import_key_lower_index')
      .on(table.importSource, sql`lower(${table.importKey})`)
      .where(sql`${table.importKey} is not null`),
    check(
      'products_measure_check',
      sql`(${table.measureQuantity} is null) = (${table.measureBase} is null) and ${table.measureQuantity} > 0 and ${table.measureBase} in ('kg', 'l', 'piece')`,
    ),
    check('products_stock_check', sql`${table.stock} >= 0`),
    check('products_price_check', sql`${table.priceCentimes} >= 0`),
    check('products_discount_check', sql`${table.discountHundredths} between 0 and 10000`),
  ],
)

/**
 * A copy of each product's stock, by a trigger: an index of products themselves would have each order write all indexes of the
 * product again (docs/decisions/large-tables.md).
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock: integer().notNull(),
  },
  (table) => [index('product_stock_index').on(table.stock, table.productId)],
)

/**
 * Number of products, and of hidden ones, as the sum of all rows: triggers write the change of each statement, so
 * that nobody waits for another, and `tidy` makes one row of them.
 */
export const productCounts = pgTable('product_counts', {
  products: bigint({ mode: 'number' }).notNull(),
  hidden: bigint({ mode: 'number' }).notNull(),
})

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

/**
 * A product's categories × its sub-categories, in the order of listings. `createdAt` is a copy of the product's, which never
 * changes.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    subCategoryId: text()
      .notNull()
      .references(() => subCategories.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId, table.subCategoryId] }),
    index('product_listings_page_index').on(
      table.categoryId,
      table.subCategoryId,
      table.createdAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
    index('product_listings_category_index').on(
      table.categoryId,
      table.createdAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
    // Counts a listing, too: without its products it has few pages.
    index('product_listings_sub_category_index').on(table.subCategoryId, table.categoryId),
  ],
)

/**
 * Search index entry of each product (docs/decisions/search.md), apart from the product, so that little is read to
 * rank many and an order's change of the stock does not write it. `penalty` is deducted from its rank; `version` is
 * that of the code that wrote it.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    search: tsvector().notNull(),
    penalty: real().notNull(),
    version: smallint().notNull(),
    // Copies of the product's, by which lists are sorted and filtered (catalog/filters.ts): a trigger keeps what changes without
    // the entry being written again. Prices are those shown, in centimes; `unitPrice` is that of one kilogram, litre or piece.
    hidden: boolean().notNull().default(false),
    createdAt: moment()
      .notNull()
      .default(sql`'epoch'`),
    price: bigint({ mode: 'number' }).notNull().default(0),
    discountHundredths: integer().notNull().default(0),
    inStock: boolean().notNull().default(false),
    unitPrice: doublePrecision(),
    measureBase: text({ enum: ['kg', 'l', 'piece'] }),
    brand: text(),
    subCategoryIds: text().array().notNull().default([]),
  },
  (table) => [
    index('search_entries_search_index').using('gin', table.search).with(SHORT_PENDING_LIST),
    index('search_entries_discounted_index')
      .on(table.createdAt.desc().nullsFirst(), table.productId.desc().nullsFirst())
      .where(sql`${table.discountHundredths} > 0 and not ${table.hidden}`),
  ],
)

/** Words of this shop's customers that mean other words: 'pommes de terre' for 'potatoes'. `term` is normalised. */
export const searchSynonyms = pgTable('search_synonyms', {
  term: bytewise().primaryKey(),
  meaning: text().notNull(),
})

/** Every word of the catalogue, to correct typing errors with. `products`: how many have it in a telling place, counted now and then. */
export const searchWords = pgTable(
  'search_words',
  { word: bytewise().primaryKey(), products: integer().notNull().default(1) },
  (table) => [
    index('search_words_trigram_index').using('gin', sql`${table.word} gin_trgm_ops`),
    // Two letters begin too many words to sort them when somebody types.
    index('search_words_beginning_index').on(
      sql`left(${table.word}, 2)`,
      table.products.desc().nullsFirst(),
      table.word,
    ),
  ],
)

/** `sequence` is the order in which lines came into the cart. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
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

/**
 * Users to notify when a product is back. A row is deleted when its mail is queued; the trigger `tell_waiting` of
 * products queues the job that does so (docs/decisions/jobs-and-mail.md).
 */
export const wishes = pgTable(
  'wishes',
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
    index('wishes_product_id_index').on(table.productId),
  ],
)

/** Guests' carts taken over, so that each is taken over once. */
export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    capped: json().$type<CappedLine[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'cart_merges_user_key', columns: [table.userId, table.key] })],
)

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
  ],
)

/** Paid with another amount than asked, or cancelled or returned and still to be refunded. */
export const needsPerson = ({ status, paymentStatus }: { status: SQLWrapper; paymentStatus: SQLWrapper }): SQL =>
  sql`${paymentStatus} = 'amount differs' or (${status} in ('cancelled', 'returned') and ${paymentStatus} = 'paid')`

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
    statedSubTotal: doublePrecision(),
    deliveryAddress: json().$type<DeliveryAddress>(),
    invoiceReceipt: text().notNull().default(''),
    idempotencyKey: text(),
    placedAt: moment(),
    packedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    returnedAt: moment(),
    cancelledAt: moment(),
    refundedAt: moment(),
    // Of the shop's people; shoppers do not see it.
    note: text().notNull().default(''),
    // The admin who set each status, by email.
    movedBy: json().$type<MovedBy>().notNull().default({}),
    ...dates,
  },
  (table) => [
    unique('orders_order_number_key').on(table.orderNumber),
    unique('orders_user_idempotency_key').on(table.userId, table.idempotencyKey),
    // Of the list of the shop's orders; of the overview, which sums from the index alone.
    index('orders_placed_at_index').on(table.placedAt, table.id, table.status, table.totalCentimes),
    index('orders_status_index').on(table.status, table.placedAt, table.id),
    index('orders_text_index').using(
      'gin',
      sql`${table.orderNumber} gin_trgm_ops`,
      sql`${plainText(streetOf(table.deliveryAddress))} gin_trgm_ops`,
      sql`${phoneDigits(mobileOf(table.deliveryAddress))} gin_trgm_ops`,
    ),
    index('orders_attention_index').on(table.createdAt.desc().nullsFirst()).where(needsPerson(table)),
    index('orders_payment_index')
      .on(table.paymentId)
      .where(sql`${table.paymentId} <> ''`),
    index('orders_user_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
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
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text().notNull(),
    name: text().notNull(),
    image: text().array().notNull(),
    unit: text().notNull(),
    quantity: integer().notNull(),
    priceCentimes: bigint({ mode: 'number' }).notNull(),
    discountHundredths: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_items_product_id_index').on(table.productId),
    check('order_items_quantity_check', sql`${table.quantity} >= 1`),
  ],
)

/**
 * The changes that admins made (docs/decisions/admins.md). `byName` is the admin's email, in old rows the name; both are those of then. `before` and `after` hold the fields that differ. `thingId` is
 * an order's number, an import's job, of anything else its id, which may be gone since.
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
    index('changes_thing_index').on(table.thing, table.thingId, table.id.desc().nullsFirst()),
    index('changes_kind_index').on(table.thing, table.id.desc().nullsFirst()),
    index('changes_by_index').on(table.byUserId, table.id.desc().nullsFirst()),
  ],
)

/** One row, once somebody has set something: what the owner has set (settings/store.ts). */
export const settings = pgTable('settings', {
  one: boolean().primaryKey().default(true),
  value: json().$type<StoredSettings>().notNull(),
})

/** Texts that found nothing, and how often on a day of the shop's ('2026-02-12'); of nobody in particular (overview/empty-searches.ts). */
export const emptySearches = pgTable(
  'empty_searches',
  { day: bytewise().notNull(), text: bytewise().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)

/** Counters of rate limits (limits/); the shape is rate-limiter-flexible's. `expire` in ms since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/**
 * Online payments of orders. `sessionId` and `url` are the provider's, null until it has answered. Its request is
 * kept, because asking again must ask for the same.
 */
export const payments = pgTable(
  'payments',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text({ enum: ['stripe', 'sandbox'] }).notNull(),
    sessionId: text(),
    url: text(),
    request: json().$type<PaymentRequest>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('payments_session_key').on(table.sessionId),
    check('payments_provider_check', sql`${table.provider} in ('stripe', 'sandbox')`),
  ],
)

/**
 * Money that went back, or is disputed, at the provider: the part of a payment that each entry adds. `paymentId` is the
 * provider's, perhaps of a payment that we do not know of yet, or of another shop; `reference` is its name of the entry;
 * `seenAt` is when somebody of the shop had looked at it.
 */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: id(),
    paymentId: text().notNull(),
    kind: text({ enum: ['refund', 'dispute', 'dispute won', 'dispute lost'] }).notNull(),
    reference: text().notNull(),
    amountCentimes: bigint({ mode: 'number' }).notNull(),
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
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('sandbox_sessions_order_key').on(table.orderId),
    check('sandbox_sessions_state_check', sql`${table.state} in ('open', 'paid', 'ended')`),
  ],
)

/**
 * Files of products that were uploaded (docs/decisions/import.md). `position` is the last row that was handled, written in the
 * transaction that handled it; `failures` are those since.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    state: text().$type<Import['state']>().notNull().default('uploaded'),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    encoding: text().$type<Import['encoding']>().notNull(),
    separator: text().$type<Import['separator']>().notNull(),
    header: json().$type<string[]>().notNull(),
    firstRows: json().$type<string[][]>().notNull(),
    settings: json().$type<ImportSettings>().notNull(),
    pictures: json().$type<Import['pictures']>(),
    position: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    totalRows: integer(),
    share: real().notNull().default(0),
    counts: json().$type<ImportCounts>().notNull(),
    questions: json().$type<Import['questions']>().notNull().default([]),
    decimalSigns: json().$type<DecimalSigns>().notNull().default({}),
    preview: json().$type<Import['preview']>().notNull().default([]),
    conflicts: json()
      .$type<Import['conflicts']>()
      .notNull()
      .default({ stock: 0, stockUnseen: 0, price: 0, examples: [] }),
    failures: integer().notNull().default(0),
    fault: text().notNull().default(''),
    startedBy: text().notNull(),
    startedById: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex('imports_running_key')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('checking', 'importing')`),
    index('imports_created_at_index').on(table.createdAt.desc().nullsFirst()),
    check(
      'imports_state_check',
      sql`${table.state} in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')`,
    ),
  ],
)

/** The rows with problems of the last dry run or import of a file. */
export const importBadRows = pgTable(
  'import_bad_rows',
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    fields: json().$type<string[]>().notNull(),
    problems: json().$type<BadRow['problems']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)
