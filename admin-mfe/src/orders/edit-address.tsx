import { type FormEvent, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { mobileError } from '@souk-vert/shared/contract/input-rules'
import { postalCodeError } from '@souk-vert/shared/text/postal-code'
import { addressLabels } from '@souk-vert/shared/text/address-labels'
import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { Field } from '../parts/form/field'
import { Action } from '../parts/layout'
import { SubmitRow } from '../parts/form/submit-row'
import { toastFailure } from '../parts/toast-failure'
import { useValidationErrors } from '../parts/form/use-validation-errors'

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`
type Name = keyof typeof addressLabels
const names = Object.keys(addressLabels) as Name[]

/** Rules of fields that must not only be filled in, by the texts of the form. */
const rules: Partial<Record<Name, (texts: Record<Name, string>) => string | undefined>> = {
  pincode: ({ pincode, country }) => postalCodeError(pincode, country),
  mobile: ({ mobile }) => mobileError(mobile),
}

/** Returns the error of a field; undefined if there is none. */
function errorOf(name: Name, texts: Record<Name, string>): string | undefined {
  const error = rules[name] ? rules[name](texts) : texts[name].trim() === '' && 'is required'
  return error ? `${addressLabels[name]} ${error}` : undefined
}

interface EditAddressProps {
  order: AdminOrder
  onClose(): void
  onChanged(order: AdminOrder): void
}

/** Changes where an order goes, and the phone number for it. The shopper's saved address stays as it is. */
export function EditAddress({ order, onClose, onChanged }: EditAddressProps) {
  const [texts, setTexts] = useState(
    () => Object.fromEntries(names.map((name) => [name, order.delivery_address[name]])) as Record<Name, string>,
  )
  const [isRunning, setRunning] = useState(false)
  const live = Object.fromEntries(names.map((name) => [name, errorOf(name, texts)]))
  const { form, errors, showErrors, refuse } = useValidationErrors(texts, live)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || showErrors()) return
    setRunning(true)
    try {
      const { message, data } = await call('PUT /api/order/admin-address', { orderId: order.orderId, ...texts })
      toastSuccess(message)
      onChanged(data)
      onClose()
    } catch (error) {
      toastFailure(error)
      refuse(error, addressLabels)
      setRunning(false)
    }
  }
  return (
    <Form ref={form} aria-label="Address" onSubmit={(event) => void save(event)} noValidate>
      {names.map((name) => (
        <Field
          key={name}
          label={addressLabels[name]}
          type={name === 'mobile' ? 'tel' : 'text'}
          value={texts[name]}
          error={errors[name]}
          onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
        />
      ))}
      <SubmitRow text="Save address" isReady isRunning={isRunning}>
        <Action type="button" outlined onClick={onClose}>
          Keep as it is
        </Action>
      </SubmitRow>
    </Form>
  )
}
