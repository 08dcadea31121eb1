import type { CartItem } from '@souk-vert/shared/contract/cart'
import { KEPT_CART, keptCartLines, keptCartText, MAX_KEPT_LINES } from '@souk-vert/shared/contract/cookies'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { isCartItem } from '@souk-vert/shared/stores'
import { browserStorage } from './browser-storage'
import { call } from './call'
import { forgetCookie, readCookie } from './cookies'
import { randomKey } from './random-key'

const NAME = 'guest-cart'

/** A guest's cart in browser storage. `key` makes its merge at login happen once, `language` is that of the names. */
export interface GuestCart {
  key: string
  lines: CartItem[]
  language?: unknown
}

const isStoredLine = (line: unknown): line is CartItem => isCartItem(line) && line.quantity > 0

/** The stored guest cart, without lines that cannot be read; an empty one when nothing readable is stored. */
export function readGuestCart(): GuestCart {
  try {
    const stored = JSON.parse(browserStorage.get(NAME) ?? 'null') as Partial<GuestCart> | null
    if (typeof stored?.key === 'string' && Array.isArray(stored.lines))
      return { key: stored.key, lines: stored.lines.filter(isStoredLine), language: stored.language }
  } catch (error) {
    console.warn('The stored guest cart cannot be read; starting with an empty one', error)
  }
  return { key: randomKey(), lines: [], language: pageLanguage() }
}

export function writeGuestCart(cart: GuestCart): void {
  browserStorage.set(NAME, JSON.stringify(cart))
  if (cart.lines.length === 0) forgetCookie(KEPT_CART)
}

export function forgetGuestCart(): void {
  browserStorage.remove(NAME)
  forgetCookie(KEPT_CART)
}

/** Has the server keep the cart in a cookie, which Safari does not delete, unless it is there already. Throws errors of the call. */
export async function keepGuestCart(): Promise<void> {
  const lines = readGuestCart().lines.map(({ _id, quantity }) => ({ productId: _id, quantity }))
  // Without lines there is no cookie, or storage was deleted and the cookie is what is left.
  const isKept = lines.length === 0 || keptCartText(lines) === readCookie(KEPT_CART)
  if (!isKept) await call('POST /api/cart/keep', { lines: lines.slice(0, MAX_KEPT_LINES) }, { keepalive: true })
}

/** Brings back from the cookie the cart that the browser has deleted. Throws errors of the call. */
export async function restoreGuestCart(): Promise<void> {
  const kept = keptCartLines(readCookie(KEPT_CART) ?? '')
  if (kept.length === 0 || browserStorage.get(NAME) !== undefined) return
  const { data } = await call('POST /api/cart/products', { ids: kept.map(({ productId }) => productId) })
  const products = new Map(data.map((product) => [product._id, product]))
  const restored = kept.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [guestLine(product, quantity)] : []
  })
  // Read after the call: something may have been added meanwhile.
  const cart = readGuestCart()
  const lines = new Map([...restored, ...cart.lines].map((line) => [line._id, line]))
  writeGuestCart({ ...cart, lines: [...lines.values()] })
}

/** Names the products of the stored cart in the page's language, after a page in another one. Throws errors of the call. */
export async function translateGuestCart(): Promise<void> {
  const { lines, language } = readGuestCart()
  if (lines.length === 0 || language === pageLanguage()) return
  const { data } = await call('POST /api/cart/products', { ids: lines.map(({ _id }) => _id) })
  const products = new Map(data.map((product) => [product._id, product]))
  const translated = (line: CartItem): CartItem => {
    // New prices are for the cart's page to say.
    const { name, unit } = products.get(line._id) ?? line.productId
    return { ...line, productId: { ...line.productId, name, unit } }
  }
  // Read after the call: it may have been changed meanwhile.
  const cart = readGuestCart()
  writeGuestCart({ ...cart, lines: cart.lines.map(translated), language: pageLanguage() })
}

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
    ...(product.grams && { grams: product.grams }),
  },
})
