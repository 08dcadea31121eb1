import type { FastifyBaseLogger } from 'fastify'
import type {
  BadRow,
  DecimalSigns,
  Import,
  ImportConflict,
  ImportField,
  PreviewRow,
} from '@souk-vert/shared/contract/import'
import type { Db } from '../db/connection'
import type { FileStore } from '../picture/store'
import type { Jobs } from '../jobs/job'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { tidy } from '../background/maintain'
import { countProducts } from '../catalog/product-count'
import { insertProducts, refreshVocabulary } from '../catalog/store'
import { lockCategories, lockSubCategories } from '../catalog/category-store'
import { updateProducts } from '../catalog/update-products'
import { productListings, products, searchEntries, searchWords } from '../db/tables'
import { isUnanswered, readAmountColumns } from './table/amount-columns'
import { createWebPictures, isWebAddress } from './pictures/fetch-pictures'
import { createFindPicture, type FindPicture } from './pictures/find-pictures'
import { ImportError } from './import-error'
import { deleteImportFiles, importFiles, type ImportLimits } from './import-files'
import { keyOf, readKnown, readOrdered } from './known-products'
import { conflictText, resolveConflicts } from './resolve-conflicts'
import { PictureError } from './pictures/picture-error'
import { readCategories, writeCategories, type CategoriesByName } from './import-categories'
import { isChanged, isMoved, planProduct, type PlannedProduct, type ReadRow } from './plan-product'
import { parseProduct, type RowRules } from './parse-product'
import { readRows, type TableRow } from './table/read-rows'
import { createSeenRows, type SeenRows } from './table/seen-rows'
import * as store from './store'
import { openZip } from './pictures/zip-pictures'

/** The parts of the application that imports need. */
export interface ImportContext {
  db: Db
  jobs: Jobs
  files: FileStore
  importLimits: ImportLimits
  log: FastifyBaseLogger
}

/** Rows of one transaction: few, because orders of them and, on the embedded store, all other calls wait meanwhile. */
const ROWS_AT_ONCE = 50

/** Pictures of one: each may take seconds. */
const PICTURES_AT_ONCE = 10

/**
 * Time, in ms, after which the rest is left to the next job, which reads the file again up to there: one may take a
 * minute.
 */
const JOB_MS = 35_000

/** Number of rows after which other calls get their turn within a transaction, too. */
const ROWS_AT_ONE_GO = 25

/** A pause between two transactions, in ms, in which other calls get their turn. */
const PAUSE_MS = 3

/**
 * Number of rows after which, and whenever there are ten times as many, an import checks whether the database's
 * statistics still hold.
 */
const FIRST_STATISTICS = 500

/** Number of failures at the same row after which an import is given up. */
const MAX_FAILURES = 3

/** Rows that a dry run shows as they would be. */
const PREVIEW_ROWS = 10

/** Conflicts that it lists; the others are counted. */
const CONFLICT_EXAMPLES = 50

/** Rows that are handled together. */
interface Batch {
  rows: ReadRow[]
  last: TableRow
}

/**
 * Job `run-import`: works through a file whose dry run or import has begun, from where the last job was. Each batch is one
 * transaction that notes how far it is, so a process may be killed at any moment and two may do the same.
 */
export async function runImport(app: ImportContext, importId: string, stopping: AbortSignal): Promise<void> {
  const begun = performance.now()
  const job = (await store.runningIds(app.db)).includes(importId) && (await store.findImport(app.db, importId))
  if (!job) return
  try {
    const isOver = () => stopping.aborted || performance.now() - begun > JOB_MS
    const isDone = await workThrough(app, job, isOver)
    if (!isDone) await app.jobs.enqueue(app.db, 'run-import', { importId })
  } catch (error) {
    await noteFailure(app, job, error)
    throw error
  }
}

/** Fails an import for good; a failure that may pass is the queue's to try again. */
async function noteFailure(app: ImportContext, { id }: store.ImportRow, error: unknown) {
  const fault = lastingErrorOf(error)
  const failures = (await store.findImport(app.db, id)).failures + 1
  if (fault || failures >= MAX_FAILURES) await giveUpImport(app, id, fault)
  else await store.updateImport(app.db, id, { failures })
}

