/** @jest-environment node */
import { freePort } from 'tools/run/ports'
import type { Metrics } from './metrics'
import { RenderFailure } from '../rendering/render-pool'
import type { RenderedPage } from '../rendering/render-protocol'
import { serveMetrics } from './serve-metrics'
import { openDocuments } from '../testing/open-documents'

const milk: RenderedPage = {
  status: 200,
  head: '',
  body: { html: '<h1>Milk</h1>', css: '' },
  hydration: '{"loaderData":{},"errors":null}',
}

let close: (() => unknown) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

/** The lines of a metric, without its name. */
async function metric(metrics: Metrics, name: string): Promise<string[]> {
  const { text } = await metrics.read()
  return text.split('\n').flatMap((line) => (line.startsWith(`${name}{`) ? [line.slice(name.length)] : []))
}

test('documents are counted by whether the cache had them, renderings by remote and route, errors by version', async () => {
  let answer: RenderedPage | Error = milk
  const render = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))
  const server = await openDocuments(render)
  close = server.close
  const get = async (path: string) => (await fetch(server.url + path)).text()

  await get('/product/Milk-1')
  await get('/product/Milk-1')
  answer = new RenderFailure('it broke')
  await get('/product/Tea-2')
  answer = new RenderFailure('refused', 'backend is down')
  await get('/product/Egg-3')
  await get('/login')

  const { metrics } = server
  expect(await metric(metrics, 'storefront_document_cache_total')).toEqual(['{outcome="miss"} 3', '{outcome="hit"} 1'])
  expect(await metric(metrics, 'storefront_render_duration_seconds_count')).toEqual([
    '{remote="catalog",version="1",route="product"} 3',
  ])
  expect(await metric(metrics, 'storefront_render_errors_total')).toEqual(['{remote="catalog",version="1"} 1'])
})

test('they are on a port of their own, and not on the shop’s', async () => {
  const server = await openDocuments(() => Promise.resolve(milk))
  const place = { host: '127.0.0.1', port: await freePort() }
  const url = `http://${place.host}:${place.port}`

  const end = await serveMetrics(server.metrics, place)
  close = () => Promise.all([end(), server.close()])
  const answer = await fetch(`${url}/metrics`)

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds')
  expect((await fetch(`${url}/product/Milk-1`)).status).toBe(404)
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('nodejs_')
  await expect(serveMetrics(server.metrics, place)).rejects.toMatchObject({ code: 'EADDRINUSE', port: place.port })
})
