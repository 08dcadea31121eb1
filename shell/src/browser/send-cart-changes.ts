import { whatChanged } from '@souk-vert/shared/cart/what-changed'
import { readQueuedCart, reloadCart, sendQueuedCart } from '@souk-vert/shared/client'
import { pageStore, valueOr } from '@souk-vert/shared/stores'
import { toastError, toastRefusal, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

/** Time to read what became of several products, in ms. */
const READING_MS = 10_000

/** Sends what was changed in the cart without a network. The backend's answer is the cart then; differences are toasted. */
export async function sendCartChanges(): Promise<void> {
  const wanted = readQueuedCart().lines.filter(({ quantity }) => quantity > 0)
  try {
    await sendQueuedCart()
  } catch (error) {
    return void toastError(error)
  }
  await reloadCart()
  const ids = new Set(wanted.map(({ productId }) => productId._id))
  const now = valueOr(pageStore.getState().cart, wanted).filter(({ productId }) => ids.has(productId._id))
  const changes = whatChanged(wanted, now)
  if (changes.length === 0) toastSuccess(t.cartIsUpToDate())
  else toastRefusal(`${changes.join('. ')}.`, { durationMs: READING_MS })
}
