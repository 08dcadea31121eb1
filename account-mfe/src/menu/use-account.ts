import type { MenuEntry } from 'shared/releases/format'
import { isAdmin, useShop, userOf } from 'shared/stores'
import { visibleEntries } from './visible-entries'

/** Who the account menu speaks of, and what it offers them; nobody is signed in: undefined. */
export function useAccount(entries: MenuEntry[]) {
  const user = useShop(userOf)
  const hasAdminRole = useShop(isAdmin)
  if (!user) return undefined
  return { name: user.name || user.mobile, isAdmin: hasAdminRole, entries: visibleEntries(entries, hasAdminRole) }
}
