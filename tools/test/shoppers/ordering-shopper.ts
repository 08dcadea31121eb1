import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName, Calls } from '@souk-vert/shared/contract/calls'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { bill } from '@souk-vert/shared/money/bill'
import type { Person } from './persons'

interface Pace {
  /** Between two orders, and two tries of one, in ms. */
  pauseMs?: number
}

/** Time after which an answer is not waited for any more, in ms. */
const PATIENCE_MS = 40_000

interface Asked<Name extends CallName> {
  body?: Calls[Name]['body']
  key?: string
}

/**
 * Shopper who orders one piece again and again, each order with a key of its own, and repeats it until it is
 * acknowledged.
 */
export class OrderingShopper {
  /** A line for each try of an order that was not answered with it. */
  readonly failed: string[] = []
  /** Numbers of the orders that were acknowledged. */
  readonly orders: string[] = []
  private isOver = false
  private failure: Error | undefined
  private readonly ordering: Promise<void>

  /** Begins at once; the person has a session and an address. */
  constructor(
    private readonly shopUrl: string,
    private readonly person: Person,
    private readonly product: Pick<Product, '_id' | 'price' | 'discount'>,
    private readonly pace: Pace = {},
  ) {
    this.ordering = this.orderOn().catch((error: Error) => void (this.failure = error))
  }

  /** Ends when the order under way is acknowledged. Rejects where one was refused. */
  async stop(): Promise<void> {
    this.isOver = true
    await this.ordering
    if (this.failure) throw this.failure
  }

  private async orderOn(): Promise<void> {
    const list_items = [{ quantity: 1, productId: this.product._id }]
    const totalAmt = bill([{ ...this.product, quantity: 1 }]).discounted
    while (!this.isOver) {
      await this.untilAnswered('POST /api/cart/create', { body: { productId: this.product._id } })
      const order = { body: { list_items, totalAmt }, key: randomUUID() }
      const { success, message, data } = await this.untilAnswered('POST /api/order/cash-on-delivery', order)
      if (!success) throw new Error(`An order was refused: ${message}`)
      this.orders.push(data[0]!.orderId)
      await sleep(this.pauseMs)
    }
  }

  private get pauseMs(): number {
    return this.pace.pauseMs ?? 500
  }

  /**
   * Makes a call until it is answered, as a person would. A call without a key may have succeeded without an
   * answer, and is refused when it is repeated.
   */
  private async untilAnswered<Name extends CallName>(name: Name, asked: Asked<Name> = {}) {
    for (;;) {
      try {
        return await this.send(name, asked)
      } catch (error) {
        if (asked.key) this.failed.push(`${new Date().toISOString()} ${(error as Error).message}`)
        await sleep(this.pauseMs)
      }
    }
  }

  /**
   * Returns the answer, also a refusal. Rejects when there is none, or none of ours, or the shop says that it has
   * failed.
   */
  private async send<Name extends CallName>(name: Name, { body, key }: Asked<Name>): Promise<Calls[Name]['answer']> {
    const [method, path] = name.split(' ')
    const answer = await fetch(this.shopUrl + path, {
      method,
      headers: {
        ...this.person.headers,
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = await answer.text()
    if (answer.status >= 500) throw new Error(`${answer.status} ${said}`)
    return JSON.parse(said) as Calls[Name]['answer']
  }
}