/** Returns the error of the file in a sentence for its owner; undefined for a failure that may pass. */
function lastingErrorOf(error: unknown): string | undefined {
  if (error instanceof ImportError) return error.message
  const isGone = (error as { code?: string }).code === 'ENOENT'
  return isGone ? 'The file is no longer there. Please upload it again.' : undefined
}

const stoppedAfter = (row: number) =>
  `The import could not continue after row ${row}. Please check the rows and pictures that follow, then upload the file again`

/** Ends an import that runs, with a sentence for its owner: the error, or else the last row that was handled. */
export async function giveUpImport({ db, log, importLimits }: ImportContext, id: string, fault?: string) {
  const isGivenUp = await db.transaction(async (tx) => {
    const row = await store.lockImport(tx, id)
    if (row.state !== 'checking' && row.state !== 'importing') return false
    await store.endImport(tx, row, { state: 'failed', fault: fault ?? stoppedAfter(Math.max(1, row.position)) })
    return true
  })
  if (!isGivenUp) return
  log.warn({ import: id, fault }, 'an import is given up')
  await deleteImportFiles(importLimits, id)
}

/** Whether the file came to its end, or somebody ended it; false when there is more to do. */
async function workThrough(app: ImportContext, job: store.ImportRow, isOver: () => boolean): Promise<boolean> {
  const isDryRun = job.state === 'checking'
  const place = importFiles(app.importLimits, job.id)
  const table = { path: place.table, encoding: job.encoding, separator: job.separator }
  const isFirstJob = isDryRun && job.position === 0
  const decimalSigns = isFirstJob ? await settleAmounts(app.db, job, readRows(table, job.bytes)) : job.decimalSigns
  if (!decimalSigns) return true
  const zip = job.pictures ? await openZip(place.pictures) : undefined
  const web = createWebPictures(app.importLimits.web)
  try {
    const findPicture = createFindPicture({ files: app.files, zip, web, folder: place.folder, isDryRun })
    const seen = createSeenRows()
    const rows = readRows(table, job.bytes)
    let last: TableRow | undefined
    let statisticsAt = FIRST_STATISTICS
    while (statisticsAt <= job.position) statisticsAt *= 10
    for await (const batch of batches(rows, { ...job, decimalSigns }, seen, app.importLimits)) {
      await addPictures(batch.rows, job, findPicture)
      if (!(await handleBatch(app.db, job, batch, seen))) return true
      last = batch.last
      if (!isDryRun && last.row >= statisticsAt) {
        await refreshStatistics(app.db, job.id)
        statisticsAt *= 10
      }
      // Not before: reading the rows that were handled already may take long, and each job gets on.
      if (isOver()) return false
      await setTimeout(PAUSE_MS)
    }
    await finish(app, job, last)
    return true
  } finally {
    zip?.close()
    await web.close()
  }
}

/**
 * Stores which decimal sign the columns have, and returns it. Undefined if the dry run is over: the owner has to say first how
 * an amount is meant, or has ended it.
 */
async function settleAmounts(
  db: Db,
  job: store.ImportRow,
  rows: AsyncIterable<TableRow>,
): Promise<DecimalSigns | undefined> {
  const found = await readAmountColumns(rows, job)
  return db.transaction(async (tx) => {
    const { state } = await store.lockImport(tx, job.id)
    if (state !== job.state) return undefined
    const isOver = isUnanswered(found)
    await store.updateImport(tx, job.id, { ...found, ...(isOver && { state: 'uploaded' }) })
    return isOver ? undefined : found.decimalSigns
  })
}

