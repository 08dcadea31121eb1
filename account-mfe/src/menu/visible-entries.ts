import { isEntryFor } from '@souk-vert/shared/releases/extensions'
import type { MenuEntry } from '@souk-vert/shared/releases/format'

/** Returns the menu entries that a user of that role may see (section 6), in the order that the remotes ask for. */
export const visibleEntries = (entries: MenuEntry[], role = ''): MenuEntry[] =>
  entries.filter((entry) => isEntryFor(role, entry)).toSorted((a, b) => a.order - b.order)

/** Whether an entry is shown beside the pages of the dashboard, too. */
export const isDashboardPage = ({ accountMenuOnly }: MenuEntry): boolean => !accountMenuOnly
