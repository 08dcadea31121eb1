import type { CartItem } from '@souk-vert/shared/contract/cart'
import type { StateCreator } from 'zustand/vanilla'
import { amount, check, checkList, count, id, list, text } from './checks'
import { failed, loading, type LoadState, ready } from './load-state'

/** The shopper's cart; a guest's lines come from browser storage and look the same (section 4). */
export interface CartSlice {
  readonly cart: LoadState<CartItem[]>
  /** @throws TypeError for a line that is malformed */
  cartLoaded(items: CartItem[]): void
  cartFailed(): void
}

/** The fields that the frame, cards and the cart need. A line has 0 pieces while its removal is under way. */
const line = {
  _id: id,
  quantity: count,
  productId: { _id: id, name: text, image: list, price: amount, discount: amount, stock: count },
}

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
  cartLoaded: (items) => {
    checkList('cartLoaded', 'items', items, line)
    set({ cart: ready(items) })
  },
  cartFailed: () => set({ cart: failed }),
})
