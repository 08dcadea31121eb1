import type { Encoding, Separator } from '@souk-vert/shared/contract/import/import'
import { MAX_COLUMNS } from '@souk-vert/shared/contract/import/import'
import { cutText } from '@souk-vert/shared/text/cut-text'
import * as t from '#messages'
import { httpRefusal } from '../../http/refusals'
import { headError, headRows, readHead, detectEncoding, detectSeparator } from './detect-format'
import { suggestColumns } from './suggest-columns'
import { withoutFormulaSign } from '../../csv/formula-sign'

/** Rows and characters of a cell that are shown before anything else is known. */
const SHOWN_ROWS = 5
const SHOWN_CHARACTERS = 200

const shown = (cells: string[]) => cells.map((cell) => cutText(withoutFormulaSign(cell), SHOWN_CHARACTERS))

/**
 * Returns the beginning of a CSV and its detected encoding and separator; those in `as` are taken as they are.
 * Throws FILE_UNREADABLE for a file that is no table.
 */
export async function inspectTable(path: string, as: { encoding?: Encoding; separator?: Separator } = {}) {
  const head = await readHead(path)
  const error = headError(head)
  if (error) throw httpRefusal('FILE_UNREADABLE', () => error)
  const encoding = as.encoding ?? (await detectEncoding(path, head))
  const separator = as.separator ?? detectSeparator(head, encoding)
  const [names = [], ...rows] = headRows(head, encoding, separator)
  if (!names.some((name) => name.trim())) throw httpRefusal('FILE_UNREADABLE', () => t.firstRowNamesColumns())
  if (names.length > MAX_COLUMNS)
    throw httpRefusal('FILE_UNREADABLE', () =>
      t.tooManyColumns({ count: String(names.length), most: String(MAX_COLUMNS) }),
    )
  const header = shown(names)
  return {
    encoding,
    separator,
    header,
    firstRows: rows.slice(0, SHOWN_ROWS).map(shown),
    settings: {
      columns: suggestColumns(header),
      values: {},
      supplier: '',
      createCategories: false,
      decimalSigns: {},
    },
    questions: [],
    preview: [],
  }
}
