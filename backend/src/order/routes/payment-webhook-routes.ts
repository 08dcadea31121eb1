import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { PaymentSession } from '../../payment/provider'
import { receivePaymentEvent } from '@souk-vert/shared/contract/order/order'
import { done } from '../../http/answer'
import { httpRefusal } from '../../http/refusals'
import { orderRefusal } from '../refusals'
import { LARGE_BODY_LIMIT } from '../../http/json-body'
import { takeEntry, takeFailedRefund } from '../refund/provider-refunds'
import { applyOutcome } from '../place/open-payments'
import { ProviderUnreachable } from '../../payment/provider'
import { findPayment } from '../../payment/payment-store'

/**
 * Route on which the provider reports the outcome of a session, and money that goes back. While the provider cannot be
 * asked what else it takes, the answer is a 500, after which Stripe repeats the event, and our job asks Chargily Pay.
 * The body is read as bytes, because the signature is of them.
 */
export const webhookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))

  app.route({
    ...receivePaymentEvent,
    bodyLimit: LARGE_BODY_LIMIT,
    handler: async ({ body, headers, log }) => {
      const { stripe, chargily } = app.payments
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const isOfChargily = chargily && (!stripe || headers.signature !== undefined)
      const read = isOfChargily
        ? chargily.readEvent(bytes, headers.signature)
        : stripe?.readEvent(bytes, headers['stripe-signature'])
      if (!read) throw httpRefusal('NOT_FOUND')
      const { session, entry, failed, isLate } = await read.catch((error: unknown) => {
        if (error instanceof ProviderUnreachable) throw error
        // Its text alone: the error carries the body.
        log.warn({ reason: error instanceof Error ? error.message : error }, 'an event without a valid signature')
        throw orderRefusal('SIGNATURE_INVALID')
      })
      if (isLate) log.warn('an event is too old by the clock of this machine')
      if (session) await take(session)
      if (entry) await takeEntry(app, entry)
      if (failed) await takeFailedRefund(app, failed)
      return done('Event received')
    },
  })

  /** Acts on what became of a session that is ours; others of the same account at the provider are not. */
  async function take(session: PaymentSession): Promise<void> {
    const payment = await findPayment(app.db, session.orderId)
    const { id: sessionId, state, orderId } = session
    if (payment && (payment.sessionId === sessionId || payment.sessionId === null))
      return applyOutcome(app, orderId, session)
    const level = payment && state === 'paid' ? 'error' : 'info'
    app.log[level]({ sessionId, orderId, state }, 'an event of a session that is not an order’s')
  }
}
