import type {
  BadRow,
  DecimalSigns,
  Import,
  ImportCounts,
  ImportSettings,
} from '@souk-vert/shared/contract/import/import'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@souk-vert/shared/language/languages'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, json, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, id, falling, goesWith } from './columns'

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
    // Of its problems: that of the upload.
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    startedBy: text().notNull(),
    startedById: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex('imports_running_key')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('checking', 'importing')`),
    index('imports_created_at_index').on(falling(table.createdAt)),
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
    importId: goesWith(() => imports.id),
    row: integer().notNull(),
    fields: json().$type<string[]>().notNull(),
    problems: json().$type<BadRow['problems']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)
