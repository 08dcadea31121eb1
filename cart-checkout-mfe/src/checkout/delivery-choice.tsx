import * as t from '#messages'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import { formatDzd } from '@souk-vert/shared/money/format'
import { shopDayTexts, shopTimeText } from '@souk-vert/shared/text/slot-text'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { slotKey } from './slot-key'

const Select = styled.select`
  min-height: ${TARGET};
  width: 100%;
  padding-inline: ${space(2)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: ${text.base};
`

/** Texts of a time on the shop's clock and calendar. */
const textsOf = ({ from, to }: Slot) => {
  const [start, end] = [new Date(from), new Date(to)]
  return { ...shopDayTexts(start), from: shopTimeText(start), to: shopTimeText(end) }
}

const dayOf = (slot: Slot) => t.slotDay(textsOf(slot))

interface DeliveryChoiceProps {
  quote: DeliveryQuote
  /** Sum of the goods after discount, in DZD. */
  goods: number
  slot: Slot | undefined
  onChoose(key: string): void
}

/** Days with their times, the full ones marked, and what is left to free delivery: 'DZD 340 more for free delivery'. */
export function DeliveryChoice({ quote: { area, slots }, goods, slot: chosen, onChoose }: DeliveryChoiceProps) {
  const days = [...new Set(slots.map(dayOf))]
  const free = area?.fee ? (area.freeFrom ?? 0) : 0
  return (
    <>
      {slots.length > 0 && (
        <Select
          aria-label={t.deliveryTime()}
          value={chosen && slotKey(chosen)}
          onChange={({ target }) => onChoose(target.value)}
        >
          {days.map((day) => (
            <optgroup key={day} label={day}>
              {slots
                .filter((slot) => dayOf(slot) === day)
                .map((slot) => (
                  <option key={slotKey(slot)} value={slotKey(slot)} disabled={slot.isFull}>
                    {slot.isFull ? t.fullTime({ hours: t.slotHours(textsOf(slot)) }) : t.slotTime(textsOf(slot))}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
      {goods < free && <Mute>{t.untilFree({ amount: formatDzd(free - goods) })}</Mute>}
    </>
  )
}
