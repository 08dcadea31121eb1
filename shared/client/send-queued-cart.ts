import type { CartItem } from '@souk-vert/shared/contract/cart'
import { call } from './call'
import { statusOf } from './errors'
import { forgetQueued, readQueuedCart } from './queued-cart'

/** A cart that refuses is not what the shopper saw: it stays as it is. */
const unlessRefused = (error: unknown) => {
  const status = statusOf(error)
  if (status === undefined || status === 401 || status === 429 || status >= 500) throw error
}

/** Sets the quantity of a line that the cart has, as far as there is stock. */
async function change({ _id, quantity: before, productId }: CartItem, wanted: number): Promise<void> {
  const qty = Math.min(wanted, productId.stock)
  if (wanted === 0) await call('DELETE /api/cart/delete-cart-item', { _id }).catch(unlessRefused)
  else if (qty !== before && qty > 0) await call('PUT /api/cart/update-qty', { _id, qty }).catch(unlessRefused)
}

/**
 * Sends the changes that were queued without a network; sent twice, also by two tabs, they are made once. @throws errors of
 * the calls: what was not sent stays queued
 */
export async function sendQueuedCart(): Promise<void> {
  for (let { key, lines } = readQueuedCart(); lines.length > 0; { key, lines } = readQueuedCart()) {
    const { data: cart } = await call('GET /api/cart/get')
    const inCart = new Map(cart.map((line) => [line.productId._id, line]))
    const missing = lines.filter(({ productId, quantity }) => quantity > 0 && !inCart.has(productId._id))
    if (missing.length > 0) {
      const added = missing.map(({ productId, quantity }) => ({ productId: productId._id, quantity }))
      await call('POST /api/cart/merge', { key, lines: added }).catch(unlessRefused)
    }
    for (const { productId, quantity } of lines) {
      const line = inCart.get(productId._id)
      if (line) await change(line, quantity)
    }
    lines.forEach(forgetQueued)
  }
}
