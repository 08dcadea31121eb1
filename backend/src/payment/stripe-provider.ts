import type { Clock } from '../background/watch-clock'
import type { StripeConfig } from '../config/config'
import Stripe from 'stripe'
import { cutText } from '@souk-vert/shared/text/cut-text'
import type { Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import * as t from '#messages'
import type { ReportedEntry } from './payment-entries'
import type { PaymentRequest } from '../db/stored-json'
import {
  CURRENCY,
  type FailedRefund,
  ProviderUnreachable,
  SessionRefused,
  type PaymentProvider,
  type PaymentSession,
  type PaymentState,
  type RefundOutcome,
  RefundRefused,
  type RefundRequest,
} from './provider'
import { languageOf } from './shop-url'

/** Subject of an event; none of those that are of no interest. `isLate`: by our clock, which may be wrong. */
interface ProviderEvent {
  session?: PaymentSession
  entry?: ReportedEntry
  failed?: FailedRefund
  isLate: boolean
}

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

/** Time for which Stripe knows a key for sure, in ms: asked with it again later, it could pay twice. */
const KEY_MS = 20 * 3_600_000

/** Limits of Stripe: number of lines, length of a name. */
const LINE_LIMIT = 100
const NAME_LIMIT = 250

/** The languages of its page. It has no Arabic one: the browser's is the nearest. */
const locales: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = { en: 'en', fr: 'fr', ar: 'auto' }

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

/** Returns the address of its API, for the client; undefined is Stripe's own host. */
function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

/** Stripe's line items; of a very long order one line with the total. DZD has two decimals there, so centimes it is. */
function lineItems(request: PaymentRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { lines, orderNumber, totalCentimes } = request
  const name = inLanguage(languageOf(request), () => t.orderTitle({ number: orderNumber }))
  const shown = lines.length > LINE_LIMIT ? [{ name, quantity: 1, unitCentimes: totalCentimes }] : lines
  return shown.map(({ name, quantity, unitCentimes }) => ({
    quantity,
    price_data: { currency: CURRENCY, unit_amount: unitCentimes, product_data: { name: cutText(name, NAME_LIMIT) } },
  }))
}

const stateOf = ({ status, payment_status }: Stripe.Checkout.Session): PaymentState => {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  if (status === 'open') return 'open'
  return status === 'expired' ? 'ended' : 'processing'
}

function toSession(session: Stripe.Checkout.Session): PaymentSession {
  // The client takes any JSON without an error for an answer, a 503 of a proxy too.
  if (session.object !== 'checkout.session') throw new Error('This is no answer of Stripe')
  return {
    id: session.id,
    url: session.url ?? '',
    orderId: session.client_reference_id ?? '',
    state: stateOf(session),
    totalCentimes: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: typeof session.payment_intent === 'string' ? session.payment_intent : session.id,
  }
}

const isDisputeEvent = (type: string) =>
  ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'].includes(type)

/** Money that goes back by an event; undefined of other events, and of charges without a payment of ours. */
function toEntry({ type, data, created }: Stripe.Event): ReportedEntry | undefined {
  const entryOf = (
    about: Stripe.Charge | Stripe.Dispute,
    entry: Pick<ReportedEntry, 'kind' | 'reference' | 'amountCentimes' | 'isInquiry'>,
  ): ReportedEntry | undefined => {
    const { payment_intent: payment } = about
    const paymentId = typeof payment === 'string' ? payment : payment?.id
    return paymentId && Number.isSafeInteger(entry.amountCentimes)
      ? { ...entry, paymentId, at: new Date(created * 1000) }
      : undefined
  }
  if (type === 'charge.refunded') {
    const { id, amount_refunded: amountCentimes } = data.object
    return entryOf(data.object, { kind: 'refund', reference: `${id} ${amountCentimes}`, amountCentimes })
  }
  if (!isDisputeEvent(type)) return undefined
  const { id: reference, amount: amountCentimes, status } = data.object as Stripe.Dispute
  const isInquiry = /^warning/.test(status)
  const outcome = status === 'lost' ? 'dispute lost' : 'dispute won'
  return entryOf(data.object as Stripe.Dispute, {
    ...{ reference, amountCentimes },
    ...(type === 'charge.dispute.closed' ? { kind: outcome } : { kind: 'dispute', isInquiry }),
  })
}

const FAILURE_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated']

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

const refusalOf = ({ failure_reason: reason, status }: Stripe.Refund) => new RefundRefused(reason ?? status ?? '')

/** The refund that an event says has failed; undefined of other events, and of payments that are not ours. */
function failedRefundOf({ type, data }: Stripe.Event): (Stripe.Refund & { payment_intent: string }) | undefined {
  if (!FAILURE_EVENTS.includes(type)) return undefined
  const refund = data.object as Stripe.Refund
  const { payment_intent, amount } = refund
  if (!hasFailed(refund) || typeof payment_intent !== 'string' || !Number.isSafeInteger(amount)) return undefined
  return { ...refund, payment_intent }
}

/** Whether Stripe has understood the request and says no; the same request at the same time (409) is no answer yet. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) &&
  error.statusCode !== 409

const unreachable = (cause: unknown) => new ProviderUnreachable('Stripe cannot be reached', { cause })

/** Card payments on Stripe's own page (Stripe Checkout). */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  publishableKey,
  apiUrl,
}: StripeConfig): StripeProvider {
  const stripe = new Stripe(secretKey, { ...limits, ...hostOf(apiUrl), telemetry: false })
  const { sessions } = stripe.checkout
  let aheadMs = 0
  const now = () => Date.now() - aheadMs

  async function readSession(id: string): Promise<PaymentSession | undefined> {
    try {
      return toSession(await sessions.retrieve(id))
    } catch (error) {
      if (isRefusal(error) && error.code === 'resource_missing') return undefined
      throw unreachable(error)
    }
  }

  /** Reads the refunds of a payment, and what has gone back by them. */
  async function readRefunds(paymentId: string) {
    const { data: all } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
    if (!Array.isArray(all)) throw new Error('This is no answer of Stripe')
    return { all, refundedCentimes: all.reduce((sum, each) => sum + (hasFailed(each) ? 0 : each.amount), 0) }
  }

  /** Returns the outcome of a refund whose key Stripe may have forgotten; undefined when it was never made. */
  async function findRefund({ paymentId, key }: RefundRequest): Promise<RefundOutcome | undefined> {
    const { all, refundedCentimes } = await readRefunds(paymentId)
    const made = all.find(({ metadata }) => metadata?.refund === key)
    if (!made) return undefined
    if (hasFailed(made)) throw refusalOf(made)
    return { refundedCentimes, at: new Date(now()) }
  }

  /** Adds what has gone back of the payment by now, which the event does not say. @throws ProviderUnreachable */
  async function toFailedRefund(
    {
      id: reference,
      payment_intent: paymentId,
      amount: amountCentimes,
      ...refund
    }: Stripe.Refund & { payment_intent: string },
    created: number,
  ): Promise<FailedRefund> {
    const { refundedCentimes } = await readRefunds(paymentId).catch((error: unknown) => {
      throw unreachable(error)
    })
    const { failure_reason: reason, metadata, status } = refund
    return {
      ...{ paymentId, reference, key: metadata?.refund, amountCentimes, refundedCentimes },
      ...{ problem: reason ?? status ?? '', at: new Date(created * 1000) },
    }
  }

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
    readSession,

    async createSession(request) {
      const { orderId, orderNumber } = request
      const wanted: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        locale: locales[languageOf(request)],
        allowed_payment_method_types: ['card'],
        // Its prices in other currencies would not be what the order costs.
        adaptive_pricing: { enabled: false },
        line_items: lineItems(request),
        client_reference_id: orderId,
        metadata: { orderId, orderNumber },
        payment_intent_data: { description: orderNumber, metadata: { orderId, orderNumber } },
        expires_at: request.expiresAt,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
      }
      try {
        return toSession(await sessions.create(wanted, { idempotencyKey: `order-${orderId}` }))
      } catch (error) {
        if (!isRefusal(error)) throw unreachable(error)
        const isAmount = error.code === 'amount_too_small' || error.code === 'amount_too_large'
        throw new SessionRefused('Stripe refuses the session', { isAmount, cause: error })
      }
    },

    async expireSession(id) {
      try {
        return toSession(await sessions.expire(id))
      } catch (error) {
        // Only open sessions can be expired: what has become of this one is what it says itself.
        if (isRefusal(error)) return readSession(id)
        throw unreachable(error)
      }
    },

    async refund(request) {
      const { paymentId, amountCentimes: amount, key, since } = request
      try {
        const before = since.getTime() < Date.now() - KEY_MS && (await findRefund(request))
        if (before) return before
        const wanted = { payment_intent: paymentId, amount, metadata: { refund: key }, expand: ['charge'] }
        const made = await stripe.refunds.create(wanted, { idempotencyKey: `refund-${key}` })
        const { charge, created } = made
        if (hasFailed(made)) throw refusalOf(made)
        const refundedCentimes = typeof charge === 'object' ? charge?.amount_refunded : undefined
        if (!Number.isSafeInteger(refundedCentimes)) throw new Error('This is no answer of Stripe')
        return { refundedCentimes: refundedCentimes!, at: new Date(created * 1000) }
      } catch (error) {
        if (error instanceof RefundRefused) throw error
        throw isRefusal(error) ? new RefundRefused(error.message, { cause: error }) : unreachable(error)
      }
    },

    async readEvent(body, signature) {
      // An event of any age: one that is repeated changes nothing, and of an old session the provider is asked.
      const read = (toleranceSeconds?: number) =>
        stripe.webhooks.constructEventAsync(body, signature ?? '', webhookSecret, toleranceSeconds, undefined, now())
      const event = await read(0)
      const isLate = await read().then(
        () => false,
        () => true,
      )
      const failed = failedRefundOf(event)
      if (failed) return { failed: await toFailedRefund(failed, event.created), isLate }
      if (!isSessionEvent(event)) return { entry: toEntry(event), isLate }
      if (isLate) return { session: await readSession(event.data.object.id), isLate }
      const session = toSession(event.data.object)
      const hasFailed = event.type === 'checkout.session.async_payment_failed'
      return { session: hasFailed ? { ...session, state: 'ended' } : session, isLate }
    },
  }
}

const isSessionEvent = (
  event: Stripe.Event,
): event is Extract<Stripe.Event, { type: (typeof SESSION_EVENTS)[number] }> =>
  SESSION_EVENTS.some((type) => type === event.type)
