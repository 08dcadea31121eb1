import type { Db } from '../../db/connection'
import type { ImportRow } from '../store'
import { stringify } from 'csv-stringify/sync'
import { withFormulaSign } from './formula-sign'
import { badRowsAfter } from '../store'

/** The rows of an import that have problems, as the lines of a CSV: as they were, with their problems behind them; a piece at a time. */
export async function* badRowsFile(db: Db, { id, header, separator }: ImportRow): AsyncGenerator<string> {
  const toLines = (rows: string[][]) =>
    stringify(
      rows.map((row) => row.map(withFormulaSign)),
      { delimiter: separator },
    )
  yield '\ufeff' + toLines([[...header, 'Row', 'Problem']])
  for (let after = 0; ;) {
    const rows = await badRowsAfter(db, id, after)
    if (!rows.length) return
    after = rows.at(-1)!.row
    yield toLines(
      rows.map(({ row, fields, problems }) => [
        ...header.map((_, column) => fields[column] ?? ''),
        ...[String(row), problems.map(({ message }) => message).join('; ')],
      ]),
    )
  }
}
