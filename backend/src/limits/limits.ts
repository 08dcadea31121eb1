/** What is limited; see the table of points in this folder. */
export type LimitName =
  | 'login-account'
  | 'login-address'
  | 'register-address'
  | 'code-account'
  | 'code-address'
  | 'code-check-account'
  | 'code-check-address'

/** How often something may be done, counted in the database for all processes together. */
export interface Limits {
  /** Counts one try of `key` (an account's email, a client's address). Raises TooManyRequests when it was one too many. */
  take(limit: LimitName, key: string): Promise<void>
  /** Forgets the tries of `key`. */
  forget(limit: LimitName, key: string): Promise<void>
}
