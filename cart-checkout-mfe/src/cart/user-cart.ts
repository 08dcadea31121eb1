import { call, randomKey } from '@souk-vert/shared/client'
import type { ChangeableCart } from './changeable-cart'

/** A page that is left in the middle of a change still sends it. */
const lasting = { keepalive: true }

/** The signed-in user's cart, by the calls of section 7. Throws errors of the calls. */
export const userCart: ChangeableCart = {
  async add({ _id }) {
    return (await call('POST /api/cart/create', { productId: _id }, lasting)).message
  },
  async setQuantity({ _id }, qty) {
    await call('PUT /api/cart/update-qty', { _id, qty }, lasting)
  },
  async remove({ _id }) {
    return (await call('DELETE /api/cart/delete-cart-item', { _id }, lasting)).message
  },
  async bringBack({ productId, quantity }) {
    const lines = [{ productId: productId._id, quantity }]
    const { data } = await call('POST /api/cart/merge', { key: randomKey(), lines })
    return data.capped[0]?.quantity ?? quantity
  },
}
