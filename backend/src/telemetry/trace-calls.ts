import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracer } from '@souk-vert/platform/tracing/tracer'
import type { RunSql } from '../db/run-sql'
import { AsyncLocalStorage } from 'node:async_hooks'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'

/** The call for which something is done. */
const callUnderWay = new AsyncLocalStorage<Span>()

/** Makes a span of each call, which joins the trace that its `traceparent` names, and carries the request's id. */
export function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers } = request
    const route = request.routeOptions.url ?? 'unknown'
    const about = { 'http.request.method': method, 'http.route': route, 'storefront.request_id': id }
    const span = tracer.begin(`${method} ${route}`, 'server', headers.traceparent, about)
    spans.set(request, span)
    reply.raw.once('close', () => {
      const status = reply.statusCode
      span.end({ 'http.response.status_code': status }, status >= 500 ? status : undefined)
    })
    callUnderWay.run(span, done)
  })
  // Once more: what reads a body goes on where the socket's events come from.
  app.addHook('preValidation', (request, _reply, done) => callUnderWay.run(spans.get(request)!, done))
}

/** Runs a query of a call in a span of its own; of others, such as those of jobs, there is none. The text holds no values. */
async function inSpan<Result>(tracer: Tracer, text: string, run: () => Promise<Result>): Promise<Result> {
  const call = callUnderWay.getStore()
  if (!call) return run()
  const about = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const span = tracer.begin(text.trim().split(/\s/, 1)[0]!.toUpperCase(), 'client', call.traceparent, about)
  try {
    const result = await run()
    span.end()
    return result
  } catch (error) {
    span.end({}, error)
    throw error
  }
}

/** Through it goes every statement of Drizzle, of both drivers and in transactions. Drizzle has no hook for its end. */
interface Statement {
  queryWithCache<Result>(text: string, values: unknown[], run: () => Promise<Result>): Promise<Result>
}

/** Makes a span of each statement of a call, of Drizzle's and of those that `runSql` runs; returns the latter. */
export function traceSql(runSql: RunSql, tracer: Tracer): RunSql {
  const statements = PgPreparedQuery.prototype as unknown as Statement
  const { queryWithCache } = statements
  statements.queryWithCache = function <Result>(text: string, values: unknown[], run: () => Promise<Result>) {
    return inSpan(tracer, text, () => queryWithCache.call(this, text, values, run) as Promise<Result>)
  }
  return (text, values) => inSpan(tracer, text, () => runSql(text, values))
}
