import type { ReactNode } from 'react'
import { Card, styled } from '@souk-vert/shared/ui/kit'
import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@souk-vert/shared/ui/mui-admin'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** A column: its head, the cell of a row, and where that is on the card that a row is on a phone. */
export interface Column<Row, Sort extends string = string> {
  head: string
  cell(row: Row, index: number): ReactNode
  /** Numbers and amounts are at the end of their column. */
  isNumeric?: boolean
  /** Name of the order in which this column's head sorts. */
  sort?: Sort
  /** A CSS `grid-area` of the card, or 'none'. By default a line of its own after its head. */
  phone?: string
  /** Whether its head is before it on the card. */
  isLabelled?: boolean
}

interface Selection<Row> {
  /** Label of a row's checkbox. */
  label(row: Row): string
  isChosen(row: Row): boolean
  onChoose(rows: Row[], isChosen: boolean): void
  /** `grid-area` of the checkbox on a card. */
  phone: string
}

interface ResponsiveTableProps<Row, Sort extends string> {
  label: string
  columns: Column<Row, Sort>[]
  rows: Row[]
  keyOf(row: Row): string | number
  /** `grid-template-columns` of a card; one column by default. */
  card?: string
  selection?: Selection<Row>
  /** Whether a row is highlighted, because it is open. */
  isOpened?(row: Row): boolean
  sorted?: { sort: Sort; descending: boolean }
  onSort?(sorted: { sort: Sort; descending: boolean }): void
}

/** On a desk a surface in which a wide table scrolls, on a phone nothing: its rows are cards. */
const Frame = styled(Card)`
  border-radius: ${radius.panel};
  overflow-x: auto;
  overflow-wrap: anywhere;
  /* A word in a narrow column is not cut letter by letter. */
  th {
    overflow-wrap: normal;
  }
  .all {
    display: flex;
    align-items: center;
    min-height: ${TARGET};
  }
  ${media.large} {
    td.MuiTableCell-alignRight,
    code {
      white-space: nowrap;
    }
  }
  ${media.small} {
    border: 0;
    background: none;
    thead {
      display: none;
    }
    table,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      align-items: center;
      gap: ${space(1)} ${space(2)};
      margin-bottom: ${space(2)};
      padding: ${space(2)};
      border: 1px solid ${color.line};
      border-radius: ${radius.panel};
      background: ${color.surface};
    }
    td.MuiTableCell-root {
      height: auto;
      padding: 0;
      border: 0;
      text-align: start;
      &[data-phone='none'] {
        display: none;
      }
      &[data-label]::before {
        content: attr(data-label) ' ';
        color: ${color.mute};
        font-size: ${text.small};
      }
    }
  }
`

type HeadsProps<Row, Sort extends string> = Pick<
  ResponsiveTableProps<Row, Sort>,
  'columns' | 'selection' | 'sorted' | 'onSort'
>

/** The heads of the columns, by which rows are sorted. */
function Heads<Row, Sort extends string>({ columns, selection, sorted, onSort }: HeadsProps<Row, Sort>) {
  const headOf = ({ head, sort }: Column<Row, Sort>) => {
    if (!sort || !onSort) return head
    const isActive = sorted?.sort === sort
    const direction = isActive && sorted.descending ? 'desc' : 'asc'
    const onClick = () => onSort({ sort, descending: isActive && !sorted.descending })
    return (
      <TableSortLabel active={isActive} direction={direction} onClick={onClick}>
        {head}
      </TableSortLabel>
    )
  }
  const directionOf = ({ sort }: Column<Row, Sort>) =>
    sort && sorted?.sort === sort ? (sorted.descending ? 'desc' : 'asc') : false
  return (
    <TableHead>
      <TableRow>
        {selection && <TableCell padding="checkbox" component="td" />}
        {columns.map((column) => (
          <TableCell key={column.head} align={column.isNumeric ? 'right' : 'left'} sortDirection={directionOf(column)}>
            {headOf(column)}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

/** A table of rows, which are cards on a phone: sorted by its heads, chosen by checkboxes, one of them open. */
export function ResponsiveTable<Row, Sort extends string = string>({
  label,
  columns,
  rows,
  keyOf,
  card,
  selection,
  isOpened,
  sorted,
  onSort,
}: ResponsiveTableProps<Row, Sort>) {
  const chosenCount = selection ? rows.filter(selection.isChosen).length : 0
  return (
    <TableContainer component={Frame} tabIndex={0} role="region" aria-label={label}>
      {selection && (
        <label className="all">
          <Checkbox
            checked={chosenCount === rows.length}
            indeterminate={chosenCount > 0 && chosenCount < rows.length}
            onChange={({ target }) => selection.onChoose(rows, target.checked)}
          />
          <span>{t.selectAllOnPage()}</span>
        </label>
      )}
      <Table>
        <Heads {...{ columns, selection, sorted, onSort }} />
        <TableBody>
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row)}
              style={{ gridTemplateColumns: card }}
              selected={isOpened?.(row) || selection?.isChosen(row)}
            >
              {selection && (
                <TableCell padding="checkbox" style={{ gridArea: selection.phone }}>
                  <Checkbox
                    checked={selection.isChosen(row)}
                    onChange={({ target }) => selection.onChoose([row], target.checked)}
                    slotProps={{ input: { 'aria-label': selection.label(row) } }}
                  />
                </TableCell>
              )}
              {columns.map(({ head, cell, isNumeric, phone, isLabelled = !phone }) => (
                <TableCell
                  key={head}
                  align={isNumeric ? 'right' : 'left'}
                  data-label={isLabelled ? head : undefined}
                  data-phone={phone}
                  style={{ gridArea: phone }}
                >
                  {cell(row, index)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
