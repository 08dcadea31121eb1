import type { SlotTime } from '@souk-vert/shared/contract/delivery/slot'
import * as t from '#messages'
import { dayText, nearDayText } from '../text/moments'
import { SHOP_TIME_ZONE, shopDay } from '../text/shop-day'
import { weekdayText } from '../text/weekday'

/** Built when it is first needed: the first use of `Intl` takes a slow phone a while. */
let clock: Intl.DateTimeFormat | undefined

/** Returns the time of a moment on the shop's clock, wherever it is read: '16:00'. */
export function shopTimeText(moment: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, timeStyle: 'short' })
  return clock.format(moment)
}

/** Returns the weekday and day of a moment where the shop is; `nearDay` leaves out the year. */
export function shopDayTexts(moment: Date): { weekday: string; day: string; nearDay: string } {
  const noon = new Date(`${shopDay(moment)}T12:00`)
  return { weekday: weekdayText(noon), day: dayText(noon), nearDay: nearDayText(noon) }
}

/** Returns when a time begins: 'Friday, 26 Mar 2027, 16:00'. */
export function slotStartText(from: string): string {
  const start = new Date(from)
  return t.slotStart({ ...shopDayTexts(start), from: shopTimeText(start) })
}

/** Says when an order arrives: 'Arrives on Friday, 26 Mar 2027, between 16:00 and 18:00'. */
export function arrivesText({ from, to }: SlotTime): string {
  const [start, end] = [new Date(from), new Date(to)]
  return t.arrivesBetween({ ...shopDayTexts(start), from: shopTimeText(start), to: shopTimeText(end) })
}
