import { DataSetFault } from './data-set'

/**
 * Rows of a CSV text (RFC 4180): fields with commas between, in quotes where they hold commas, quotes (doubled) or line
 * ends. Lines end in LF or CRLF; a byte order mark and empty lines are passed over. Raises DataSetFault
 * with the place of a quote that is not where it belongs.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r?\n|\r|$)/y
  field.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  while (field.lastIndex < text.length || row.length) {
    const at = field.lastIndex
    const found = field.exec(text)
    if (!found) throw new DataSetFault(`The CSV cannot be read at character ${at + 1}: a quote is not where it belongs`)
    const [, quoted, plain, end] = found
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}
