/** Name in browser storage of what a user, or a visitor without an id, searched for lately on this device. */
export const searchesName = (userId = ''): string => `searches-${userId}`
