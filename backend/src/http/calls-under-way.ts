import type { FastifyInstance } from 'fastify'

/**
 * Tracks every call; the function returned lists those that are not answered yet, as `POST /api/cart/create
 * (<request id>)`.
 */
export function followCalls(app: FastifyInstance): () => string[] {
  const underWay = new Set<string>()
  app.addHook('onRequest', async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'an unknown address'} (${request.id})`
    underWay.add(call)
    reply.raw.once('close', () => underWay.delete(call))
  })
  return () => [...underWay]
}
