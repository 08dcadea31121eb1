import { useState } from 'react'
import type { Import, ImportField } from '@souk-vert/shared/contract/import/import'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { SelectField } from '../parts/form/field'
import { Pagination } from '../parts/list/pagination'
import { ResponsiveTable } from '../parts/list/responsive-table'
import type { SettingsProps } from './import-settings'
import { columnChoices, columnName, fieldHints } from './import-texts'

/** Number of columns on a page. */
const SHOWN = 50

const Hint = styled.b`
  color: ${color.brand};
  font-size: ${text.small};
`

/** Returns the number of new categories in a checked column, or a hint about its field. */
function hintOf({ state, counts }: Import, field: ImportField): string | undefined {
  const isChecked = state === 'checked'
  const { newCategories, newSubCategories } = counts
  if (isChecked && field === 'category' && newCategories) return t.newCategories({ count: newCategories })
  if (isChecked && field === 'subCategory' && newSubCategories) return t.newSubCategories({ count: newSubCategories })
  return fieldHints[field]?.()
}

/** Fields of the file's columns, each with its first value; each can be corrected. */
export function ColumnTable({ file, settings: { columns }, disabled, onChange }: SettingsProps) {
  const [page, setPage] = useState(1)
  const lastPage = Math.ceil(file.header.length / SHOWN)
  const rows = file.header.map((_, column) => ({ column, field: columns[column] ?? 'leave-out' }))
  return (
    <>
      <ResponsiveTable
        label={t.columnsInFile()}
        rows={rows.slice((page - 1) * SHOWN, page * SHOWN)}
        keyOf={({ column }) => column}
        columns={[
          {
            head: t.columnInFile(),
            phone: 'auto',
            cell: ({ column, field }) => (
              <code dir="auto" style={{ color: field === 'leave-out' ? color.mute : undefined }}>
                {columnName(file, column)}
              </code>
            ),
          },
          {
            head: t.productField(),
            phone: 'auto',
            cell: ({ column, field }) => (
              <SelectField
                label={t.productFieldFor({ name: columnName(file, column) })}
                isLabelHidden
                style={{ minWidth: 200 }}
                value={field}
                disabled={disabled}
                options={columnChoices(field)}
                onChange={({ target }) => onChange({ columns: columns.with(column, target.value as ImportField) })}
              />
            ),
          },
          {
            head: t.firstRow(),
            phone: 'auto',
            cell: ({ column, field }) => (
              <span>
                <bdi>{file.firstRows[0]?.[column]}</bdi> <Hint>{hintOf(file, field)}</Hint>
              </span>
            ),
          },
        ]}
      />
      {lastPage > 1 && <Pagination page={page} lastPage={lastPage} goTo={setPage} />}
    </>
  )
}
