/** Pages beyond this are empty; keeps offsets within what the database can count. */
const LAST_PAGE = 1_000_000

/** The page that a caller asks for, counted from 1; anything below 1, or not a number, is page 1. */
export function pageNumber(asked: unknown): number {
  // Of an object, a number is whatever the object says.
  const isScalar = typeof asked === 'number' || typeof asked === 'string'
  return isScalar ? Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), LAST_PAGE) : 1
}
