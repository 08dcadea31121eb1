import type { Encoding, Separator } from '@souk-vert/shared/contract/import/import'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { TextDecoder } from 'node:util'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import * as t from '#messages'

/** Bytes of a file's beginning that are looked at. */
const HEAD_BYTES = 128 * 1024

/** Rows of it. */
const HEAD_ROWS = 100

const separators: Separator[] = [',', ';', '\t', '|']

/** The first bytes of a file. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns the error of a file that is no text at all, by its first bytes; undefined for one that may be. */
export function headError(head: Buffer): string | undefined {
  if (head.length === 0) return t.fileIsEmpty()
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return t.zipWithoutSheet()
  if (head.toString('latin1', 0, 4) === '\xd0\xcf\x11\xe0') return t.oldExcelFile()
  if (head.includes(0) && !encodingOfHead(head)) return t.fileNotText()
  return undefined
}

/** The encoding that the first bytes tell: by their mark, or because each second byte is 0 as in Latin letters. */
function encodingOfHead(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((first) => head.filter((byte, index) => index % 2 === first && byte === 0).length)
  const half = head.length / 2
  if (zeros[1]! > half * 0.3 && zeros[0]! === 0) return 'utf-16le'
  if (zeros[0]! > half * 0.3 && zeros[1]! === 0) return 'utf-16be'
  return undefined
}

/** The encoding of a text file: what it says itself, else UTF-8 where all of it is that, else one of old spreadsheets. */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  return encodingOfHead(head) ?? ((await isUtf8(path)) ? 'utf-8' : isArabic(head) ? 'windows-1256' : 'windows-1252')
}

/** Whether most letters beyond ASCII stand side by side, as in Arabic words; accents of French stand alone among ASCII letters. */
function isArabic(head: Buffer): boolean {
  const isHigh = (at: number) => (head[at] ?? 0) >= 0xc0
  const high = [...head.keys()].filter(isHigh)
  const beside = high.filter((at) => isHigh(at - 1) || isHigh(at + 1))
  return beside.length > high.length / 2
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

/** Line ends of a file, which may mix them. */
export const LINE_ENDS = ['\r\n', '\n', '\r']

/** Matches Excel's first line, which names the separator and belongs to no table. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?[;,\t|]*\s*$/i

/** Whether a row is Excel's line that names the separator. */
export const isSeparatorLine = (raw: string) => SEPARATOR_LINE.test(raw)

/** The first rows of a file; the last one may be cut off where the bytes end. */
export function headRows(head: Buffer, encoding: Encoding, separator: Separator): string[][] {
  const decoded = iconv.decode(head, encoding)
  const [firstLine = ''] = decoded.split(/[\r\n]/, 1)
  const text = isSeparatorLine(firstLine) ? decoded.slice(firstLine.length).trimStart() : decoded
  const rows = parse(text, {
    delimiter: separator,
    record_delimiter: LINE_ENDS,
    bom: true,
    to: HEAD_ROWS,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  })
  return head.length < HEAD_BYTES || rows.length === HEAD_ROWS || rows.length < 2 ? rows : rows.slice(0, -1)
}

/**
 * The separator that Excel's first line names, else the one by which most rows have as many fields as the header, of
 * those the one with most fields.
 */
export function detectSeparator(head: Buffer, encoding: Encoding): Separator {
  const [firstLine = ''] = iconv.decode(head, encoding).split(/[\r\n]/, 1)
  const named = separators.find((separator) => separator === SEPARATOR_LINE.exec(firstLine)?.[1])
  if (named) return named
  const score = (separator: Separator) => {
    const rows = headRows(head, encoding, separator)
    const columns = rows[0]?.length ?? 0
    const alike = rows.filter(({ length }) => length === columns).length / Math.max(1, rows.length)
    return columns > 1 ? alike * 1000 + columns : 0
  }
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best))
}
