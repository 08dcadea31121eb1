import type { ImportField } from '@souk-vert/shared/contract/import/import'
import { isolated } from '@souk-vert/shared/language/isolated'
import * as t from '#messages'
import { listText } from '../parts/list-text'
import type { SettingsProps } from './import-settings'
import { columnName } from './import-texts'
import { Question } from './question'

/** Whether columns say which products the rows are: by name, or by a key of products that exist. */
export const isNamed = (columns: ImportField[]) =>
  (['name', 'key', 'id'] as const).some((field) => columns.includes(field))

/** Asks for the column with the names, if no column was recognised as one. */
export const NameQuestion = ({ file, settings: { columns }, disabled, onChange }: SettingsProps) => (
  <Question
    title={t.whichColumnIsName()}
    text={t.chooseNameColumn()}
    options={file.header.map((_, column) => {
      const cells = file.firstRows.flatMap((row) => row[column]?.trim() || [])
      return {
        value: column,
        title: isolated(columnName(file, column)),
        examples: [listText(cells.slice(0, 3)) || t.emptyColumn()],
      }
    })}
    disabled={disabled}
    onAnswer={(column) => onChange({ columns: columns.with(column, 'name') })}
  />
)
