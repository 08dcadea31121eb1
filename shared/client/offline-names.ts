/** Name in browser storage of the user whose tokens are stored, as they were last. */
export const LAST_USER = 'offline-user'

const prefixOf = (userId = '') => `offline-${userId}-`

/** Name in browser storage of what the shop shows a user, or a guest, without a network. */
export const offlineName = (userId: string | undefined, what: string): string => prefixOf(userId) + what

/** Whether a name is one of this user's. */
export const isOfflineName = (userId: string, name: string): boolean => name.startsWith(prefixOf(userId))
