import type { Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import type { PlacedExtension } from '@souk-vert/shared/releases/format'
import { routesIn } from '@souk-vert/shared/releases/texts-in'
import { shopName, sloganText } from '@souk-vert/shared/ui/shop-texts'
import { byFolder } from '../../integrity'
import type { ShopRoute, LocalBuild, WrittenPageData } from '../../page-data'
import { mainIn, type ShellAssets } from '../assets'
import type { Config } from '../config'
import { documentOf } from './document'
import { jsonForHtml } from '../rendering/escape'
import { headElements } from '../rendering/head-elements'
import { shopSettings } from '../shop-settings'
import type { RenderedPage } from '../rendering/render-protocol'
import { devBuildOf } from '../releases/send-dev-builds'
import { shopFileOf } from '../releases/shop-file'
import { loneRemote, scriptsOf, type ShopVersion } from '../releases/shop-version'
import { renderStaticShells, type StaticShells } from './static-shell'

/** The page that a document is for: its declared route, if it has one, in a version of the shop. */
export interface PageTarget {
  version: ShopVersion
  route: ShopRoute | undefined
  /** Origin of the request: canonical links and pictures of shared links are absolute. */
  origin: string
  language: Language
}

/** The texts of documents. */
interface PageDocuments {
  /** Document with the page that a thread rendered; where a component failed, with its head and its data. */
  rendered(target: PageTarget, page: RenderedPage): Promise<string>
  /** Document without its page, which the browser renders. */
  waiting(target: PageTarget): Promise<string>
  /** Document with a version that is not live, which the browser renders. */
  preview(target: PageTarget): Promise<string>
  /** Document with a remote from a developer's machine. */
  withLocalBuild(target: PageTarget, copy: LocalBuild): Promise<string>
  /** While nothing behind the shop answers; without a target when no release can be read either. */
  closed(place: Pick<PageTarget, 'origin' | 'language'>, target?: PageTarget): Promise<string>
  /** For each page that a service worker does not have while there is no network. */
  offline(target: PageTarget): Promise<string>
}

type DocumentsConfig = Pick<Config, 'languages' | 'loadsStripe' | 'mayInspect' | 'vitalsShare'>

/** Of a page that is no route's, the address is not known: the worker's is for all. */
const mayLeadOn = ({ route }: PageTarget) => !route || route.path === '/'

const NO_EXTENSIONS: PlacedExtension[] = []

/** Static shells by language, with the remotes' additions to the frame, each rendered once. */
function rememberShells() {
  const shells = new WeakMap<PlacedExtension[], Map<Language, Promise<StaticShells>>>()
  return (version: ShopVersion | undefined, language: Language): Promise<StaticShells> => {
    const extensions = version?.extensions.length ? version.extensions : NO_EXTENSIONS
    const inLanguages = shells.get(extensions) ?? new Map<Language, Promise<StaticShells>>()
    const known = inLanguages.get(language) ?? renderStaticShells(language, extensions)
    shells.set(extensions, inLanguages.set(language, known))
    return known
  }
}

/** Prepares what all documents have in common. */
export async function preparePageDocuments(
  assets: ShellAssets,
  { languages, loadsStripe, mayInspect, vitalsShare }: DocumentsConfig,
): Promise<PageDocuments> {
  const own = shopSettings()
  const shellsOf = rememberShells()
  // A shop without any release can do with these.
  await Promise.all(languages.map((language) => shellsOf(undefined, language)))

  /**
   * A page's data as JSON for HTML: what its release and its route say, and what it was rendered with. `isWhole`: no
   * other file is needed.
   */
  const pageData = (
    { version, route, language }: PageTarget,
    { page, localBuild, isWhole }: { page?: RenderedPage; localBuild?: LocalBuild; isWhole?: true } = {},
  ): string => {
    const { entry, chunks, integrity } = scriptsOf(version, route, language)
    const lone = loneRemote(version, route, language)
    const main = mainIn(assets, language)
    const file = shopFileOf(version, assets, language)
    const isWatched = version.watched.length > 0
    const measuredShare = isWatched ? 1 : vitalsShare
    const data: WrittenPageData = {
      isRendered: page?.body !== undefined,
      ...(Object.keys(lone.remotes).length > 0 && { remotes: lone.remotes, integrity: byFolder(lone.integrity) }),
      ...(loadsStripe && !route?.takesPayment && { opensPaymentAnew: true }),
      ...(mayInspect && { mayInspect }),
      ...(measuredShare > 0 && { vitalsShare: measuredShare }),
      ...(isWatched && { watched: version.watched }),
      ...(localBuild && { localBuild }),
      ...(process.env.NODE_ENV === 'development' && { devBuild: devBuildOf(assets, version) }),
      scripts: { ordered: [main, ...entry], chunks },
      hashes: [main, ...entry, ...chunks].map((path) => integrity[path] ?? assets.integrity[path] ?? ''),
      shop: isWhole ? file.data : file.integrity,
    }
    const json = jsonForHtml(data)
    return page ? `${json.slice(0, -1)},"hydration":${page.hydration}}` : json
  }

  const pageTitle = ({ route, language }: PageTarget) =>
    `${(route && routesIn(language, [route])[0]?.title) ?? inLanguage(language, sloganText)} · ${inLanguage(language, shopName)}`

  /** A document whose page is not rendered here: a static shell, and the data with which the browser renders the page. */
  const framed = async (
    kind: keyof StaticShells,
    target: PageTarget,
    { title = pageTitle(target), isIndexed = false, data = pageData(target) } = {},
  ): Promise<string> => {
    const { origin, language } = target
    const head = headElements({ title, origin, language, head: undefined, isIndexed })
    const shell = (await shellsOf(target.version, language))[kind]
    return documentOf({ assets, head, ...shell, data, language, mayLeadOn: mayLeadOn(target), shopSettings: own })
  }

  return {
    rendered: async (target, page) =>
      documentOf({
        assets,
        head: page.head,
        ...(page.body ?? (await shellsOf(target.version, target.language)).failed),
        data: pageData(target, { page }),
        language: target.language,
        mayLeadOn: mayLeadOn(target),
        shopSettings: page.shopSettings ?? own,
      }),
    waiting: (target) =>
      target.route?.render === 'browser'
        ? framed('waiting', target)
        : // A public page that cannot be rendered for a moment is not to be forgotten by search engines for that.
          framed('failed', target, { isIndexed: target.route !== undefined }),
    preview: (target) => framed('waiting', target),
    withLocalBuild: (target, localBuild) =>
      framed('waiting', target, { data: pageData({ ...target, route: undefined }, { localBuild, isWhole: true }) }),
    closed: async ({ origin, language }, target) => {
      const title = inLanguage(language, shopName)
      if (target) return framed('closed', target, { title })
      const head = headElements({ title, origin, language, head: undefined, isIndexed: false })
      const { closed } = await shellsOf(undefined, language)
      return documentOf({ assets, head, ...closed, data: undefined, language, shopSettings: own })
    },
    offline: (target) =>
      framed('offline', target, {
        title: inLanguage(target.language, shopName),
        data: pageData(target, { isWhole: true }),
      }),
  }
}
