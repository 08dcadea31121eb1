import { type ParsedNumber, wholeRule } from '@souk-vert/shared/text/parse-amount'
import { typedUnits } from '@souk-vert/shared/text/typed-grams'
import type { ByWeight } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { Field, type FieldProps } from './field'

type Goods = ByWeight & { name: string; unit: string }

/** Returns what is wrong with units of goods that were typed; undefined of a number. */
export const unitsError = (number: ParsedNumber, { name, grams }: Omit<Goods, 'unit'>): string | undefined =>
  number.status === 'valid' ? undefined : number.errorOf(grams ? name : t.pieces())

/** Returns the pieces that were typed of goods, by their position in `items`, and the errors of those that are no number. */
export function typedLines(typed: Record<number, string>, items: readonly Omit<Goods, 'unit'>[]) {
  const numbers = Object.entries(typed).map(([key, text]) => {
    const position = Number(key)
    return { position, goods: items[position]!, number: typedUnits(text, items[position]!, wholeRule) }
  })
  return {
    lines: numbers.flatMap(({ position, number }) =>
      number.status === 'valid' ? [{ position, pieces: Number(number.value) }] : [],
    ),
    errors: Object.fromEntries(numbers.map(({ position, goods, number }) => [position, unitsError(number, goods)])),
  }
}

/** The field of how many pieces of goods, or how much of goods by weight: '1.5 kg'. */
export const UnitsField = ({ goods, ...field }: Omit<FieldProps, 'label'> & { goods: Goods }) => (
  <Field
    label={t.nameAndUnit(goods)}
    {...(!goods.grams && ({ inputMode: 'numeric', after: t.piecesUnit() } as const))}
    {...field}
  />
)
