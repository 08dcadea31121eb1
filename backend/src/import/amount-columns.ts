import type { AmountQuestion, DecimalSigns, ImportSettings } from '@souk-vert/shared/contract/import/import'
import type { TableRow } from './table/read-rows'
import { type DecimalSign, type NumberRule, parseNumber } from '@souk-vert/shared/text/parse-amount'
import { withoutFormulaSign } from '../csv/formula-sign'
import { fitsHeader, isNumberField, numberRules } from './parse-product'

/** Examples of a question. */
const MAX_EXAMPLES = 5

/** A name in an example, in characters. */
const NAME_LENGTH = 100

/**
 * Reads the numbers of a whole file. A column with numbers such as `1.250` gets the decimal sign that its other cells prove,
 * else it is a question, and gets the owner's answer. An answered question stays, so that the answer can be changed.
 */
export async function readAmountColumns(
  rows: AsyncIterable<TableRow>,
  { settings, header }: { settings: ImportSettings; header: string[] },
): Promise<{ questions: AmountQuestion[]; decimalSigns: DecimalSigns }> {
  const { columns, decimalSigns: answers = {} } = settings
  const name = columns.indexOf('name')
  const found = columns.flatMap((field, column) =>
    isNumberField(field) ? [amountColumn(column, numberRules[field])] : [],
  )
  for await (const { row, fields, error } of rows) {
    if (row === 1 || error || !fitsHeader(fields, header)) continue
    for (const each of found) each.add(row, fields[each.column] ?? '', fields[name] ?? '')
  }
  const ambiguous = found.filter(({ examples }) => examples.length > 0)
  const questions = ambiguous.filter(({ proven }) => proven.size !== 1)
  const signs = ambiguous.map(({ column, proven }) => [column, proven.size === 1 ? [...proven][0] : answers[column]])
  return {
    questions: questions.map(({ column, examples }) => ({ column, examples })),
    decimalSigns: Object.fromEntries(signs.filter(([, sign]) => sign !== undefined)) as DecimalSigns,
  }
}

function amountColumn(column: number, rule: NumberRule) {
  const examples: AmountQuestion['examples'] = []
  const proven = new Set<DecimalSign>()
  const add = (row: number, field: string, name: string) => {
    const cell = withoutFormulaSign(field).trim()
    const number = parseNumber(cell, rule)
    if (number.status === 'valid' && number.decimalSign) proven.add(number.decimalSign)
    if (number.status !== 'ambiguous' || examples.length === MAX_EXAMPLES) return
    examples.push({ row, name: withoutFormulaSign(name).slice(0, NAME_LENGTH), cell, readings: number.readings })
  }
  return { column, examples, proven, add }
}

/** Whether a question of a file is still to be answered. */
export const isUnanswered = ({
  questions,
  decimalSigns,
}: {
  questions: AmountQuestion[]
  decimalSigns: DecimalSigns
}) => questions.some(({ column }) => decimalSigns[column] === undefined)
