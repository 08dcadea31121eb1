import type Stripe from 'stripe'
import { type FailedRefund, type RefundOutcome, RefundRefused, type RefundRequest } from '../provider'
import { hasFailed, isRefusal, refusalOf, unreachable } from './stripe-answers'

/** Time for which Stripe knows a key for sure, in ms: asked with it again later, it could pay twice. */
const KEY_MS = 20 * 3_600_000

/** A refund of a payment of ours. */
export type OwnRefund = Stripe.Refund & { payment_intent: string }

/** Reads the refunds of a payment, and what has gone back by them. */
async function readRefunds({ refunds }: Stripe, paymentId: string) {
  const { data: all } = await refunds.list({ payment_intent: paymentId, limit: 100 })
  if (!Array.isArray(all)) throw new Error('This is no answer of Stripe')
  return { all, refundedCentimes: all.reduce((sum, each) => sum + (hasFailed(each) ? 0 : each.amount), 0) }
}

/** Returns the outcome of a refund whose key Stripe may have forgotten; undefined when it was never made. `now` is in ms. */
async function findRefund(
  stripe: Stripe,
  { paymentId, key }: RefundRequest,
  now: () => number,
): Promise<RefundOutcome | undefined> {
  const { all, refundedCentimes } = await readRefunds(stripe, paymentId)
  const made = all.find(({ metadata }) => metadata?.refund === key)
  if (!made) return undefined
  if (hasFailed(made)) throw refusalOf(made)
  return { refundedCentimes, at: new Date(now()) }
}

/** Adds what has gone back of the payment by now, which the event does not say. @throws ProviderUnreachable */
export async function toFailedRefund(stripe: Stripe, refund: OwnRefund, created: number): Promise<FailedRefund> {
  const { id: reference, payment_intent: paymentId, amount: amountCentimes } = refund
  const { refundedCentimes } = await readRefunds(stripe, paymentId).catch((error: unknown) => {
    throw unreachable(error)
  })
  const { failure_reason: reason, metadata, status } = refund
  return {
    paymentId,
    reference,
    key: metadata?.refund,
    amountCentimes,
    refundedCentimes,
    problem: reason ?? status ?? '',
    at: new Date(created * 1000),
  }
}

/** Gives back a part of a payment, once for each key. `now` is in ms. @throws RefundRefused or ProviderUnreachable */
export async function giveBack(stripe: Stripe, request: RefundRequest, now: () => number): Promise<RefundOutcome> {
  const { paymentId, amountCentimes: amount, key, since } = request
  try {
    const before = since.getTime() < Date.now() - KEY_MS && (await findRefund(stripe, request, now))
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
}
