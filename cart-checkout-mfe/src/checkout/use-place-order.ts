import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as t from '#messages'
import { call, randomKey, reloadCart, reloadOrders, reportError, statusOf } from '@souk-vert/shared/client'
import type { CartCharge, CartItem } from '@souk-vert/shared/contract/cart'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import type { OrderRequest } from '@souk-vert/shared/contract/order/order'
import { pageStore, valueOr } from '@souk-vert/shared/stores'
import { toastError, toastLoading, toastSuccess } from '@souk-vert/shared/ui/toast'
import { billOf } from '@souk-vert/shared/cart/cart-bill'
import { isCoupon } from '@souk-vert/shared/money/order/charge-name'
import { readUnansweredOrder, storeUnansweredOrder } from './unanswered-order'
import { toRequest, type Wishes } from './use-wishes'

/** Payment method of an order. */
export type PaymentMethod = 'cash' | 'online'

/** Choices of the checkout. */
interface Chosen {
  addressId: string | undefined
  wishes: Wishes
  charges: CartCharge[]
  slot: Slot | undefined
  /** Asks again what delivery costs and when it comes. */
  reload(): void
}

/** Forgets an order that the backend has refused: another answer, or none, does not say whether it was placed. */
function forgetRefused(error: unknown): void {
  const status = statusOf(error)
  if (status && status < 500 && status !== 401 && status !== 429) storeUnansweredOrder(undefined)
}

/** Goes to the provider's page. Resolves when the browser brings this one back, as its Back button does. */
function leaveFor(url: string): Promise<unknown> {
  const isBack = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
  location.assign(url)
  return isBack
}

/** Opens a payment session and goes to its page (section 4). The script of the provider is not needed for that. */
async function payOnline(body: OrderRequest, key: string): Promise<void> {
  const closeToast = toastLoading(t.loading())
  try {
    const { url } = await call('POST /api/order/checkout', body, { headers: { 'idempotency-key': key } })
    await Promise.all([reloadCart(), reloadOrders()])
    await leaveFor(url)
  } finally {
    closeToast()
  }
  // It may have been paid by now.
  await Promise.all([reloadCart(), reloadOrders()])
}

/**
 * Orders the cart, paid in cash or online (section 4). After a refusal the page shows the new values, and `changes`
 * lists the differences. After a network failure nothing is reloaded: the same attempt is repeated with the same
 * key, and returns the same order if it had been made. `running` is the method that is under way. `askAgain` is for an
 * empty cart: it leads to the order whose answer was lost, if that was placed.
 */
export function usePlaceOrder() {
  const navigate = useNavigate()
  const attempt = useRef({ key: '', order: '' })
  const [running, setRunning] = useState<PaymentMethod>()
  const [changes, setChanges] = useState<string[]>([])

  async function payInCash(body: OrderRequest, key: string): Promise<void> {
    storeUnansweredOrder({ key, body })
    const headers = { 'idempotency-key': key }
    const { message, data } = await call('POST /api/order/cash-on-delivery', body, { headers })
    storeUnansweredOrder(undefined)
    toastSuccess(message)
    const { orders, ordersLoaded } = pageStore.getState()
    ordersLoaded([...data, ...valueOr(orders, [])])
    const query = data[0] ? `?order=${data[0].orderId}` : ''
    // First away from here: the emptied cart would show for a moment.
    await navigate(`/success${query}`, { state: { text: 'Order' } })
    await Promise.all([reloadCart(), reloadOrders()])
  }

  async function placeOrder(method: PaymentMethod, lines: CartItem[], chosen: Chosen): Promise<void> {
    const { undiscounted, total, rows } = billOf(lines, chosen.charges)
    const { addressId, wishes, slot } = chosen
    const coupon = rows.find(isCoupon)?.name
    const sums = { subTotalAmt: undiscounted, totalAmt: total, ...(coupon && { coupon }) }
    const time = slot && { slot: { id: slot.id, from: slot.from } }
    const body = { ...toRequest(lines, wishes), ...time, addressId, ...sums }
    const order = JSON.stringify([method, body])
    if (attempt.current.order !== order) attempt.current = { key: randomKey(), order }
    setRunning(method)
    setChanges([])
    try {
      await (method === 'cash' ? payInCash : payOnline)(body, attempt.current.key)
    } catch (error) {
      forgetRefused(error)
      toastError(error)
      await import(/* webpackChunkName: "refused-order" */ './refused-order')
        .then(({ changesAfter }) => changesAfter(error, lines, chosen.reload))
        .then(setChanges, reportError)
    }
    setRunning(undefined)
  }

  async function askAgain(): Promise<void> {
    const lost = readUnansweredOrder()
    if (!lost || running) return
    setRunning('cash')
    await payInCash(lost.body, lost.key).catch((error: unknown) => {
      forgetRefused(error)
      reportError(error)
    })
    setRunning(undefined)
  }
  return { running, changes, placeOrder, askAgain }
}

/** The order that a checkout places. */
export type PlacedOrder = ReturnType<typeof usePlaceOrder>
