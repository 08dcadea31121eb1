import type { LimitName } from './rate-limit-table'

export type { LimitName }

/** Counters of how often something may be done. */
export interface Limits {
  /**
   * Counts a try of `key` (an account's email, a client's address). Throws TOO_MANY_REQUESTS when it was one too many. One that
   * weighs as much as several `tries` is let in like any other; it uses up as many, also of the time that follows.
   */
  take(limit: LimitName, key: string, tries?: number): Promise<void>
  /** Counts a try in any case, and returns how many are left; below 0 it was one too many. */
  count(limit: LimitName, key: string): Promise<number>
  /** Uncounts one try of `key`. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** Forgets the tries of `key`. */
  forget(limit: LimitName, key: string): Promise<void>
}
