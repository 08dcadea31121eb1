import * as t from '#messages'
import type { Slot } from '../contract/delivery/slot'
import { slotKey } from './delivery-quote'
import { shopDayTexts, shopTimeText } from '../order/slot-text'

/** Texts of a time on the shop's clock and calendar. */
const textsOf = ({ from, to }: Slot) => {
  const [start, end] = [new Date(from), new Date(to)]
  const { weekday, nearDay: day } = shopDayTexts(start)
  return { weekday, day, from: shopTimeText(start), to: shopTimeText(end) }
}

const dayOf = (slot: Slot) => t.slotDay(textsOf(slot))

/** Returns the day and hours of a time: 'Monday, 30 Nov, 16:00–18:00'. */
export const slotTimeText = (slot: Slot) => t.slotTime(textsOf(slot))

/** Options of a choice of times, by their days: the full ones are marked, and cannot be chosen. */
export const SlotOptions = ({ slots }: { slots: readonly Slot[] }) =>
  [...new Set(slots.map(dayOf))].map((day) => (
    <optgroup key={day} label={day}>
      {slots
        .filter((slot) => dayOf(slot) === day)
        .map((slot) => (
          <option key={slotKey(slot)} value={slotKey(slot)} disabled={slot.isFull}>
            {slot.isFull ? t.fullTime({ hours: t.slotHours(textsOf(slot)) }) : slotTimeText(slot)}
          </option>
        ))}
    </optgroup>
  ))
