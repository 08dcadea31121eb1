import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { Form } from '../parts/layout'
import { toastAnswer } from '../parts/toast-answer'

/** The note on an order, which only admins see. */
export function OrderNote({ order, onChanged }: { order: AdminOrder; onChanged(order: AdminOrder): void }) {
  const [typed, setTyped] = useState<string>()
  const note = typed ?? order.note
  const { form, errors, submit } = useSubmit({
    values: { note },
    live: {},
    labels: { note: t.note() },
    send: async () => {
      const changed = await toastAnswer(call('PUT /api/order/admin-note', { orderId: order.orderId, note }))
      setTyped(undefined)
      onChanged(changed)
    },
  })
  return (
    <Form aria-label={t.note()} {...form}>
      <Field
        label={t.noteForAdmins()}
        rows={2}
        maxLength={2000}
        value={note}
        error={errors.note}
        onChange={({ target }) => setTyped(target.value)}
      />
      {note !== order.note && <SubmitRow text={t.saveNote()} {...submit} />}
    </Form>
  )
}
