import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, randomKey, refusalOf, reloadAddresses, reloadCart, reloadOrders } from 'shared/client'
import type { CartItem } from 'shared/contract/cart'
import { pageStore, valueOr } from 'shared/stores'
import { toastError, toastSuccess } from 'shared/ui/toast'
import { billOf } from 'shared/money/bill'
import { whatChanged } from './what-changed'

/** Loads again the part of the page that a refusal shows to be stale. */
async function reloadRefused(code: string | undefined): Promise<void> {
  if (code === 'ADDRESS_MISSING' || code === 'ADDRESS_NOT_FOUND') return await reloadAddresses()
  if (code === 'TOTAL_CHANGED' || code === 'OUT_OF_STOCK' || code === 'CART_EMPTY')
    await Promise.all([reloadCart(), reloadOrders()])
}

/**
 * Orders the cart with cash on delivery (section 4). After a refusal the page shows the new figures, and `changes` says
 * what is different. After a network failure nothing is reloaded: the same attempt is repeated with the same key, and
 * gives the same order if it had been made.
 */
export function useCashOnDelivery() {
  const navigate = useNavigate()
  const attempt = useRef({ key: '', order: '' })
  const [isPlacing, setPlacing] = useState(false)
  const [changes, setChanges] = useState<string[]>([])

  async function placeOrder(lines: CartItem[], addressId: string | undefined): Promise<void> {
    const { undiscounted, discounted } = billOf(lines)
    const body = { list_items: lines, addressId, subTotalAmt: undiscounted, totalAmt: discounted }
    const order = JSON.stringify(body)
    if (attempt.current.order !== order) attempt.current = { key: randomKey(), order }
    setPlacing(true)
    setChanges([])
    try {
      const headers = { 'idempotency-key': attempt.current.key }
      const { message } = await call('POST /api/order/cash-on-delivery', body, { headers })
      toastSuccess(message)
      // First away from here: the emptied cart would show for a moment.
      await navigate('/success', { state: { text: 'Order' } })
      await Promise.all([reloadCart(), reloadOrders()])
    } catch (error) {
      toastError(error)
      await reloadRefused(refusalOf(error)?.code)
      setChanges(whatChanged(lines, valueOr(pageStore.getState().cart, lines)))
    }
    setPlacing(false)
  }
  return { isPlacing, changes, placeOrder }
}
