import * as t from '#messages'
import { slotKey, untilFree } from '@souk-vert/shared/delivery/delivery-quote'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { SlotOptions } from '@souk-vert/shared/delivery/slot-options'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'

const Select = styled.select`
  min-height: ${TARGET};
  width: 100%;
  padding-inline: ${space(2)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: ${text.base};
`

interface DeliveryChoiceProps {
  quote: DeliveryQuote
  /** Sum of the goods after discount, in DZD. */
  goods: number
  slot: Slot | undefined
  onChoose(key: string): void
}

/** Days with their times, the full ones marked, and what is left to free delivery: 'DZD 340 more for free delivery'. */
export function DeliveryChoice({ quote, goods, slot: chosen, onChoose }: DeliveryChoiceProps) {
  const { slots } = quote
  return (
    <>
      {slots.length > 0 && (
        <Select
          aria-label={t.deliveryTime()}
          value={chosen && slotKey(chosen)}
          onChange={({ target }) => onChoose(target.value)}
        >
          <SlotOptions slots={slots} />
        </Select>
      )}
      <Mute>{untilFree(quote, goods)}</Mute>
    </>
  )
}
