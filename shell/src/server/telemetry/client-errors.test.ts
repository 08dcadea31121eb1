/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify'
import { registerClientErrors } from './client-errors'
import { createMetrics, type Metrics } from './metrics'

let app: FastifyInstance
let address: string
let metrics: Metrics
const lines: Record<string, unknown>[] = []
beforeEach(async () => {
  lines.length = 0
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  app = Fastify({ logger: { level: 'warn', stream } })
  metrics = createMetrics()
  registerClientErrors(app, metrics)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

/** Sends a report as `navigator.sendBeacon` does. */
const report = (body: string) =>
  fetch(`${address}/client-errors`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })

test('what a browser reports is in the log with remote and version', async () => {
  const answer = await report(
    JSON.stringify({ message: 'it broke', path: '/', remote: 'catalog', version: '1.0.0', token: 'secret' }),
  )

  expect(answer.status).toBe(204)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ remote: 'catalog', version: '1.0.0', path: '/', browser: 'it broke' })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a report that is none breaks nothing', async () => {
  for (const body of ['no JSON', '[]', '{"message":7}', 'null']) expect((await report(body)).status).toBe(204)
})

test('a flood of reports does not fill the log', async () => {
  for (let sent = 0; sent < 150; sent += 1) await report('{}')

  expect(lines).toHaveLength(120)
})

test('reports are counted by remote and version, and names that were made up are not', async () => {
  metrics.takenUp({ remote: 'catalog', version: '1.0.0' })

  for (const version of ['1.0.0', 'made-up'])
    await report(JSON.stringify({ remote: 'catalog', version, isFirst: true }))
  await report(JSON.stringify({ remote: 'catalog', version: '1.0.0', isFirst: false }))

  const { text } = await metrics.read()
  expect(text).toContain('storefront_browser_errors_total{remote="catalog",version="1.0.0"} 2')
  expect(text).toContain('storefront_browser_errors_total{remote="other",version="other"} 1')
  expect(text).toContain('storefront_failed_visits_total{remote="catalog",version="1.0.0"} 1')
  expect(text).not.toContain('made-up')
})
