import { DEFAULT_LANGUAGE, LANGUAGES } from '@souk-vert/shared/language/languages'
import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { bytewise, tsvector, moment, falling, goesWith } from './columns'
import { SHORT_PENDING_LIST, products } from './products'
import { soundOf } from './sql-functions'

/**
 * Search index entry of each product (docs/decisions/search.md), apart from the product, so that little is read to
 * rank many and an order's change of the stock does not write it. `penalty` is deducted from its rank; `version` is
 * that of the code that wrote it.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    productId: goesWith(() => products.id).primaryKey(),
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
      .on(falling(table.createdAt), falling(table.productId))
      .where(sql`${table.discountHundredths} > 0 and not ${table.hidden}`),
  ],
)

/** Words of this shop's customers that mean other words: 'pommes de terre' for 'potatoes'. `term` is normalised. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { term: bytewise().primaryKey(), meaning: text().notNull() },
  (table) => [index('search_synonyms_sound_index').on(soundOf(table.term))],
)

/** Whether a bytewise word is in Arabic letters, or in some that stand behind them. */
export const isArabic = (word: SQLWrapper) => sql`${word} >= '\u0621'`

/**
 * Every word of the catalogue, to correct typing errors with, in each language whose texts have it. `products`: how many have it in a
 * telling place, counted now and then. `written` is its spelling, where that is not the word itself.
 */
export const searchWords = pgTable(
  'search_words',
  {
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    word: bytewise().notNull(),
    products: integer().notNull().default(1),
    written: text(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.language] }),
    index('search_words_trigram_index').using('gin', sql`${table.word} gin_trgm_ops`),
    // Two letters begin too many words to sort them when somebody types.
    index('search_words_beginning_index').on(sql`left(${table.word}, 2)`, falling(table.products), table.word),
    index('search_words_sound_index').on(soundOf(table.word)).where(isArabic(table.word)),
  ],
)

/** Texts that found nothing, and how often on a day of the shop's ('2026-02-12'); of nobody in particular (overview/empty-searches.ts). */
export const emptySearches = pgTable(
  'empty_searches',
  { day: bytewise().notNull(), text: bytewise().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)
