import * as t from '#messages'
import { isWebAddress } from './pictures/fetch-pictures'
import type { FindPicture } from './pictures/find-pictures'
import { PictureError } from './pictures/picture-error'
import { ImportError } from './import-error'
import type { ImportLimits } from './import-files'
import { parseProduct, type RowRules } from './parse-product'
import type { ReadRow } from './plan-product'
import type { ImportRow } from './store'
import type { TableRow } from './table/read-rows'
import type { SeenRows } from './seen-rows'

/** Rows of one transaction: few, because orders of them and, on the embedded store, all other calls wait meanwhile. */
const ROWS_AT_ONCE = 50

/** Pictures of one: each may take seconds. */
const PICTURES_AT_ONCE = 10

/** Rows that are handled together. */
export interface Batch {
  rows: ReadRow[]
  last: TableRow
}

/** The rows that were not handled yet, read, in batches. Rows before are only noted. */
export async function* readBatches(
  rows: AsyncIterable<TableRow>,
  { settings, header, position, decimalSigns }: ImportRow,
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
    if (++count > limits.rows) throw new ImportError(t.tooManyRows({ most: String(limits.rows) }))
    const read = row.error
      ? { values: {}, problems: [{ column: -1, message: row.error }] }
      : parseProduct(row.fields, rules)
    addresses += read.values.images?.filter(isWebAddress).length ?? 0
    if (addresses > limits.web.addresses)
      throw new ImportError(t.tooManyPictureAddresses({ most: String(limits.web.addresses) }))
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
export async function addPictures(rows: ReadRow[], { settings }: ImportRow, find: FindPicture): Promise<void> {
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
