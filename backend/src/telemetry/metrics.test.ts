import { pino } from 'pino'
import { buildTestApp } from '../testing/build-test-app'
import { freePort } from 'tools/ports'
import { createMetrics } from './metrics'
import { serveMetrics } from './serve-metrics'

const noJobs = { count: async () => [] }

test('calls are counted by their pattern, jobs by how they ended', async () => {
  const metrics = createMetrics({ count: async () => [{ name: 'send-mail', state: 'retry', jobs: 3 }] })
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
  expect(text).toContain('storefront_queued_jobs{name="send-mail",state="retry"} 3')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('anything')
})

test('they are on a port of their own, and not on the shop’s', async () => {
  const metrics = createMetrics(noJobs)
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
