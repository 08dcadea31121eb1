import { countText } from '../../language/counted'

/** Counts are exact up to here; one more says that there are more, which no call counts (docs/decisions/large-tables.md). */
export const EXACT = 1000

/** Text of such a count: '7', or `${countText(EXACT)}+`. */
export const exactText = (count: number): string => (count > EXACT ? `${countText(EXACT)}+` : `${count}`)
