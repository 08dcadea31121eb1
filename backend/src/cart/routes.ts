import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  addCartItem,
  deleteCartItem,
  getCart,
  getCartProducts,
  mergeCart,
  setCartItemQuantity,
} from '@souk-vert/shared/contract/cart'
import { done } from '../http/answer'
import { addItem, mergeLines, removeItem, setQuantity } from './service'
import { listItems, listProducts } from './store'

/** The cart calls (section 7), each of the caller's own cart; a guest's is in the browser. */
export const cartRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...addCartItem,
    handler: async ({ userId, body }) => {
      await addItem(app.db, userId, body.productId)
      return done('Item added to cart')
    },
  })

  app.route({ ...getCart, handler: async ({ userId }) => done('Cart', await listItems(app.db, userId)) })

  app.route({
    ...getCartProducts,
    handler: async ({ body }) => done('Products', await listProducts(app.db, body.ids)),
  })

  app.route({
    ...setCartItemQuantity,
    handler: async ({ userId, body }) => {
      await setQuantity(app.db, userId, body._id, body.qty)
      return done('Cart updated')
    },
  })

  app.route({
    ...deleteCartItem,
    handler: async ({ userId, body }) => {
      await removeItem(app.db, userId, body._id)
      return done('Item removed from cart')
    },
  })

  app.route({
    ...mergeCart,
    handler: async ({ userId, body }) => {
      const capped = await mergeLines(app.db, userId, body.key, body.lines)
      return done('Cart merged', { cart: await listItems(app.db, userId), capped })
    },
  })
}
