/** Number of tries in a number of seconds, from the first one on. */
interface Allowance {
  points: number
  seconds: number
  /** 'all': all processes count together, in the database. 'each': every process for itself, in memory. */
  processes: 'all' | 'each'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits, each row with its reason. A `-caller` is a browser that the account knows, or else the account together
 * with the network that asks: nobody uses up another's tries. An `-address` may be that of a mobile network with
 * thousands of phones.
 */
export const limitTable = {
  // A person mistypes a few times and not ten. Those that follow wait for their turn: the owner may be behind the same address.
  'login-caller': { points: 10, seconds: 15 * MINUTE, processes: 'all' },
  // No owner mistypes this often: guesses from many networks, so those that follow are slowed down.
  'login-account': { points: 100, seconds: HOUR, processes: 'all' },
  // While they are, a network that goes on guessing leaves its turn to others.
  'login-slowed-caller': { points: 3, seconds: 15 * MINUTE, processes: 'all' },
  // And all networks together guess once a second.
  'login-slowed-account': { points: 10, seconds: 10, processes: 'all' },
  // Wrong logins alone: of some thousand phones a few log in within 15 minutes, and a tenth of those mistypes. Others wait for their turn.
  'login-address': { points: 300, seconds: 15 * MINUTE, processes: 'all' },
  // Of the current password, wherever it is asked for: a session alone, as on a browser that was left open, must not become the account.
  'password-account': { points: 10, seconds: 15 * MINUTE, processes: 'all' },
  // Codes of who knows the password, of a known browser or session, else of all others together: as many as a person mistypes,
  'second-factor-hour': { points: 10, seconds: HOUR, processes: 'all' },
  // the next day fewer,
  'second-factor-day': { points: 20, seconds: 24 * HOUR, processes: 'all' },
  // and 30 in three weeks of a million, of which up to six are right: a guesser gets in once in 300 years. (No timer takes a month.)
  'second-factor-weeks': { points: 30, seconds: 21 * 24 * HOUR, processes: 'all' },
  // Mails to somebody who goes on mistyping.
  'wrong-code-mail': { points: 1, seconds: 24 * HOUR, processes: 'all' },
  // A mobile network may bring this many new shoppers in the hour of an advertisement; a program makes few accounts by it.
  'register-address': { points: 200, seconds: HOUR, processes: 'all' },
  // People whose mail has not arrived ask again a few times.
  'code-caller': { points: 5, seconds: HOUR, processes: 'all' },
  // Mails to one inbox that strangers ask for; the code of those before goes on working.
  'code-account': { points: 5, seconds: HOUR, processes: 'all' },
  // Then as often as a code ends, so that the inbox always has one that works.
  'code-slowed-account': { points: 1, seconds: 10 * MINUTE, processes: 'all' },
  // Of thousands of phones a handful has forgotten the password within an hour.
  'code-address': { points: 200, seconds: HOUR, processes: 'all' },
  // People mistype a code that they asked for.
  'code-check-caller': { points: 5, seconds: HOUR, processes: 'all' },
  // Of a million codes; known browsers are not counted. Not slowed down but ended, because six digits are soon guessed.
  'code-check-account': { points: 100, seconds: HOUR, processes: 'all' },
  // Five tries for each code that an address may ask for.
  'code-check-address': { points: 1000, seconds: HOUR, processes: 'all' },
  // Links by mail that a session asks for.
  'link-user': { points: 5, seconds: HOUR, processes: 'all' },
  // Links to an email that may be a stranger's, beside the first mail: somebody who has lost that asks a few times.
  'unconfirmed-email': { points: 3, seconds: 24 * HOUR, processes: 'all' },
  // A new email may be a stranger's: it is mailed by itself once while the link works, until it is confirmed.
  'new-email-mail': { points: 1, seconds: 7 * 24 * HOUR, processes: 'all' },
  // A picture costs some seconds of one core at worst, and waits its turn behind the others.
  'avatar-account': { points: 20, seconds: HOUR, processes: 'all' },
  // Codes of coupons that there are not, also one that a page asks for with each change of its cart; of six letters a guesser meets none.
  'coupon-user': { points: 200, seconds: HOUR, processes: 'each' },
  // Thousands of guests on the day of a leaflet that has been misprinted; who logs in has tries of their own.
  'coupon-address': { points: 2000, seconds: HOUR, processes: 'each' },
  // All calls of a session: a page makes about ten, and an admin's table one for each row that is saved.
  'calls-user': { points: 600, seconds: 10, processes: 'each' },
  // Builds of a remote: a team releases a few times a day, and each is unpacked.
  'release-upload': { points: 100, seconds: HOUR, processes: 'all' },
  // More than one person types, less than a tenth of what a process bears.
  'search-user': { points: 20, seconds: 1, processes: 'each' },
  // A hundred guests of one network who search in the same second, or one who looks for a long list; a process bears several hundred.
  'search-address': { points: 100, seconds: 1, processes: 'each' },
  // Of their own: who types is never refused the products for the sake of suggestions.
  'suggestions-user': { points: 20, seconds: 1, processes: 'each' },
  // Twenty guests who type at the same moment; who types asks five times a second at most, as the page waits for pauses.
  'suggestions-address': { points: 100, seconds: 1, processes: 'each' },
} as const satisfies Record<string, Allowance>

export type LimitName = keyof typeof limitTable
