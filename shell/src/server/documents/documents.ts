import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchRoutes } from 'react-router'
import { addressIn, splitAddress } from '@souk-vert/shared/language/addresses'
import { addressOf } from '@souk-vert/shared/language/languages'
import { idsIn } from '@souk-vert/shared/contract/shown-changes'
import type { Tracer } from '@souk-vert/platform/tracing/tracer'
import { OFFLINE_PATH, WORKER_PATH } from '../../offline'
import type { ShopRoute } from '../../page-data'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'
import { contentPolicy, PERMISSIONS } from './document'
import { DocumentCache, type Found, type MadeDocument } from './document-cache'
import { followShop } from '../shop-settings'
import { type PageTarget, preparePageDocuments } from './page-documents'
import { BodyFailure, createPageRendering, isBackendDown, isSlow } from './page-rendering'
import type { Metrics } from '../telemetry/metrics'
import type { RenderedPage } from '../rendering/render-protocol'
import { originOf } from './request-address'
import { encodingFor, SentDocument } from './sent-document'
import type { RegistryWatcher } from '../releases/registry-watcher'
import type { LiveVersion } from '../releases/version-opener'
import { registerCanaries, type Shown, shownTo } from './requested-canary'
import { followLocalBuilds, localBuildOf, previewOf } from './requested-local-build'

/**
 * Headers of pages that are the same for everyone. A cache in between asks after a second whether its copy is the one of now. nginx
 * counts whole seconds, of which one lasts up to two, so it is given the second at whose end it asks.
 */
const publicDocument = (isCurrent: boolean) => ({
  'cache-control': `public, max-age=0, s-maxage=${isCurrent ? 1 : 0}, stale-if-error=86400`,
  ...(isCurrent && { 'x-accel-expires': `@${Math.floor(Date.now() / 1000)}` }),
})

/** Headers where no cache in between knows which version a visitor sees. */
const PRIVATE_DOCUMENT = { 'cache-control': 'private, no-cache' }

const DOCUMENT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** The service worker asks the shop alone, and loads no script. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Maximum size of the cached documents, in bytes: some five thousand, compressed. */
const CACHE_BYTES = 64 * 1024 * 1024

/** A visitor who finds the shop closed may try again after this long, in seconds. */
const RETRY_AFTER_S = 5

/** The declared route of a path, if there is one. */
function routeOf({ version }: Pick<LiveVersion, 'version'>, path: string): ShopRoute | undefined {
  const routes = version.routes.map((route) => ({ path: route.path, handle: route }))
  return matchRoutes(routes, path)?.[0]?.route.handle as ShopRoute | undefined
}

async function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, isCurrent }: Found,
  caching: Record<string, string>,
) {
  void reply.headers(caching)
  if (document.location !== undefined) return reply.redirect(document.location, document.status)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return (
    reply
      .code(document.status)
      // A cache that got a 304 would keep its copy for another second.
      .headers({ vary: 'accept-encoding', ...(isCurrent && { etag: document.etag }) })
      .send(await document.body(encoding))
  )
}

const refuseOtherMethods = (app: FastifyInstance) =>
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: (_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send(),
  })

const sendWorker = (app: FastifyInstance, script: string) =>
  app.get(WORKER_PATH, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )

