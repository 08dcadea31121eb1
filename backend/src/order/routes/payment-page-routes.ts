import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpRefusal } from '../../http/refusals'
import { pageHeaders } from '../../http/html-page'
import { requireOwnOrigin } from '../../http/own-origin'
import { findPayment } from '../../payment/payment-store'
import { sandboxPage } from '../../payment/sandbox-page'
import { shopUrl } from '../../payment/shop-url'
import { applyOutcome, settlePayment } from '../place/open-payments'

interface WithId {
  Params: { id: string }
}

const hidden = { schema: { hide: true }, config: { access: 'anyone' as const } }

/**
 * Addresses that a browser opens when somebody pays: `/api/order/cancel-payment/<order id>`, where a provider sends those who do not want
 * to, and, where there is a sandbox, its page `/api/pay/<id>` with two buttons. The session of a cancelled payment is ended, so that the
 * stock is free at once. Nobody but the shopper knows the ids: whoever has one may pay or cancel.
 */
export async function paymentPageRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithId>('/api/order/cancel-payment/:id', hidden, async ({ params, log }, reply) => {
    if (!(await findPayment(app.db, params.id))) throw httpRefusal('NOT_FOUND')
    await settlePayment(app, params.id).catch((error: unknown) => {
      // The job will end it. The shopper need not know.
      log.warn({ err: error }, 'a cancelled payment cannot be ended at the provider')
    })
    const { isPlaced, request } = (await findPayment(app.db, params.id))!
    return reply.redirect(isPlaced ? request.successUrl : shopUrl(request, '/cancel'), 303)
  })

  const { sandbox } = app.payments
  if (!sandbox) return

  const onlyOwnPages = { onRequest: async (request: FastifyRequest) => requireOwnOrigin(app.origins, request) }

  /** Throws NOT_FOUND. */
  async function readSession(id: string) {
    const session = await sandbox!.readSession(id)
    if (!session) throw httpRefusal('NOT_FOUND')
    return session
  }

  app.get<WithId>('/api/pay/:id', hidden, async ({ params }, reply) => {
    const session = await readSession(params.id)
    return reply.headers(pageHeaders(`'self' ${new URL(session.request.successUrl).origin}`)).send(sandboxPage(session))
  })

  app.post<WithId>('/api/pay/:id/pay', { ...hidden, ...onlyOwnPages }, async ({ params }, reply) => {
    await sandbox.pay(params.id)
    const session = await readSession(params.id)
    await applyOutcome(app, session.orderId, session)
    return reply.redirect(session.state === 'paid' ? session.request.successUrl : session.url, 303)
  })

  app.post<WithId>('/api/pay/:id/cancel', { ...hidden, ...onlyOwnPages }, async ({ params }, reply) => {
    await sandbox.expireSession(params.id)
    const session = await readSession(params.id)
    return reply.redirect(session.state === 'paid' ? session.url : session.request.cancelUrl, 303)
  })
}
