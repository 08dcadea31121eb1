/** Several texts in one cell, with ` | ` between; a `|` of their own is written `\|`. */
export const joinCell = (texts: string[]): string => texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')

/** The texts of such a cell. */
export const splitCell = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((text) => text.replaceAll('\\|', '|').trim())
    .filter(Boolean)
