import { useState } from 'react'
import type { Import, ImportField } from '@souk-vert/shared/contract/import'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, text } from '@souk-vert/shared/ui/theme'
import { SelectField } from '../parts/form/field'
import { Pagination } from '../parts/pagination'
import { ResponsiveTable } from '../parts/responsive-table'
import type { SettingsProps } from './import-settings'
import { columnName, columnNames, fieldHints } from './import-texts'

/** Number of columns on a page. */
const SHOWN = 50

const fieldOptions = new Map(Object.entries(columnNames).map(([field, name]) => [field, name()]))

const Hint = styled.b`
  color: ${color.brand};
  font-size: ${text.small};
`

/** Returns the number of new categories in a checked column, or a hint about its field. */
function hintOf({ state, counts }: Import, field: ImportField): string | undefined {
  const isChecked = state === 'checked'
  const { newCategories, newSubCategories } = counts
  if (isChecked && field === 'category' && newCategories)
    return counted(newCategories, 'new category', 'new categories')
  if (isChecked && field === 'subCategory' && newSubCategories)
    return counted(newSubCategories, 'new sub-category', 'new sub-categories')
  return fieldHints[field]
}

/** Fields of the file's columns, each with its first value; each can be corrected. */
export function ColumnTable({ file, settings: { columns }, disabled, onChange }: SettingsProps) {
  const [page, setPage] = useState(1)
  const lastPage = Math.ceil(file.header.length / SHOWN)
  const rows = file.header.map((_, column) => ({ column, field: columns[column] ?? 'leave-out' }))
  return (
    <>
      <ResponsiveTable
        label="Columns in the file"
        rows={rows.slice((page - 1) * SHOWN, page * SHOWN)}
        keyOf={({ column }) => column}
        columns={[
          {
            head: 'Column in the file',
            phone: 'auto',
            cell: ({ column, field }) => (
              <code dir="auto" style={{ color: field === 'leave-out' ? color.mute : undefined }}>
                {columnName(file, column)}
              </code>
            ),
          },
          {
            head: 'Product field',
            phone: 'auto',
            cell: ({ column, field }) => (
              <SelectField
                label={`Product field for ${isolated(columnName(file, column))}`}
                isLabelHidden
                style={{ minWidth: 200 }}
                value={field}
                disabled={disabled}
                options={fieldOptions}
                onChange={({ target }) => onChange({ columns: columns.with(column, target.value as ImportField) })}
              />
            ),
          },
          {
            head: 'First row',
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
