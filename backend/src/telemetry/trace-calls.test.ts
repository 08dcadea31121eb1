import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTelemetry } from 'shared/tracing/open-telemetry'
import { openTraceCollector } from 'tools/trace-collector'
import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'
import { traceSql } from './trace-calls'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('a call is a span of its caller’s trace with the request’s id, and its statements are spans of the call', async () => {
  const collector = await openTraceCollector()
  const tracer = await openTelemetry('storefront-backend', collector.url)
  const shop = await buildTestApp({ tracer })
  const runSql = traceSql(shop.database.runSql, tracer)
  const productId = await shop.given.product({ price: 100, discount: 0 })
  await shop.given.address({ owner: 'amina' })
  await shop.given.cartItem({ owner: 'amina', productId })
  const call = await orderRequest(shop, 'cash-on-delivery', 'amina', 100)
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, 'x-request-id': 'request-7' }

  const answer = await shop.as('amina').inject({ ...call, headers })
  await runSql('select 1')
  await tracer.close()
  collector.close()

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const [order, ...others] = spans.filter(({ name }) => name === 'POST /api/order/cash-on-delivery')
  expect(answer.statusCode).toBe(200)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    service: 'storefront-backend',
    parentSpanId: 'b7ad6b7169203331',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/order/cash-on-delivery',
      'http.response.status_code': 200,
      'storefront.request_id': 'request-7',
    },
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === order!.spanId)
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']))
  // In the transaction, after the body was read.
  expect(texts).toContainEqual(expect.stringMatching(/^insert into "orders"/))
  expect(texts.join()).not.toContain('amina')
  expect(collector.spans.filter(({ attributes }) => attributes['db.query.text'] === 'select 1')).toEqual([])
})

test('a backend that does not trace loads nothing for it', () => {
  const folder = fileURLToPath(new URL('../../.tmp/', import.meta.url))
  const loaded = new Set(['server.js'])
  const texts = []
  for (const file of loaded) {
    const text = readFileSync(join(folder, file), 'utf8')
    texts.push(text)
    for (const [, chunk] of text.matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)) loaded.add(chunk!)
  }

  expect(texts.join('\n')).toContain('import("@opentelemetry/sdk-trace-base")')
  expect(texts.join('\n')).not.toMatch(/(?:from|import) ?"@opentelemetry|require\("@opentelemetry\/(?!api")/)
})
