import type { MenuEntry } from '@souk-vert/shared/releases/format'
import { isAdmin, useShop, userOf } from '@souk-vert/shared/stores'
import { visibleEntries } from './visible-entries'

/** Returns the account menu's user and entries; undefined when nobody is signed in. */
export function useAccount(entries: MenuEntry[]) {
  const user = useShop(userOf)
  const hasAdminRole = useShop(isAdmin)
  if (!user) return undefined
  return { name: user.name || user.mobile, isAdmin: hasAdminRole, entries: visibleEntries(entries, user.role) }
}
