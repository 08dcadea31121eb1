import type { Encoding, Separator } from '@souk-vert/shared/contract/import/import'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import * as t from '#messages'
import { ImportError } from '../import-error'
import { isSeparatorLine, LINE_ENDS } from './detect-format'

/** A CSV on the disk, and how to read it. */
export interface TableFile {
  path: string
  encoding: Encoding
  separator: Separator
}

/** A row of a file. `row` as a spreadsheet counts: the header is 1. `share` of the file has been read, from 0 to 1. */
export interface TableRow {
  row: number
  fields: string[]
  /** Error of the row as a whole. */
  error: string | undefined
  share: number
}

/** Bytes that are parsed at one go, some eighty rows: meanwhile no other call is answered. */
const PARSED_AT_ONCE = 8 * 1024

/** Characters of a row; more is a quote that is not closed. */
const MAX_ROW_LENGTH = 200_000

/** A row whose quotes are all where RFC 4180 has them; those within a field without any around it are letters. */
const wellQuoted = (separator: Separator) => {
  const mark = separator === '|' ? '\\|' : separator
  const field = `(?:"(?:[^"]|"")*"|(?!")[^${mark}\\r\\n]*)`
  return new RegExp(`^\\ufeff?[\\r\\n]*${field}(?:${mark}${field})*[\\r\\n]*$`)
}

interface Parsed {
  record: string[]
  info: { bytes: number; raw: string }
}

/**
 * The rows of a CSV, its header first, one after the other as they are read; rows without anything in them are passed over.
 * Throws ImportError where nothing more can be read.
 */
export async function* readRows(file: TableFile, bytes: number): AsyncGenerator<TableRow> {
  const { path, encoding, separator } = file
  const isWellQuoted = wellQuoted(separator)
  let unclosed = false
  const parser = parse({
    delimiter: separator,
    record_delimiter: LINE_ENDS,
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
      unclosed = true
    },
  })
  // Its own failure reaches the parser.
  pipeline(
    createReadStream(path, { highWaterMark: PARSED_AT_ONCE }),
    iconv.decodeStream(encoding),
    parser,
    () => undefined,
  )
  let row = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (row === 0 && isSeparatorLine(info.raw)) continue
      row += 1
      if (record.every((field) => field.trim() === '')) continue
      const error = info.raw.includes('"') && !isWellQuoted.test(info.raw) ? t.quoteMisplaced() : undefined
      yield { row, fields: record, error, share: Math.min(1, info.bytes / Math.max(1, bytes)) }
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'CSV_MAX_RECORD_SIZE') throw error
    throw new ImportError(t.rowHasNoEnd({ row: String(row + 1) }))
  } finally {
    parser.destroy()
  }
  if (unclosed)
    yield {
      row: row + 1,
      fields: [],
      error: t.quoteNotClosed(),
      share: 1,
    }
}
