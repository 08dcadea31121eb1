import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** The backend learns who asks, and by which address: links and limits depend on it. */
const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  rewriteRequestHeaders: (request, headers) => ({
    ...headers,
    // Answered here already, and refused by undici.
    expect: undefined,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  }),
  // The cause names addresses inside of the shop: it is for the log, which has it already.
  onError: (reply) => {
    const message = 'The shop cannot be reached at the moment, please try again'
    void reply.code(503).send({ message, code: 'INTERNAL', error: true, success: false })
  },
}

/** Hands on what is the backend's (architecture, Paths): the API, pictures and sitemaps. Its health and figures stay inside. */
export async function proxyBackend(app: FastifyInstance, upstream: string): Promise<void> {
  const common = { upstream, logLevel: 'warn', replyOptions } as const
  for (const prefix of ['/api', '/uploads']) await app.register(proxy, { ...common, prefix, rewritePrefix: prefix })
  await app.register(proxy, { ...common, prefix: '/sitemap:rest(.*\\.xml)', rewritePrefix: '/sitemap:rest' })
}
