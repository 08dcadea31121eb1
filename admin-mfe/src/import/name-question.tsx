import type { Import, ImportField } from '@souk-vert/shared/contract/import'
import { Panel } from '../parts/layout'
import { Choices } from './choices'

interface NameQuestionProps {
  file: Import
  onAnswer(column: number): void
}

/** Whether columns say which products the rows are: by name, or by a key of products that exist. */
export const isNamed = (columns: ImportField[]) =>
  (['name', 'key', 'id'] as const).some((field) => columns.includes(field))

/** Asks which column is the name: no column of the file was recognised as one. */
export const NameQuestion = ({ file: { header, firstRows }, onAnswer }: NameQuestionProps) => (
  <Panel aria-label="Which column is the name?">
    <h2>Which column is the name?</h2>
    <Choices>
      <legend>We didn’t recognise it. Choose the column with the names of the products.</legend>
      {header.map((title, column) => (
        <label key={column}>
          <input type="radio" name="name-column" checked={false} onChange={() => onAnswer(column)} />
          <span>
            <b dir="auto">{title.trim() || `Column ${column + 1}`}</b>
            <small dir="auto">
              {firstRows
                .map((row) => row[column]?.trim())
                .filter(Boolean)
                .slice(0, 3)
                .join(', ') || 'Empty'}
            </small>
          </span>
        </label>
      ))}
    </Choices>
  </Panel>
)
