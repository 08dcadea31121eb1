import type {
  ConflictAnswers,
  Encoding,
  Import,
  ImportSettings,
  Separator,
} from '@souk-vert/shared/contract/import/import'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connection'
import type { ImportContext } from './work-import'
import { mkdir, rename } from 'node:fs/promises'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import * as t from '#messages'
import { newId } from '../db/new-id'
import { importRefusal } from './refusals'
import { invalid } from '../http/refusals'
import { convertSpreadsheet } from './table/convert-spreadsheet'
import { deleteForgottenFiles, deleteImportFiles, importFiles } from './import-files'
import { inspectTable } from './table/inspect-table'
import { receiveImport, type ReceivedFiles } from './receive-import'
import { emailOf } from '../change/email-of'
import * as store from './store'
import { openZip } from './pictures/zip-pictures'

/** An upload that nobody imports is forgotten after a day, in ms. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/**
 * Takes the files of a form: a new import, or pictures for one. Throws what the form and its files are refused for, and
 * IMPORT_NOT_FOUND.
 */
export async function upload(app: ImportContext, request: FastifyRequest): Promise<Import> {
  const { db, importLimits } = app
  const before = new Date(Date.now() - FORGOTTEN_MS)
  await deleteForgottenFiles(importLimits, await store.deleteForgotten(db, before), before)
  const id = newId()
  try {
    const received = await receiveImport(request, importLimits, id)
    if (received.importId !== undefined) return await addPictures(app, received, id)
    return await addImport(app, received, id, request.userId)
  } catch (error) {
    await deleteImportFiles(importLimits, id)
    throw error
  }
}

async function addImport({ db, importLimits }: ImportContext, received: ReceivedFiles, id: string, userId: string) {
  const { table } = received
  if (!table) throw invalid('file', t.chooseCsvAsWell())
  const files = importFiles(importLimits, id)
  const bytes = (await convertSpreadsheet(files.table)) ?? table.bytes
  const inspected = await inspectTable(files.table)
  const pictures = await inspectPictures(received, files.pictures)
  await store.insertImport(db, {
    id,
    fileName: table.fileName,
    bytes,
    ...inspected,
    pictures,
    counts: store.noCounts,
    language: pageLanguage(),
    ...(await startedBy(db, userId)),
  })
  return store.toImport(await store.findImport(db, id))
}

/** Puts a ZIP to an import, in place of the one that it had. The import has to be checked again. */
async function addPictures({ db, importLimits }: ImportContext, received: ReceivedFiles, uploadId: string) {
  const { importId = '' } = received
  if (received.table) throw invalid('file', t.startNewImport())
  const uploaded = importFiles(importLimits, uploadId)
  const pictures = await inspectPictures(received, uploaded.pictures)
  const changed = await db.transaction(async (tx) => {
    requireIdle(await store.lockImport(tx, importId))
    const own = importFiles(importLimits, importId)
    await mkdir(own.folder, { recursive: true })
    await rename(uploaded.pictures, own.pictures)
    await store.updateImport(tx, importId, { pictures, state: 'uploaded' })
    return store.findImport(tx, importId)
  })
  await deleteImportFiles(importLimits, uploadId)
  return store.toImport(changed)
}

async function inspectPictures({ pictures }: ReceivedFiles, path: string): Promise<Import['pictures']> {
  if (!pictures) return null
  const zip = await openZip(path)
  zip.close()
  return { fileName: pictures.fileName, count: zip.count }
}

/** Throws WRONG_IMPORT_STATE for an import that runs, or has run. */
function requireIdle({ state }: store.ImportRow): void {
  if (state === 'uploaded' || state === 'checked') return
  throw importRefusal('WRONG_IMPORT_STATE', () =>
    state === 'checking' || state === 'importing' ? t.fileBeingProcessed() : t.importFinished(),
  )
}

/** Reads the columns in another way. Throws IMPORT_NOT_FOUND, WRONG_IMPORT_STATE, FILE_UNREADABLE. */
export async function readAs(
  { db, importLimits }: ImportContext,
  importId: string,
  as: { encoding: Encoding; separator: Separator },
): Promise<Import> {
  requireIdle(await store.findImport(db, importId))
  const inspected = await inspectTable(importFiles(importLimits, importId).table, as)
  return inTransaction(db, importId, async (tx, row) => {
    requireIdle(row)
    await store.updateImport(tx, importId, { ...inspected, state: 'uploaded' })
  })
}

/** Begins a dry run. Throws IMPORT_NOT_FOUND, WRONG_IMPORT_STATE, IMPORT_RUNNING, or VALIDATION for settings that do not fit the file. */
export const check = (
  app: ImportContext,
  importId: string,
  settings: ImportSettings,
  userId: string,
): Promise<Import> =>
  inTransaction(app.db, importId, async (tx, row) => {
    requireIdle(row)
    requireFitting(settings, row.header)
    // Answers are to what a dry run finds.
    const { answers: _answers, ...asked } = settings
    const dryRun: Partial<store.ImportRow> = {
      state: 'checking',
      settings: asked,
      totalRows: null,
      preview: [],
      conflicts: store.noConflicts,
    }
    await begin(app, tx, importId, { ...dryRun, ...(await startedBy(tx, userId)) })
  })

