import { useCallback, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { BadRow, Import, ImportField } from '@souk-vert/shared/contract/import/import'
import { countText } from '@souk-vert/shared/language/counted'
import { cutText } from '@souk-vert/shared/text/cut-text'
import { Pill } from '@souk-vert/shared/ui/controls/pill'
import { Mute } from '@souk-vert/shared/ui/kit'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { ErrorLine } from '../parts/form/field'
import { Loaded } from '../parts/list/loaded'
import { Pagination } from '../parts/list/pagination'
import { type Column, ResponsiveTable } from '../parts/list/responsive-table'
import { columnNames } from './import-texts'

/** Fields by which a person recognises a row. */
const shownFields: ImportField[] = ['name', 'category', 'price', 'salePrice', 'stock']

const SHOWN_CHARACTERS = 80
const shorten = (cell: string) => (cell.length > SHOWN_CHARACTERS ? `${cutText(cell, SHOWN_CHARACTERS)}…` : cell)

/** The cell of a row in a column of the file, marked if it has a problem. */
function Cell({ bad: { fields, problems }, column }: { bad: BadRow; column: number }) {
  const text = <bdi>{shorten(fields[column] ?? '')}</bdi>
  if (!problems.some((problem) => problem.column === column)) return text
  return <Pill data-hot="">{fields[column] ? text : t.emptyCell()}</Pill>
}

const problemsOf = ({ row, problems }: BadRow) =>
  problems.map(({ column, message }) => (
    <ErrorLine key={`${column} ${message}`} id={`problem-${row}-${column}`}>
      {message}
    </ErrorLine>
  ))

/** The rows of a file that have problems, each problem in words and at its cell. */
export function ProblemTable({ file: { _id: importId, settings } }: { file: Import }) {
  const [page, setPage] = useState(1)
  const load = useCallback(
    (signal?: AbortSignal) => call('POST /api/import/bad-rows', { importId, page }, { signal }),
    [importId, page],
  )
  const problems = useLoaded(load)
  const columns = shownFields.flatMap((field): Column<BadRow>[] => {
    const column = settings.columns.indexOf(field)
    return column < 0 ? [] : [{ head: columnNames[field](), cell: (bad) => <Cell bad={bad} column={column} /> }]
  })
  return (
    <Loaded of={problems} loading={t.loadingProblems()} failure={t.couldNotLoadProblems()} height={240}>
      {({ data, totalPage }) => (
        <>
          <ResponsiveTable
            label={t.rowsWithProblems()}
            rows={data}
            keyOf={({ row }) => row}
            columns={[
              { head: t.row(), cell: ({ row }) => <Mute>{countText(row)}</Mute> },
              ...columns,
              { head: t.problem(), phone: 'auto', cell: problemsOf },
            ]}
          />
          {totalPage > 1 && <Pagination page={page} lastPage={totalPage} goTo={setPage} />}
        </>
      )}
    </Loaded>
  )
}
