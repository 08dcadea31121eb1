import { useState } from 'react'
import type { Import, ImportField } from '@souk-vert/shared/contract/import'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { Pagination } from '../parts/pagination'
import { TableFrame } from '../parts/table-frame'
import { fieldHints, columnNames } from './import-texts'

/** Columns that are shown at once. */
const SHOWN = 50

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  overflow-wrap: anywhere;
  th,
  td {
    padding: ${space(1)} ${space(4)};
    text-align: left;
  }
  th {
    height: 36px;
    color: ${color.mute};
    font-size: ${text.small};
    font-weight: 600;
  }
  tbody th {
    width: 22%;
    color: ${color.ink};
    font:
      400 ${text.small} ui-monospace,
      monospace;
  }
  tbody tr > * {
    border-top: 1px solid ${color.line};
  }
  select {
    width: 100%;
    min-width: 150px;
    min-height: ${TARGET};
    padding: 0 ${space(2)};
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    ${media.large} {
      min-height: 38px;
    }
  }
  tr[data-out] select {
    border-style: dashed;
    color: ${color.mute};
  }
  small {
    color: ${color.brand};
    font-size: ${text.small};
    font-weight: 600;
  }
  ${media.small} {
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      margin-bottom: ${space(2)};
      padding: ${space(2)} 0;
      border: 1px solid ${color.line};
      border-radius: ${radius.panel};
      background: ${color.surface};
    }
    tbody tr > * {
      width: auto;
      border: 0;
    }
  }
`

interface ColumnTableProps {
  file: Import
  columns: ImportField[]
  disabled: boolean
  onChange(columns: ImportField[]): void
}

/** Fields of the file's columns, each with its first value; each can be corrected. */
export function ColumnTable({
  file: { header, firstRows, counts, state },
  columns,
  disabled,
  onChange,
}: ColumnTableProps) {
  const [page, setPage] = useState(1)
  const first = (page - 1) * SHOWN
  const found = (field: ImportField): string | undefined => {
    if (state !== 'checked') return fieldHints[field]
    if (field === 'category' && counts.newCategories)
      return counted(counts.newCategories, 'new category', 'new categories')
    if (field === 'subCategory' && counts.newSubCategories)
      return counted(counts.newSubCategories, 'new sub-category', 'new sub-categories')
    return fieldHints[field]
  }
  return (
    <>
      <TableFrame label="Columns in the file">
        <Table>
          <thead>
            <tr>
              <th scope="col">Column in the file</th>
              <th scope="col">Product field</th>
              <th scope="col">First row</th>
            </tr>
          </thead>
          <tbody>
            {header.slice(first, first + SHOWN).map((title, offset) => {
              const index = first + offset
              const field = columns[index] ?? 'leave-out'
              const name = title.trim() || `Column ${index + 1}`
              return (
                <tr key={index} data-out={field === 'leave-out' ? '' : undefined}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>
                    <select
                      aria-label={`Product field for ${isolated(name)}`}
                      value={field}
                      disabled={disabled}
                      onChange={({ target }) => onChange(columns.with(index, target.value as ImportField))}
                    >
                      {Object.entries(columnNames).map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    <bdi>{firstRows[0]?.[index]}</bdi> <small>{found(field)}</small>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </TableFrame>
      {header.length > SHOWN && <Pagination page={page} lastPage={Math.ceil(header.length / SHOWN)} goTo={setPage} />}
    </>
  )
}
