import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotFound } from '../../http/errors'
import { applyOutcome } from '../place/open-payments'
import { pageHeaders } from '../../http/html-page'
import { requireOwnOrigin } from '../../http/own-origin'
import { sandboxPage } from '../../payment/sandbox-page'

interface OfSession {
  Params: { id: string }
}

const hidden = { schema: { hide: true }, config: { access: 'anyone' as const } }

/**
 * The sandbox' payment page `/api/pay/<id>` and its two buttons, where there is a sandbox. Anyone with the id may
 * pay.
 */
export async function sandboxRoutes(app: FastifyInstance): Promise<void> {
  const { sandbox } = app.payments
  if (!sandbox) return

  const onlyOwnPages = async (request: FastifyRequest) => requireOwnOrigin(app.origins, request)

  /** Throws NotFound. */
  async function readSession(id: string) {
    const session = await sandbox!.readSession(id)
    if (!session) throw new NotFound()
    return session
  }

  app.get<OfSession>('/api/pay/:id', hidden, async ({ params }, reply) => {
    const session = await readSession(params.id)
    return reply.headers(pageHeaders(`'self' ${new URL(session.request.successUrl).origin}`)).send(sandboxPage(session))
  })

  app.post<OfSession>('/api/pay/:id/pay', { ...hidden, onRequest: onlyOwnPages }, async ({ params }, reply) => {
    await sandbox.pay(params.id)
    const session = await readSession(params.id)
    await applyOutcome(app, session.orderId, session)
    return reply.redirect(session.state === 'paid' ? session.request.successUrl : session.url, 303)
  })

  app.post<OfSession>('/api/pay/:id/cancel', { ...hidden, onRequest: onlyOwnPages }, async ({ params }, reply) => {
    await sandbox.expireSession(params.id)
    const session = await readSession(params.id)
    return reply.redirect(session.state === 'paid' ? session.url : session.request.cancelUrl, 303)
  })
}
