import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import type { MenuEntry } from '@souk-vert/shared/releases/format'

/** The page of the shop's orders. */
export const ORDERS = '/dashboard/orders'

/** The entries of the shop's menu in groups: what admins run the shop with, and what every user has. */
export function useMenu(): { admin: MenuEntry[]; own: MenuEntry[] } {
  const entries = useSlotHost().menu.toSorted((a, b) => a.order - b.order)
  return { admin: entries.filter(({ adminOnly }) => adminOnly), own: entries.filter(({ adminOnly }) => !adminOnly) }
}
