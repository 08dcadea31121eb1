import Fastify from 'fastify'
import type { Metrics } from './metrics'

/**
 * Answers `GET /metrics` on a port of its own, which no proxy leads to. Returns a function that ends it. Rejects when the port is
 * taken.
 */
export async function serveMetrics(
  metrics: Metrics,
  place: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read()
    return reply.header('content-type', contentType).send(text)
  })
  await server.listen({ ...place })
  return () => server.close()
}
