import type { CartCharge, CartCoupon } from '@souk-vert/shared/contract/cart'
import { type DeliverTo, pageStore, userOf } from '@souk-vert/shared/stores'
import { SIGNED_IN } from '@souk-vert/shared/contract/cookies'
import { browserStorage } from './browser-storage'
import { call, takeUpSession } from './call'
import { forgetCookie, readCookie } from './cookies'
import { loadChargeRules } from './charge-rules'
import { endPendingSession, endSession, logIn } from './end-session'
import { isAborted, reportError, statusOf } from './errors'
import { forgetGuestCart, readGuestCart, restoreGuestCart, translateGuestCart } from './guest-cart'
import { mergeGuestFavourites } from './guest-favourites'
import { keepCouponOfAddress, keptCoupon } from './kept-coupon'
import { keepPlace, keptPlace, PLACE } from './kept-place'
import { callOrLast } from './last-answers'
import { LAST_USER } from './offline-names'
import { withQueued } from './queued-cart'
import { accessToken, clearStorage, clearStorageOfOthers, REFRESH, sessionMark, storeTokens } from './tokens'

const state = () => pageStore.getState()

interface CartLoad {
  isLookedAtAgain?: boolean
  charges?: CartCharge[]
  coupon?: CartCoupon
}

let latestCartLoad: Promise<void> | undefined

/**
 * Loads the cart into the store: the user's own, or a guest's from browser storage. Silent failure (section 8). An
 * answer that a later load has overtaken is older than the cart: it is dropped, and its caller waits for the later
 * one. With `isLookedAtAgain` the present cart stays when the call fails. `charges` and `coupon` are those of
 * a guest's cart, where they were asked for.
 */
export function reloadCart({ isLookedAtAgain = false, ...known }: CartLoad = {}): Promise<void> {
  const isLatest = () => latestCartLoad === load
  const load: Promise<void> = loadCart(isLatest, isLookedAtAgain, known).then(() =>
    isLatest() ? undefined : latestCartLoad,
  )
  latestCartLoad = load
  return load
}

async function loadCart(isLatest: () => boolean, isLookedAtAgain: boolean, known: CartLoad): Promise<void> {
  if (state().session.status !== 'signed-in') {
    if (known.charges?.length) await loadChargeRules()
    return state().cartLoaded(readGuestCart().lines, known.charges, known.coupon)
  }
  try {
    const code = keptCoupon()
    const { place } = keptPlace() ?? {}
    const query = code || place ? { ...place, commune: place?.commune?.toString(), coupon: code } : undefined
    const { data, charges, coupon } = await callOrLast('GET /api/cart/get', undefined, undefined, query)
    if (charges?.length) await loadChargeRules()
    if (isLatest()) state().cartLoaded(withQueued(data), charges, coupon)
  } catch (error) {
    reportError(error)
    if (!isAborted(error) && isLatest() && !isLookedAtAgain) state().cartFailed()
  }
}

/** Keeps where the shopper wants their goods, and loads what their cart costs there. */
export function deliverTo(place: DeliverTo | undefined): Promise<void> {
  keepPlace(place)
  state().placeChosen(place)
  return reloadCart({ isLookedAtAgain: true })
}

/** Loads the user's active addresses into the store. Silent failure (section 8). */
export async function reloadAddresses(): Promise<void> {
  try {
    state().addressesLoaded((await callOrLast('GET /api/address/get')).data)
  } catch (error) {
    reportError(error)
    if (!isAborted(error)) state().addressesFailed()
  }
}

/** Loads the user's orders into the store. Silent failure (section 8). */
export async function reloadOrders(): Promise<void> {
  try {
    state().ordersLoaded((await callOrLast('GET /api/order/order-list')).data)
  } catch (error) {
    reportError(error)
    if (!isAborted(error)) state().ordersFailed()
  }
}

/** Loads into the store what it does not hold yet of all categories and sub-categories. Silent failure (section 8). */
export async function loadCatalogue(): Promise<void> {
  const { categories, subCategories } = state()
  const loadCategories = async () => state().categoriesLoaded((await call('GET /api/category/get')).data)
  const loadSubCategories = async () => state().subCategoriesLoaded((await call('POST /api/subcategory/get')).data)
  try {
    await Promise.all([
      categories.status !== 'ready' && loadCategories(),
      subCategories.status !== 'ready' && loadSubCategories(),
    ])
  } catch (error) {
    reportError(error)
    state().catalogueFailed()
  }
}

/** Lines that a merge could not take over in full, for the person to read. */
export type Capped = { name: string; wanted: number; quantity: number; grams?: number }[]

