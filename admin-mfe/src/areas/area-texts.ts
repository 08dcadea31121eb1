import type { DeliveryArea } from '@souk-vert/shared/contract/delivery/delivery-settings'
import { formatDzd } from '@souk-vert/shared/money/format'
import type * as algeria from '@souk-vert/shared/places/places'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { timeText } from '@souk-vert/shared/text/moments'
import { weekdayText } from '@souk-vert/shared/text/weekday'
import * as t from '#messages'
import { listText } from '../parts/list-text'

/** The wilayas and communes, once they are loaded. */
export type Places = typeof algeria

/** Most places of an area that a list names. */
const MAX_NAMED = 8

/** Returns the weekday of a number; 0 is Sunday. */
export const weekdayName = (weekday: number): string => weekdayText(new Date(2026, 10, 1 + weekday))

/** Returns the time of a minute of the day: '16:00'; midnight at its end is '00:00'. */
export const minuteText = (minute: number): string => timeText(new Date(2026, 10, 1, 0, minute))

/** Names a place of an area, such as 'wilaya:16'. */
export function placeText(places: Places | undefined, place: string): string {
  const [kind, key = ''] = place.split(':')
  if (kind === 'postal') return t.postalCodesFrom({ prefix: key })
  const language = pageLanguage()
  if (kind === 'wilaya') {
    const wilaya = places?.wilayas.find(({ code }) => code === Number(key))
    return wilaya && places ? t.wilayaNamed({ name: places.placeName(wilaya, language) }) : key
  }
  const commune = places?.communes.find(({ id }) => id === Number(key))
  if (!commune || !places) return key
  const nameOf = (named: algeria.Wilaya | algeria.Commune) => places.placeName(named, language)
  return t.communeIn({ name: nameOf(commune), wilaya: nameOf(commune.wilaya) })
}

/** Names the places of an area; of many, and until their names are loaded, says how many there are. */
export const placesText = (places: Places | undefined, all: readonly string[]): string =>
  places && all.length > 0 && all.length <= MAX_NAMED
    ? listText(all.map((place) => placeText(places, place)))
    : t.placeCount({ count: all.length })

/** Says what delivery to an area costs: 'DZD 200.00, free from DZD 3,000.00'. */
export const feeText = ({ fee, freeFrom, minimum }: DeliveryArea): string =>
  listText([
    fee > 0 ? formatDzd(fee) : t.couponOfDelivery(),
    ...(freeFrom === null ? [] : [t.freeFromAmount({ amount: formatDzd(freeFrom) })]),
    ...(minimum === null ? [] : [t.ordersFromAmount({ amount: formatDzd(minimum) })]),
  ])
