/** Counts are exact up to here; one more says that there are more, which no call counts (docs/decisions/large-tables.md). */
export const EXACT = 1000

/** Text of such a count: '7', or '1,000+'. */
export const exactText = (count: number): string => (count > EXACT ? '1,000+' : `${count}`)
