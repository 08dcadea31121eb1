import type { Db } from '../db/connection'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { optionalTexts } from '@souk-vert/shared/contract/catalog/product-fields'
import { type TranslatedColumn, translatedColumns } from '@souk-vert/shared/contract/catalog/translated-columns'
import type { ImportField } from '@souk-vert/shared/contract/import/import'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { withoutUnseen } from '@souk-vert/shared/text/typed-text'
import * as t from '#messages'
import { type Cell, csvLines } from '../csv/csv-lines'
import { BYTE_ORDER_MARK } from '../csv/send-csv'
import { rowsOf } from '../db/sql-result'
import { categories, subCategories } from '../db/tables/categories'
import { products } from '../db/tables/products'
import { joinCell } from './table/listed-cell'
import { detailTitle } from './table/suggest-columns'

/** Products that are read at once. */
const PORTION = 500

/** Extra fields that have a column of their own, those of most products; the others share one column. */
const DETAIL_COLUMNS = 100

const COLUMNS: ImportField[] = [
  ...(['id', 'name', 'category', 'subCategory', 'unit', 'stock', 'price', 'discount', 'vat', 'grams'] as const),
  ...(['scaleCode', 'description', 'image', 'hidden'] as const),
  // By these an import knows which cells were changed, and what has changed in the shop since.
  ...(['stockSeen', 'priceSeen', 'discountSeen'] as const),
  ...optionalTexts,
  'details',
]

/** Names of columns in English, by which programs know them, where they are not those of the fields. */
const inEnglish: Partial<Record<ImportField, string>> = {
  id: '_id',
  subCategory: 'sub_category',
  grams: 'weight_grams',
  scaleCode: 'scale_code',
  details: 'more_details',
  stockSeen: 'stock_at_export',
  priceSeen: 'price_at_export',
  discountSeen: 'discount_at_export',
}

/** Name of a column in the page's language. */
const titleOf = (field: ImportField): string =>
  pageLanguage() === DEFAULT_LANGUAGE ? (inEnglish[field] ?? field) : withoutUnseen(fieldNames[field]())

/** Columns of the languages that a shop offers beside the default one. */
const columnsIn = (languages: readonly Language[]) =>
  translatedColumns.filter(({ language }) => languages.includes(language))

/**
 * All products as the lines of a CSV that an import takes back, newest first, hidden ones too; a piece at a time. Pictures are
 * paths of this shop. Heads, numbers and words are those of the page's language; texts in other languages are there for
 * those of `languages`.
 */
export async function* exportProducts(db: Db, languages: readonly Language[]): AsyncGenerator<string> {
  const names = await detailNames(db)
  const translated = columnsIn(languages)
  const columns = [...COLUMNS, ...translated.map(({ field }) => field)]
  yield BYTE_ORDER_MARK + csvLines([[...columns.map(titleOf), ...names.map(detailTitle)]])
  let last: ProductRow | undefined
  do {
    const rows = await readAfter(db, last)
    if (rows.length) yield csvLines(await toCells(db, rows, translated, names))
    last = rows.length === PORTION ? rows.at(-1) : undefined
  } while (last)
}

async function detailNames(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select detail.name from ${products}, json_object_keys(more_details) as detail(name)
      group by detail.name order by count(*) desc, detail.name limit ${DETAIL_COLUMNS}`,
  )
  return rows.map(({ name }) => name)
}

type ProductRow = typeof products.$inferSelect

async function readAfter(db: Db, last: ProductRow | undefined): Promise<ProductRow[]> {
  const { createdAt, id } = products
  const isAfter = last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)))
  return db.select().from(products).where(isAfter).orderBy(desc(createdAt), desc(id)).limit(PORTION)
}

async function toCells(
  db: Db,
  rows: ProductRow[],
  translated: readonly TranslatedColumn[],
  names: string[],
): Promise<Cell[][]> {
  const nameOf = await placeNames(db, rows)
  return rows.map((row) => {
    const { own, rest } = splitDetails(row.moreDetails, names)
    const numbers = [row.stock, toDzd(row.priceCentimes), (row.ownDiscountHundredths ?? row.discountHundredths) / 100]
    return [
      ...[row.id, row.name, joinCell(row.categoryIds.map(nameOf)), joinCell(row.subCategoryIds.map(nameOf)), row.unit],
      ...[
        ...numbers,
        vatCell(row),
        row.grams,
        row.scaleCode,
        row.description,
        joinCell(row.image),
        row.hidden ? t.yes() : t.no(),
        ...numbers,
      ],
      ...[...optionalTexts.map((text) => row[text]), rest],
      ...translated.map(({ name, language }) => translatedCell(row.translations[language]?.[name])),
      ...own,
    ]
  })
}

/** Percent of VAT that a product has of its own; empty where it has its categories'. */
const vatCell = ({ vatHundredths }: ProductRow): Cell => vatHundredths && vatHundredths / 100

/** A text in another language, or extra fields as JSON. */
const translatedCell = (text: string | Record<string, string> = ''): string =>
  typeof text === 'string' ? text : JSON.stringify(text)

/** Extra fields in their columns, and as JSON those that have none; an empty text has none, because an empty cell is no field. */
function splitDetails(details: Record<string, string>, names: string[]): { own: string[]; rest: string } {
  const own = new Set(names)
  const others = Object.entries(details).filter(([name, text]) => !own.has(name) || text.trim() === '')
  return {
    own: names.map((name) => (Object.hasOwn(details, name) && details[name]!.trim() ? details[name]! : '')),
    rest: others.length ? JSON.stringify(Object.fromEntries(others)) : '',
  }
}

async function placeNames(db: Db, rows: ProductRow[]): Promise<(id: string) => string> {
  const ids = (kind: 'categoryIds' | 'subCategoryIds') => [...new Set(rows.flatMap((row) => row[kind]))]
  const found = [
    ...(await db
      .select()
      .from(categories)
      .where(inArray(categories.id, ids('categoryIds')))),
    ...(await db
      .select()
      .from(subCategories)
      .where(inArray(subCategories.id, ids('subCategoryIds')))),
  ]
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
