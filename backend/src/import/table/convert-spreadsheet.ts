import { rm, stat, writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { readSheet } from 'read-excel-file/node'
import * as t from '#messages'
import { httpRefusal } from '../../http/refusals'
import { openZipFile } from './zip-file'

/** The largest spreadsheet, unpacked, in bytes: it is held in memory. */
const UNPACKED_BYTES = 200 * 1024 ** 2

/** Significant digits that Excel stores; more of them come from binary fractions, as in 249.50000000000003. */
const DIGITS = 15

/** Returns the unpacked size of an .xlsx file in bytes; undefined for a ZIP without a workbook. */
async function workbookBytes(path: string): Promise<number | undefined> {
  const zip = await openZipFile(path)
  try {
    let bytes = 0
    let hasWorkbook = false
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      bytes += uncompressedSize
      hasWorkbook ||= fileName === 'xl/workbook.xml'
    }
    return hasWorkbook ? bytes : undefined
  } finally {
    zip.close()
  }
}

const cellText = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))

/**
 * Replaces an .xlsx file by its first sheet as a CSV in UTF-8 and returns the CSV's size in bytes. Leaves other files alone
 * and returns undefined.
 * @throws FILE_UNREADABLE if the spreadsheet is too large or broken
 */
export async function convertSpreadsheet(path: string): Promise<number | undefined> {
  const bytes = await workbookBytes(path).catch(() => undefined)
  if (bytes === undefined) return undefined
  if (bytes > UNPACKED_BYTES) throw httpRefusal('FILE_UNREADABLE', () => t.sheetTooLarge())
  const rows = await readSheet(path, {
    trim: false,
    parseNumber: (text) => String(Number(Number(text).toPrecision(DIGITS))),
  }).catch(() => {
    throw httpRefusal('FILE_UNREADABLE', () => t.sheetUnreadable())
  })
  const columns = Math.max(0, ...rows.map((row) => row.length))
  await rm(path)
  await writeFile(path, stringify(rows.map((row) => Array.from({ length: columns }, (_, at) => cellText(row[at])))))
  return (await stat(path)).size
}
