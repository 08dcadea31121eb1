import type { BadRow, Import, ImportConflicts, ImportCounts } from '@souk-vert/shared/contract/import/import'
import type { Db } from '../db/connection'
import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray } from 'drizzle-orm'
import { recordImport } from '../change/record-changes'
import { inPortions } from '../db/in-portions'
import { violatedConstraint } from '../db/sql-result'
import { importBadRows, imports } from '../db/tables/imports'
import { importRefusal } from './refusals'

export type ImportRow = typeof imports.$inferSelect

/** Imports that the list of former ones has. */
const LISTED = 30

/** Rows with problems on a page. */
const PAGE = 50

export const noCounts: ImportCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  bad: 0,
  newCategories: 0,
  newSubCategories: 0,
}

export const noConflicts: ImportConflicts = { stock: 0, stockUnseen: 0, price: 0, examples: [] }

/** Converts a row to an import of the API, whose schema leaves out what is for the job alone. */
export const toImport = ({ id, createdAt, finishedAt, ...row }: ImportRow): Import => ({
  ...row,
  _id: id,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Throws IMPORT_NOT_FOUND. */
export async function findImport(db: Db, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  if (!row) throw importRefusal('IMPORT_NOT_FOUND')
  return row
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Db, id: string): Promise<ImportRow> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!row) throw importRefusal('IMPORT_NOT_FOUND')
  return row
}

export async function insertImport(db: Db, row: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(row)
}

/** Throws IMPORT_RUNNING when the change would make a second one run: the constraint decides, not an earlier read. */
export async function updateImport(db: Db, id: string, change: Partial<ImportRow>): Promise<void> {
  try {
    await db.update(imports).set(change).where(eq(imports.id, id))
  } catch (error) {
    if (violatedConstraint(error) === 'imports_running_key') throw new SecondRun()
    throw error
  }
}

/** Notes that an import is over, and in the record what it has brought. */
export async function endImport(
  tx: Db,
  { id, startedById, fileName, state, counts }: ImportRow,
  change: Pick<ImportRow, 'state'> & Partial<ImportRow>,
): Promise<void> {
  await updateImport(tx, id, { ...change, finishedAt: new Date() })
  if (state === 'importing') await recordImport(tx, startedById, { job: id, file: fileName, counts })
}

/** Thrown when another import runs already; `importRunning` names it. */
export class SecondRun extends Error {}

/** The refusal of a second run, when the transaction that tried it is over. */
export async function importRunning(db: Db): Promise<Error> {
  const [row] = await db
    .select()
    .from(imports)
    .where(inArray(imports.state, ['checking', 'importing']))
  return importRefusal('IMPORT_RUNNING', row?.fileName, row?.startedBy)
}

/** Lists imports that were begun, newest first. */
export async function listBegun(db: Db): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(notInArray(imports.state, ['uploaded', 'checking', 'checked']))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(LISTED)
}

/** Ids of those that a process has to carry on with. */
export async function runningIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['checking', 'importing']))
  return rows.map(({ id }) => id)
}

/** Deletes uploads that nobody has imported since, and returns the ids of those that still need their files. */
export async function deleteForgotten(db: Db, before: Date): Promise<Set<string>> {
  await db
    .delete(imports)
    .where(
      and(
        inArray(imports.state, ['uploaded', 'checked', 'failed']),
        lt(imports.createdAt, before),
        eq(imports.rows, 0),
      ),
    )
  const rows = await db.select({ id: imports.id }).from(imports).where(ne(imports.state, 'done'))
  return new Set(rows.map(({ id }) => id))
}

export async function insertBadRows(tx: Db, importId: string, rows: BadRow[]): Promise<void> {
  await inPortions(rows, (portion) => tx.insert(importBadRows).values(portion.map((row) => ({ importId, ...row }))))
}

export async function deleteBadRows(tx: Db, importId: string): Promise<void> {
  await tx.delete(importBadRows).where(eq(importBadRows.importId, importId))
}

const { row, fields, problems } = importBadRows

/** A page of rows with problems, and how many there are. */
export async function pageOfBadRows(
  db: Db,
  importId: string,
  page: number,
): Promise<{ rows: BadRow[]; total: number }> {
  const isOfImport = eq(importBadRows.importId, importId)
  const rows = await db
    .select({ row, fields, problems })
    .from(importBadRows)
    .where(isOfImport)
    .orderBy(asc(row))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  return { rows, total: await db.$count(importBadRows, isOfImport) }
}

export const badPages = (total: number) => Math.max(1, Math.ceil(total / PAGE))

/** Rows with problems behind a row, in the order of the file. */
export const badRowsAfter = (db: Db, importId: string, after: number): Promise<BadRow[]> =>
  db
    .select({ row, fields, problems })
    .from(importBadRows)
    .where(and(eq(importBadRows.importId, importId), gt(row, after)))
    .orderBy(asc(row))
    .limit(500)
