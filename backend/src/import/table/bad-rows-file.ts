import type { Db } from '../../db/connection'
import type { ImportRow } from '../store'
import * as t from '#messages'
import { csvLines } from '../../csv/csv-lines'
import { withoutFormulaSign } from '../../csv/formula-sign'
import { BYTE_ORDER_MARK } from '../../csv/send-csv'
import { badRowsAfter } from '../store'

/** The rows of an import that have problems, as the lines of a CSV: as they were, with their problems behind them; a piece at a time. */
export async function* badRowsFile(db: Db, { id, header, separator }: ImportRow): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([[...header, t.row(), t.problem()]], separator)
  for (let after = 0; ;) {
    const rows = await badRowsAfter(db, id, after)
    if (!rows.length) return
    after = rows.at(-1)!.row
    yield csvLines(
      rows.map(({ row, fields, problems }) => [
        ...header.map((_, column) => withoutFormulaSign(fields[column] ?? '')),
        ...[String(row), problems.map(({ message }) => message).join('; ')],
      ]),
      separator,
    )
  }
}
