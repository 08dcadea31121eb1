import { textNames } from '@souk-vert/shared/contract/catalog/product-fields'
import { otherLanguages, type Translations } from '@souk-vert/shared/contract/catalog/translations'
import { or, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories, subCategories } from './categories'
import { moment, id, dates, translations, falling, goesWith } from './columns'

/**
 * In KB. New entries are in a list, which each search reads from end to end, until the index takes it up: with
 * PostgreSQL's 4 MB, during an import a search took three times as long, and some batches 0.2 s.
 */
export const SHORT_PENDING_LIST = { gin_pending_list_limit: 256 }

/**
 * Whether a product lacks a text in a language, where the shop's own is shown. Literals, not values: PostgreSQL uses a partial index
 * where a query says the same.
 */
export const lacksText = (
  table: Record<(typeof textNames)[number] | 'translations', AnyPgColumn>,
  language: keyof Translations,
): SQL =>
  or(
    ...textNames.map(
      (name) =>
        sql`(${table[name]} <> '' and coalesce(${table.translations} -> ${sql.raw(`'${language}'`)} ->> ${sql.raw(`'${name}'`)}, '') = '')`,
    ),
  )!

/** An offer by which one of `every` so many pieces costs so many percent less, until it `ends`, in seconds since 1970. */
export interface NthOffer {
  offer: string
  every: number
  percent: number
  ends?: number
}

/** `stock` in units of sale, `discountHundredths` in hundredths of a percent. */
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
    // Weight of one unit by its label, where it is sold by weight and packed pieces are weighed; null otherwise.
    grams: integer(),
    // Number on the labels of the shop's scale.
    scaleCode: integer(),
    priceCentimes: bigint({ mode: 'number' }).notNull(),
    // The one that is shown. Writing it writes the product's own; a trigger puts an offer's in its place (docs/decisions/offers.md).
    discountHundredths: integer().notNull().default(0),
    // Its own, while an offer's is shown, and when that ends; null otherwise.
    ownDiscountHundredths: integer(),
    discountEnds: moment(),
    // Off every n-th piece now: a trigger alone writes it.
    nthOffer: jsonb().$type<NthOffer>(),
    // VAT that the price includes, in hundredths of a percent; null: as the category says.
    vatHundredths: integer(),
    description: text().notNull(),
    // Not jsonb: that would forget the order of the fields.
    moreDetails: json().$type<Record<string, string>>().notNull(),
    translations: translations(),
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
    index('products_created_at_index').on(falling(table.createdAt), falling(table.id), table.categoryIds),
    index('products_offers_index')
      .on(falling(table.discountHundredths), falling(table.createdAt), falling(table.id))
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
    // Without one, all products are read to find the last that lack a text: of 27,555 that takes 0.16 s.
    ...otherLanguages.map((language) =>
      index(`products_lacking_${language}_index`).on(table.id).where(lacksText(table, language)),
    ),
    // Of the table of stock: its orders, parts of names, and one category. Where an order's index has the categories, too, those of another
    // category are passed over without being read.
    index('products_name_index').on(sql`lower(${table.name})`, table.id),
    index('products_price_index').on(table.priceCentimes, table.id, table.categoryIds),
    index('products_discount_index').on(table.discountHundredths, table.id, table.categoryIds),
    index('products_name_text_index')
      .using('gin', sql`${table.name} gin_trgm_ops`)
      .with(SHORT_PENDING_LIST),
    index('products_scale_code_index')
      .on(table.scaleCode)
      .where(sql`${table.scaleCode} is not null`),
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
    check('products_grams_check', sql`${table.grams} > 0`),
    check('products_scale_code_check', sql`${table.scaleCode} between 1 and 99999`),
    check('products_vat_check', sql`${table.vatHundredths} between 0 and 10000`),
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
    productId: goesWith(() => products.id).primaryKey(),
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
 * A product's categories × its sub-categories, in the order of listings. `createdAt` is a copy of the product's, which never
 * changes.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: goesWith(() => products.id),
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
      falling(table.createdAt),
      falling(table.productId),
    ),
    index('product_listings_category_index').on(table.categoryId, falling(table.createdAt), falling(table.productId)),
    // Counts a listing, too: without its products it has few pages.
    index('product_listings_sub_category_index').on(table.subCategoryId, table.categoryId),
  ],
)
