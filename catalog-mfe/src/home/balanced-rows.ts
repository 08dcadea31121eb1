/**
 * Returns the sizes of rows for `count` things: as few rows as do with `most` in one, none with more than one more
 * than another, the longer ones first. 13 of at most 7 are 7 and 6.
 */
export function balancedRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows))
}
