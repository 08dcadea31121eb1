import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, Count, Dzd, Id, Integer, Moment, Page, paged, Text, OrNull } from '../fields'
import { AmountNumeral, WholeNumeral } from '../numerals'
import { textNames } from '../catalog/product-fields'
import { translatedColumns } from '../catalog/translated-columns'

/** Columns that a file may have. */
export const MAX_COLUMNS = 200

/**
 * Meaning of a column of a file. `id` is the `_id` of our own export and `key` an article number, of which a file
 * has one at most; `salePrice` is the price after discount; `details` are the extra fields as a JSON object,
 * `detail` is one of them, called as the column is; `hidden` and `published` say the opposite; `categoryPath` is
 * WooCommerce's 'Drinks > Tea, Hot drinks'; `stockSeen` and its like are what our own export found.
 */
export const ImportField = Type.Enum(
  [
    ...(['leave-out', 'id', 'key', 'category', 'subCategory', 'stock', 'price', 'salePrice'] as const),
    ...textNames,
    ...translatedColumns.map(({ field }) => field),
    ...(['discount', 'vat', 'grams', 'scaleCode', 'image', 'hidden', 'published', 'detail', 'details'] as const),
    ...(['categoryPath', 'stockSeen', 'priceSeen', 'discountSeen'] as const),
  ],
  { examples: ['name'] },
)
export type ImportField = Static<typeof ImportField>

/** Encoding of a file. */
export const Encoding = Type.Enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256'], {
  examples: ['utf-8'],
})
export type Encoding = Static<typeof Encoding>

/** Separator of two fields. */
export const Separator = Type.Enum([',', ';', '\t', '|'], { examples: [','] })
export type Separator = Static<typeof Separator>

/** The sign before the decimals of an amount. */
const DecimalSign = Type.Enum(['point', 'comma'], { examples: ['point'] })

/**
 * The owner's answers where the shop has changed since a file was made: the shop's numbers stay, the file's are taken, or what
 * the file adds to the stock at its export is added to the stock of now. `price` is for discounts, too.
 */
export const ConflictAnswers = Closed({
  stock: Type.Optional(Type.Enum(['shop', 'file', 'difference'], { examples: ['difference'] })),
  price: Type.Optional(Type.Enum(['shop', 'file'], { examples: ['shop'] })),
})
export type ConflictAnswers = Static<typeof ConflictAnswers>

/** Settings for reading a file. */
export const ImportSettings = Closed({
  /** One per column of the file. */
  columns: Type.Array(ImportField, { maxItems: MAX_COLUMNS }),
  /** Values of new products where the file has none. */
  values: Closed({
    unit: Type.Optional(Type.String({ maxLength: 100, examples: ['1 piece'] })),
    stock: Type.Optional(WholeNumeral),
    price: Type.Optional(AmountNumeral),
    description: Type.Optional(Type.String({ maxLength: 10_000, examples: ['From our shelf.'] })),
  }),
  /** Within what the keys are unique; '' where there is one supplier alone. */
  supplier: Type.String({ maxLength: 100, examples: [''] }),
  createCategories: Type.Boolean({ examples: [true] }),
  /** The owner's answers to `questions` of the import, by the place of the column from 0. */
  decimalSigns: Type.Optional(
    Type.Record(Type.String({ pattern: '^\\d{1,3}$' }), DecimalSign, {
      additionalProperties: false,
      examples: [{ 6: 'comma' }],
    }),
  ),
  /** Set by the call that starts the import. */
  answers: Type.Optional(ConflictAnswers),
})
export type ImportSettings = Static<typeof ImportSettings>

/** The sign before the decimals of columns whose numbers have two readings, by their place from 0. */
export type DecimalSigns = NonNullable<ImportSettings['decimalSigns']>

/**
 * Outcome of the rows: in a dry run the expected one, in an import the one so far. `problems` counts all of the bad
 * rows.
 */
export const ImportCounts = Type.Object({
  added: Count,
  changed: Count,
  unchanged: Count,
  bad: Count,
  newCategories: Count,
  newSubCategories: Count,
})
export type ImportCounts = Static<typeof ImportCounts>

/**
 * A column whose numbers can be read in two ways, such as `1.250`, while no other cell of it shows which. `examples` are the
 * first such rows with both readings. A dry run ends without a result until `decimalSigns` of the settings has an answer.
 */
export const AmountQuestion = Type.Object({
  column: Count,
  examples: Type.Array(
    Type.Object({
      row: Count,
      name: Text('Coffee machine'),
      cell: Text('1.250'),
      readings: Type.Object({ point: Text('1.25'), comma: Text('1250') }),
    }),
  ),
})
export type AmountQuestion = Static<typeof AmountQuestion>

/**
 * A number of a file that the shop has changed since the file was made. `seen`: what it was then; null where nobody knows, and
 * the product was ordered.
 */
export const ImportConflict = Type.Object({
  row: Count,
  name: Text('Candia milk'),
  field: Type.Enum(['stock', 'price', 'discount'], { examples: ['stock'] }),
  file: Type.Number({ examples: [5] }),
  shop: Type.Number({ examples: [0] }),
  seen: Type.Union([Type.Number({ examples: [5] }), Type.Null()]),
})
export type ImportConflict = Static<typeof ImportConflict>

/** Conflicts that the last dry run has found: how many, of stocks without a `seen`, too, and the first ones. */
export const ImportConflicts = Type.Object({
  stock: Count,
  stockUnseen: Count,
  price: Count,
  examples: Type.Array(ImportConflict),
})
export type ImportConflicts = Static<typeof ImportConflicts>

