import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { listenError } from '../http/listen-error'

/**
 * Answers `GET /metrics` on a port of its own, which no proxy of the shop leads to. Returns a function that stops it. Throws
 * ConfigurationError when the port is taken.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    metrics.read().then(
      ({ contentType, text }) => response.setHeader('content-type', contentType).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics cannot be read')
        response.writeHead(503).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw listenError(error, host, port)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
