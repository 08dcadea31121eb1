import type { FastifyInstance } from 'fastify'
import type { AnswerKind, Metrics } from './metrics'

/** Kind of an answer, by the pattern of its route. */
function kindOf(route: string | undefined): AnswerKind {
  if (route === '/*') return 'document'
  if (route?.startsWith('/mfe/')) return 'file'
  return /^\/(api|uploads|sitemap)/.test(route ?? '') ? 'backend' : 'other'
}

/** Counts every answer, with how long it took, in the metrics. */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(kindOf(request.routeOptions.url), reply.statusCode, reply.elapsedTime)
    done()
  })
}
