import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AddressesSlice, createAddressesSlice } from './addresses'
import { type CartSlice, createCartSlice } from './cart'
import { type CatalogueSlice, createCatalogueSlice } from './catalogue'
import { createDeliverToSlice, type DeliverToSlice } from './deliver-to'
import { createOrdersSlice, type OrdersSlice } from './orders'
import { createSessionSlice, type SessionSlice } from './session'

/** The client-side state of section 3, and the only state that crosses remotes. */
export interface ShopState
  extends SessionSlice, CatalogueSlice, CartSlice, AddressesSlice, OrdersSlice, DeliverToSlice {}

export type ShopStore = StoreApi<ShopState>

/** Creates one store per browser page or per server request, so no user's data meets another's. */
export const createShopStore = (state?: Partial<ShopState>): ShopStore =>
  createStore<ShopState>()((...args) => ({
    ...createSessionSlice(...args),
    ...createCatalogueSlice(...args),
    ...createCartSlice(...args),
    ...createAddressesSlice(...args),
    ...createOrdersSlice(...args),
    ...createDeliverToSlice(...args),
    ...state,
  }))

/** The page's own store. Remotes have the part of it that `stores.ts` exports, which has no `setState`. */
export const ownStore = createShopStore()
