import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import type { MenuEntry } from '@souk-vert/shared/releases/format'
import type { IconName } from '../parts/icons'

/** The page of the shop's orders. */
export const ORDERS = '/dashboard/orders'

/** Icons of entries; entries of other teams that are not known here have the icon of a page. */
const icons = new Map<string, IconName>([
  ['/dashboard/category', 'category'],
  ['/dashboard/subcategory', 'subCategory'],
  ['/dashboard/upload-product', 'upload'],
  ['/dashboard/product', 'product'],
  [ORDERS, 'orders'],
  ['/dashboard/import', 'importFile'],
  ['/dashboard/stock', 'stock'],
  ['/dashboard/overview', 'overview'],
  ['/dashboard/users', 'users'],
  ['/dashboard/settings', 'settings'],
  ['/dashboard/status', 'status'],
  ['/dashboard/profile', 'account'],
  ['/dashboard/myorders', 'receipt'],
  ['/dashboard/favourites', 'heart'],
  ['/dashboard/address', 'place'],
  ['/list', 'list'],
])

export const iconOf = (path: string): IconName => icons.get(path) ?? 'page'

/** The entries of the shop's menu in groups: what admins run the shop with, and what every user has. */
export function useMenu(): { admin: MenuEntry[]; own: MenuEntry[] } {
  const entries = useSlotHost().menu.toSorted((a, b) => a.order - b.order)
  return { admin: entries.filter(({ adminOnly }) => adminOnly), own: entries.filter(({ adminOnly }) => !adminOnly) }
}
