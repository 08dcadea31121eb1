import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics'

/** Logs every answer: a line of the log with id, method, route, status and ms, and the metrics. */
export function logAnswers(app: FastifyInstance, metrics: Metrics | undefined): void {
  // Without a search for secrets, which has a share in what a kept answer costs: these fields hold none.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request
    const { url: route } = request.routeOptions
    const { statusCode: status, elapsedTime: ms } = reply
    metrics?.answered({ method, route, status, ms })
    log.info({ id, method, route, status, ms: Math.round(ms) })
    done()
  })
}
