import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AddressesSlice, createAddressesSlice } from './addresses'
import { type CartSlice, createCartSlice } from './cart'
import { type CatalogueSlice, createCatalogueSlice } from './catalogue'
import { createOrdersSlice, type OrdersSlice } from './orders'
import { createSessionSlice, type SessionSlice } from './session'

export { STORE_MAJOR } from './major'
export { isAdmin, type Session, userOf } from './session'
export { type LoadState, valueOr } from './load-state'

/** The client-side state of section 3, and the only state that crosses remotes. */
export interface ShopState extends SessionSlice, CatalogueSlice, CartSlice, AddressesSlice, OrdersSlice {}

export type ShopStore = StoreApi<ShopState>

/** One store per browser page or per server request, so no user's data meets another's. */
export const createShopStore = (): ShopStore =>
  createStore<ShopState>()((...args) => ({
    ...createSessionSlice(...args),
    ...createCatalogueSlice(...args),
    ...createCartSlice(...args),
    ...createAddressesSlice(...args),
    ...createOrdersSlice(...args),
  }))

/** The page's own store, for code outside of React in the browser. While rendering, use `useShop`. */
export const pageStore: ShopStore = createShopStore()

const StoreContext = createContext<ShopStore>(pageStore)

/** Gives a server request or a test a store of its own. */
export const ShopStoreProvider = StoreContext.Provider

/** Selects from the store; renders again when the selected value changes. */
export const useShop = <T>(select: (state: ShopState) => T): T => useStore(useContext(StoreContext), select)
