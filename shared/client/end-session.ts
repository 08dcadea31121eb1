import * as t from '#messages'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { browserStorage } from './browser-storage'
import { call } from './call'
import { reportError } from './errors'

/** Name in browser storage of the note that a logout has not reached the server yet. The session's cookies are the way to it. */
const PENDING = 'logout-pending'
const UNSAID = 'unsaid'

/** Time until the next try, in ms: where the shop was down and the network was not, no event reports that it is back. */
const RETRY_MS = 30_000

/** Longest wait for the answer to a logout, in ms: it holds up a login. */
const TIMEOUT_MS = 5000

/** The end of a session and the next login, of any tab, come one after the other: a late answer would take the new cookies. */
const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  globalThis.navigator?.locks ? navigator.locks.request('storefront-session', work) : work()

const isPending = () => browserStorage.get(PENDING) !== undefined

async function sendLogout(bearer?: string): Promise<string> {
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const { message } = await call('GET /api/user/logout', undefined, { headers, timeoutMs: TIMEOUT_MS, keepalive: true })
  browserStorage.remove(PENDING)
  return message
}

function tryLater(error: unknown): void {
  reportError(error)
  setTimeout(endPendingSession, RETRY_MS)
}

/** Returns what the person is to read who has logged out, where the page was left before it could be said: once. */
export function unsaidLogout(): string | undefined {
  if (browserStorage.get(PENDING) !== UNSAID) return undefined
  browserStorage.set(PENDING, 'said')
  return t.loggedOutHere()
}

/** Ends the session on the server. Returns its message, or, where it does not answer, that it will be ended later. */
export async function endSession(bearer: string | undefined): Promise<string> {
  browserStorage.set(PENDING, UNSAID)
  try {
    return await inTurn(() => sendLogout(bearer))
  } catch (error) {
    tryLater(error)
    unsaidLogout()
    return t.loggedOutHere()
  }
}

/** Ends, in the background, a session that could not be ended before. Returns whether there is one. */
export function endPendingSession(): boolean {
  if (!isPending()) return false
  void inTurn(async () => void (isPending() && (await sendLogout()))).catch(tryLater)
  return true
}

/** Logs in, and forgets a logout that could not be sent before: the new session is not the one to end. Throws errors of the login call. */
export const logIn = (
  credentials: Calls['POST /api/user/login']['body'],
): Promise<Calls['POST /api/user/login']['answer']> =>
  inTurn(async () => {
    if (isPending()) await sendLogout().catch(reportError)
    const answer = await call('POST /api/user/login', credentials)
    browserStorage.remove(PENDING)
    return answer
  })
