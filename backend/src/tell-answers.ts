import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics/metrics'

/** Tells of every answer: a line of the log with id, method, route, status and ms, and the figures. */
export function tellAnswers(app: FastifyInstance, metrics: Metrics | undefined): void {
  // Without a search for secrets, which has a share in what a kept answer costs: these fields hold none.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const answered = { method: request.method, route: request.routeOptions.url, status: reply.statusCode }
    const ms = reply.elapsedTime
    metrics?.answered({ ...answered, ms })
    log.info({ id: request.id, ...answered, ms: Math.round(ms) })
    done()
  })
}
