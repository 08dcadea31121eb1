import * as t from '#messages'
import { guestLine, queueLine, sendQueuedCart } from '@souk-vert/shared/client'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import { CartRefusal, type ChangeableCart } from './changeable-cart'

/** Queues a line as it is wanted; with a network the queue is sent. Throws errors of the calls. */
async function queue(line: CartItem): Promise<void> {
  queueLine(line)
  if (navigator.onLine) await sendQueuedCart()
}

/** The signed-in user's cart while there is no network: changes are stored until there is one. Throws CartRefusal. */
export const queuedCart: ChangeableCart = {
  get notice() {
    return navigator.onLine ? undefined : t.cartUpdatedOnceOnline()
  },
  async add(product) {
    if (product.stock < 1) throw new CartRefusal(stockText(0))
    await queue(guestLine(product, 1))
    return t.itemAdded()
  },
  async setQuantity(line, quantity, product) {
    if (quantity > product.stock) throw new CartRefusal(stockText(product.stock, product))
    await queue({ ...line, quantity })
  },
  async remove(line) {
    await queue({ ...line, quantity: 0 })
    return t.itemRemoved()
  },
  async bringBack(line) {
    await queue(line)
    return line.quantity
  },
}
