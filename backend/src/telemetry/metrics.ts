import type { JobName } from '../jobs/job'
import type { JobQueue } from '../jobs/queue'
import type { JobOutcome } from '../jobs/work'
import type { ShopMetrics } from './shop-metrics'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { jobNames } from '../jobs/queue'

/** A call that was answered. `route` is its pattern, undefined for an unknown path. */
export interface AnsweredCall {
  method: string
  route: string | undefined
  status: number
  ms: number
}

/** The metrics of one process, in Prometheus' text format. */
export interface Metrics {
  answered(call: AnsweredCall): void
  jobEnded(name: JobName, outcome: JobOutcome): void
  read(): Promise<{ contentType: string; text: string }>
}

/** Bounds in seconds: a detail takes 2 ms, a login 50, a picture half a second. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The states of a job that is not done. */
const JOB_STATES = ['created', 'retry', 'active', 'failed']

/** Sources of metrics at each scrape: the same for all processes on one database. */
export interface MetricsSources {
  queue: Pick<JobQueue, 'count' | 'oldestDue'>
  shop: ShopMetrics
}

/** Metrics of the process, of its calls and of its jobs; and of the queue and the shop, which are the same for all processes. */
export function createMetrics({ queue, shop }: MetricsSources): Metrics {
  const register = new Registry()
  const registers = [register]
  // Its own choice, a look at the event loop every 10 ms, takes 1 % of a core.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 100 })

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
  // From the start on: a first failure is an increase only of what was 0 before.
  for (const name of jobNames) for (const outcome of ['done', 'failed']) jobs.inc({ name, outcome }, 0)
  new Gauge({
    name: 'storefront_queued_jobs',
    help: 'Jobs in the queue of all processes, by name and state (created, retry, active, failed)',
    labelNames: ['name', 'state'],
    registers,
    async collect() {
      const counts = await queue.count()
      for (const name of jobNames) for (const state of JOB_STATES) this.set({ name, state }, 0)
      for (const { name, state, jobs } of counts) this.set({ name, state }, jobs)
    },
  })
  new Gauge({
    name: 'storefront_oldest_due_job_seconds',
    help: 'For how long the job has been due that nobody has taken for longest, by name',
    labelNames: ['name'],
    registers,
    async collect() {
      const oldest = await queue.oldestDue()
      for (const name of jobNames) this.set({ name }, 0)
      for (const { name, seconds } of oldest) this.set({ name }, seconds)
    },
  })
  new Gauge({
    name: 'storefront_orders_last_hour',
    help: 'Orders that were placed in the last hour, by payment (cash, online)',
    labelNames: ['payment'],
    registers,
    async collect() {
      const { cash, online } = await shop.ordersOfLastHour()
      this.set({ payment: 'cash' }, cash)
      this.set({ payment: 'online' }, online)
    },
  })
  new Gauge({
    name: 'storefront_oldest_open_payment_seconds',
    help: 'Age of the oldest online payment of which the outcome is not known, by provider (stripe, chargily, sandbox)',
    labelNames: ['provider'],
    registers,
    async collect() {
      for (const [provider, seconds] of Object.entries(await shop.oldestOpenPayments())) this.set({ provider }, seconds)
    },
  })

  return {
    answered: ({ method, route = 'unknown', status, ms }) =>
      calls.observe({ method, route, status: String(status) }, ms / 1000),
    jobEnded: (name, outcome) => jobs.inc({ name, outcome }),
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  }
}
