/** So many tries in so many seconds, from the first one on. */
interface Allowance {
  points: number
  seconds: number
  /** 'all': all processes count together, in the database. 'each': every process for itself, in memory. */
  processes: 'all' | 'each'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What is limited. An account's limits stop who guesses at one account; those of an address stop who tries many, and are so
 * wide that a school or a mobile network behind one address does not meet them.
 */
export const limitTable = {
  'login-account': { points: 10, seconds: 15 * MINUTE, processes: 'all' },
  'login-address': { points: 100, seconds: 15 * MINUTE, processes: 'all' },
  // Of the present password, wherever it is asked for: a session alone, as on a browser that was left open, must not become the account.
  'password-account': { points: 10, seconds: 15 * MINUTE, processes: 'all' },
  'register-address': { points: 50, seconds: HOUR, processes: 'all' },
  'code-account': { points: 5, seconds: HOUR, processes: 'all' },
  'code-address': { points: 50, seconds: HOUR, processes: 'all' },
  // Five tries for each of an hour's codes: what a person may mistype. Each code has its own five.
  'code-check-account': { points: 25, seconds: HOUR, processes: 'all' },
  'code-check-address': { points: 200, seconds: HOUR, processes: 'all' },
  // A picture costs some seconds of one core at worst, and waits its turn behind the others.
  'avatar-account': { points: 20, seconds: HOUR, processes: 'all' },
  'search-address': { points: 20, seconds: 1, processes: 'each' },
  // Of its own: who types is never refused the products for the sake of suggestions.
  'suggestions-address': { points: 20, seconds: 1, processes: 'each' },
} as const satisfies Record<string, Allowance>

export type LimitName = keyof typeof limitTable
