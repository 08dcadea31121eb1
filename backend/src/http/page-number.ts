import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'

/** Pages beyond this are empty; keeps offsets within what the database can count. */
const LAST_PAGE = 1_000_000

/** The page that a caller asks for, counted from 1; anything below 1, or not a number, is page 1. */
export function pageNumber(asked: unknown): number {
  // Of an object, a number is whatever the object says.
  const isScalar = typeof asked === 'number' || typeof asked === 'string'
  return isScalar ? Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), LAST_PAGE) : 1
}

/** Number of pages of a list that can be asked for, whose entries are counted no further than EXACT + 1. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(Math.min(total, EXACT) / limit))

/** Range of such a list that is on a page; empty for a page that cannot be asked for. */
export const pageRange = (page: number, limit: number): { offset: number; limit: number } =>
  page > pagesOf(EXACT, limit) ? { offset: 0, limit: 0 } : { offset: (page - 1) * limit, limit }
