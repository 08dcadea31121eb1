import { refusalOf } from '@souk-vert/shared/client'
import { shop } from '@souk-vert/shared/ui/shop'
import type { TotalChange } from '../contract/order/order'

/**
 * Tells the page that the shop has areas or times, where an order is refused for those: its owner has set the first of them since the
 * page was opened.
 */
export function noteDelivery(error: unknown): void {
  const { code = '', data } = refusalOf(error) ?? {}
  const { charges = [] } = (data ?? {}) as Partial<TotalChange>
  if (/^(SLOT_|OUTSIDE_|BELOW_)/.test(code) || charges.some(({ key }) => key === 'delivery')) shop.delivery = true
}
