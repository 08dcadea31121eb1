import * as t from '#messages'
import { slotKey, untilFree } from '@souk-vert/shared/delivery/delivery-quote'
import { useDeliveryTarget } from '@souk-vert/shared/delivery/use-delivery-quote'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { SlotOptions } from '@souk-vert/shared/delivery/slot-options'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { isAt } from './use-order-address'

const Select = styled.select`
  min-height: ${TARGET};
  width: 100%;
  padding-inline: ${space(2)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: ${text.base};
`

export { freeSlot, quotedCharges, whyNotThere } from '@souk-vert/shared/delivery/delivery-quote'

interface DeliveryChoiceProps {
  quote: DeliveryQuote
  /** To which the order goes. */
  address: Address | undefined
  /** Sum of the goods after discount, in DZD. */
  goods: number
  slot: Slot | undefined
  onChoose(key: string): void
}

/**
 * Where the order goes, if that is not the chosen place; days with their times, the full ones marked; and what is left to free delivery:
 * 'DZD 340 more for free delivery'.
 */
export function DeliveryChoice({ quote, address, goods, slot: chosen, onChoose }: DeliveryChoiceProps) {
  const { slots } = quote
  const target = useDeliveryTarget()
  const isElsewhere = address && target && !target.place.addressId && !isAt(address, target.place)
  return (
    <>
      {isElsewhere && <p>{t.noAddressThere({ place: target.name, address: address.address_line })}</p>}
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
