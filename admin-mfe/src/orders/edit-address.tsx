import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { mobileError } from '@souk-vert/shared/contract/input-rules'
import { postalCodeError } from '@souk-vert/shared/text/postal-code'
import { type AddressField, addressFieldNames, addressLabels } from '@souk-vert/shared/text/address-labels'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { Action, Form } from '../parts/layout'

type Values = Record<AddressField, string>

/** Rules of fields that need more than a text. */
const rules: Partial<Record<AddressField, (values: Values, label: string) => string | undefined>> = {
  pincode: ({ pincode, country }, label) => postalCodeError(pincode, country, label),
  mobile: ({ mobile }, label) => mobileError(mobile, label),
}

/** Returns the error of a field; undefined if there is none. */
function errorOf(name: AddressField, values: Values): string | undefined {
  const label = addressLabels()[name]
  if (rules[name]) return rules[name](values, label)
  return values[name].trim() === '' ? t.isRequired({ field: label }) : undefined
}

interface EditAddressProps {
  order: AdminOrder
  onClose(): void
  onChanged(order: AdminOrder): void
}

/** Changes address and phone number of one order. The shopper's saved address stays the same. */
export function EditAddress({ order: { orderId, delivery_address: address }, onClose, onChanged }: EditAddressProps) {
  const [values, setValues] = useState(
    () => Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as Values,
  )
  const live = Object.fromEntries(addressFieldNames.map((name) => [name, errorOf(name, values)]))
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values,
    live,
    labels: addressLabels(),
    send: async () => {
      const { message, data } = await call('PUT /api/order/admin-address', { orderId, ...values })
      toastSuccess(message)
      onChanged(data)
      onClose()
    },
  })
  return (
    <Form ref={form} aria-label={t.address()} onSubmit={onSubmit}>
      {addressFieldNames.map((name) => (
        <Field
          key={name}
          label={addressLabels()[name]}
          type={name === 'mobile' ? 'tel' : 'text'}
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <SubmitRow text={t.saveAddress()} isReady isRunning={isRunning}>
        <Action outlined onClick={onClose}>
          {t.keepAsItIs()}
        </Action>
      </SubmitRow>
    </Form>
  )
}
