import type { CartItem } from 'shared/contract/cart'
import { browserStorage } from './browser-storage'
import { randomKey } from './random-key'

const NAME = 'guest-cart'

/** A guest's cart in browser storage. `key` makes its merge at login happen once. */
export interface GuestCart {
  key: string
  lines: CartItem[]
}

const isLine = (value: Partial<CartItem> | null): boolean =>
  Number.isInteger(value?.quantity) && typeof value?.productId?._id === 'string' && Array.isArray(value.productId.image)

const isGuestCart = (value: unknown): value is GuestCart => {
  const cart = value as Partial<GuestCart> | null
  return typeof cart?.key === 'string' && Array.isArray(cart.lines) && cart.lines.every(isLine)
}

/** The stored guest cart; an empty one when nothing, or nothing readable, is stored. */
export function readGuestCart(): GuestCart {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(NAME) ?? 'null')
    if (isGuestCart(stored)) return stored
  } catch (error) {
    console.warn('The stored guest cart cannot be read; starting with an empty one', error)
  }
  return { key: randomKey(), lines: [] }
}

export const writeGuestCart = (cart: GuestCart): void => browserStorage.set(NAME, JSON.stringify(cart))

export const forgetGuestCart = (): void => browserStorage.remove(NAME)

/** A guest's line item of this product, as the backend would give it. */
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
