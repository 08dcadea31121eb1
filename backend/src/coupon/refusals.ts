import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of coupons. */
export const couponRefusal = refusals({
  COUPON_REFUSED: [409, 'The coupon does not hold for this order; the message says why. Nothing was ordered.'],
  COUPON_NOT_FOUND: [404, 'There is no such coupon.', t.couponNotFound],
  COUPON_EXISTS: [409, 'Another coupon has this code.', t.couponExists],
})
