/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../repository-root'
import { freePort } from '../run/ports'
import { endAllProcesses } from '../run/run-process'
import { startShop } from './shop-process'
import { prometheusFolder } from './system-packages'
import { temporaryFolder } from './temporary-folder'
import { startTemporaryPrometheus } from './temporary-prometheus'
import { openTraceCollector } from './trace-collector'

const operations = join(repositoryRoot, 'docs/operations')

/** The part of a Grafana dashboard that holds its queries. */
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const dashboard = JSON.parse(readFileSync(join(operations, 'storefront-dashboard.json'), 'utf8')) as Dashboard
const queries = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))

/** Time that metrics may take to have a rate, in ms: some scrapes. */
const PATIENCE_MS = 60_000

afterEach(endAllProcesses)

test('promtool finds nothing wrong with the alerts', () => {
  const said = execFileSync(
    join(prometheusFolder()!, 'promtool'),
    ['check', 'rules', join(operations, 'alerts.yaml')],
    { encoding: 'utf8' },
  )

  expect(said).toMatch(/SUCCESS: \d+ rules found/)
})

test('each query of the dashboard gives a series of a shop that runs, and its parts send spans of one trace', async () => {
  const dataDir = await temporaryFolder('operations')
  const [backend, documents] = [await freePort(), await freePort()]
  const collector = await openTraceCollector()
  const settings = {
    METRICS_PORT: String(backend),
    DOCUMENTS_METRICS_PORT: String(documents),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  }
  const shop = await startShop({ dataDir, env: settings })
  const prometheus = await startTemporaryPrometheus({
    'storefront-backend': backend,
    'storefront-documents': documents,
  })
  const visit = async () => {
    for (const path of ['/', '/?again', '/api/category/get']) await (await fetch(shop.url + path)).text()
    const vitals = (['LCP', 'INP', 'CLS'] as const).map((name) => ({ name, value: 1, route: 'home' }))
    const headers = { 'content-type': 'application/json' }
    await fetch(`${shop.url}/vitals`, { method: 'POST', headers, body: JSON.stringify(vitals) })
  }
  const unanswered = async () => {
    const counts = await Promise.all(
      queries.map(async (query) => ({
        ...query,
        series: await prometheus.count(query.expr.replaceAll('$__rate_interval', '1m')),
      })),
    )
    return counts.filter(({ series }) => series === 0).map(({ title, expr }) => `${title}: ${expr}`)
  }

  const deadline = Date.now() + PATIENCE_MS
  let left = queries.map(({ title }) => title)
  while (left.length && Date.now() < deadline) {
    await visit()
    await sleep(2000)
    left = await unanswered().catch((error: Error) => [error.message])
  }

  expect(left).toEqual([])
  await prometheus.stop()
  await shop.stop()

  // One that was given up, as on a busy machine, has no call.
  const renderings = collector.spans.filter(({ name }) => name === 'render catalog home')
  const rendered = renderings.find(({ spanId }) => collector.spans.some((each) => each.parentSpanId === spanId))!
  const call = collector.spans.find(({ parentSpanId }) => parentSpanId === rendered.spanId)!
  const statement = collector.spans.find(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(rendered.service).toBe('storefront-documents')
  expect(call).toMatchObject({ service: 'storefront-backend', traceId: rendered.traceId })
  expect(call.attributes['storefront.request_id']).toBe(rendered.attributes['storefront.request_id'])
  expect(statement).toMatchObject({ name: 'SELECT', traceId: rendered.traceId })
  collector.close()
  await rm(dataDir, { recursive: true, force: true })
})
