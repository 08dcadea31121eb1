import type { ParsedNumber } from '@souk-vert/shared/text/parse-amount'
import type { ByWeight } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { Field, type FieldProps } from './field'

type Goods = ByWeight & { name: string; unit: string }

/** Returns what is wrong with units of goods that were typed; undefined of a number. */
export const unitsError = (number: ParsedNumber, { name, grams }: Omit<Goods, 'unit'>): string | undefined =>
  number.status === 'valid' ? undefined : number.errorOf(grams ? name : t.pieces())

/** The field of how many pieces of goods, or how much of goods by weight: '1.5 kg'. */
export const UnitsField = ({ goods, ...field }: Omit<FieldProps, 'label'> & { goods: Goods }) => (
  <Field
    label={t.nameAndUnit(goods)}
    {...(!goods.grams && ({ inputMode: 'numeric', after: t.piecesUnit() } as const))}
    {...field}
  />
)
