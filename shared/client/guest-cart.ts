import type { CartItem } from '@souk-vert/shared/contract/cart'
import { isCartItem } from '@souk-vert/shared/stores'
import { browserStorage } from './browser-storage'
import { randomKey } from './random-key'

const NAME = 'guest-cart'

/** A guest's cart in browser storage. `key` makes its merge at login happen once. */
export interface GuestCart {
  key: string
  lines: CartItem[]
}

const isStoredLine = (line: unknown): line is CartItem => isCartItem(line) && line.quantity > 0

/** The stored guest cart, without lines that cannot be read; an empty one when nothing readable is stored. */
export function readGuestCart(): GuestCart {
  try {
    const stored = JSON.parse(browserStorage.get(NAME) ?? 'null') as Partial<GuestCart> | null
    if (typeof stored?.key === 'string' && Array.isArray(stored.lines))
      return { key: stored.key, lines: stored.lines.filter(isStoredLine) }
  } catch (error) {
    console.warn('The stored guest cart cannot be read; starting with an empty one', error)
  }
  return { key: randomKey(), lines: [] }
}

export const writeGuestCart = (cart: GuestCart): void => browserStorage.set(NAME, JSON.stringify(cart))

export const forgetGuestCart = (): void => browserStorage.remove(NAME)

/** A guest's line item of this product, in the backend's shape. */
export const guestLine = (product: CartItem['productId'], quantity: number): CartItem => ({
  _id: product._id,
  quantity,
  productId: {
    _id: product._id,
    name: product.name,
    image: product.image,
    unit: product.unit,
    price: product.price,
    discount: product.discount,
    stock: product.stock,
  },
})
