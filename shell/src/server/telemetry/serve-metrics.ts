import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Metrics } from './metrics'

const TRY_AGAIN_MS = 100

/**
 * Answers `GET /metrics` on a port of its own, which no proxy leads to. Returns a function that stops it. A port that is taken is tried for
 * `patienceMs`. Rejects when it cannot be had.
 */
export async function serveMetrics(
  metrics: Metrics,
  place: { host: string; port: number },
  patienceMs = 0,
): Promise<() => Promise<void>> {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read()
    return reply.header('content-type', contentType).send(text)
  })
  try {
    await server.listen({ ...place })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || patienceMs <= 0) throw error
    await delay(TRY_AGAIN_MS)
    return serveMetrics(metrics, place, patienceMs - TRY_AGAIN_MS)
  }
  return () => server.close()
}
