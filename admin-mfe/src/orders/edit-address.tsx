import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { addressLabels, addressTexts } from '@souk-vert/shared/text/address-labels'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { Action, Form } from '../parts/layout'
import { addressErrors, AddressFields } from '../fields/address-fields'

interface EditAddressProps {
  order: AdminOrder
  onClose(): void
  onChanged(order: AdminOrder): void
}

/** Changes address and phone number of one order. The shopper's saved address stays the same. */
export function EditAddress({ order: { orderId, delivery_address: address }, onClose, onChanged }: EditAddressProps) {
  const [values, setValues] = useState(() => addressTexts(address))
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values,
    live: addressErrors(values),
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
      <AddressFields values={values} errors={errors} onChange={setValues} />
      <SubmitRow text={t.saveAddress()} isReady isRunning={isRunning}>
        <Action outlined onClick={onClose}>
          {t.keepAsItIs()}
        </Action>
      </SubmitRow>
    </Form>
  )
}
