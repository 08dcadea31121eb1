import * as t from '#messages'
import type { CartCharge } from '../contract/cart'
import type { DeliveryQuote } from '../contract/delivery/quote'
import type { Slot } from '../contract/delivery/slot'
import { toCentimes } from '../money/centimes'
import { formatDzd } from '../money/format'

/** Name of one time of a slot, which is there every week. */
export const slotKey = ({ id, from }: Slot): string => `${id} ${from}`

/** Returns the time that an order gets: the chosen one as long as it is free, or else the next. */
export function freeSlot(slots: readonly Slot[], chosen: string | undefined): Slot | undefined {
  const free = slots.filter(({ isFull }) => !isFull)
  return free.find((slot) => slotKey(slot) === chosen) ?? free[0]
}

/** Returns the charges of goods that go where the quote says, in place of those for another address. */
export function quotedCharges({ area }: DeliveryQuote, charges: readonly CartCharge[]): CartCharge[] {
  const { fee = 0, freeFrom } = area ?? {}
  const others = charges.filter(({ key }) => key !== 'delivery')
  if (!fee) return others
  const free = freeFrom === undefined ? {} : { freeFromCentimes: toCentimes(freeFrom) }
  return [{ key: 'delivery', kind: 'fee', centimes: toCentimes(fee), position: null, ...free }, ...others]
}

/** Says how much more goods, of so many DZD, need for free delivery; undefined where they do not, or there is none. */
export function untilFree({ area }: DeliveryQuote, goods: number): string | undefined {
  const free = area?.fee ? (area.freeFrom ?? 0) : 0
  return goods < free ? t.untilFree({ amount: formatDzd(free - goods) }) : undefined
}

/** Returns why goods, of so many DZD, cannot be ordered to where the quote says; undefined where they can. */
export function whyNotThere({ isOutside, area, slots }: DeliveryQuote, goods = Infinity): string | undefined {
  if (isOutside) return t.notDeliveredThere()
  if (area?.minimum !== undefined && goods < area.minimum) return t.minimumHere({ amount: formatDzd(area.minimum) })
  return slots.length > 0 && slots.every(({ isFull }) => isFull) ? t.allTimesFull() : undefined
}
