import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import { wishHeads } from '@souk-vert/shared/order/wish-texts'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { NoteFields } from '../fields/note-fields'
import { ErrorLine } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { typedLines, UnitsField } from '../parts/form/units-field'
import { useSubmit } from '../parts/form/use-submit'
import { Form } from '../parts/layout'
import { toastAnswer } from '../parts/toast-answer'

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
  const [notes, setNotes] = useState({ packerNote: order.packerNote ?? '', driverNote: order.driverNote ?? '' })
  const { lines, errors: live } = typedLines(typed, items)
  const changed = lines.filter(({ position, pieces }) => pieces !== wantedAt(position))
  // Leaves out what stays: another admin may have changed it meanwhile.
  const changedNotes = {
    ...(notes.packerNote !== (order.packerNote ?? '') && { packerNote: notes.packerNote }),
    ...(notes.driverNote !== (order.driverNote ?? '') && { driverNote: notes.driverNote }),
  }
  const { form, errors, submit } = useSubmit({
    values: { ...typed, lines: typed, ...notes },
    live,
    labels: { lines: t.pieces(), packerNote: wishHeads.packerNote(), driverNote: wishHeads.driverNote() },
    send: async () => {
      onChanged(await toastAnswer(call('PUT /api/order/admin-edit', { orderId, lines: changed, ...changedNotes })))
      onClose()
    },
  })
  return (
    <FormDialog title={t.changeOrder()} width={480} large onClose={onClose}>
      <Form {...form}>
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
        <NoteFields notes={notes} errors={errors} onChange={(part) => setNotes({ ...notes, ...part })} />
        {errors.lines && <ErrorLine id="lines-error">{errors.lines}</ErrorLine>}
        <SubmitRow
          text={t.saveOrder()}
          isReady={changed.length > 0 || Object.keys(changedNotes).length > 0}
          isRunning={submit.isRunning}
        />
      </Form>
    </FormDialog>
  )
}
