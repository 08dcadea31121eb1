import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import type { CallName, Calls } from 'shared/contract/calls'
import type { Product } from 'shared/contract/product'

/** Between two orders, in ms. */
const PAUSE_MS = 500

/** How often a write without a key is made until it is answered. */
const MOST_TRIES = 20

const address = {
  address_line: '12 Rue Didouche Mourad',
  city: 'Algiers',
  state: 'Algiers',
  country: 'Algeria',
  pincode: '16000',
  mobile: '0550123456',
}

/** Somebody who orders one piece again and again, each order with a key of its own. */
export class KeenShopper {
  /** A line for each order whose first request was not answered with it. */
  readonly failed: string[] = []
  /** Numbers of the orders that were acknowledged. */
  readonly orders: string[] = []
  private token = ''
  private isOver = false
  private ordering: Promise<void> | undefined

  private constructor(
    private readonly request: APIRequestContext,
    private readonly shopUrl: string,
    private readonly product: Product,
  ) {}

  /** Registers, and begins. */
  static async start(request: APIRequestContext, shopUrl: string, product: Product): Promise<KeenShopper> {
    const shopper = new KeenShopper(request, shopUrl, product)
    const login = { email: `keen-${randomUUID()}@example.com`, password: 'a-long-password' }
    const person = { name: 'Yasmine Test', ...login, confirmPassword: login.password }
    await shopper.write('POST /api/user/register', person)
    const { data } = await shopper.write('POST /api/user/login', login)
    shopper.token = data.accesstoken
    await shopper.write('POST /api/address/create', address)
    shopper.ordering = shopper.orderOn()
    return shopper
  }

  /** Ends after the order under way; gives the numbers of the orders that the shop has of this shopper. */
  async stop(): Promise<string[]> {
    this.isOver = true
    await this.ordering
    const answer = await this.send('GET /api/order/order-list')
    const { data } = (await answer.json()) as Calls['GET /api/order/order-list']['answer']
    return data.map(({ orderId }) => orderId)
  }

  private send(name: CallName, data?: object, key?: string) {
    const [method, path] = name.split(' ')
    const headers = { authorization: `Bearer ${this.token}`, ...(key && { 'idempotency-key': key }) }
    return this.request.fetch(`${this.shopUrl}${path}`, { method, data, headers })
  }

  /** What has no key may have been done when no answer comes. It is made again, as a person would. */
  private async write<Name extends CallName>(name: Name, body: Calls[Name]['body'] & object) {
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      const answer = await this.send(name, body).catch(() => undefined)
      if (answer && answer.status() < 500) return (await answer.json()) as Calls[Name]['answer']
      await sleep(PAUSE_MS)
    }
    throw new Error(`${name} was not answered`)
  }

  private async orderOn(): Promise<void> {
    const { _id, price, discount } = this.product
    const totalAmt = price - Math.min(price, Math.ceil((price * discount) / 100))
    for (let number = 0; !this.isOver; number += 1) {
      await this.write('POST /api/cart/create', { productId: _id })
      const body = { list_items: [{ quantity: 1, productId: _id }], totalAmt }
      this.orders.push(await this.order(body, `order-${number}`))
      await sleep(PAUSE_MS)
    }
  }

  /** Repeats the order until it is acknowledged, always with the same key. */
  private async order(body: Calls['POST /api/order/cash-on-delivery']['body'], key: string): Promise<string> {
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      const answer = await this.send('POST /api/order/cash-on-delivery', body, key).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.ok())
        return ((await answer.json()) as Calls['POST /api/order/cash-on-delivery']['answer']).data[0]!.orderId
      const why = answer instanceof Error ? answer.message : `${answer.status()} ${await answer.text()}`
      this.failed.push(`${new Date().toISOString()} ${key}: ${why}`)
      await sleep(PAUSE_MS)
    }
    throw new Error(`${key} was not acknowledged: ${this.failed.join('; ')}`)
  }
}
