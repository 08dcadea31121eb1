import { openTelemetry } from '@souk-vert/platform/tracing/open-telemetry'
import { openTraceCollector } from 'tools/test/trace-collector'
import { buildTestApp } from '../testing/build-test-app'
import { createMetrics } from './metrics'
import { orderRequest } from '../testing/order-request'
import { createShopMetrics } from './shop-metrics'
import { traceSql } from './trace-calls'

describe('metrics', () => {
  const shop = {
    ordersOfLastHour: async () => ({ cash: 2, online: 1 }),
    oldestOpenPayments: async () => ({ stripe: 2100, chargily: 0, sandbox: 0 }),
  }

  test('calls are counted by their pattern, jobs by how they ended', async () => {
    const count3 = async () => [{ name: 'send-mail', state: 'retry', jobs: 3 }]
    const oldestDue = async () => [{ name: 'run-import', seconds: 12 }]
    const metrics = createMetrics({ queue: { count: count3, oldestDue }, shop })
    const { as } = await buildTestApp({ metrics })

    await as('nobody').call('GET /api/category/get')
    await as('nobody').call('GET /api/cart/get')
    await as('nobody').call('GET /anything/at/all?a=b')
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
})

describe('metrics of the shop', () => {
  test('orders of the last hour and the oldest payment that is open are read from the database', async () => {
    const shop = await buildTestApp()
    const { as, database, db, given } = shop
    const metrics = createShopMetrics(database.runSql)
    const productId = await given.product({ price: 100, discount: 0, stock: 9 })
    const order = async (person: 'amina' | 'karim', kind: 'cash-on-delivery' | 'checkout') => {
      await given.address({ owner: person })
      await given.cartItem({ owner: person, productId })
      await as(person).inject(await orderRequest(shop, kind, person, 100))
    }

    await order('amina', 'cash-on-delivery')
    await order('karim', 'checkout')
    await db.execute(`update payments set created_at = created_at - interval '34 minutes'`)

    expect(await metrics.ordersOfLastHour()).toEqual({ cash: 1, online: 0 })
    const { stripe, sandbox } = await metrics.oldestOpenPayments()
    expect([stripe, Math.round(sandbox / 60)]).toEqual([0, 34])

    await db.execute(`update orders set status = 'placed', placed_at = now(), payment_status = 'paid'`)
    expect(await metrics.ordersOfLastHour()).toEqual({ cash: 1, online: 1 })
    expect(await metrics.oldestOpenPayments()).toEqual({ stripe: 0, chargily: 0, sandbox: 0 })
  })
})

describe('traces', () => {
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
})
