import type { CartCharge, CartCoupon, CartItem } from '@souk-vert/shared/contract/cart'
import type { StateCreator } from 'zustand/vanilla'
import { amount, check, checkList, count, id, list, text } from './checks'
import { failed, loading, type LoadState, ready } from './load-state'

/** The shopper's cart; a guest's lines come from browser storage and look the same (section 4). */
export interface CartSlice {
  readonly cart: LoadState<CartItem[]>
  /** Fees of the cart and amounts that are taken off it, as far as they are known. */
  readonly cartCharges: readonly CartCharge[]
  /** The coupon that the shopper has typed or came with. */
  readonly cartCoupon: CartCoupon | undefined
  /** Without `charges` they, and the coupon, stay as they were. @throws TypeError for a line or a charge that is malformed */
  cartLoaded(items: CartItem[], charges?: CartCharge[], coupon?: CartCoupon): void
  cartFailed(): void
}

/** The fields that the frame, cards and the cart need. A line has 0 pieces while its removal is under way. */
const line = {
  _id: id,
  quantity: count,
  productId: { _id: id, name: text, image: list, price: amount, discount: amount, stock: count },
}

const charge = { key: id, kind: text, centimes: count }

/** Whether the store would take a line item, such as one that a browser has stored. */
export function isCartItem(item: unknown): item is CartItem {
  try {
    check('cartLoaded', 'item', item, line)
    return true
  } catch {
    return false
  }
}

export const createCartSlice: StateCreator<CartSlice> = (set) => ({
  cart: loading,
  cartCharges: [],
  cartCoupon: undefined,
  cartLoaded: (items, charges, coupon) => {
    checkList('cartLoaded', 'items', items, line)
    if (charges) checkList('cartLoaded', 'charges', charges, charge)
    set({ cart: ready(items), ...(charges && { cartCharges: charges, cartCoupon: coupon }) })
  },
  cartFailed: () => set({ cart: failed }),
})
