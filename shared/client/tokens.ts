import { COUPON } from './kept-coupon'
import { PLACE } from './kept-place'
import { KEPT_CART, SIGNED_IN } from '@souk-vert/shared/contract/cookies'
import { storeEntries, TYPED } from '@souk-vert/shared/history/entry-memory'
import { browserStorage } from './browser-storage'
import { forgetCookie } from './cookies'
import { isOfflineName, LAST_USER } from './offline-names'
import { searchesName } from './searches-name'

/** Names under which the session's tokens have in browser storage (section 4). */
const ACCESS = 'accesstoken'
export const REFRESH = 'refreshToken'

export const accessToken = () => browserStorage.get(ACCESS)
export const refreshToken = () => browserStorage.get(REFRESH)

/** Differs from one session to the next; undefined when nobody is signed in. A session taken up by cookie has no refresh token. */
export const sessionMark = () => refreshToken() ?? (accessToken() === undefined ? undefined : 'by cookie')

export function storeTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  browserStorage.set(ACCESS, tokens.accessToken)
  if (tokens.refreshToken) browserStorage.set(REFRESH, tokens.refreshToken)
}

/**
 * Clears browser storage of all that is not this user's: the tokens of the session that stands (section 4: storage is
 * cleared whenever the user changes, and the refresh call of section 7 takes the stored token;
 * docs/decisions/accounts.md) and their own searches stay, as does what the shop shows them without a network.
 */
export function clearStorageOfOthers(userId: string | undefined): void {
  // Never all at once, not for a moment: other tabs would take that for a logout.
  const own = [ACCESS, REFRESH, LAST_USER, COUPON, PLACE, ...(userId ? [searchesName(userId)] : [])]
  const isOwn = (name: string) => own.includes(name) || (userId !== undefined && isOfflineName(userId, name))
  const others = browserStorage.names().filter((name) => !isOwn(name))
  others.forEach(browserStorage.remove)
}

/** Clears all browser storage (section 4: logout), and the cookies that say what was in it. */
export function clearStorage(): void {
  browserStorage.clear()
  storeEntries(TYPED, {})
  forgetCookie(SIGNED_IN)
  forgetCookie(KEPT_CART)
}

/** Passes on an answer, unless the session in which it was asked for has ended meanwhile. @throws AbortError then */
export async function ofThisSession<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const before = sessionMark()
  const answer = await asked
  if (before && !sessionMark()) throw new DOMException('The session has ended', 'AbortError')
  return answer
}
