import { call } from '@souk-vert/shared/client'
import type { DeliverySettings, DeliverySlot } from '@souk-vert/shared/contract/delivery/delivery-settings'
import { type NumberRule, quantityRule } from '@souk-vert/shared/text/parse-amount'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { Field, SelectField } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { numberError, typedNumber } from '../parts/form/typed-number'
import { useForm } from '../parts/form/use-form'
import { Form } from '../parts/layout'
import { decimalText } from '../parts/number-texts'
import { toastAnswer } from '../parts/toast-answer'
import { minuteText, weekdayName } from './area-texts'

const capacityRule: NumberRule = { ...quantityRule, max: 100_000 }

/** Hours before a slot, at most two weeks. */
const hoursRule: NumberRule = { pattern: /^\d{1,3}(\.\d{1,2})?$/, max: 336, error: t.hoursExpected }

/** A slot that is changed, or one to begin with. */
export type GivenSlot = Omit<DeliverySlot, '_id'> & { _id?: string }

const firstSlot: GivenSlot = { areaId: null, weekday: 0, start: 960, end: 1080, capacity: 15, cutoff: 120 }

const labelsOf = () => ({
  weekday: t.weekday(),
  areaId: t.area(),
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
  const { field, form, submit } = useForm({
    first: () => typedOf(slot),
    labels: labelsOf(),
    errorsIn,
    send: async (typed) => {
      const sent = {
        ...(slot._id !== undefined && { _id: slot._id }),
        areaId: typed.areaId || null,
        weekday: Number(typed.weekday),
        start: minutesOf(typed.start),
        end: endOf(typed),
        capacity: typedNumber(typed.capacity, capacityRule),
        cutoff: Math.round(typedNumber(typed.cutoff, hoursRule) * 60),
      }
      onSaved(await toastAnswer(call('PUT /api/delivery/admin-set-slot', sent)))
      onClose()
    },
  })
  const weekdays = new Map([0, 1, 2, 3, 4, 5, 6].map((weekday) => [`${weekday}`, weekdayName(weekday)]))
  const areas = new Map([['', t.allAreas()], ...settings.areas.map(({ _id, name }) => [_id, name] as const)])
  return (
    <FormDialog title={slot._id === undefined ? t.addSlot() : t.editSlot()} width={520} large onClose={onClose}>
      <Form {...form}>
        <SelectField {...field('weekday')} options={weekdays} autoFocus />
        <Field {...field('start')} type="time" />
        <Field {...field('end')} type="time" />
        <Field {...field('capacity')} inputMode="numeric" />
        <Field {...field('cutoff')} inputMode="decimal" />
        <SelectField {...field('areaId')} options={areas} />
        <SubmitRow text={t.save()} {...submit} />
      </Form>
    </FormDialog>
  )
}
