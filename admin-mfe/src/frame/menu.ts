import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { isEntryFor } from '@souk-vert/shared/releases/extensions'
import type { MenuEntry } from '@souk-vert/shared/releases/format'
import { useShop, userOf } from '@souk-vert/shared/stores'

/** The page of the shop's orders. */
export const ORDERS = '/dashboard/orders'

/** The pages on which somebody sees that an order is new. */
export const ORDER_LISTS = [ORDERS, '/dashboard/packing']

/** The entries of the shop's menu in groups: what the user runs the shop with, and what every user has. */
export function useMenu(): { admin: MenuEntry[]; own: MenuEntry[] } {
  const role = useShop(userOf)?.role ?? ''
  const shown = useSlotHost().menu.filter((entry) => isEntryFor(role, entry))
  const entries = shown.toSorted((a, b) => a.order - b.order)
  return { admin: entries.filter(({ adminOnly }) => adminOnly), own: entries.filter(({ adminOnly }) => !adminOnly) }
}
