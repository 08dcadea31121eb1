import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { bytewise, id, dates, translations, goesWith } from './columns'
import { nameWords } from './sql-functions'

/** Pictures, here and below, are paths (shared/contract/picture-path.ts). `nameKey` is what makes names the same (catalog/name-key.ts). */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    nameKey: bytewise().notNull(),
    image: text().notNull(),
    translations: translations(),
    // VAT of its products, in hundredths of a percent; null: as the settings say.
    vatHundredths: integer(),
    ...dates,
  },
  (table) => [
    unique('categories_name_key').on(table.nameKey),
    check('categories_vat_check', sql`${table.vatHundredths} between 0 and 10000`),
    index('categories_words_index').using('gin', nameWords(table.nameKey, table.translations)),
  ],
)

export const subCategories = pgTable(
  'sub_categories',
  {
    id: id(),
    name: text().notNull(),
    nameKey: bytewise().notNull(),
    image: text().notNull(),
    translations: translations(),
    ...dates,
  },
  (table) => [
    unique('sub_categories_name_key').on(table.nameKey),
    index('sub_categories_words_index').using('gin', nameWords(table.nameKey, table.translations)),
  ],
)

/** Links between sub-categories and their categories. */
export const subCategoryCategories = pgTable(
  'sub_category_categories',
  {
    subCategoryId: goesWith(() => subCategories.id),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.subCategoryId, table.categoryId] }),
    index('sub_category_categories_category_id_index').on(table.categoryId),
  ],
)
