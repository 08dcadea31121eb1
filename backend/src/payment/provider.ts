import type { PaymentRequest } from '../db/stored-json'
import type { ReportedEntry } from './payment-entries'

/** The names of the providers, as orders remember them. */
export type ProviderName = 'stripe' | 'chargily' | 'sandbox'

/**
 * State of a session: `processing` is a payment whose outcome the provider does not know yet; `ended` can never be
 * paid.
 */
export type PaymentState = 'open' | 'processing' | 'paid' | 'ended'

/** A provider's page on which one order is paid. `paymentId` is what refunds are made with. */
export interface PaymentSession {
  id: string
  url: string
  orderId: string
  state: PaymentState
  totalCentimes: number
  /** ISO code in lower case. */
  currency: string
  paymentId: string
}

export const CURRENCY = 'dzd'

/**
 * Part of a payment to give back. `key` names the refund: asking again with it, first done at `since` or later, gives
 * back nothing more.
 */
export interface RefundRequest {
  paymentId: string
  amountCentimes: number
  key: string
  since: Date
}

/** Outcome of a refund. `refundedCentimes` is all that has gone back of the payment by then, as the provider's own events say it. */
export interface RefundOutcome {
  refundedCentimes: number
  at: Date
}

/**
 * A refund that the provider made and that came to nothing later, as when a card is closed. `key` is there if the shop asked for it;
 * `refundedCentimes` is all that has gone back of the payment without it.
 */
export interface FailedRefund {
  paymentId: string
  reference: string
  key: string | undefined
  amountCentimes: number
  refundedCentimes: number
  problem: string
  at: Date
}

/** Subject of an event that a provider delivers; none of those that are of no interest. `isLate`: by our clock, which may be wrong. */
export interface ProviderEvent {
  session?: PaymentSession
  entry?: ReportedEntry
  failed?: FailedRefund
  isLate: boolean
}

/**
 * Takes payments. Every call throws ProviderUnreachable when nobody knows what came of it, and may be repeated:
 * asking again for the session of an order, with the same request, returns the same session.
 */
export interface PaymentProvider {
  name: ProviderName
  /** Smallest step of an amount, in centimes; undefined: any amount. An order is rounded down to a whole step before it is paid. */
  step?: number
  /** Time by the provider's clock, in ms since 1970, as far as it is known. */
  now(): number
  /** Throws SessionRefused. */
  createSession(request: PaymentRequest): Promise<PaymentSession>
  /** Ends a session that is open, and returns its new state: it may have been paid before. Undefined: there is none. */
  expireSession(id: string): Promise<PaymentSession | undefined>
  /** Undefined: there is no such session. */
  readSession(id: string): Promise<PaymentSession | undefined>
  /** Gives money back. Throws RefundRefused. */
  refund(request: RefundRequest): Promise<RefundOutcome>
}

/** The provider did not answer, or not as it should. */
export class ProviderUnreachable extends Error {}

/** The provider does not make such a session, and has not made it before. */
export class SessionRefused extends Error {
  /** Whether it is the amount that it does not take. */
  readonly isAmount: boolean

  constructor(message: string, { isAmount, ...options }: ErrorOptions & { isAmount: boolean }) {
    super(message, options)
    this.isAmount = isAmount
  }
}

/** The provider does not give this money back, in its own words. */
export class RefundRefused extends Error {}
