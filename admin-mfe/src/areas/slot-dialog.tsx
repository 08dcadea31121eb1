import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { DeliverySettings, DeliverySlot } from '@souk-vert/shared/contract/delivery/delivery-settings'
import { type NumberRule, quantityRule } from '@souk-vert/shared/text/parse-amount'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { Field, SelectField } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { numberError, typedNumber } from '../parts/form/typed-number'
import { useSubmit } from '../parts/form/use-submit'
import { hasErrors } from '../parts/form/validation-errors'
import { Form } from '../parts/layout'
import { decimalText } from '../parts/number-texts'
import { minuteText, weekdayName } from './area-texts'

const capacityRule: NumberRule = { ...quantityRule, max: 100_000 }

/** Hours before a slot, at most two weeks. */
const hoursRule: NumberRule = { pattern: /^\d{1,3}(\.\d{1,2})?$/, max: 336, error: t.hoursExpected }

/** A slot that is changed, or one to begin with. */
export type GivenSlot = Omit<DeliverySlot, '_id'> & { _id?: string }

const firstSlot: GivenSlot = { areaId: null, weekday: 0, start: 960, end: 1080, capacity: 15, cutoff: 120 }

const labelsOf = () => ({
  start: t.slotBegins(),
  end: t.slotEnds(),
  capacity: t.ordersAtMost(),
  cutoff: t.hoursBefore(),
})

/** A slot as it is typed. */
const typedOf = ({ areaId, weekday, start, end, capacity, cutoff }: GivenSlot) => ({
  areaId: areaId ?? '',
  weekday: `${weekday}`,
  start: minuteText(start),
  end: minuteText(end),
  capacity: `${capacity}`,
  cutoff: decimalText(Math.round((cutoff / 60) * 100) / 100),
})
type Typed = ReturnType<typeof typedOf>

/** Minutes of a time of the day; none while it is typed. */
const minutesOf = (time: string) => {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The end of a slot, for which 00:00 is the end of the day. */
const endOf = ({ end }: Typed) => minutesOf(end) || (end ? 1440 : NaN)

/** Returns the errors that the page itself finds. */
function errorsIn(typed: Typed) {
  const labels = labelsOf()
  const end = typed.end === '' ? t.isRequired({ field: labels.end }) : undefined
  return {
    start: typed.start === '' ? t.isRequired({ field: labels.start }) : undefined,
    end: end ?? (endOf(typed) <= minutesOf(typed.start) ? t.endsAfterBegin() : undefined),
    capacity: numberError(typed.capacity, capacityRule, labels.capacity),
    cutoff: numberError(typed.cutoff, hoursRule, labels.cutoff),
  }
}

interface SlotDialogProps {
  settings: DeliverySettings
  slot?: GivenSlot
  onClose(): void
  onSaved(settings: DeliverySettings): void
}

/** Dialog that adds a slot, or changes one. */
export function SlotDialog({ settings, slot = firstSlot, onClose, onSaved }: SlotDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(slot))
  const labels = labelsOf()
  const live = errorsIn(typed)
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values: typed,
    live,
    labels,
    send: async () => {
      const { message, data } = await call('PUT /api/delivery/admin-set-slot', {
        ...(slot._id !== undefined && { _id: slot._id }),
        areaId: typed.areaId || null,
        weekday: Number(typed.weekday),
        start: minutesOf(typed.start),
        end: endOf(typed),
        capacity: typedNumber(typed.capacity, capacityRule),
        cutoff: Math.round(typedNumber(typed.cutoff, hoursRule) * 60),
      })
      toastSuccess(message)
      onSaved(data)
      onClose()
    },
  })
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const weekdays = new Map([0, 1, 2, 3, 4, 5, 6].map((weekday) => [`${weekday}`, weekdayName(weekday)]))
  const areas = new Map([['', t.allAreas()], ...settings.areas.map(({ _id, name }) => [_id, name] as const)])
  return (
    <FormDialog title={slot._id === undefined ? t.addSlot() : t.editSlot()} width={520} large onClose={onClose}>
      <Form ref={form} onSubmit={onSubmit}>
        <SelectField {...field('weekday')} label={t.weekday()} options={weekdays} autoFocus />
        <Field {...field('start')} label={labels.start} type="time" />
        <Field {...field('end')} label={labels.end} type="time" />
        <Field {...field('capacity')} label={labels.capacity} inputMode="numeric" />
        <Field {...field('cutoff')} label={labels.cutoff} inputMode="decimal" />
        <SelectField {...field('areaId')} label={t.area()} options={areas} />
        <SubmitRow text={t.save()} isReady={!hasErrors(live)} isRunning={isRunning} />
      </Form>
    </FormDialog>
  )
}
