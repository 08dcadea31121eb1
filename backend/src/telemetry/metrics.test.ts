import { pino } from 'pino'
import { buildTestApp } from '../testing/build-test-app'
import { notGiven } from 'tools/operations-queries'
import { freePort } from 'tools/ports'
import { createMetrics } from './metrics'
import { serveMetrics } from './serve-metrics'

const shop = {
  ordersOfLastHour: async () => ({ cash: 2, online: 1 }),
  oldestOpenPayments: async () => ({ stripe: 2100, sandbox: 0 }),
}
const noJobs = { count: async () => [], oldestDue: async () => [] }

test('calls are counted by their pattern, jobs by how they ended', async () => {
  const count3 = async () => [{ name: 'send-mail', state: 'retry', jobs: 3 }]
  const oldestDue = async () => [{ name: 'run-import', seconds: 12 }]
  const metrics = createMetrics({ queue: { count: count3, oldestDue }, shop })
  const { as } = await buildTestApp({ metrics })

  await as('nobody').inject({ url: '/api/category/get' })
  await as('nobody').inject({ url: '/api/cart/get' })
  await as('nobody').inject({ url: '/anything/at/all?a=b' })
  metrics.jobEnded('send-mail', 'failed')
  const { text } = await metrics.read()

  const count = (method: string, route: string, status: number) =>
    `storefront_call_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`
  expect(text).toContain(count('GET', '/api/category/get', 200))
  expect(text).toContain(count('GET', '/api/cart/get', 401))
  expect(text).toContain(count('GET', 'unknown', 404))
  expect(text).toContain('storefront_jobs_total{name="send-mail",outcome="failed"} 1')
  expect(text).toContain('storefront_jobs_total{name="settle-payment",outcome="failed"} 0')
  expect(text).toContain('storefront_queued_jobs{name="send-mail",state="retry"} 3')
  expect(text).toContain('storefront_queued_jobs{name="send-mail",state="failed"} 0')
  expect(text).toContain('storefront_oldest_due_job_seconds{name="run-import"} 12')
  expect(text).toContain('storefront_oldest_due_job_seconds{name="send-mail"} 0')
  expect(text).toContain('storefront_orders_last_hour{payment="cash"} 2')
  expect(text).toContain('storefront_oldest_open_payment_seconds{provider="stripe"} 2100')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('anything')
})

test('the dashboard and the alerts of docs/operations ask for nothing that the backend does not have', async () => {
  const metrics = createMetrics({ queue: noJobs, shop })
  metrics.answered({ method: 'GET', route: '/api/category/get', status: 200, ms: 1 })

  const { text } = await metrics.read()

  expect(notGiven('storefront-backend', text)).toEqual([])
})

test('they are on a port of their own, and not on the shop’s', async () => {
  const metrics = createMetrics({ queue: noJobs, shop })
  const { as } = await buildTestApp({ metrics })
  const place = { host: '127.0.0.1', port: await freePort() }
  const url = `http://${place.host}:${place.port}`
  const log = pino({ level: 'silent' })

  const close = await serveMetrics(metrics, place, log)
  const answer = await fetch(`${url}/metrics`)
  const other = await fetch(`${url}/api/category/get`)
  const second = serveMetrics(metrics, place, log)

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds')
  expect(other.status).toBe(404)
  await expect(second).rejects.toThrow(`Cannot listen on 127.0.0.1:${place.port} (EADDRINUSE)`)
  expect((await as('nobody').inject({ url: '/metrics' })).statusCode).toBe(404)
  await close()
})
