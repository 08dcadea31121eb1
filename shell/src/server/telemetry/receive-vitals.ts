import type { FastifyInstance } from 'fastify'
import type { Vital } from '../../vitals'
import type { Metrics } from './metrics'

/** Longest report, in bytes, and how many count in a minute: of one address, and of all. */
const MAX_BODY_BYTES = 1000
const MAX_REPORTS_PER_ADDRESS = 36
const MAX_REPORTS = 9000

/** Above these, in ms and in layout shift, a metric is no visit's. */
const LARGEST: Record<Vital['name'], number> = { LCP: 120_000, INP: 60_000, CLS: 100, VIEW: 1, ADD: 1 }

/** A label as it is named; 'other' is for what this server does not know. */
const isLabel = (value: unknown) => value === undefined || (typeof value === 'string' && value.length <= 100)

function isVital(value: unknown): value is Vital {
  if (typeof value !== 'object' || value === null) return false
  const vital = value as Record<keyof Vital, unknown>
  const largest = LARGEST[vital.name as Vital['name']]
  const isMetric = typeof vital.value === 'number' && vital.value >= 0 && vital.value <= largest
  return isMetric && [vital.remote, vital.route, vital.version].every(isLabel)
}

/** A report's metrics, each at most once; undefined for anything else. */
function readReport(body: unknown): Vital[] | undefined {
  if (!Array.isArray(body) || !body.every(isVital)) return undefined
  const isOnceEach = new Set(body.map(({ name }) => name)).size === body.length
  return isOnceEach ? body : undefined
}

/** `POST /vitals`: how a visit felt (LCP, INP, CLS), into this server's metrics. Nothing of the visitor is stored. */
export function registerVitals(app: FastifyInstance, metrics: Metrics): void {
  const sent = new Map<string, number>()
  let all = 0
  const minute = setInterval(() => {
    sent.clear()
    all = 0
  }, 60_000)
  minute.unref()
  app.addHook('onClose', () => clearInterval(minute))

  app.post('/vitals', { bodyLimit: MAX_BODY_BYTES }, async ({ ip, body }, reply) => {
    const ofAddress = (sent.get(ip) ?? 0) + 1
    all += 1
    if (ofAddress > MAX_REPORTS_PER_ADDRESS || all > MAX_REPORTS) return reply.code(429).send()
    sent.set(ip, ofAddress)
    const vitals = readReport(body)
    if (!vitals) return reply.code(400).send()
    for (const vital of vitals) metrics.visitMeasured(vital)
    return reply.code(204).send()
  })
}
