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

test('what this server does not know is counted among others', async () => {
  for (const place of [
    { ...home, remote: 'made-up' },
    { ...home, version: '9.9.9' },
    { ...home, route: 'made-up' },
    {},
  ])
    expect(await send(JSON.stringify([{ name: 'CLS', value: 0, ...place }]))).toBe(204)

  expect(await sumsAndCounts()).toEqual(
    expect.arrayContaining([
      'storefront_vital_cls_score_count{remote="other",version="other",route="other"} 3',
      'storefront_vital_cls_score_count{remote="catalog",version="1.0.0",route="other"} 1',
    ]),
  )
  expect((await sumsAndCounts()).join()).not.toContain('made-up')
})

const cls = { name: 'CLS', value: 0.1, ...home }
test('what is no report is refused, and counts nothing', async () => {
  const refused: [body: unknown, status: number][] = [
    ['LCP=3', 400],
    [cls, 400],
    [[null], 400],
    [[{ ...cls, name: 'constructor' }], 400],
    [[{ ...cls, value: '1' }], 400],
    [[{ ...cls, value: -1 }], 400],
    [[{ ...cls, name: 'LCP', value: 1e9 }], 400],
    [[cls, cls], 400],
    [[{ ...cls, remote: {} }], 400],
    [[cls, { ...cls, name: 'INP', value: null }], 400],
    [[{ ...cls, remote: 'x'.repeat(1000) }], 413],
  ]

  for (const [at, [body, status]] of refused.entries())
    // Each of another visitor, who may send but a few.
    expect([body, await send(typeof body === 'string' ? body : JSON.stringify(body), `203.0.113.${at}`)]).toEqual([
      body,
      status,
    ])
  expect(await sumsAndCounts()).toEqual([])
})

test('visits of versions that are compared are counted, and those in which something was added', async () => {
  const catalog = { remote: 'catalog', version: '1.0.0', value: 1 }

  for (const name of ['VIEW', 'VIEW', 'ADD']) await send(JSON.stringify([{ name, ...catalog }]))
  await send(JSON.stringify([{ name: 'VIEW', ...catalog, version: 'made-up' }]))

  const { text } = await metrics.read()
  expect(text).toContain('storefront_visits_total{remote="catalog",version="1.0.0"} 2')
  expect(text).toContain('storefront_visits_with_add_total{remote="catalog",version="1.0.0"} 1')
  expect(text).not.toContain('made-up')
})

test('a visitor that sends again and again is not counted any more, and others are', async () => {
  const body = JSON.stringify([cls])

  const statuses = []
  for (let each = 0; each < 38; each++) statuses.push(await send(body))

  expect(statuses.slice(35)).toEqual([204, 429, 429])
  expect(await send(body, '203.0.113.8')).toBe(204)
  expect((await sumsAndCounts()).at(-1)).toMatch(/ 37$/)
})