/** The rows that were not handled yet, read, in batches. Rows before are only noted. */
async function* batches(
  rows: AsyncIterable<TableRow>,
  { settings, header, position, decimalSigns }: store.ImportRow,
  seen: SeenRows,
  limits: ImportLimits,
): AsyncGenerator<Batch> {
  const rules: RowRules = { settings, header, decimalSigns }
  let batch: ReadRow[] = []
  let pictures = 0
  let last: TableRow | undefined
  let count = 0
  let addresses = 0
  for await (const row of rows) {
    if (row.row === 1) continue
    if (++count > limits.rows) throw new ImportError(`The file has more than ${limits.rows} rows. Please split it.`)
    const read = row.error
      ? { values: {}, problems: [{ column: -1, message: row.error }] }
      : parseProduct(row.fields, rules)
    addresses += read.values.images?.filter(isWebAddress).length ?? 0
    if (addresses > limits.web.addresses)
      throw new ImportError(`The file has more than ${limits.web.addresses} picture addresses. Please split it.`)
    const doubled = seen.note(row.row, read.values)
    if (doubled) read.problems.push({ column: settings.columns.findIndex(isKey), message: doubled })
    if (row.row <= position) continue
    batch.push({ row: row.row, fields: row.fields, ...read })
    pictures += read.values.images?.length ?? 0
    last = row
    if (batch.length < ROWS_AT_ONCE && pictures < PICTURES_AT_ONCE) continue
    yield { rows: batch, last }
    batch = []
    pictures = 0
  }
  if (last && batch.length) yield { rows: batch, last }
}

const isKey = (field: string) => field === 'id' || field === 'key'

/** Puts paths of the shop in the place of pictures' names; one that cannot be loaded is a problem of its row. */
async function addPictures(rows: ReadRow[], { settings }: store.ImportRow, find: FindPicture): Promise<void> {
  const column = settings.columns.indexOf('image')
  await Promise.all(
    rows.map(async (row) => {
      if (!row.values.images || row.problems.length) return
      try {
        row.values.images = await Promise.all(row.values.images.map(find))
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        row.problems.push({ column, message: error.message })
      }
    }),
  )
}

/** Handles rows in one transaction; false when somebody has ended the import. */
async function handleBatch(db: Db, job: store.ImportRow, batch: Batch, seen: SeenRows): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A power cut takes the position back along with the rows. The end of the import waits for the disk, and so for all before it.
    await tx.execute(sql`set local synchronous_commit = off`)
    const now = await store.lockImport(tx, job.id)
    if (now.state !== job.state) return false
    // Another process may have done some meanwhile.
    const rows = batch.rows.filter(({ row }) => row > now.position)
    if (!rows.length) return true
    const catalogue = await readCategories(tx)
    const fresh = seen.newCategoriesIn(catalogue)
    const { planned, bad, preview, conflicts } = await planRows(tx, rows, job, catalogue)
    const added = planned.filter(({ before }) => !before)
    const changed = planned.filter((each) => each.before && isChanged(each))
    const isDryRun = job.state === 'checking'
    if (!isDryRun) await write(tx, catalogue, added, changed, job.settings.createCategories)
    await store.insertBadRows(tx, job.id, bad)
    const made = isDryRun ? fresh : addUp(now.counts, catalogue)
    await store.updateImport(tx, job.id, {
      position: batch.last.row,
      rows: now.rows + rows.length,
      share: isDryRun || !job.totalRows ? batch.last.share : Math.min(1, (now.rows + rows.length) / job.totalRows),
      failures: 0,
      ...(isDryRun && {
        preview: [...now.preview, ...preview].slice(0, PREVIEW_ROWS),
        conflicts: withConflicts(now.conflicts, conflicts),
      }),
      counts: {
        added: now.counts.added + added.length,
        changed: now.counts.changed + changed.length,
        unchanged: now.counts.unchanged + planned.length - added.length - changed.length,
        bad: now.counts.bad + bad.length,
        ...made,
      },
    })
    return true
  })
}

/**
 * Counts words and tables where at least half of the shop came with this import: calls of shoppers have plans for the shop before it
 * until then, which may have been empty, and the search takes each word for a possible typing error.
 */
async function refreshStatistics(db: Db, importId: string): Promise<void> {
  const { added } = (await store.findImport(db, importId)).counts
  if (added < (await countProducts(db, { withHidden: true })) / 2) return
  await refreshVocabulary(db)
  await db.execute(sql`analyze ${products}, ${productListings}, ${searchEntries}, ${searchWords}`)
}

const addUp = ({ newCategories, newSubCategories }: store.ImportRow['counts'], catalogue: CategoriesByName) => ({
  newCategories: newCategories + catalogue.categories.fresh.length,
  newSubCategories: newSubCategories + catalogue.subCategories.fresh.length,
})

