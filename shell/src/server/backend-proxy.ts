import { Readable } from 'node:stream'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as t from '#messages'
import { inCallLanguage } from './call-language'

/** Headers that say who asks, by which address, and under which id. */
export const onBehalfOf = ({ ip, protocol, host, id }: Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
  'x-request-id': id,
})

/** The backend learns who asks, and by which address: links and limits depend on it. */
const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  // `expect` is answered here already, and refused by undici.
  rewriteRequestHeaders: (request, headers) => ({ ...headers, expect: undefined, ...onBehalfOf(request) }),
  // The backend's connection to this server is not the visitor's to it: that one is closed when this server is to end.
  rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
  // The cause names addresses inside of the shop: it is for the log, which has it already.
  onError: (reply) => {
    // The rest of the body would be in the way of the next request.
    if (!reply.request.raw.complete) void reply.header('connection', 'close')
    const message = inCallLanguage(reply.request.url, t.shopUnreachable)
    void reply.code(503).send({ message, code: 'INTERNAL', error: true, success: false })
  },
}

/** Longest body that the backend takes, in bytes; forms have a limit of their own there. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * A body is handed on when it is there, or refused here (docs/decisions/request-bodies.md): while it is still being sent, an
 * early answer would get lost with its connection.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    // As a stream: bytes would be written as JSON once more.
    done(null, Readable.from([body])),
  )
}

/**
 * Hands on what is the backend's (architecture, Paths): the API, pictures, sitemaps and public keys. Its health and
 * metrics stay inside.
 */
export async function proxyBackend(app: FastifyInstance, upstream: string): Promise<void> {
  const common = { upstream, logLevel: 'warn', replyOptions, proxyPayloads: false } as const
  await app.register(async (backend) => {
    readBodies(backend)
    // Forms with pictures, and builds, flow through; the backend reads them to their end.
    backend.addContentTypeParser(['multipart/form-data', 'application/gzip'], (_request, payload, done) =>
      done(null, payload),
    )
    for (const prefix of ['/api', '/uploads', '/.well-known/jwks.json'])
      await backend.register(proxy, { ...common, prefix, rewritePrefix: prefix })
    await backend.register(proxy, { ...common, prefix: '/sitemap:rest(.*\\.xml)', rewritePrefix: '/sitemap:rest' })
  })
}
