import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'

/** Time that the database may take to answer, in ms; callers wait for two seconds. */
const PATIENCE_MS = 1500

/** Rejects when the database does not answer in time. */
async function reach(app: FastifyInstance): Promise<void> {
  const late = setTimeout(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The database has not answered for ${PATIENCE_MS} ms`)
  })
  await Promise.race([app.db.execute(sql`select 1`), late])
}

/**
 * For the launcher and an orchestrator, not for people: `/livez` answers when the process runs; `/readyz` answers 503 until
 * the store is filled and migrated, and while the database cannot be reached.
 */
export function answerHealth(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ state: 'live' }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (!isReady()) return reply.code(503).send({ state: 'starting' })
    try {
      await reach(app)
    } catch (error) {
      request.log.error({ id: request.id, err: error }, 'database not reachable')
      return reply.code(503).send({ state: 'no database' })
    }
    return { state: 'ready' }
  })
}
