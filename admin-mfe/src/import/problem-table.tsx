import type { BadRow, Import, ImportField } from '@souk-vert/shared/contract/import'
import { countText } from '@souk-vert/shared/text/counted'
import { cutText } from '@souk-vert/shared/text/cut-text'
import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, space } from '@souk-vert/shared/ui/theme'
import { Icon } from '../parts/icons'
import { ListFailed } from '../parts/list-failed'
import { Pagination } from '../parts/pagination'
import { CardTable, TableFrame } from '../parts/table-frame'
import { columnNames } from './import-texts'
import { useBadRows } from './use-bad-rows'

const Table = styled(CardTable)`
  .row {
    color: ${color.mute};
    font-variant-numeric: tabular-nums;
  }
  .faulty {
    background: ${color.hotSoft};
    color: ${color.hot};
    font-weight: 700;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    color: ${color.hot};
    font-weight: 600;
  }
  li svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`

/** Fields by which a person knows a row again. */
const shownFields: ImportField[] = ['name', 'category', 'price', 'salePrice', 'stock']

const SHOWN_CHARACTERS = 80
const shorten = (cell: string) => (cell.length > SHOWN_CHARACTERS ? `${cutText(cell, SHOWN_CHARACTERS)}…` : cell)

function Row({ bad: { row, fields, problems }, columns }: { bad: BadRow; columns: number[][] }) {
  const faulty = new Set(problems.map(({ column }) => column))
  return (
    <tr>
      <td className="row" data-label="Row">
        {countText(row)}
      </td>
      {columns.map(([column = -1, field = 0]) => (
        <td
          key={column}
          className={faulty.has(column) ? 'faulty' : undefined}
          data-label={columnNames[shownFields[field]!]}
        >
          <bdi>{shorten(fields[column] ?? '') || (faulty.has(column) ? 'empty' : '')}</bdi>
        </td>
      ))}
      <td data-label="">
        <ul>
          {problems.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              <Icon name="error" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** The rows of a file that have problems, each problem in words and at its cell. */
export function ProblemTable({ file }: { file: Import }) {
  const { rows, page, setPage, reload } = useBadRows(file._id)
  if (rows.status === 'loading') return <Skeleton role="status" aria-label="Loading problems" style={{ height: 240 }} />
  if (rows.status === 'failed') return <ListFailed what="the problems" reload={reload} />
  const columns = shownFields.flatMap((field, index) => {
    const column = file.settings.columns.indexOf(field)
    return column < 0 ? [] : [[column, index]]
  })
  return (
    <>
      <TableFrame label="Rows with problems">
        <Table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(([column, field = 0]) => (
                <th key={column} scope="col">
                  {columnNames[shownFields[field]!]}
                </th>
              ))}
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {rows.answer.data.map((bad) => (
              <Row key={bad.row} bad={bad} columns={columns} />
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {rows.answer.totalPage > 1 && <Pagination page={page} lastPage={rows.answer.totalPage} goTo={setPage} />}
    </>
  )
}
