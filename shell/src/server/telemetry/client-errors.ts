import type { FastifyInstance } from 'fastify'
import { cutText } from '@souk-vert/shared/text/cut-text'
import type { Metrics } from './metrics'

/** Longest report that is read, in bytes, and how many a minute are written: the log stays readable under a flood. */
const MAX_BODY_BYTES = 2000
const MAX_PER_MINUTE = 120

interface Report {
  message?: string
  path?: string
  remote?: string
  version?: string
  /** Whether this is the first report of this version in its document. */
  isFirst?: boolean
}

/** `POST /client-errors`: what failed in a visitor's browser, into the shop's log and metrics, with remote and version. */
export function registerClientErrors(app: FastifyInstance, metrics: Metrics): void {
  let written = 0
  const minute = setInterval(() => (written = 0), 60_000)
  minute.unref()
  app.addHook('onClose', () => clearInterval(minute))

  app.post('/client-errors', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    written += 1
    const { message, path, remote, version, isFirst } = readReport(request.body)
    metrics.browserFailed({ remote, version }, isFirst)
    if (written <= MAX_PER_MINUTE)
      request.log.warn({ remote, version, path, browser: message }, 'a browser reports a failure')
    return reply.code(204).send()
  })
}

function readReport(body: unknown): Report {
  const report: unknown = typeof body === 'string' ? parse(body) : body
  if (typeof report !== 'object' || report === null) return {}
  const text = (name: string) => {
    const value: unknown = Reflect.get(report, name)
    return typeof value === 'string' ? cutText(value, 500) : undefined
  }
  const isFirst = Reflect.get(report, 'isFirst') === true
  return { message: text('message'), path: text('path'), remote: text('remote'), version: text('version'), isFirst }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { message: text }
  }
}
