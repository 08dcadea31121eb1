/** Counts are exact up to here; one more says that there are more, which no call counts (docs/decisions/large-tables.md). */
export const EXACT = 1000
