import { useState } from 'react'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import * as t from '#messages'
import { Action } from '../parts/layout'
import { toastFailure } from '../parts/toast-failure'
import type { PhoneOrder } from './phone-order'

/** Opens the form for an order on the phone, which is loaded then. */
export function TakeOrder({ onPlaced }: { onPlaced(order: AdminOrder): void }) {
  const [Form, setForm] = useState<typeof PhoneOrder>()
  const open = () =>
    void import(/* webpackChunkName: "phone-order" */ './phone-order').then(
      (loaded) => setForm(() => loaded.PhoneOrder),
      toastFailure,
    )
  const close = () => setForm(undefined)
  const placed = (order: AdminOrder) => {
    close()
    onPlaced(order)
  }
  return (
    <>
      <Action outlined onClick={open}>
        {t.phoneOrder()}
      </Action>
      {Form && <Form onPlaced={placed} onClose={close} />}
    </>
  )
}
