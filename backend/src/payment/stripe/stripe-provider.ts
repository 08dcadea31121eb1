import type { Clock } from '../../clock/watch-clock'
import type { StripeConfig } from '../../config/config'
import Stripe from 'stripe'
import type { PaymentProvider, ProviderEvent } from '../provider'
import { readStripeEvent } from './stripe-events'
import { giveBack } from './stripe-refunds'
import { stripeSessions } from './stripe-sessions'

/** Stripe, which also reports by itself how a session ended. */
export interface StripeProvider extends PaymentProvider {
  /** By the `Date` of an answer of Stripe. */
  clock: Clock
  /** For Stripe's script in the browser, where it is used. */
  publishableKey: string | undefined
  /** Reads a delivered event. Throws Stripe's own error when the signature is missing or wrong, and ProviderUnreachable. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>
}

/** Time limit of one request in ms, and number of its retries: a shopper waits for it. */
const limits = { timeout: 8_000, maxNetworkRetries: 1 }

/** Address that is asked for the time where no other host speaks Stripe's API, and how often, in ms. */
const API_URL = 'https://api.stripe.com'
const CLOCK_EVERY_MS = 30_000

/** Returns the address of its API, for the client; undefined is Stripe's own host. */
function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

/** Card payments on Stripe's own page (Stripe Checkout). */
export function createStripeProvider(config: StripeConfig): StripeProvider {
  const { secretKey, webhookSecret, publishableKey, apiUrl } = config
  const stripe = new Stripe(secretKey, { ...limits, ...hostOf(apiUrl), telemetry: false })
  const sessions = stripeSessions(stripe.checkout)
  let aheadMs = 0
  const now = () => Date.now() - aheadMs
  const { readSession } = sessions

  return {
    name: 'stripe',
    publishableKey,
    now,
    clock: {
      owner: 'the payment provider',
      effect: 'events of payments seem too old or too new',
      everyMs: CLOCK_EVERY_MS,
      async readMs() {
        // Whatever it answers: only its date counts.
        const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(limits.timeout) } as const
        const { headers } = await fetch(apiUrl ?? API_URL, options)
        return Date.parse(headers.get('date') ?? '')
      },
      compared: (difference) => (aheadMs = difference),
    },
    ...sessions,
    refund: (request) => giveBack(stripe, request, now),
    readEvent: (body, signature) => readStripeEvent(stripe, { webhookSecret, now, readSession }, body, signature),
  }
}
