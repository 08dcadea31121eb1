import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'

/** Range of a list that is on the page: `limit` entries after the first `offset`. */
export type PageRange = { offset: number; limit: number }

/** Pages beyond this are empty; keeps offsets within what the database can count. */
const LAST_PAGE = 1_000_000_000

/** A whole number from 1 to `most`; anything that is not a number is `otherwise`. */
export function clamp(asked: unknown, otherwise: number, most: number): number {
  // Of an object, a number is whatever the object says; of one nested very deep, not even that.
  const isScalar = typeof asked === 'number' || typeof asked === 'string'
  const number = isScalar ? Math.trunc(Number(asked)) : otherwise
  return Number.isNaN(number) ? otherwise : Math.min(Math.max(number, 1), most)
}

/** The page that a caller asks for, counted from 1; anything below 1, or not a number, is page 1. */
export const pageNumber = (asked: unknown): number => clamp(asked, 1, LAST_PAGE)

export const pageRange = (page: number, limit: number): PageRange => ({ offset: (page - 1) * limit, limit })

/** Number of pages of a list that can be asked for, whose entries are counted no further than EXACT + 1. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(Math.min(total, EXACT) / limit))

/** Range of such a list that is on a page; empty for a page that cannot be asked for. */
export const countedRange = (page: number, limit: number): PageRange =>
  page > pagesOf(EXACT, limit) ? { offset: 0, limit: 0 } : pageRange(page, limit)
