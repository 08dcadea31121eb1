import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { addressIn, splitAddress } from '@souk-vert/shared/language/addresses'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { withoutTracking } from '@souk-vert/shared/slug/tracking'
import { type CopyQuestion, OFFLINE_PATH, PAGE_ACCEPT, SILENT_MS } from '../offline'
import { showNotifications } from './show-notifications'
import { worker } from './worker-scope'

/**
 * The shop's service worker (docs/decisions/offline.md): files whose address names their content, pictures, and documents,
 * which hold nothing personal. It never sees a call of the API.
 */
const DAY_S = 86_400

/** Pictures come in the format that the browser asks for, documents compressed as it likes: each is kept once. */
const matchOptions = { ignoreVary: true }

const limit = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true, matchOptions })

/** Nothing is kept of an answer that no cache may keep, such as a preview, or that is of another address. */
const keepable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isRefused = response.headers.get('cache-control')?.includes('no-store')
    return response.status === 200 && !response.redirected && !isRefused ? response : null
  },
}

/** Document in place of a page that was not visited, in the language of its address, else in any that is kept. */
const offlinePage: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const { language } = splitAddress(new URL(request.url).pathname)
    for (const each of [language, ...LANGUAGES]) {
      const page = await caches.match(addressIn(each, OFFLINE_PATH), matchOptions)
      if (page) return page
    }
    return undefined
  },
}

/** Pages that are copies, by their client. */
const copies = new Set<string>()
const noteCopies: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    if (cachedResponse && 'resultingClientId' in event) copies.add(String(event.resultingClientId))
    return cachedResponse ?? null
  },
}

/** A page's copy is the same for each click on an advertisement. */
const withoutClicks: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url)
    url.search = withoutTracking(url.search)
    return url.href
  },
}

/** Asks the network first. An answer that comes after the copy was shown becomes the copy. */
class NetworkFirstToItsEnd extends NetworkFirst {
  override async _getNetworkPromise(options: Parameters<NetworkFirst['_getNetworkPromise']>[0]) {
    return options.handler.waitUntil(super._getNetworkPromise(options))
  }
}

const kept = {
  cacheName: 'pages',
  matchOptions,
  plugins: [keepable, noteCopies, withoutClicks, offlinePage, limit(60)],
}
const pages = new NetworkFirstToItsEnd({ ...kept, networkTimeoutSeconds: SILENT_MS / 1000 })
const copyAtOnce = new StaleWhileRevalidate(kept)

/** Address of a page that has waited for the network already. */
let wanted: string | undefined
worker.addEventListener('message', ({ data, source, ports: [port] }) => {
  const question = data as CopyQuestion
  if (question.type !== 'copy') return
  wanted = question.wanted
  port?.postMessage(copies.has(source?.id ?? ''))
})

const isFile = (path: string) => /^\/mfe\/(remotes\/.|[^/]+\/[^/]+\/(web\/.|release\.json$))/.test(path)

/** Whether a path is a page's, and no answer, file or status of the servers (docs/architecture.md). */
const isPage = (path: string) =>
  !/^\/(api|mfe|uploads|\.well-known)\/|^\/(healthz|robots\.txt|sitemap[^/]*\.xml)$/.test(path)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFile(url.pathname),
  new CacheFirst({ cacheName: 'files', plugins: [keepable, limit(400)] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/brand/'),
  new StaleWhileRevalidate({ cacheName: 'brand', matchOptions, plugins: [keepable, limit(40)] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
  new CacheFirst({ cacheName: 'pictures', matchOptions, plugins: [keepable, limit(300)] }),
)
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    isPage(url.pathname) &&
    (request.mode === 'navigate' || request.headers.get('accept') === PAGE_ACCEPT),
  (options) => {
    const hasWaited = options.url.href === wanted
    wanted = undefined
    return (hasWaited ? copyAtOnce : pages).handle(options)
  },
)

showNotifications(worker)

// The caches are the same for all workers, so a new one takes over at once. The first one waits for the next document: the
// page that brings it is still loading files.
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  // A document is asked for while the worker is still starting.
  event.waitUntil(worker.registration.navigationPreload.enable())
})
