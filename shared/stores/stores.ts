import { createContext, createElement, type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import { createShopStore, ownStore, type ShopState, type ShopStore } from './shop-store'

export { isCartItem } from './cart'
export { STORE_MAJOR } from './major'
export { isAdmin, type Session, userOf } from './session'
export type { DeliverTo } from './deliver-to'
export { type LoadState, valueOr } from './load-state'
export type { ShopState } from './shop-store'

const { getState, subscribe } = ownStore

/**
 * The page's store for code outside of React in the browser: what is in it, and its actions, which refuse what is malformed.
 * While rendering, use `useShop`.
 */
export const pageStore: Pick<ShopStore, 'getState' | 'subscribe'> = { getState, subscribe }

const StoreContext = createContext(ownStore)

/**
 * Provides a store of its own to its children, as for a server request; it holds `state` and is otherwise as on a
 * fresh page.
 */
export function ShopStoreProvider({ state, children }: { state?: Partial<ShopState>; children: ReactNode }) {
  const [value] = useState(() => createShopStore(state))
  return createElement(StoreContext, { value }, children)
}

/** Selects from the store; renders again when the selected value changes. */
export const useShop = <T>(select: (state: ShopState) => T): T => useStore(useContext(StoreContext), select)
