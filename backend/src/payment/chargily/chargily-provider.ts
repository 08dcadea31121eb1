import type { ChargilyConfig } from '../../config/config'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { PaymentRequest } from '../../db/stored-json'
import {
  CURRENCY,
  type PaymentProvider,
  type PaymentSession,
  type ProviderEvent,
  ProviderUnreachable,
  RefundRefused,
  SessionRefused,
} from '../provider'
import { languageOf } from '../shop-url'
import { chargilyApi, DINAR, toSession } from './chargily-api'

/** Chargily Pay, which also reports by itself how a checkout ended. */
export interface ChargilyProvider extends PaymentProvider {
  /** Reads a delivered event. Throws an error when the signature is missing or wrong, and ProviderUnreachable. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>
}

/** Time after which a checkout ends by itself, in s: https://dev.chargily.com/pay-v2/api-reference/checkouts/expire */
const LIFETIME_S = 30 * 60

/** Longest time between an order and the end of its checkout, in s, with some for clocks that differ. */
const SINCE_ORDER_S = 3_600

const CheckoutEvent = Type.Object({
  entity: Type.Literal('event'),
  data: Type.Object({ id: Type.String({ minLength: 1 }), entity: Type.Literal('checkout') }),
})

/** Parameters of the checkout of an order: https://dev.chargily.com/pay-v2/api-reference/checkouts/create */
const wantedOf = (request: PaymentRequest) => ({
  amount: request.totalCentimes / DINAR,
  currency: CURRENCY,
  locale: languageOf(request),
  success_url: request.successUrl,
  failure_url: request.cancelUrl,
  webhook_endpoint: `${request.ownOrigin}/api/order/webhook`,
  description: request.orderNumber,
  metadata: { orderId: request.orderId, orderNumber: request.orderNumber },
  // Instead of the deprecated `pass_fees_to_customer: false`: the shopper pays what the order costs.
  chargily_pay_fees_allocation: 'merchant',
})

/** Payments with CIB and EDAHABIA cards on Chargily's own page. */
export function createChargilyProvider(config: ChargilyConfig): ChargilyProvider {
  const { ask, findSession } = chargilyApi(config)

  /** Asks for a checkout; undefined when nobody knows whether it was made. */
  async function makeSession(request: PaymentRequest): Promise<PaymentSession | undefined> {
    try {
      const { status, body } = await ask('post', 'checkouts', wantedOf(request))
      if (status < 300) return toSession(body)
      const isAmount = (body as { errors?: { amount?: unknown } } | null)?.errors?.amount !== undefined
      throw new SessionRefused(`Chargily Pay refuses the checkout: ${status}`, { isAmount })
    } catch (error) {
      if (error instanceof ProviderUnreachable) return undefined
      throw error
    }
  }

  async function readSession(id: string): Promise<PaymentSession | undefined> {
    const { status, body } = await ask('get', `checkouts/${encodeURIComponent(id)}`)
    return status === 404 ? undefined : toSession(body)
  }

  return {
    name: 'chargily',
    step: DINAR,
    now: Date.now,
    readSession,

    async createSession(request) {
      if (request.totalCentimes % DINAR) throw new SessionRefused('These are no whole dinars', { isAmount: true })
      const { orderId, expiresAt } = request
      const isLate = Date.now() / 1000 + LIFETIME_S > expiresAt
      const made = isLate ? undefined : await makeSession(request)
      // It has no idempotency keys. Of two sessions of an order, the shop gives one away.
      const session = made ?? (await findSession(orderId, expiresAt - SINCE_ORDER_S))
      if (session) return session
      if (isLate) throw new SessionRefused('The checkout would end too late', { isAmount: false })
      throw new ProviderUnreachable('Chargily Pay has not made the checkout')
    },

    async expireSession(id) {
      const { status, body } = await ask('post', `checkouts/${encodeURIComponent(id)}/expire`)
      if (status === 404) return undefined
      const session = status < 300 ? toSession(body) : await readSession(id)
      // 403 is of one that is not pending any more, 400 of one that has ended by itself.
      return session?.state === 'open' && status !== 403 ? { ...session, state: 'ended' } : session
    },

    refund: () => Promise.reject(new RefundRefused('chargily')),

    async readEvent(body, signature = '') {
      const expected = createHmac('sha256', config.secretKey).update(body).digest('hex')
      const isOwn =
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      if (!isOwn) throw new Error('The signature is missing or wrong')
      const event: unknown = JSON.parse(body.toString())
      // The signature has no time, so an event may be of any age: what is true now, the provider says.
      return { session: Check(CheckoutEvent, event) ? await readSession(event.data.id) : undefined, isLate: false }
    },
  }
}
