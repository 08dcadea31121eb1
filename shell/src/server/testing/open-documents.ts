import { Writable } from 'node:stream'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import Fastify from 'fastify'
import type { ShellAssets } from '../assets'
import { readConfig } from '../config'
import { registerDocuments } from '../documents/documents'
import { registerManifest } from '../documents/manifest'
import { readableUrl } from '../documents/readable-url'
import { createMetrics } from '../telemetry/metrics'
import type { RenderPool } from '../rendering/render-pool'
import type { RegistryWatcher } from '../releases/registry-watcher'
import type { LiveVersion } from '../releases/version-opener'
import type { ActiveRemote } from '../releases/shop-version'

export const assets: ShellAssets = {
  version: '1',
  languages: [],
  main: '/mfe/shell/1/web/main.js',
  boot: '/mfe/shell/1/web/boot.js',
  font: '/mfe/shell/1/web/font.woff2',
  arabicFont: '/mfe/shell/1/web/arabic.woff2',
  icons: {
    drawing: '/mfe/shell/1/web/i.svg',
    px180: '/mfe/shell/1/web/180.png',
    px192: '/mfe/shell/1/web/192.png',
    px512: '/mfe/shell/1/web/512.png',
  },
  integrity: { '/mfe/shell/1/web/boot.js': 'sha256-boot', '/mfe/shell/1/web/main.js': 'sha256-main' },
  beforeFirstFrame: { leadsOn: 'location.replace("/fr")', stays: 'document.documentElement.dataset.session = "out"' },
  serviceWorker: { on: 'the worker', off: 'removes the worker' },
}
const web = { entry: 'web/e.js', files: {}, chunks: {} }
const aRelease = (name: string) =>
  ({ release: { name, version: '1', web, slots: [], routes: [] }, pointer: {} }) as unknown as ActiveRemote

/** The releases of a small shop: a public page, a private one, and one whose remote cannot be read. */
export const version: LiveVersion['version'] = {
  key: 'catalog@1',
  remotes: { catalog: aRelease('catalog'), account: aRelease('account') },
  watched: [],
  routes: [
    { id: 'product', path: '/product/:product', remote: 'catalog', render: 'server', title: 'Product' },
    { id: 'login', path: '/login', remote: 'account', render: 'browser', title: 'Login' },
    { id: 'pay', path: '/checkout', remote: 'account', render: 'browser', title: 'Checkout', takesPayment: true },
    { id: 'offers', path: '/offers', remote: 'lost', render: 'server', title: 'Offers' },
  ],
  menu: [],
  extensions: [
    { remote: 'account', place: 'footer/links', label: 'Help', labels: { fr: 'Aide' }, path: '/help', order: 1 },
  ],
}

/** Name of the one preview of that shop: another release of the public page. */
export const PREVIEW = 'catalog@2~keyOfItsHash'
const preview = { ...version, key: 'catalog@2' }

/** Name of the canary of that shop, which visitors of the shares 00 to 7f see where one runs. */
export const CANARY = 'catalog@3'

/** Address where nothing answers, at once. */
const NO_BACKEND = 'http://127.0.0.1:1'

/** The document server of that shop, at a port of its own, whose threads render like this; without any release while `isOpen` says so. */
export async function openDocuments(
  render: RenderPool['render'],
  isOpen = () => true,
  env: NodeJS.ProcessEnv = {},
  hasCanaries = false,
) {
  const canary = {
    version: { ...version, key: CANARY, watched: ['catalog'] },
    pool: { render },
  } as unknown as LiveVersion
  const shop = { version, pool: { render } } as unknown as LiveVersion
  const watcher = {
    current: () => (isOpen() ? Promise.resolve(shop) : Promise.reject(new Error('no release'))),
    hasCanaries,
    canaryFor: (share: string) => (hasCanaries && share < '80' ? CANARY : undefined),
    canary: (name: string) => (hasCanaries && name === CANARY ? canary : undefined),
    preview: (name: string) => Promise.resolve(name === PREVIEW ? preview : undefined),
  }
  const lines: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString())
      done()
    },
  })
  const server = Fastify({ logger: { level: 'error', stream }, rewriteUrl: ({ url }) => readableUrl(url) })
  await server.register(etag, { weak: true })
  await server.register(compress, { encodings: ['br', 'gzip'] })
  const metrics = createMetrics()
  const config = readConfig({ BACKEND_URL: NO_BACKEND, ...env })
  registerManifest(server, config, assets)
  await registerDocuments(server, config, assets, watcher as unknown as RegistryWatcher, metrics)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, metrics, log: () => lines.join(''), close: () => server.close() }
}

/** The page's data that a document carries; null without any. */
export const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown
