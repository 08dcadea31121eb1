import type { AmountQuestion, Import, ImportField } from '@souk-vert/shared/contract/import/import'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/language/counted'
import * as t from '#messages'
import { decimalText } from '../parts/number-texts'
import type { SettingsProps } from './import-settings'
import { columnName } from './import-texts'
import { Question } from './question'

const isAmount = (field: ImportField | undefined) => field === 'price' || field === 'salePrice'

const numberFields: (ImportField | undefined)[] = [
  ...(['price', 'salePrice', 'discount', 'vat', 'grams', 'scaleCode', 'stock'] as const),
]

/** Returns the questions about columns that are read as numbers, for the columns chosen on the page. */
export const questionsOf = (file: Import, columns: ImportField[]): AmountQuestion[] =>
  file.questions.filter(({ column }) => numberFields.includes(columns[column]))

const numberText = (reading: string) => (reading.includes('.') ? decimalText(reading) : countText(Number(reading)))

/** Asks how amounts such as 1.250 are meant: each answer shows what the first products would cost. */
export const AmountQuestions = ({ file, settings, disabled, onChange }: SettingsProps) =>
  questionsOf(file, settings.columns).map(({ column, examples }) => {
    const name = columnName(file, column)
    const inWords = (reading: string) =>
      isAmount(settings.columns[column]) ? formatDzd(Number(reading)) : numberText(reading)
    const { cell, readings: firstReadings } = examples[0]!
    return (
      <Question
        key={column}
        title={t.howToRead({ cell, name })}
        text={t.twoReadings({ name })}
        options={(['comma', 'point'] as const).map((sign) => ({
          value: sign,
          title: t.cellIs({ cell, value: inWords(firstReadings[sign]) }),
          examples: examples.map(({ row, name: product, readings }) => {
            const value = inWords(readings[sign])
            return product ? t.rowExampleNamed({ row, name: product, value }) : t.rowExample({ row, value })
          }),
        }))}
        answer={settings.decimalSigns?.[column]}
        disabled={disabled}
        onAnswer={(sign) => onChange({ decimalSigns: { ...settings.decimalSigns, [column]: sign } })}
      />
    )
  })
