import type { Coupon } from '@souk-vert/shared/contract/coupon'
import { formatDzd } from '@souk-vert/shared/money/format'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { dayText } from '@souk-vert/shared/text/moments'
import * as t from '#messages'

/** Names of the kinds of coupons. */
export const kindTexts: Record<Coupon['kind'], () => string> = {
  percent: t.couponOfPercent,
  amount: t.couponOfAmount,
  delivery: t.couponOfDelivery,
}

/** Says what a coupon takes off: '10%', 'DZD 50.00', 'Free delivery'. */
export function valueText({ kind, value }: Coupon): string {
  if (kind === 'delivery') return t.couponOfDelivery()
  return kind === 'percent' ? percentText(value) : formatDzd(value)
}

const dayOf = (day: string) => dayText(new Date(`${day}T12:00`))

/** Lists what limits a coupon. */
export const limitTexts = (coupon: Coupon): string[] => [
  ...(coupon.firstDay ? [t.beginsOn({ day: dayOf(coupon.firstDay) })] : []),
  ...(coupon.lastDay ? [t.untilDay({ day: dayOf(coupon.lastDay) })] : []),
  ...(coupon.minimum ? [t.fromAmount({ amount: formatDzd(coupon.minimum) })] : []),
  ...(coupon.usesInTotal ? [t.usesInTotalOf({ count: coupon.usesInTotal })] : []),
  ...(coupon.usesPerShopper ? [t.usesPerShopperOf({ count: coupon.usesPerShopper })] : []),
  ...(coupon.firstOrderOnly ? [t.firstOrderOnly()] : []),
  ...(coupon.categoryIds.length ? [t.categoriesOf({ count: coupon.categoryIds.length })] : []),
]
