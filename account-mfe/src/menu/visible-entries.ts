import type { MenuEntry } from '@souk-vert/shared/releases/format'

/** Returns the menu entries that a user may see (section 6), in the order that the remotes ask for. */
export const visibleEntries = (entries: MenuEntry[], isAdmin: boolean): MenuEntry[] =>
  entries.filter(({ adminOnly }) => !adminOnly || isAdmin).toSorted((a, b) => a.order - b.order)

/** Whether an entry is shown beside the pages of the dashboard, too. */
export const isDashboardPage = ({ accountMenuOnly }: MenuEntry): boolean => !accountMenuOnly
