/** Characters that would end the isolate, or reach beyond it. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Isolates a text of a user for a mail: in one line, between U+2068 and U+2069, so that a name in Arabic letters
 * leaves the numbers beside it where they are.
 */
export const isolated = (written: string): string =>
  `\u2068${written.replace(DIRECTIONS, '').replace(/\s+/g, ' ')}\u2069`
