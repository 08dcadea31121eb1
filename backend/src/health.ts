import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'

/**
 * For the launcher and an orchestrator, not for people: `/livez` answers when the process runs; `/readyz` answers 503 until
 * the store is filled and migrated, and while the database cannot be reached.
 */
export function answerHealth(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ state: 'live' }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (!isReady()) return reply.code(503).send({ state: 'starting' })
    try {
      await app.db.execute(sql`select 1`)
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable')
      return reply.code(503).send({ state: 'no database' })
    }
    return { state: 'ready' }
  })
}
