import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName, Calls } from '@souk-vert/shared/contract/calls'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { bill } from '@souk-vert/shared/money/bill'
import { call, CallFailed, type Person } from './persons'

/** Shopper who orders one piece again and again. */
export interface OrderingShopper {
  /** A line for each try of an order that was not answered. */
  failed: string[]
  /** Numbers of the orders that were acknowledged. */
  orders: string[]
  /** Ends when the order under way is acknowledged. Rejects where one was refused. */
  stop(): Promise<void>
}

/**
 * Lets a person with a session and an address order one piece of a product again and again. Each order has a key of its own,
 * and is repeated until it is acknowledged. `pauseMs` is between two orders, and two tries of one.
 */
export function startOrdering(
  url: string,
  { headers }: Person,
  { _id, ...price }: Pick<Product, '_id' | 'price' | 'discount'>,
  pauseMs = 500,
): OrderingShopper {
  const [failed, orders]: [string[], string[]] = [[], []]
  let isOver = false
  /** Makes a call until the shop answers it, as a person would. */
  const untilAnswered = async <Name extends CallName>(name: Name, body: Calls[Name]['body'], key = '') => {
    for (;;) {
      try {
        return await call(url, name, { body, headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
      } catch (error) {
        if (error instanceof CallFailed && error.status < 500) throw error
        if (key) failed.push(`${new Date().toISOString()} ${(error as Error).message}`)
        await sleep(pauseMs)
      }
    }
  }
  const order = async () => {
    // It may have succeeded without an answer, and is refused when it is repeated.
    await untilAnswered('POST /api/cart/create', { productId: _id }).catch(() => undefined)
    const body = {
      list_items: [{ quantity: 1, productId: _id }],
      totalAmt: bill([{ ...price, quantity: 1 }], []).total,
    }
    const { data } = await untilAnswered('POST /api/order/cash-on-delivery', body, randomUUID())
    orders.push(data[0]!.orderId)
  }
  const orderOn = async () => {
    while (!isOver) {
      await order()
      await sleep(pauseMs)
    }
  }
  const ordering = orderOn()
  // `stop` rejects.
  ordering.catch(() => undefined)
  return {
    failed,
    orders,
    stop() {
      isOver = true
      return ordering
    },
  }
}
