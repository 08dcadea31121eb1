import type { FastifyBaseLogger } from 'fastify'
import type { DecimalSigns } from '@souk-vert/shared/contract/import/import'
import type { Db } from '../db/connection'
import type { FileStore } from '../picture/store'
import type { Jobs } from '../jobs/job'
import { setTimeout } from 'node:timers/promises'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { sql } from 'drizzle-orm'
import * as t from '#messages'
import { tidy } from '../background/maintain'
import { countProducts } from '../catalog/product-count'
import { refreshVocabulary } from '../catalog/store'
import { productListings, products } from '../db/tables/products'
import { searchEntries, searchWords } from '../db/tables/search'
import { handleBatch } from './handle-batch'
import { ImportError } from './import-error'
import { deleteImportFiles, importFiles, type ImportLimits } from './import-files'
import { createWebPictures } from './pictures/fetch-pictures'
import { createFindPicture } from './pictures/find-pictures'
import { openZip } from './pictures/zip-pictures'
import { addPictures, readBatches } from './read-batches'
import * as store from './store'
import { isUnanswered, readAmountColumns } from './amount-columns'
import { readRows, type TableRow } from './table/read-rows'
import { createSeenRows } from './seen-rows'

/** The parts of the application that imports need. */
export interface ImportContext {
  db: Db
  jobs: Jobs
  files: FileStore
  importLimits: ImportLimits
  log: FastifyBaseLogger
}

/**
 * Time, in ms, after which the rest is left to the next job, which reads the file again up to there: one may take a
 * minute.
 */
const JOB_MS = 35_000

/** A pause between two transactions, in ms, in which other calls get their turn. */
const PAUSE_MS = 3

/**
 * Number of rows after which, and whenever there are ten times as many, an import checks whether the database's
 * statistics still hold.
 */
const FIRST_STATISTICS = 500

/** Number of failures at the same row after which an import is given up. */
const MAX_FAILURES = 3

/**
 * Job `run-import`: works through a file whose dry run or import has begun, from where the last job was. Each batch is one
 * transaction that notes how far it is, so a process may be killed at any moment and two may do the same.
 */
export async function runImport(app: ImportContext, importId: string, stopping: AbortSignal): Promise<void> {
  const begun = performance.now()
  const job = (await store.runningIds(app.db)).includes(importId) && (await store.findImport(app.db, importId))
  if (!job) return
  await inLanguage(job.language, async () => {
    try {
      const isOver = () => stopping.aborted || performance.now() - begun > JOB_MS
      const isDone = await workThrough(app, job, isOver)
      if (!isDone) await app.jobs.enqueue(app.db, 'run-import', { importId })
    } catch (error) {
      await noteFailure(app, job, error)
      throw error
    }
  })
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
  return isGone ? t.fileGone() : undefined
}

/** Ends an import that runs, with a sentence for its owner: the error, or else the last row that was handled. */
export async function giveUpImport({ db, log, importLimits }: ImportContext, id: string, fault?: string) {
  const isGivenUp = await db.transaction(async (tx) => {
    const row = await store.lockImport(tx, id)
    if (row.state !== 'checking' && row.state !== 'importing') return false
    const stopped = () => t.importStoppedAfter({ row: String(Math.max(1, row.position)) })
    await store.endImport(tx, row, { state: 'failed', fault: fault ?? inLanguage(row.language, stopped) })
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
    for await (const batch of readBatches(rows, { ...job, decimalSigns }, seen, app.importLimits)) {
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
