import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchRoutes } from 'react-router'
import { shop as shopName } from 'shared/ui/shop'
import type { PageData, ShopRoute } from '../page-data'
import type { ShellAssets } from './assets'
import type { Config } from './config'
import { contentSecurityPolicy, documentOf } from './document'
import { headElements } from './head-elements'
import type { RenderedPage } from './render-protocol'
import type { OpenShop, ShopKeeper } from './shop-keeper'
import { scriptsOf } from './shop-version'
import { renderStaticShell } from './static-shell'

/** For pages that are the same for everyone: a release or a price is at most 12 s old behind a cache (architecture, Rendering). */
const PUBLIC_DOCUMENT = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400'

/** The declared route of a path, if there is one. */
function routeOf(shop: OpenShop, path: string): ShopRoute | undefined {
  const [match] =
    matchRoutes(
      shop.version.routes.map((route) => ({ path: route.path, handle: route })),
      path,
    ) ?? []
  return match?.route.handle as ShopRoute | undefined
}

/** Documents for every path that is nobody else's: rendered here, or the static shell that the browser fills. */
export async function registerDocuments(
  app: FastifyInstance,
  config: Config,
  assets: ShellAssets,
  keeper: ShopKeeper,
): Promise<void> {
  const [waiting, unreachable] = await Promise.all([renderStaticShell('waiting'), renderStaticShell('unreachable')])
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`

  const pageData = (shop: OpenShop, route: ShopRoute | undefined, page?: RenderedPage): PageData => {
    const { entry, chunks } = route ? scriptsOf(shop.version, route) : { entry: [], chunks: [] }
    return {
      isRendered: page !== undefined,
      remotes: shop.version.document.remotes,
      routes: shop.version.routes,
      menu: shop.version.menu,
      integrity: { ...shop.version.document.integrity, ...assets.integrity },
      scripts: { ordered: [assets.main, ...entry], chunks },
      hydration: page?.hydration,
    }
  }

  const sendPage = (reply: FastifyReply, shop: OpenShop, route: ShopRoute | undefined, page: RenderedPage) =>
    reply
      .code(page.status)
      .header('cache-control', PUBLIC_DOCUMENT)
      .send(
        documentOf({ assets, head: page.head, style: page.style, html: page.html, data: pageData(shop, route, page) }),
      )

  const sendShell = (
    request: FastifyRequest,
    reply: FastifyReply,
    shop: OpenShop,
    route: ShopRoute | undefined,
    status: number,
  ) => {
    const { html, style } = status === 503 ? unreachable : waiting
    const title = `${route?.title ?? shopName.slogan} · ${shopName.name}`
    const head = headElements({ title, head: undefined, origin: originOf(request), isIndexed: false })
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(documentOf({ assets, head, style, html, data: pageData(shop, route) }))
  }

  const isBackendUp = async () => {
    try {
      return (await fetch(`${config.backendUrl}/livez`, { signal: AbortSignal.timeout(500) })).ok
    } catch {
      return false
    }
  }

  app.get('/*', async (request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const shop = await keeper.shop()
    const path = request.url.split('?')[0] ?? '/'
    const route = routeOf(shop, path)
    if (route?.render === 'browser') return sendShell(request, reply, shop, route, 200)
    try {
      const visit = { url: request.url, origin: originOf(request), address: request.ip }
      const page = await shop.pool.render(visit, config.renderTimeoutMs)
      if (page.redirect) {
        const query = request.url.slice(path.length)
        return reply
          .code(301)
          .header('cache-control', 'public, max-age=60')
          .redirect(page.redirect + query, 301)
      }
      return sendPage(reply, shop, route, page)
    } catch (error) {
      const release = route && shop.version.remotes[route.remote]?.release
      request.log.error(
        { err: error, remote: release?.name, version: release?.version, path },
        'a page could not be rendered; the static shell is sent',
      )
      return sendShell(request, reply, shop, route, (await isBackendUp()) ? 200 : 503)
    }
  })
}
