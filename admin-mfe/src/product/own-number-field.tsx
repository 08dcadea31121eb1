import { Field } from '../parts/form/field'
import { type OwnNumber, ownNumbers } from '../fields/product-rules'

interface OwnNumberFieldProps {
  name: OwnNumber
  value: string
  error: string | undefined
  onChange(text: string): void
}

/** The field of a number that most products, or categories, have none of. */
export const OwnNumberField = ({ name, onChange, ...rest }: OwnNumberFieldProps) => (
  <Field
    {...{ name, ...rest }}
    label={ownNumbers[name].label()}
    inputMode="decimal"
    after={ownNumbers[name].after()}
    onChange={({ target }) => onChange(target.value)}
  />
)
