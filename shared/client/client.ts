/**
 * The one client of a page: a singleton over the shell and all remotes, so that there is one token refresh at a time.
 * `call` for the contract's calls; the others load into the session store or change who is signed in.
 */
export { browserStorage } from './browser-storage'
export { call, prepareCalls, remoteApi, setBaseUrl } from './call'
export { errorMessage, isAborted, onErrorReport, refusalOf, reportError, retryAfterSeconds, statusOf } from './errors'
export { mergeGuestFavourites, readGuestFavourites, writeGuestFavourites } from './guest-favourites'
export { guestLine, keepGuestCart, readGuestCart, writeGuestCart } from './guest-cart'
export { unsaidLogout } from './end-session'
export { callOrLast } from './last-answers'
export { queueLine, readQueuedCart } from './queued-cart'
export { chargeRules, loadChargeRules } from './charge-rules'
export { forgetCoupon, keepCoupon, keptCoupon } from './kept-coupon'
export { keptPlace } from './kept-place'
export { randomKey } from './random-key'
export { searchesName } from './searches-name'
export {
  deliverTo,
  followOtherTabs,
  loadCatalogue,
  reloadAddresses,
  reloadCart,
  reloadOrders,
  reloadUser,
  signIn,
  signOut,
  startSession,
} from './session'

/**
 * Sends what is queued; sent twice, also by two tabs, it is done once. @throws errors of the calls: what was not sent stays
 * queued
 */
export const sendQueuedCart = async (): Promise<void> => (await import('./send-queued-cart')).sendQueuedCart()
