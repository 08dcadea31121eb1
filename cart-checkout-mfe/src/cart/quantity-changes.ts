import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import { pageStore, valueOr } from '@souk-vert/shared/stores'
import { type ToastOptions, toastRefusal } from '@souk-vert/shared/ui/toast'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { addItem, bringLineBack, type Outcome, CART_TOAST, setQuantity } from './cart-actions'
import type { CartProduct } from './changeable-cart'
import { isShort } from './changes-since'
import { BRING_BACK_MS, forgetRemoved, isCartShown, rememberRemoved } from './removed-lines'

/** Taps within this time of each other, in ms, are one call. */
const BATCH_MS = 300

/** The button that a person pressed; a typed quantity counts as the one of its direction. */
export type Step = 'add' | 'minus' | 'plus'

/** Change under way of a product's quantity in the cart. */
export interface QuantityChange {
  step: Step
  /** The wanted quantity, shown at once; undefined of 'Add'. */
  quantity?: number
  isRunning: boolean
}

interface PendingChange extends QuantityChange {
  quantity: number
  /** The line before the first tap. */
  line: CartItem
  product: CartProduct
  /** The reason why it is not more, when more was wanted. */
  limit?: string
  timer?: ReturnType<typeof setTimeout>
}

/** Changes by product: one at a time, for all its controls on the page, and also when they have left it. */
const changes = createStore<Record<string, QuantityChange | undefined>>(() => ({}))
const pending = new Map<string, PendingChange>()
const running = new Set<Promise<Outcome>>()

/** The change of this product that waits or is under way. */
export const useQuantityChange = (productId: string): QuantityChange | undefined =>
  useStore(changes, (all) => all[productId])

/** Header, bars and sums of the page count what is wanted, whatever the network. */
function showQuantity(productId: string, quantity: number): void {
  const { cart, cartLoaded } = pageStore.getState()
  if (cart.status !== 'ready') return
  cartLoaded(cart.value.map((line) => (line.productId._id === productId ? { ...line, quantity } : line)))
}

/** Runs the one call of a change; all controls of the product are busy meanwhile. */
async function run(id: string, change: QuantityChange, work: () => Promise<Outcome>): Promise<Outcome> {
  changes.setState({ [id]: { ...change, isRunning: true } })
  const outcome = work()
  running.add(outcome)
  await outcome
  running.delete(outcome)
  changes.setState({ [id]: undefined })
  // The cart that came says nothing of the changes that are still pending.
  for (const [other, { quantity }] of pending) showQuantity(other, quantity)
  return outcome
}

/** Puts a product in the cart: one call (section 4). */
export async function add(product: CartProduct): Promise<void> {
  if (changes.getState()[product._id]) return
  await run(product._id, { step: 'add', isRunning: true }, () => addItem(product))
}

async function send(id: string): Promise<void> {
  const change = pending.get(id)
  if (!change) return
  pending.delete(id)
  clearTimeout(change.timer)
  const { line, quantity, product, limit } = change
  if (quantity === line.quantity) {
    changes.setState({ [id]: undefined })
    if (limit) toastRefusal(limit, CART_TOAST)
    return
  }
  const index = valueOr(pageStore.getState().cart, []).findIndex(({ productId }) => productId._id === id)
  const toast = isCartShown() ? CART_TOAST : undoToast(line)
  const outcome = await run(id, change, () => setQuantity(line, quantity, product, { limit, toast }))
  if (outcome === 'failed') showQuantity(id, line.quantity)
  if (outcome === 'made' && quantity === 0) rememberRemoved(line, index)
}

/** Options of the toast about a removed line item, where no list of the cart shows it. */
const undoToast = (line: CartItem): ToastOptions => ({
  ...CART_TOAST,
  sign: 'removed',
  durationMs: BRING_BACK_MS,
  action: { text: t.undo(), run: () => bringBack(line) },
})

/** Puts a line item that was removed in again, as it was. */
export function bringBack(line: CartItem): void {
  forgetRemoved(line)
  void run(line.productId._id, { step: 'add', isRunning: true }, () => bringLineBack(line))
}

interface WantedQuantity {
  line: CartItem
  /** The product as the page knows it now. */
  product: CartProduct
  /** Number from 0; one above the stock is lowered to it. */
  quantity: number
  step: Exclude<Step, 'add'>
  /** Typed: sent at once. */
  isFinal?: boolean
}

/** Shows at once how many a person wants, and sends it to the backend when no further tap follows. */
export function setWantedQuantity({ line, product, quantity: wanted, step, isFinal }: WantedQuantity): void {
  const id = product._id
  if (changes.getState()[id]?.isRunning) return
  const before = pending.get(id)
  clearTimeout(before?.timer)
  const quantity = Math.max(0, Math.min(wanted, product.stock))
  const limit = wanted > product.stock && step === 'plus' ? stockText(product.stock, product) : undefined
  const timer = setTimeout(() => void send(id), BATCH_MS)
  pending.set(id, { step, quantity, isRunning: false, line: before?.line ?? line, product, limit, timer })
  changes.setState({ [id]: { step, quantity, isRunning: false } })
  showQuantity(id, quantity)
  addEventListener('pagehide', sendAll)
  if (isFinal || quantity === 0) void send(id)
}

const sendAll = () => [...pending.keys()].forEach((id) => void send(id))

/** Takes out of the cart what is not there any more. Returns, once all changes are made, whether the cart is as wanted. */
export function reduceToStock(lines: CartItem[]): Promise<boolean> {
  for (const line of lines.filter(isShort))
    setWantedQuantity({ line, product: line.productId, quantity: line.quantity, step: 'minus', isFinal: true })
  return quantitiesSettled()
}

/**
 * Sends the batched changes and waits for all that are under way. Returns whether the cart is as the person wants
 * it.
 */
export async function quantitiesSettled(): Promise<boolean> {
  sendAll()
  return (await Promise.all(running)).every((outcome) => outcome === 'made')
}
