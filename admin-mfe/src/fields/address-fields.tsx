import { typedMobileError } from '@souk-vert/shared/contract/input-rules'
import { type AddressField, addressFieldNames, addressLabels } from '@souk-vert/shared/text/address-labels'
import { postalCodeError } from '@souk-vert/shared/text/postal-code'
import * as t from '#messages'
import { Field } from '../parts/form/field'

/** Address and phone number as they are typed. */
export type AddressValues = Record<AddressField, string>

/** Rules of fields that need more than a text. */
const rules: Partial<Record<AddressField, (values: AddressValues, label: string) => string | undefined>> = {
  pincode: ({ pincode, country }, label) => postalCodeError(pincode, country, label),
  mobile: (values, label) => typedMobileError(values.mobile, label, values),
}

/** Returns the error of a field; undefined if there is none. */
function errorOf(name: AddressField, values: AddressValues): string | undefined {
  const label = addressLabels()[name]
  if (rules[name]) return rules[name](values, label)
  return values[name].trim() === '' ? t.isRequired({ field: label }) : undefined
}

/** Returns the errors of an address, by its fields. */
export const addressErrors = (values: AddressValues) =>
  Object.fromEntries(addressFieldNames.map((name) => [name, errorOf(name, values)]))

interface AddressFieldsProps {
  values: AddressValues
  errors: Partial<Record<string, string>>
  onChange(values: AddressValues): void
}

/** The fields of an address. */
export const AddressFields = ({ values, errors, onChange }: AddressFieldsProps) =>
  addressFieldNames.map((name) => (
    <Field
      key={name}
      name={name}
      label={addressLabels()[name]}
      type={name === 'mobile' ? 'tel' : 'text'}
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  ))
