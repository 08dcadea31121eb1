import * as t from '#messages'
import { call, guestLine, keptCoupon, keptPlace, readGuestCart, writeGuestCart } from '@souk-vert/shared/client'
import type { CartCharge, CartCoupon, CartItem } from '@souk-vert/shared/contract/cart'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { CartRefusal, type CartProduct, type ChangeableCart } from './changeable-cart'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'

/** Changes what is stored now: another tab may have changed it since this page was loaded. */
function changeLines(change: (lines: CartItem[]) => CartItem[]): void {
  const cart = readGuestCart()
  writeGuestCart({ ...cart, lines: change(cart.lines) })
}

/** Finds the stored line. Throws CartRefusal when another tab has removed it. */
function stored(lines: CartItem[], line: CartItem): CartItem {
  const found = lines.find(({ _id }) => _id === line._id)
  if (!found) throw new CartRefusal(t.itemNoLongerInCart())
  return found
}

/** The line as the shop knows its product now, and what it cost before. A product that is gone is out of stock. */
function lineNow(line: CartItem, products: CartProduct[]): CartItem {
  const before = line.priceBefore ?? discountedPrice(line.productId)
  const product = products.find(({ _id }) => _id === line._id) ?? { ...line.productId, stock: 0 }
  const now = guestLine(product, line.quantity)
  return before === discountedPrice(product) ? now : { ...now, priceBefore: before }
}

/** Stores what the products of the guest's cart cost now, and how many there are; returns what the cart costs beside them. */
export async function refreshGuestCart(): Promise<{ charges?: CartCharge[]; coupon?: CartCoupon }> {
  const code = keptCoupon()
  const ids = readGuestCart().lines.map(({ _id }) => _id)
  // A saved address is a user's.
  const { addressId: _, ...place } = keptPlace()?.place ?? {}
  const asked = { ids, ...place, ...(code && { coupon: code }) }
  const { data, charges, coupon } = await call('POST /api/cart/products', asked)
  changeLines((lines) => lines.map((line) => lineNow(line, data)))
  return { charges, coupon }
}

/** A guest's cart in browser storage, with the backend's rules and texts. Throws CartRefusal. */
export const guestCart: ChangeableCart = {
  async add(product) {
    changeLines((lines) => {
      if (lines.some(({ productId }) => productId._id === product._id)) throw new CartRefusal(t.itemAlreadyInCart())
      if (product.stock < 1) throw new CartRefusal(stockText(0))
      return [...lines, guestLine(product, 1)]
    })
    return t.itemAdded()
  },
  async setQuantity(line, quantity, product) {
    changeLines((lines) => {
      const before = stored(lines, line)
      if (quantity > product.stock) throw new CartRefusal(stockText(product.stock, product))
      return lines.map((other) => (other === before ? guestLine(product, quantity) : other))
    })
  },
  async remove(line) {
    changeLines((lines) => {
      const before = stored(lines, line)
      return lines.filter((other) => other !== before)
    })
    return t.itemRemoved()
  },
  async bringBack({ productId, quantity }) {
    changeLines((lines) => [...lines, guestLine(productId, quantity)])
    return quantity
  },
}
