import { weightText } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { type OwnNumber, ownNumeral, ownNumbers } from '../fields/product-rules'

interface OwnNumberFieldProps {
  name: OwnNumber
  value: string
  error: string | undefined
  onChange(text: string): void
}

/** Says what the weight of a unit is for: customers choose goods by weight in steps of it. */
function stepsText(typed: string): string {
  const grams = Number(ownNumeral('grams', typed))
  if (!grams) return t.stepExplained()
  const [one, two, three] = [1, 2, 3].map((steps) => weightText(steps * grams))
  return t.chosenInSteps({ one: one!, two: two!, three: three! })
}

/** The field of a number that most products, or categories, have none of. */
export const OwnNumberField = ({ name, onChange, ...rest }: OwnNumberFieldProps) => (
  <Field
    {...{ name, ...rest }}
    label={ownNumbers[name].label()}
    inputMode="decimal"
    after={ownNumbers[name].after()}
    helperText={name === 'grams' ? stepsText(rest.value) : undefined}
    onChange={({ target }) => onChange(target.value)}
  />
)
