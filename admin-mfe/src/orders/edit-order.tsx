import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { wholeRule } from '@souk-vert/shared/text/parse-amount'
import { typedUnits } from '@souk-vert/shared/text/typed-grams'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import { wishHeads } from '@souk-vert/shared/order/wish-texts'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { ErrorLine, TextArea } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { UnitsField, unitsError } from '../parts/form/units-field'
import { useSubmit } from '../parts/form/use-submit'
import { Form } from '../parts/layout'

interface EditOrderProps {
  order: AdminOrder
  onChanged(order: AdminOrder): void
  onClose(): void
}

/** Dialog in which the desk changes quantities and notes of an order that nobody has packed, for a customer on the phone. */
export function EditOrder({ order, onChanged, onClose }: EditOrderProps) {
  const { orderId, items, packing = [] } = order
  const wantedAt = (position: number) =>
    packing.find((line) => line.position === position)?.wanted ?? items[position]!.quantity
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [packerNote, setPackerNote] = useState(order.packerNote ?? '')
  const [driverNote, setDriverNote] = useState(order.driverNote ?? '')
  const numbers = Object.entries(typed).map(([key, text]) => {
    const at = Number(key)
    return { at, number: typedUnits(text, items[at]!, wholeRule) }
  })
  const lines = numbers.flatMap(({ at, number }) =>
    number.status === 'valid' && Number(number.value) !== wantedAt(at)
      ? [{ position: at, pieces: Number(number.value) }]
      : [],
  )
  // Leaves out what stays: another admin may have changed it meanwhile.
  const notes = {
    ...(packerNote !== (order.packerNote ?? '') && { packerNote }),
    ...(driverNote !== (order.driverNote ?? '') && { driverNote }),
  }
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values: { ...typed, lines: typed, packerNote, driverNote },
    live: Object.fromEntries(numbers.map(({ at, number }) => [at, unitsError(number, items[at]!)])),
    labels: { lines: t.pieces(), packerNote: wishHeads.packerNote(), driverNote: wishHeads.driverNote() },
    send: async () => {
      const sent = { orderId, lines, ...notes }
      const { message, data } = await call('PUT /api/order/admin-edit', sent)
      toastSuccess(message)
      onChanged(data)
      onClose()
    },
  })
  return (
    <FormDialog title={t.changeOrder()} width={480} large onClose={onClose}>
      <Form ref={form} onSubmit={onSubmit}>
        {items.map((item, position) => (
          <UnitsField
            key={position}
            name={String(position)}
            goods={item}
            value={typed[position] ?? String(unitsOf(wantedAt(position), item))}
            error={errors[position]}
            onChange={({ target }) => setTyped({ ...typed, [position]: target.value })}
          />
        ))}
        <TextArea
          name="packerNote"
          label={wishHeads.packerNote()}
          rows={2}
          maxLength={500}
          value={packerNote}
          error={errors.packerNote}
          onChange={({ target }) => setPackerNote(target.value)}
        />
        <TextArea
          name="driverNote"
          label={wishHeads.driverNote()}
          rows={2}
          maxLength={500}
          value={driverNote}
          error={errors.driverNote}
          onChange={({ target }) => setDriverNote(target.value)}
        />
        {errors.lines && <ErrorLine id="lines-error">{errors.lines}</ErrorLine>}
        <SubmitRow
          text={t.saveOrder()}
          isReady={lines.length > 0 || Object.keys(notes).length > 0}
          isRunning={isRunning}
        />
      </Form>
    </FormDialog>
  )
}