async function planRows(tx: Db, rows: ReadRow[], job: store.ImportRow, catalogue: CategoriesByName) {
  const values = rows.map((row) => row.values)
  const known = await readKnown(tx, job.settings.supplier, values, job.state === 'importing')
  const unseen = values.filter(({ stock, stockSeen }) => stock !== undefined && stockSeen === undefined)
  const ordered = await readOrdered(
    tx,
    unseen.flatMap((row) => known.get(keyOf(row) ?? '')?.id ?? []),
  )
  const planned: PlannedProduct[] = []
  const bad: BadRow[] = []
  const preview: PreviewRow[] = []
  const conflicts: ImportConflict[] = []
  for (const [index, { row, fields, ...read }] of rows.entries()) {
    if (index % ROWS_AT_ONE_GO === ROWS_AT_ONE_GO - 1) await setImmediate()
    const key = keyOf(read.values)
    // The first row of a file is the first in the shop's lists, which are newest first.
    const createdAt = new Date(job.createdAt.getTime() - row)
    const before = key === undefined ? undefined : known.get(key)
    const resolved = resolveConflicts(read.values, before, ordered.has(before?.id ?? ''), job.settings.answers)
    const open = resolved.conflicts.map((each) => ({ row, name: read.values.name ?? before!.name, ...each }))
    if (job.state === 'importing') read.problems.push(...open.map(problemOf(job.settings.columns)))
    const plan = planProduct({ ...read, values: resolved.values }, before, {
      settings: job.settings,
      catalogue,
      createdAt,
    })
    if ('problems' in plan) {
      bad.push({ row, fields, problems: plan.problems })
      continue
    }
    const { name, price, discount } = plan.planned.product
    conflicts.push(...open)
    planned.push(plan.planned)
    preview.push({ row, name, price, discount, pays: discountedPrice({ price, discount }) })
  }
  return { planned, bad, preview, conflicts }
}

/** Nobody was asked about what changed after the dry run: such a row is left out, and said. */
const problemOf = (columns: ImportField[]) => (conflict: ImportConflict) => ({
  column: columns.indexOf(conflict.field),
  message: conflictText(conflict),
})

/** Conflicts of a dry run so far, with those of further rows. */
function withConflicts({ examples, ...counts }: Import['conflicts'], found: ImportConflict[]): Import['conflicts'] {
  const stock = found.filter(({ field }) => field === 'stock')
  return {
    stock: counts.stock + stock.length,
    stockUnseen: counts.stockUnseen + stock.filter(({ seen }) => seen === null).length,
    price: counts.price + found.length - stock.length,
    examples: [...examples, ...found].slice(0, CONFLICT_EXAMPLES),
  }
}

/** Writes products, and the categories that were missing. */
async function write(
  tx: Db,
  catalogue: CategoriesByName,
  added: PlannedProduct[],
  changed: PlannedProduct[],
  createCategories: boolean,
): Promise<void> {
  const written = [...added, ...changed].map(({ product }) => product)
  if (!written.length) return
  if (createCategories) await writeCategories(tx, catalogue, written)
  await lockCategories(tx, [...new Set(written.flatMap(({ categoryIds }) => categoryIds))])
  await lockSubCategories(tx, [...new Set(written.flatMap(({ subCategoryIds }) => subCategoryIds))])
  await insertProducts(
    tx,
    added.map(({ product }) => product),
  )
  await updateProducts(
    tx,
    changed.map(({ product }) => product),
    new Set(changed.filter(isMoved).map(({ product }) => product.id)),
  )
}

/** Notes that the file came to its end. */
async function finish(app: ImportContext, job: store.ImportRow, last: TableRow | undefined): Promise<void> {
  const isDryRun = job.state === 'checking'
  await app.db.transaction(async (tx) => {
    const now = await store.lockImport(tx, job.id)
    if (now.state !== job.state) return
    if (isDryRun) await store.updateImport(tx, job.id, { state: 'checked', share: 1, totalRows: now.rows })
    else await store.endImport(tx, now, { state: 'done', share: 1 })
  })
  if (isDryRun) return
  await deleteImportFiles(app.importLimits, job.id)
  if (last) await tidy(app)
}
