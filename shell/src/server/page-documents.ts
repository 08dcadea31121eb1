import { shop as shopInfo } from 'shared/ui/shop'
import { byFolder } from '../integrity'
import type { PageData, ShopRoute } from '../page-data'
import type { ShellAssets } from './assets'
import { documentOf } from './document'
import { jsonForHtml } from './escape'
import { headElements } from './head-elements'
import { ownShop } from './own-shop'
import type { RenderedPage } from './render-protocol'
import { namedRemotes, scriptsOf, type ShopVersion } from './shop-version'
import { renderClosedShell, renderFailedShell, renderWaitingShell } from './static-shell'

/** The page that a document is for: its declared route, if it has one, in a version of the shop. */
export interface PageTarget {
  version: ShopVersion
  route: ShopRoute | undefined
  /** Of the request: canonical links and pictures of shared links are absolute. */
  origin: string
}

/** The texts of documents. */
export interface PageDocuments {
  /** With the page that a thread rendered; where a component failed, with its head and its data. */
  rendered(target: PageTarget, page: RenderedPage): string
  /** Without its page, which the browser renders. */
  waiting(target: PageTarget): string
  /** While nothing behind the shop answers; without a target when no release can be read either. */
  closed(origin: string, target?: PageTarget): string
}

/** Prepares what all documents have in common. */
export async function preparePageDocuments(assets: ShellAssets, loadsStripe: boolean): Promise<PageDocuments> {
  const own = ownShop()
  const [waiting, failed, closed] = await Promise.all([renderWaitingShell(), renderFailedShell(), renderClosedShell()])

  /** A page's data as JSON for HTML: what its release and its route say, and what it was rendered with. */
  const pageData = ({ version, route }: PageTarget, isRendered: boolean, page?: RenderedPage): string => {
    const { entry, chunks } = route ? scriptsOf(version, route) : { entry: [], chunks: [] }
    const { remotes, integrity } = namedRemotes(version, route)
    const data: PageData = {
      isRendered,
      remotes,
      routes: version.routes,
      menu: version.menu,
      ...(loadsStripe && !route?.takesPayment && { opensPaymentAnew: true }),
      integrity: byFolder({ ...integrity, ...assets.integrity }),
      scripts: { ordered: [assets.main, ...entry], chunks },
    }
    const json = jsonForHtml(data)
    return page ? `${json.slice(0, -1)},"hydration":${page.hydration}}` : json
  }

  return {
    rendered: (target, page) =>
      documentOf({
        assets,
        head: page.head,
        ...(page.body ?? failed),
        data: pageData(target, page.body !== undefined, page),
        ownShop: page.ownShop ?? own,
      }),
    waiting: (target) => {
      const title = `${target.route?.title ?? shopInfo.slogan} · ${shopInfo.name}`
      // A public page that cannot be rendered for a moment is not to be forgotten by search engines for that.
      const isIndexed = target.route?.render === 'server'
      const head = headElements({ title, head: undefined, origin: target.origin, isIndexed })
      const shell = target.route?.render === 'browser' ? waiting : failed
      return documentOf({ assets, head, ...shell, data: pageData(target, false), ownShop: own })
    },
    closed: (origin, target) => {
      const head = headElements({ title: shopInfo.name, head: undefined, origin, isIndexed: false })
      return documentOf({ assets, head, ...closed, data: target && pageData(target, false), ownShop: own })
    },
  }
}
