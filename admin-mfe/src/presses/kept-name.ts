/** Name in browser storage of what the dashboard keeps for a user: one of those that only logging out clears. */
export const keptName = (userId: string, what: string): string => `offline-${userId}-${what}`