/** Begins an import. Throws IMPORT_NOT_FOUND, WRONG_IMPORT_STATE, ROWS_WITH_PROBLEMS, ImportConflicts, IMPORT_RUNNING. */
export const start = (
  app: ImportContext,
  importId: string,
  { leaveOut, answers = {} }: { leaveOut: boolean; answers?: ConflictAnswers },
  userId: string,
): Promise<Import> =>
  inTransaction(app.db, importId, async (tx, row) => {
    requireIdle(row)
    if (row.state !== 'checked') throw importRefusal('WRONG_IMPORT_STATE', () => t.checkFileFirst())
    if (row.counts.bad > 0 && !leaveOut) throw importRefusal('ROWS_WITH_PROBLEMS', { rows: String(row.counts.bad) })
    const { stock, stockUnseen, price } = row.conflicts
    const isStockSettled = answers.stock === 'difference' ? stockUnseen === 0 : stock === 0 || answers.stock
    if (!isStockSettled || (price > 0 && !answers.price))
      throw importRefusal('IMPORT_CONFLICTS', { count: String(stock + price) })
    const settings = { ...row.settings, answers }
    await begin(app, tx, importId, { state: 'importing', settings, ...(await startedBy(tx, userId)) })
  })

const startedBy = async (db: Db, userId: string) => ({ startedBy: await emailOf(db, userId), startedById: userId })

async function begin(
  { jobs }: ImportContext,
  tx: Db,
  importId: string,
  change: Partial<store.ImportRow>,
): Promise<void> {
  const fresh = { position: 0, rows: 0, share: 0, failures: 0, fault: '', counts: store.noCounts }
  await store.updateImport(tx, importId, { ...fresh, ...change })
  await store.deleteBadRows(tx, importId)
  await jobs.enqueue(tx, 'run-import', { importId })
}

/** Ends what runs: a dry run may begin again, an import is over. Throws IMPORT_NOT_FOUND, WRONG_IMPORT_STATE. */
export async function cancel({ db, importLimits }: ImportContext, importId: string): Promise<Import> {
  const changed = await inTransaction(db, importId, async (tx, row) => {
    if (row.state === 'checking') await store.updateImport(tx, importId, { state: 'uploaded' })
    else if (row.state === 'importing') await store.endImport(tx, row, { state: 'cancelled' })
    else throw importRefusal('WRONG_IMPORT_STATE', () => t.fileNotProcessed())
  })
  if (changed.state === 'cancelled') await deleteImportFiles(importLimits, importId)
  return changed
}

/** Queues each import that runs and has no job, when a process starts. */
export async function resumeImports({ db, jobs }: ImportContext): Promise<void> {
  for (const importId of await store.runningIds(db)) await jobs.enqueueOnce(db, 'run-import', { importId })
}

async function inTransaction(
  db: Db,
  importId: string,
  change: (tx: Db, row: store.ImportRow) => Promise<void>,
): Promise<Import> {
  try {
    return await db.transaction(async (tx) => {
      await change(tx, await store.lockImport(tx, importId))
      return store.toImport(await store.findImport(tx, importId))
    })
  } catch (error) {
    throw error instanceof store.SecondRun ? await store.importRunning(db) : error
  }
}

/** Fields that several columns may say. */
const SEVERAL = ['leave-out', 'image', 'detail']

/** Throws VALIDATION. */
function requireFitting({ columns }: ImportSettings, header: string[]): void {
  const refuse = (message: string) => invalid('settings.columns', message)
  if (columns.length !== header.length) throw refuse(t.fileHasColumns({ count: String(header.length) }))
  const doubled = columns.find((field, index) => !SEVERAL.includes(field) && columns.indexOf(field) < index)
  if (doubled) throw refuse(t.twoColumnsFor({ field: fieldNames[doubled]() }))
  if (columns.includes('id') && columns.includes('key'))
    throw refuse(t.chooseEither({ one: t.productId(), other: fieldNames.key() }))
  if (columns.includes('category') && columns.includes('categoryPath'))
    throw refuse(t.chooseEither({ one: fieldNames.category(), other: fieldNames.categoryPath() }))
  if (columns.includes('subCategory') && columns.includes('categoryPath'))
    throw refuse(t.chooseEither({ one: fieldNames.subCategory(), other: fieldNames.categoryPath() }))
  if (!(['name', 'key', 'id'] as const).some((field) => columns.includes(field))) throw refuse(t.whichColumnIsName())
  if (columns.includes('hidden') && columns.includes('published'))
    throw refuse(t.chooseEither({ one: fieldNames.hidden(), other: fieldNames.published() }))
}