async function mergeGuestCart(): Promise<Capped> {
  await restoreGuestCart()
  const { key, lines } = readGuestCart()
  if (lines.length === 0) return []
  const body = { key, lines: lines.map((line) => ({ productId: line.productId._id, quantity: line.quantity })) }
  const { data } = await call('POST /api/cart/merge', body)
  forgetGuestCart()
  return data.capped.map((line) => ({
    ...line,
    grams: lines.find(({ productId }) => productId._id === line.productId)?.productId.grams,
  }))
}

/**
 * Whenever the user changes: cart, addresses and orders are loaded again and browser storage is cleared (section 4),
 * after a guest's lines have been merged into the user's cart, and a guest's favourites into the user's. Lines that
 * could not be merged stay stored and are merged next time.
 */
async function userChanged(): Promise<Capped> {
  const [capped, areMerged] = await Promise.all([
    mergeGuestCart().catch(reportError),
    mergeGuestFavourites().then(() => true, reportError),
  ])
  if (capped && areMerged) clearStorageOfOthers(userOf(state())?._id)
  await Promise.all([reloadCart(), reloadAddresses(), reloadOrders()])
  return capped ?? []
}

/** Loads the user's details (section 7) into the store; without a network those of last time. Throws errors of the call. */
export async function reloadUser(): Promise<void> {
  state().signedIn((await callOrLast('GET /api/user/user-details', undefined, () => LAST_USER)).data)
}

/**
 * Signs in (section 4): stores the tokens, loads the user, merges a guest's cart. Returns the server's message and
 * the lines that the merge had to cap. Throws errors of the login call; nothing is stored then.
 */
export async function signIn(credentials: {
  email: string
  password: string
}): Promise<{ message: string; capped: Capped }> {
  const { message, data } = await logIn(credentials)
  // Of whoever was signed in before.
  browserStorage.remove(LAST_USER)
  storeTokens({ accessToken: data.accesstoken, refreshToken: data.refreshToken })
  await reloadUser()
  return { message, capped: await userChanged() }
}

/**
 * Signs out (section 4). Screen and storage are cleared at once; the session is ended on the server when that answers. Returns
 * its message, or what to say where it does not answer.
 */
export function signOut(): Promise<string> {
  const bearer = accessToken()
  clearStorage()
  sessionEnded()
  return endSession(bearer)
}

function sessionEnded(): void {
  state().signedOut()
  state().cartLoaded([], [])
  state().addressesLoaded([])
  state().ordersLoaded([])
  state().placeChosen(undefined)
}

/** Takes up the session of which the browser has the cookies alone, as Safari leaves it after seven days without a visit. */
async function takeUpByCookie(): Promise<void> {
  try {
    await takeUpSession()
  } catch (error) {
    reportError(error)
    // Else every page would ask again.
    if (statusOf(error) === 401) forgetCookie(SIGNED_IN)
  }
}

/**
 * On start (section 2): loads the user and the cart. Without stored tokens or the cookie that shows that there is a session nobody is
 * signed in, and nobody is asked. Throws, save for a session that has ended, when the user cannot be loaded: the tokens stay,
 * and until a later try the cart is a guest's, which that try merges.
 */
export async function startSession(): Promise<void> {
  keepCouponOfAddress()
  state().placeChosen(keptPlace())
  const isLeft = endPendingSession()
  if (!isLeft && !accessToken() && readCookie(SIGNED_IN)) await takeUpByCookie()
  if (!accessToken()) {
    state().signedOut()
    await restoreGuestCart().then(translateGuestCart).catch(reportError)
    return reloadCart()
  }
  try {
    await reloadUser()
  } catch (error) {
    reportError(error)
    const hasEnded = statusOf(error) === 401
    if (hasEnded) clearStorage()
    state().signedOut()
    await reloadCart()
    if (!hasEnded) throw error
    return
  }
  await userChanged()
}

/** Applies a change of the stored session by another tab. */
function adoptStoredSession(): void {
  // Its failure is reported; the page is a guest's then.
  if (sessionMark()) void startSession().catch(() => undefined)
  else sessionEnded()
}

/**
 * Goes along with other tabs of this browser: a logout in one of them is one here, and who logs in there is the user here.
 * A page that comes back from the browser's memory has heard of nothing, and looks.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === REFRESH) adoptStoredSession()
    if (key === PLACE) void deliverTo(keptPlace())
  })
  let markWhenLeft = sessionMark()
  addEventListener('pagehide', () => (markWhenLeft = sessionMark()))
  addEventListener('pageshow', ({ persisted }) => persisted && sessionMark() !== markWhenLeft && adoptStoredSession())
}
