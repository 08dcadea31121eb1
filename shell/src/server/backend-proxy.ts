import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { BROTLI_QUALITY } from './sent-document'

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

/** Of text that is made for one answer. nginx asks for it as it is, and compresses it itself. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  globalDecompression: false,
}

/**
 * Hands on what is the backend's (architecture, Paths): the API, pictures and sitemaps, text compressed. Its health and figures
 * stay inside.
 */
export async function proxyBackend(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, compression)
    await proxyAll(scope, upstream)
  })
}

async function proxyAll(app: FastifyInstance, upstream: string): Promise<void> {
  const common = { upstream, logLevel: 'warn', replyOptions } as const
  for (const prefix of ['/api', '/uploads']) await app.register(proxy, { ...common, prefix, rewritePrefix: prefix })
  await app.register(proxy, { ...common, prefix: '/sitemap:rest(.*\\.xml)', rewritePrefix: '/sitemap:rest' })
}
