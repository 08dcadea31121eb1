import type { LimitName } from './rate-limit-table'

export type { LimitName }

/** How often something may be done. */
export interface Limits {
  /**
   * Counts a try of `key` (an account's email, a client's address). Raises TooManyRequests when it was one too many. One that
   * weighs as much as several `tries` is let in like any other; it uses up as many, also of the time that follows.
   */
  take(limit: LimitName, key: string, tries?: number): Promise<void>
  /** Forgets the tries of `key`. */
  forget(limit: LimitName, key: string): Promise<void>
}
