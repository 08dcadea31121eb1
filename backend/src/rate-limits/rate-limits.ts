import type { LimitName } from './rate-limit-table'

export type { LimitName }

/** How often something may be done. */
export interface Limits {
  /** Counts one try of `key` (an account's email, a client's address). Raises TooManyRequests when it was one too many. */
  take(limit: LimitName, key: string): Promise<void>
  /** Forgets the tries of `key`. */
  forget(limit: LimitName, key: string): Promise<void>
}
