/** @jest-environment node */
import Fastify from 'fastify'
import { proxyBackend } from '../backend-proxy'
import { countAnswers } from './count-answers'
import { createMetrics } from './metrics'

test('answers are counted by what they are and by their status', async () => {
  const metrics = createMetrics()
  const app = Fastify()
  countAnswers(app, metrics)
  app.get('/*', (_request, reply) => reply.send('a page'))
  app.get('/mfe/*', (_request, reply) => reply.code(404).send())
  app.get('/healthz', (_request, reply) => reply.send('well'))
  // Nobody listens there.
  await proxyBackend(app, 'http://127.0.0.1:1')
  const shop = await app.listen({ host: '127.0.0.1', port: 0 })

  const paths = ['/product/Milk-1', '/offers', '/mfe/cart/1/web/a.js', '/api/cart/get', '/sitemap-1.xml', '/healthz']
  for (const path of paths) await (await fetch(shop + path)).text()
  const { text } = await metrics.read()

  const counts = [...text.matchAll(/^storefront_answer_duration_seconds_count(.*)$/gm)].map(([, rest]) => rest)
  expect(counts).toEqual([
    '{kind="document",status="200"} 2',
    '{kind="file",status="404"} 1',
    '{kind="backend",status="503"} 2',
    '{kind="other",status="200"} 1',
  ])
  await app.close()
})
