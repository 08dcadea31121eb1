/** @jest-environment node */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Release } from '@souk-vert/shared/releases/format'
import { openReleaseStore } from '@souk-vert/mfe/store/release-store'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import { freePort } from 'tools/run/ports'
import { readConfig } from '../config'
import { createMetrics, type Metrics } from './metrics'
import { RegistryWatcher } from '../releases/registry-watcher'
import { RenderFailure } from '../rendering/render-pool'
import type { RenderedPage } from '../rendering/render-protocol'
import { serveMetrics } from './serve-metrics'
import { openDocuments } from '../testing/open-documents'
import { startClock, stopClock } from '../testing/stop-clock'

const milk: RenderedPage = {
  status: 200,
  head: '',
  body: { html: '<h1>Milk</h1>', style: { css: '', ids: '' } },
  hydration: '{"loaderData":{},"errors":null}',
}

let close: (() => unknown) | undefined
afterEach(async () => {
  startClock()
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

test('releases are counted as they are taken up, and those whose place a former one takes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'metrics-'))
  const store = openReleaseStore(folder)
  const metrics = createMetrics()
  // Without threads: none of these releases has a page to render.
  const config = { ...readConfig({ BACKEND_URL: 'http://b', RELEASE_STORE: folder }), renderThreads: 0 }
  stopClock()
  const watcher = new RegistryWatcher(config, '1', Fastify().log, metrics)
  close = async () => {
    watcher.close()
    await rm(folder, { recursive: true })
  }
  const release = async (version: string, storeMajor = STORE_MAJOR) => {
    const built = join(folder, '.building', version)
    await mkdir(built, { recursive: true })
    const release: Release = {
      name: 'catalog',
      version,
      source: version,
      storeMajor,
      globalName: 'mfe_catalog',
      routes: [],
      slots: [],
      web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
    }
    await store.add(release, built)
    await store.activate('catalog', version, 'team')
    await watcher.current()
  }

  await release('1.0.0')
  await release('1.1.0')
  await release('1.2.0', STORE_MAJOR + 1)

  expect(await metric(metrics, 'storefront_releases_taken_up_total')).toEqual([
    '{remote="catalog",version="1.0.0"} 1',
    '{remote="catalog",version="1.1.0"} 1',
  ])
  expect(await metric(metrics, 'storefront_release_fallbacks_total')).toEqual(['{remote="catalog",version="1.2.0"} 1'])
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
