import type { CartItem } from '@souk-vert/shared/contract/cart'
import { isCartItem, pageStore, userOf } from '@souk-vert/shared/stores'
import { browserStorage } from './browser-storage'
import { offlineName } from './offline-names'
import { randomKey } from './random-key'

/**
 * Line items as a signed-in shopper has changed them without a network, with 0 pieces for a removed one. `key`
 * makes what they add happen once.
 */
export interface QueuedCart {
  key: string
  lines: CartItem[]
}

const storageName = () => offlineName(userOf(pageStore.getState())?._id, 'cart')

/** The stored changes, without lines that cannot be read. */
export function readQueuedCart(): QueuedCart {
  try {
    const { key, lines } = JSON.parse(browserStorage.get(storageName()) ?? '{}') as Partial<QueuedCart>
    if (typeof key === 'string' && Array.isArray(lines)) return { key, lines: lines.filter(isCartItem) }
  } catch (error) {
    console.warn('The stored changes of the cart cannot be read', error)
  }
  return { key: '', lines: [] }
}

function write(lines: CartItem[]): void {
  const name = storageName()
  if (lines.length === 0) browserStorage.remove(name)
  // Another content is another attempt.
  else browserStorage.set(name, JSON.stringify({ key: randomKey(), lines }))
}

const others = (productId: string) => readQueuedCart().lines.filter((line) => line.productId._id !== productId)

/** Stores how many pieces of a line's product are wanted. */
export const queueLine = (line: CartItem): void => write([...others(line.productId._id), line])

/** Forgets a line that was sent, unless it has changed meanwhile. */
export function forgetQueued({ productId, quantity }: CartItem): void {
  const isSame = (line: CartItem) => line.productId._id === productId._id && line.quantity === quantity
  const { lines } = readQueuedCart()
  if (lines.some(isSame)) write(lines.filter((line) => !isSame(line)))
}

/** A cart of the backend's with what is queued. */
export function withQueued(cart: CartItem[]): CartItem[] {
  const queued = new Map(readQueuedCart().lines.map((line) => [line.productId._id, line]))
  const known = new Set(cart.map(({ productId }) => productId._id))
  const changed = cart.map((line) => ({ ...line, quantity: queued.get(line.productId._id)?.quantity ?? line.quantity }))
  const added = [...queued.values()].filter(({ productId }) => !known.has(productId._id))
  return [...changed, ...added].filter(({ quantity }) => quantity > 0)
}
