import Stripe from 'stripe'
import { ProviderUnreachable, RefundRefused } from '../provider'

export const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

export const refusalOf = ({ failure_reason: reason, status }: Stripe.Refund) =>
  new RefundRefused(reason ?? status ?? '')

/** Whether Stripe has understood the request and says no; the same request at the same time (409) is no answer yet. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) &&
  error.statusCode !== 409

export const unreachable = (cause: unknown) => new ProviderUnreachable('Stripe cannot be reached', { cause })
