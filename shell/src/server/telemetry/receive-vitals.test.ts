/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify'
import { createMetrics, type Metrics } from './metrics'
import { registerVitals } from './receive-vitals'

let app: FastifyInstance
let address: string
let metrics: Metrics
beforeEach(async () => {
  app = Fastify({ trustProxy: 'loopback' })
  metrics = createMetrics()
  metrics.takenUp({ remote: 'catalog', version: '1.0.0' }, ['home', 'product'])
  registerVitals(app, metrics)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

const send = async (body: string, visitor = '203.0.113.7') => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor }
  return (await fetch(`${address}/vitals`, { method: 'POST', body, headers })).status
}
const home = { remote: 'catalog', route: 'home', version: '1.0.0' }

/** Sums and counts of all vitals. */
async function sumsAndCounts(): Promise<string[]> {
  const { text } = await metrics.read()
  return text.split('\n').filter((line) => /^storefront_vital_\w+_(sum|count)/.test(line))
}

test('what a visit was like is counted where it came about, in seconds', async () => {
  const status = await send(
    JSON.stringify([
      { name: 'LCP', value: 1900, ...home },
      { name: 'INP', value: 112, ...home, route: 'product' },
      { name: 'CLS', value: 0.01, ...home },
    ]),
  )

  expect(status).toBe(204)
  expect(await sumsAndCounts()).toEqual([
    'storefront_vital_lcp_seconds_sum{remote="catalog",version="1.0.0",route="home"} 1.9',
    'storefront_vital_lcp_seconds_count{remote="catalog",version="1.0.0",route="home"} 1',
    'storefront_vital_inp_seconds_sum{remote="catalog",version="1.0.0",route="product"} 0.112',
    'storefront_vital_inp_seconds_count{remote="catalog",version="1.0.0",route="product"} 1',
    'storefront_vital_cls_score_sum{remote="catalog",version="1.0.0",route="home"} 0.01',
    'storefront_vital_cls_score_count{remote="catalog",version="1.0.0",route="home"} 1',
  ])
})

test.each([
  ['a remote', { ...home, remote: 'made-up' }, 'remote="other",version="other",route="other"'],
  ['a version', { ...home, version: '9.9.9' }, 'remote="other",version="other",route="other"'],
  ['a route', { ...home, route: 'made-up' }, 'remote="catalog",version="1.0.0",route="other"'],
  ['no place', {}, 'remote="other",version="other",route="other"'],
])('%s that this server does not know is counted among others', async (_what, place, labels) => {
  expect(await send(JSON.stringify([{ name: 'CLS', value: 0, ...place }]))).toBe(204)

  expect(await sumsAndCounts()).toContain(`storefront_vital_cls_score_count{${labels}} 1`)
  expect((await sumsAndCounts()).join()).not.toContain('made-up')
})

const cls = { name: 'CLS', value: 0.1, ...home }
test.each([
  ['no JSON', 'LCP=3', 400],
  ['no list', JSON.stringify(cls), 400],
  ['null', 'null', 400],
  ['a list of nothing', '[null]', 400],
  ['an unknown metric', JSON.stringify([{ ...cls, name: 'TTFB' }]), 400],
  ['a name of every object', JSON.stringify([{ ...cls, name: 'constructor' }]), 400],
  ['a metric as text', JSON.stringify([{ ...cls, value: '1' }]), 400],
  ['a metric below 0', JSON.stringify([{ ...cls, value: -1 }]), 400],
  ['a metric that no visit has', JSON.stringify([{ ...cls, name: 'LCP', value: 1e9 }]), 400],
  ['the same metric twice', JSON.stringify([cls, cls]), 400],
  ['a label that is no text', JSON.stringify([{ ...cls, remote: {} }]), 400],
  ['one good metric and a bad one', JSON.stringify([cls, { ...cls, name: 'INP', value: null }]), 400],
  ['more than a report is long', JSON.stringify([{ ...cls, remote: 'x'.repeat(1000) }]), 413],
])('%s is refused, and counts nothing', async (_what, body, status) => {
  expect(await send(body)).toBe(status)

  expect(await sumsAndCounts()).toEqual([])
})

test('a visitor that sends again and again is not counted any more, and others are', async () => {
  const body = JSON.stringify([cls])

  const statuses = []
  for (let each = 0; each < 14; each++) statuses.push(await send(body))

  expect(statuses.slice(11)).toEqual([204, 429, 429])
  expect(await send(body, '203.0.113.8')).toBe(204)
  expect((await sumsAndCounts()).at(-1)).toMatch(/ 13$/)
})
