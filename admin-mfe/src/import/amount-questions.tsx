import type { AmountQuestion, DecimalSigns, Import, ImportField } from '@souk-vert/shared/contract/import'
import type { DecimalSign } from '@souk-vert/shared/money/parse-amount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Panel } from '../parts/layout'
import { Choices } from './choices'

const isAmount = (field: ImportField | undefined) => field === 'price' || field === 'salePrice'

const numberFields: (ImportField | undefined)[] = ['price', 'salePrice', 'discount', 'stock']

/** The questions about columns that are read as numbers, in the page's choice of columns. */
export const questionsOf = (file: Import, columns: ImportField[]): AmountQuestion[] =>
  file.questions.filter(({ column }) => numberFields.includes(columns[column]))

interface AmountQuestionsProps {
  file: Import
  columns: ImportField[]
  answers: DecimalSigns
  disabled: boolean
  onAnswer(answers: DecimalSigns): void
}

/** Asks how amounts such as 1.250 are meant: each answer is shown with what the first products would cost. */
export const AmountQuestions = ({ file, columns, answers, disabled, onAnswer }: AmountQuestionsProps) =>
  questionsOf(file, columns).map(({ column, examples }) => {
    const title = file.header[column]?.trim() || `Column ${column + 1}`
    const inWords = (reading: string) =>
      isAmount(columns[column]) ? formatDzd(Number(reading)) : countText(Number(reading))
    const first = examples[0]!
    const choice = (sign: DecimalSign) => (
      <label key={sign}>
        <input
          type="radio"
          name={`decimal-sign-${column}`}
          checked={answers[column] === sign}
          disabled={disabled}
          onChange={() => onAnswer({ ...answers, [column]: sign })}
        />
        <span>
          <b>{`${first.cell} is ${inWords(first.readings[sign])}`}</b>
          {examples.map(({ row, name, readings }) => (
            <small
              key={row}
            >{`Row ${countText(row)}, ${name ? `${isolated(name)}: ` : ''}${inWords(readings[sign])}`}</small>
          ))}
        </span>
      </label>
    )
    return (
      <Panel key={column} aria-label={`How to read the amounts in ${isolated(title)}`}>
        <h2>{`How should we read ${first.cell}?`}</h2>
        <Choices>
          <legend>
            {`The amounts in the column ‘${isolated(title)}’ can be read in two ways. Nothing is imported until you choose.`}
          </legend>
          {(['comma', 'point'] as const).map(choice)}
        </Choices>
      </Panel>
    )
  })
