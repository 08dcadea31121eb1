import { call } from 'shared/client'
import type { ChangeableCart } from './changeable-cart'

/** The signed-in user's cart, by the calls of section 7. Raises what the calls raise. */
export const userCart: ChangeableCart = {
  async add({ _id }) {
    return (await call('POST /api/cart/create', { productId: _id })).message
  },
  async setQuantity({ _id }, qty) {
    await call('PUT /api/cart/update-qty', { _id, qty })
  },
  async remove({ _id }) {
    return (await call('DELETE /api/cart/delete-cart-item', { _id })).message
  },
}
