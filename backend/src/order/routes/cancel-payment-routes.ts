import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../http/errors'
import { settlePayment } from '../place/open-payments'
import { shopUrl } from '../../payment/shop-url'
import { findPayment } from '../../payment/payment-store'

/**
 * `/api/order/cancel-payment/<order id>`: where a provider sends those who do not want to pay. Ends the session there, so
 * that the stock is free at once, and goes on to the front end. Nobody but the shopper knows the id.
 */
export async function cancelRoutes(app: FastifyInstance): Promise<void> {
  const hidden = { schema: { hide: true }, config: { access: 'anyone' as const } }

  app.get<{ Params: { id: string } }>('/api/order/cancel-payment/:id', hidden, async ({ params, log }, reply) => {
    if (!(await findPayment(app.db, params.id))) throw new NotFound()
    await settlePayment(app, params.id).catch((error: unknown) => {
      // The job will end it. The shopper need not know.
      log.warn({ err: error }, 'a cancelled payment cannot be ended at the provider')
    })
    const payment = await findPayment(app.db, params.id)
    const { successUrl } = payment!.request
    const cancelUrl = shopUrl(payment!.request, '/cancel')
    return reply.redirect(payment!.isPlaced ? successUrl : cancelUrl, 303)
  })
}
