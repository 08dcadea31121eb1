import type { CartItem } from 'shared/contract/cart'
import type { StateCreator } from 'zustand/vanilla'
import { failed, loading, type LoadState, ready } from './load-state'

/** The shopper's cart; a guest's lines come from browser storage and look the same (section 4). */
export interface CartSlice {
  readonly cart: LoadState<CartItem[]>
  cartLoaded(items: CartItem[]): void
  cartFailed(): void
}

export const createCartSlice: StateCreator<CartSlice> = (set) => ({
  cart: loading,
  cartLoaded: (items) => set({ cart: ready(items) }),
  cartFailed: () => set({ cart: failed }),
})