/** Opens what makes, keeps and sends documents. `texts` returns those of the settings of now. */
async function openDocuments(
  app: FastifyInstance,
  config: Config,
  assets: ShellAssets,
  metrics: Metrics,
  tracer?: Tracer,
) {
  let documents = await preparePageDocuments(assets, config)
  const cache = new DocumentCache(CACHE_BYTES, metrics.cacheAsked)
  const askForChanges = followShop(config, app.log, {
    onChanges: (changed) => cache.changed(changed),
    onSettings: async () => {
      documents = await preparePageDocuments(assets, config)
    },
  })
  const render = createPageRendering(config.renderTimeoutMs, metrics, tracer)

  const documentFor = async (target: PageTarget, page: RenderedPage): Promise<MadeDocument> => ({
    document: await SentDocument.make(
      page.status,
      page.redirect ? '' : await documents.rendered(target, page),
      page.redirect,
    ),
    ids: idsIn(page.hydration),
    isFollowed: page.isFollowed ?? false,
  })

  const sendClosed = async (reply: FastifyReply, place: Pick<PageTarget, 'origin' | 'language'>, target?: PageTarget) =>
    reply
      .code(503)
      .header('retry-after', RETRY_AFTER_S)
      .send(await documents.closed(place, target))

  /**
   * Sends a document without its page, which the browser renders. One that failed is 503, whatever its own status:
   * caches and search engines keep their copy.
   */
  const sendUnrendered = async (reply: FastifyReply, target: PageTarget, error: unknown) => {
    if (isBackendDown(error)) return sendClosed(reply, target, target)
    if (!isSlow(error)) reply.code(503).header('retry-after', RETRY_AFTER_S)
    const isBodyMissing = error instanceof BodyFailure
    return reply.send(await (isBodyMissing ? documents.rendered(target, error.page) : documents.waiting(target)))
  }

  /** Sends a page as it is kept, or as it is made. */
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { live, isForAll }: Shown,
    target: PageTarget,
  ) => {
    const { key: shop, watched } = live.version
    const key = [shop, ...watched, `${target.origin}${request.url}`].join(' ')
    const make = async () => documentFor(target, await render(live, target, request))
    try {
      const found = await cache.get(key, make)
      return await sendFound(request, reply, found, isForAll ? publicDocument(found.isCurrent) : PRIVATE_DOCUMENT)
    } catch (error) {
      return sendUnrendered(reply, target, error)
    }
  }
  return { askForChanges, sendClosed, sendPage, texts: () => documents }
}

/** Documents for every path that is nobody else's: rendered here, or without their page, which the browser then renders. */
export async function registerDocuments(
  app: FastifyInstance,
  config: Config,
  assets: ShellAssets,
  watcher: RegistryWatcher,
  metrics: Metrics,
  tracer?: Tracer,
): Promise<void> {
  const { askForChanges, sendClosed, sendPage, texts } = await openDocuments(app, config, assets, metrics, tracer)
  const policy = (allowed: { stripe?: boolean; origin?: string } = {}) => ({
    'content-security-policy': contentPolicy({ inline: Object.values(assets.beforeFirstFrame), ...allowed }),
  })
  const headers = { ...DOCUMENT_HEADERS, ...policy() }

  registerCanaries(app, watcher)
  followLocalBuilds(app, config.overrideOrigins, async (name) => (await watcher.preview(name)) !== undefined)
  refuseOtherMethods(app)
  sendWorker(app, config.serviceWorker ? assets.serviceWorker.on : assets.serviceWorker.off)
  for (const language of config.languages)
    app.get(addressIn(language, OFFLINE_PATH), async (request, reply) => {
      const origin = originOf(request, config.publicUrl)
      if (!origin) return reply.code(400).send()
      const { version } = await watcher.current()
      return reply
        .headers({ ...headers, 'cache-control': 'no-cache' })
        .send(await texts().offline({ version, route: undefined, origin, language }))
    })

  app.get('/*', async (request, reply) => {
    reply.headers({ ...headers, 'cache-control': 'no-store' })
    const origin = originOf(request, config.publicUrl)
    if (!origin || !request.url.startsWith('/')) return reply.code(400).send()
    const { language, address } = splitAddress(request.url, config.languages)
    const rightUrl = addressOf(language, address)
    if (rightUrl !== request.url) return reply.redirect(rightUrl, 301)
    await askForChanges()
    const live = await watcher.current().catch(() => undefined)
    if (!live) return sendClosed(reply, { origin, language })
    const { pathname } = new URL(origin + address)
    const shown = shownTo(request, reply, watcher, live)
    const { version } = shown.live
    const target = { version, route: routeOf({ version }, pathname), origin, language }
    const stripe = config.loadsStripe && target.route?.takesPayment
    if (stripe) reply.headers(policy({ stripe }))
    const copy = localBuildOf(request, config.overrideOrigins)
    if (copy)
      return reply.headers(policy({ stripe, origin: copy.origin })).send(await texts().withLocalBuild(target, copy))
    const name = previewOf(request)
    const preview = name === undefined ? undefined : await watcher.preview(name)
    if (preview) {
      const route = routeOf({ version: preview }, pathname)
      return reply.send(await texts().preview({ version: preview, route, origin, language }))
    }
    const isLost = target.route && !version.remotes[target.route.remote]
    if (isLost) reply.code(503).header('retry-after', RETRY_AFTER_S)
    if (isLost || target.route?.render === 'browser') return reply.send(await texts().waiting(target))
    return sendPage(request, reply, shown, target)
  })
}
