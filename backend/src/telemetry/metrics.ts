import type { JobName } from '../jobs/job'
import type { JobQueue } from '../jobs/queue'
import type { JobOutcome } from '../jobs/work'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A call that was answered. `route` is its pattern, undefined for an unknown path. */
export interface AnsweredCall {
  method: string
  route: string | undefined
  status: number
  ms: number
}

/** The figures of one process, in Prometheus' text format. */
export interface Metrics {
  answered(call: AnsweredCall): void
  jobEnded(name: JobName, outcome: JobOutcome): void
  read(): Promise<{ contentType: string; text: string }>
}

/** Bounds in seconds: a detail takes 2 ms, a login 50, a picture half a second. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Figures of the process, of its calls and of its jobs; and of the queue, which is the same for all processes. */
export function createMetrics(queue: Pick<JobQueue, 'count'>): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const calls = new Histogram({
    name: 'storefront_call_duration_seconds',
    help: 'How long calls took, by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const jobs = new Counter({
    name: 'storefront_jobs_total',
    help: 'Jobs that this process has tried, by name and outcome (done, failed)',
    labelNames: ['name', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'storefront_queued_jobs',
    help: 'Jobs in the queue of all processes, by name and state (created, retry, active, failed)',
    labelNames: ['name', 'state'],
    registers,
    async collect() {
      const counts = await queue.count()
      this.reset()
      for (const { name, state, jobs } of counts) this.set({ name, state }, jobs)
    },
  })

  return {
    answered: ({ method, route = 'unknown', status, ms }) =>
      calls.observe({ method, route, status: String(status) }, ms / 1000),
    jobEnded: (name, outcome) => jobs.inc({ name, outcome }),
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  }
}
