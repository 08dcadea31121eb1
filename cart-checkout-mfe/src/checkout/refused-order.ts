import { whatChanged } from '@souk-vert/shared/cart/what-changed'
import { refusalOf, reloadAddresses, reloadCart, reloadOrders } from '@souk-vert/shared/client'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { noteDelivery } from '@souk-vert/shared/delivery/note-delivery'
import { pageStore, valueOr } from '@souk-vert/shared/stores'

/** Reloads the data that the refusal says are out of date. */
async function reloadRefused(code: string | undefined): Promise<void> {
  if (code === 'ADDRESS_MISSING' || code === 'ADDRESS_NOT_FOUND') return await reloadAddresses()
  if (code === 'TOTAL_CHANGED' || code === 'COUPON_REFUSED' || code === 'OUT_OF_STOCK' || code === 'CART_EMPTY')
    await Promise.all([reloadCart(), reloadOrders()])
}

/** Loads what is out of date after a refused order, and returns what has changed in the cart; `reload` asks again about delivery. */
export async function changesAfter(error: unknown, lines: CartItem[], reload: () => void): Promise<string[]> {
  noteDelivery(error)
  reload()
  await reloadRefused(refusalOf(error)?.code)
  return whatChanged(lines, valueOr(pageStore.getState().cart, lines))
}
