import type Stripe from 'stripe'
import type { ReportedEntry } from '../payment-entries'
import type { PaymentSession, ProviderEvent } from '../provider'
import { hasFailed } from './stripe-answers'
import { type OwnRefund, toFailedRefund } from './stripe-refunds'
import { toSession } from './stripe-sessions'

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

const isSessionEvent = (
  event: Stripe.Event,
): event is Extract<Stripe.Event, { type: (typeof SESSION_EVENTS)[number] }> =>
  SESSION_EVENTS.some((type) => type === event.type)

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
    reference,
    amountCentimes,
    ...(type === 'charge.dispute.closed' ? { kind: outcome } : { kind: 'dispute', isInquiry }),
  })
}

const FAILURE_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated']

/** The refund that an event says has failed; undefined of other events, and of payments that are not ours. */
function failedRefundOf({ type, data }: Stripe.Event): OwnRefund | undefined {
  if (!FAILURE_EVENTS.includes(type)) return undefined
  const refund = data.object as Stripe.Refund
  const { payment_intent, amount } = refund
  if (!hasFailed(refund) || typeof payment_intent !== 'string' || !Number.isSafeInteger(amount)) return undefined
  return { ...refund, payment_intent }
}

interface EventSource {
  webhookSecret: string
  /** Time in ms by Stripe's clock. */
  now(): number
  readSession(id: string): Promise<PaymentSession | undefined>
}

/** Reads a delivered event. Throws Stripe's own error when the signature is missing or wrong, and ProviderUnreachable. */
export async function readStripeEvent(
  stripe: Stripe,
  { webhookSecret, now, readSession }: EventSource,
  body: Buffer,
  signature: string | undefined,
): Promise<ProviderEvent> {
  // An event of any age: one that is repeated changes nothing, and of an old session the provider is asked.
  const read = (toleranceSeconds?: number) =>
    stripe.webhooks.constructEventAsync(body, signature ?? '', webhookSecret, toleranceSeconds, undefined, now())
  const event = await read(0)
  const isLate = await read().then(
    () => false,
    () => true,
  )
  const failed = failedRefundOf(event)
  if (failed) return { failed: await toFailedRefund(stripe, failed, event.created), isLate }
  if (!isSessionEvent(event)) return { entry: toEntry(event), isLate }
  if (isLate) return { session: await readSession(event.data.object.id), isLate }
  const session = toSession(event.data.object)
  const hasEnded = event.type === 'checkout.session.async_payment_failed'
  return { session: hasEnded ? { ...session, state: 'ended' } : session, isLate }
}