/** A row as the last dry run has planned it: `price` before discount, and what shoppers will pay. */
export const PreviewRow = Type.Object({
  row: Count,
  name: Text('Candia milk'),
  price: Dzd,
  discount: Type.Number({ minimum: 0, maximum: 100, examples: [10] }),
  pays: Dzd,
})
export type PreviewRow = Static<typeof PreviewRow>

/**
 * A file to import, or an imported one. A dry run is `checking` and then `checked`; an import is `importing` and then
 * `done`; what cannot go on is `failed`, and `fault` says why. `rows` have been handled, of `totalRows` where that is known;
 * `share` of the work is done, from 0 to 1.
 */
export const Import = Type.Object({
  _id: Id,
  state: Type.Enum(['uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled']),
  fileName: Text('products.csv'),
  bytes: Count,
  encoding: Encoding,
  separator: Separator,
  header: Type.Array(Type.String(), { examples: [['name', 'price']] }),
  firstRows: Type.Array(Type.Array(Type.String()), { examples: [[['Candia milk', '105']]] }),
  settings: ImportSettings,
  pictures: Type.Union([Type.Object({ fileName: Text('pictures.zip'), count: Count }), Type.Null()]),
  rows: Count,
  totalRows: OrNull(Count),
  share: Type.Number({ minimum: 0, maximum: 1, examples: [0.5] }),
  counts: ImportCounts,
  questions: Type.Array(AmountQuestion),
  /** The first rows. */
  preview: Type.Array(PreviewRow),
  conflicts: ImportConflicts,
  fault: Text(''),
  startedBy: Text('nadia@shop.example'),
  createdAt: Moment,
  finishedAt: OrNull(Moment),
})
export type Import = Static<typeof Import>

/**
 * A row that cannot be imported as it is. `row` as a spreadsheet counts, whose first is the header; `column` from 0, -1
 * for the row itself.
 */
export const BadRow = Type.Object({
  row: Count,
  fields: Type.Array(Text('Candia milk')),
  problems: Type.Array(Type.Object({ column: Integer(-1, 0), message: Text('Name is empty') })),
})
export type BadRow = Static<typeof BadRow>

const ofOne = ['IMPORT_NOT_FOUND']
const ofState = [...ofOne, 'WRONG_IMPORT_STATE']
const importId = { importId: Id }

/**
 * A form with a CSV in `file`, or a ZIP of its pictures in `pictures`, or both; with `importId` before
 * them the files are for that import, without it for a new one. Both flow to the disk, and their limits are the shop's.
 */
export const uploadImport = call('POST /api/import/upload', 'catalogue', 'Upload a file of products', {
  consumes: ['multipart/form-data'],
  body: Type.Unsafe<FormData>({
    type: 'object',
    properties: {
      importId: { type: 'string', description: 'Of an import that has a CSV already' },
      file: { type: 'string', format: 'binary', description: 'CSV' },
      pictures: { type: 'string', format: 'binary', description: 'ZIP' },
    },
  }),
  data: Import,
  refusals: [...ofState, 'FILE_UNREADABLE'],
})

/** Reads the file's columns again, as another encoding or with another separator. */
export const readImportAs = call('PUT /api/import/read-as', 'catalogue', 'Read the columns in another way', {
  body: Closed({ ...importId, encoding: Encoding, separator: Separator }),
  data: Import,
  refusals: [...ofState, 'FILE_UNREADABLE'],
})

/** Begins a dry run, which changes nothing. One import or dry run runs at a time. */
export const checkImport = call('PUT /api/import/check', 'catalogue', 'Begin a dry run', {
  body: Closed({ ...importId, settings: ImportSettings }),
  data: Import,
  refusals: [...ofState, 'IMPORT_RUNNING'],
})

/**
 * Imports what the last dry run has checked. Rows with problems are left out where `leaveOut` says so; else none
 * may have any. Conflicts need an answer.
 */
export const startImport = call('PUT /api/import/start', 'catalogue', 'Import a checked file', {
  body: Closed({
    ...importId,
    leaveOut: Type.Boolean({ examples: [true] }),
    answers: Type.Optional(ConflictAnswers),
  }),
  data: Import,
  refusals: [...ofState, 'IMPORT_RUNNING', 'ROWS_WITH_PROBLEMS', 'IMPORT_CONFLICTS'],
})

/** Ends what runs. Rows that were imported stay. */
export const cancelImport = call('PUT /api/import/cancel', 'catalogue', 'End a dry run or an import', {
  body: Closed(importId),
  data: Import,
  refusals: ofState,
})

/** An import as it is by now. */
export const getImport = call('POST /api/import/get', 'catalogue', 'One import', {
  body: Closed(importId),
  data: Import,
  refusals: ofOne,
  repeatable: 'always',
})

/** The last 30 imports that were begun, newest first. */
export const listImports = call('GET /api/import/list', 'catalogue', 'Past imports', { data: Type.Array(Import) })

/** The rows with problems of the last dry run or import, 50 on a page, in the order of the file. */
export const listBadRows = call('POST /api/import/bad-rows', 'catalogue', 'Rows with problems', {
  body: Closed({ ...importId, page: Page }),
  data: Type.Array(BadRow),
  beside: paged,
  refusals: ofOne,
  repeatable: 'always',
})
