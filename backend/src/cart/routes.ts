import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  addCartItem,
  deleteCartItem,
  getCart,
  getCartProducts,
  keepCart,
  mergeCart,
  setCartItemQuantity,
} from '@souk-vert/shared/contract/cart'
import { KEPT_CART, keptCartText } from '@souk-vert/shared/contract/cookies'
import type { BillLine } from '@souk-vert/shared/money/bill'
import type { FastifyInstance } from 'fastify'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { couponCode } from '../coupon/coupon-code'
import { mayLookUp } from '../coupon/guesses'
import { readCoupon, type WantedCoupon } from '../coupon/holding-coupon'
import { type Reach, reachOf } from '../delivery/areas'
import { nthCharges } from '../offer/nth-charges'
import { chargesOf, toCartCharge } from '../order/place/charges-of'
import { cookieRules } from '../user/session-cookies'
import { addItem, mergeLines, removeItem, setQuantity } from './service'
import { listItems, listProducts } from './store'

/** Lifetime of a guest's cart in a cookie after its last change, in seconds: half a year. */
const KEPT_SECONDS = 180 * 24 * 60 * 60

/** A cart of whoever has this address, of these products, and perhaps with a coupon. */
type Wanted = Partial<Pick<WantedCoupon, 'code'>> &
  Pick<WantedCoupon, 'userId'> & { lines: BillLine[]; address: string }

/** Costs of a cart beside its goods, and its coupon, which may not hold. */
async function besideGoods(app: FastifyInstance, reach: Reach, { code, address, userId, lines }: Wanted) {
  const { db } = app
  const wanted = code ? { code, userId, productIds: lines.map(({ _id }) => _id!) } : undefined
  const isLookedUp = wanted && (await mayLookUp(app, { ...wanted, address }, wanted.code))
  const known = isLookedUp ? await readCoupon(db, wanted) : undefined
  const state = wanted ? (known ?? { code: couponCode(wanted.code), problem: t.tooManyRequests }) : undefined
  const coupon = state && 'charge' in state ? state.charge : undefined
  const charges = await chargesOf(db, { reach, coupon, nth: await nthCharges(db, lines) })
  const problem = state && 'problem' in state ? { problem: state.problem() } : {}
  return { charges: charges.map(toCartCharge), ...(state && { coupon: { code: state.code, ...problem } }) }
}

/** The cart calls (section 7), each of the caller's own cart; a guest's is in the browser. */
export const cartRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, addCartItem, async ({ userId, body }) => {
    await addItem(app.db, userId, body.productId)
    return done(t.addedToCart())
  })

  route(app, getCart, async ({ userId, ip, query: { commune, coupon, ...place } }) => {
    const reach = await reachOf(app.db, { userId, ...place, commune_id: Number(commune ?? 0) })
    const items = await listItems(app.db, userId)
    const lines = items.map(({ quantity, productId }) => ({ ...productId, quantity }))
    const wanted = { code: coupon, userId, lines, address: ip }
    return { ...done('Cart', items), ...(await besideGoods(app, reach, wanted)) }
  })

  route(app, getCartProducts, async ({ ip, body: { ids, commune, coupon, ...place } }) => {
    const reach = await reachOf(app.db, { ...place, commune_id: commune })
    const lines = ids.map((_id) => ({ _id, price: 0, discount: 0, quantity: 0 }))
    const wanted = { code: coupon, lines, address: ip }
    return { ...done('Products', await listProducts(app.db, ids)), ...(await besideGoods(app, reach, wanted)) }
  })

  route(app, keepCart, async (request, reply) => {
    const rules = { ...cookieRules(app.origins, request), httpOnly: false, maxAge: KEPT_SECONDS }
    reply.setCookie(KEPT_CART, keptCartText(request.body.lines), rules)
    return done(t.cartKept())
  })

  route(app, setCartItemQuantity, async ({ userId, body }) => {
    await setQuantity(app.db, userId, body._id, body.qty)
    return done(t.cartUpdated())
  })

  route(app, deleteCartItem, async ({ userId, body }) => {
    await removeItem(app.db, userId, body._id)
    return done(t.removedFromCart())
  })

  route(app, mergeCart, async ({ userId, body }) => {
    const capped = await mergeLines(app.db, userId, body.key, body.lines)
    return done(t.cartMerged(), { cart: await listItems(app.db, userId), capped })
  })
}
