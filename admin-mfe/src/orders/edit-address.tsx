import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { addressLabels, addressTexts } from '@souk-vert/shared/text/address-labels'
import * as t from '#messages'
import { SubmitRow } from '../parts/form/submit-row'
import { useForm } from '../parts/form/use-form'
import { Action, Form } from '../parts/layout'
import { toastAnswer } from '../parts/toast-answer'
import { addressErrors, AddressFields } from '../fields/address-fields'

interface EditAddressProps {
  order: AdminOrder
  onClose(): void
  onChanged(order: AdminOrder): void
}

/** Changes address and phone number of one order. The shopper's saved address stays the same. */
export function EditAddress({ order: { orderId, delivery_address: address }, onClose, onChanged }: EditAddressProps) {
  const { values, change, form, errors, submit } = useForm({
    first: () => addressTexts(address),
    labels: addressLabels(),
    errorsIn: addressErrors,
    send: async (typed) => {
      onChanged(await toastAnswer(call('PUT /api/order/admin-address', { orderId, ...typed })))
      onClose()
    },
  })
  return (
    <Form aria-label={t.address()} {...form}>
      <AddressFields values={values} errors={errors} onChange={change} />
      <SubmitRow text={t.saveAddress()} isRunning={submit.isRunning}>
        <Action outlined onClick={onClose}>
          {t.keepAsItIs()}
        </Action>
      </SubmitRow>
    </Form>
  )
}
