import { type FormEvent, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { TextArea } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { toastFailure } from '../parts/toast-failure'

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
`

/** The note on an order, which only admins see. */
export function OrderNote({ order, onChanged }: { order: AdminOrder; onChanged(order: AdminOrder): void }) {
  // The text that is typed and not saved yet.
  const [typed, setTyped] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || typed === undefined) return
    setRunning(true)
    try {
      const { message, data } = await call('PUT /api/order/admin-note', { orderId: order.orderId, note: typed })
      toastSuccess(message)
      setTyped(undefined)
      onChanged(data)
    } catch (error) {
      toastFailure(error)
    }
    setRunning(false)
  }
  return (
    <Form aria-label="Note" onSubmit={(event) => void save(event)}>
      <TextArea
        label="Note (only admins see it)"
        rows={2}
        maxLength={2000}
        value={typed ?? order.note}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== undefined && typed !== order.note && <SubmitRow text="Save note" isReady isRunning={isRunning} />}
    </Form>
  )
}
