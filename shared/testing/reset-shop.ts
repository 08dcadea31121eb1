import { ownStore, type ShopState } from '@souk-vert/shared/stores/shop-store'

/** Puts the page's store back to what it holds on a fresh page, but for `state`, which is not checked. */
export const resetShop = (state?: Partial<ShopState>): void =>
  ownStore.setState({ ...ownStore.getInitialState(), ...state }, true)
