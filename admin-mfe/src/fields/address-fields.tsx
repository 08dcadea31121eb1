import { typedMobileError } from '@souk-vert/shared/contract/input-rules'
import { PlaceLists, placeLists, typedPlace, usePlaces } from '@souk-vert/shared/places/place-lists'
import {
  type AddressField,
  addressFieldNames,
  addressLabels,
  type AddressTexts,
} from '@souk-vert/shared/text/address-labels'
import { postalCodeError } from '@souk-vert/shared/places/postal-code'
import * as t from '#messages'
import { Field } from '../parts/form/field'

/** Rules of fields that need more than a text, or none. */
const rules: Partial<Record<AddressField, (values: AddressTexts, label: string) => string | undefined>> = {
  pincode: ({ pincode, country }, label) => postalCodeError(pincode, country, label),
  mobile: (values, label) => typedMobileError(values.mobile, label, values),
  recipient: () => undefined,
  landmark: () => undefined,
}

/** Returns the error of a field; undefined if there is none. */
function errorOf(name: AddressField, values: AddressTexts): string | undefined {
  const label = addressLabels()[name]
  if (rules[name]) return rules[name](values, label)
  return values[name].trim() === '' ? t.isRequired({ field: label }) : undefined
}

/** Returns the errors of an address, by its fields. */
export const addressErrors = (values: AddressTexts) =>
  Object.fromEntries(addressFieldNames.map((name) => [name, errorOf(name, values)]))

interface AddressFieldsProps {
  values: AddressTexts
  errors: Partial<Record<string, string>>
  onChange(values: AddressTexts): void
}

/** The fields of an address, with communes and wilayas to choose from. */
export function AddressFields({ values, errors, onChange }: AddressFieldsProps) {
  const places = usePlaces()
  return (
    <>
      {addressFieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          label={addressLabels()[name]}
          type={name === 'mobile' ? 'tel' : 'text'}
          list={placeLists[name]}
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => onChange(typedPlace(places, values, name, target.value))}
        />
      ))}
      <PlaceLists places={places} city={values.city} state={values.state} />
    </>
  )
}
