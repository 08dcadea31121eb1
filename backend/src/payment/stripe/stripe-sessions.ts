import type { Language } from '@souk-vert/shared/language/languages'
import type Stripe from 'stripe'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { cutText } from '@souk-vert/shared/text/cut-text'
import * as t from '#messages'
import type { PaymentRequest } from '../../db/stored-json'
import { CURRENCY, type PaymentProvider, type PaymentSession, type PaymentState, SessionRefused } from '../provider'
import { languageOf } from '../shop-url'
import { isRefusal, unreachable } from './stripe-answers'

/** Limits of Stripe: number of lines, length of a name. */
const LINE_LIMIT = 100
const NAME_LIMIT = 250

/** The languages of its page. It has no Arabic one: the browser's is the nearest. */
const locales: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = { en: 'en', fr: 'fr', ar: 'auto' }

/**
 * Stripe's line items; of a very long order, or where something is taken off, one line with the total, which names that. DZD has two
 * decimals there, so centimes it is.
 */
function lineItems(request: PaymentRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { lines, orderNumber, totalCentimes } = request
  const name = inLanguage(languageOf(request), () => t.orderTitle({ number: orderNumber }))
  const off = lines.filter(({ unitCentimes }) => unitCentimes < 0).map((line) => line.name)
  const isPlain = lines.length <= LINE_LIMIT && !off.length
  const shown = isPlain ? lines : [{ name: [name, ...off].join(' · '), quantity: 1, unitCentimes: totalCentimes }]
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

/** Converts a session. @throws for what is no answer of Stripe */
export function toSession(session: Stripe.Checkout.Session): PaymentSession {
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

/** Parameters of the session of an order. */
function wantedOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber } = request
  return {
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
}

/** The calls of sessions on Stripe's own page. */
export function stripeSessions({ sessions }: Stripe['checkout']) {
  async function readSession(id: string): Promise<PaymentSession | undefined> {
    try {
      return toSession(await sessions.retrieve(id))
    } catch (error) {
      if (isRefusal(error) && error.code === 'resource_missing') return undefined
      throw unreachable(error)
    }
  }

  return {
    readSession,

    async createSession(request) {
      try {
        return toSession(await sessions.create(wantedOf(request), { idempotencyKey: `order-${request.orderId}` }))
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
  } satisfies Partial<PaymentProvider>
}
