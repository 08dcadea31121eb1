import { browserStorage, keepGuestCart } from '@souk-vert/shared/client'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { cartTotalsOf } from '../frame/cart-totals'
import { CART_TEXTS } from '../page-data'

/**
 * Stores the cart's texts whenever they change, for the header of the next document; `before-first-frame.ts` reads them. When the page is
 * left, a guest's cart is kept beyond browser storage.
 */
export function rememberCart(): void {
  const store = ({ cart, cartCharges }: ShopState) => {
    if (cart.status !== 'ready') return
    const { pieces, items, total } = cartTotalsOf({ cart, cartCharges })
    if (pieces === 0) browserStorage.remove(CART_TEXTS)
    else browserStorage.set(CART_TEXTS, [items, total, pageLanguage()].join('\n'))
    // Of another user's cart, that one says nothing.
    delete document.documentElement.dataset.cart
  }
  store(pageStore.getState())
  pageStore.subscribe((state, before) => state.cart !== before.cart && store(state))
  addEventListener('visibilitychange', () => {
    const isLeft = document.visibilityState === 'hidden' && pageStore.getState().session.status === 'signed-out'
    // Storage has the cart as well: a failure loses nothing yet.
    if (isLeft) keepGuestCart().catch(() => undefined)
  })
}
