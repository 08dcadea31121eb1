import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router'
import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { noHost, type SlotHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { type Language, LANGUAGES, prefixOf } from '@souk-vert/shared/language/languages'
import { linksIn, routesIn } from '@souk-vert/shared/releases/texts-in'
import { ShopStoreProvider } from '@souk-vert/shared/stores'
import { isNotFound } from '../../frame/failures'
import { titleOf } from '../../frame/title-of'
import { ShellContext } from '../../frame/shell-context'
import type { RemotePages } from '../../loading/remote-pages'
import type { PageData } from '../../page-data'
import { MISSING_PAGE_ID } from '../../frame/remote-page'
import { type ShopHandle, shopHandleOf } from '../../frame/shop-handle'
import { shopRoutes, UNKNOWN_PATH } from '../../frame/shop-routes'
import { collectStyle, type StyledHtml } from './critical-style'
import { jsonForHtml } from './escape'
import { headElements } from './head-elements'
import type { PageRequest, RenderedPage, ThreadData } from './render-protocol'
import { type PartLimits, renderToHtml } from './render-to-html'
import { ExplainedFailure } from './describe-error'

/** Parts of a page that are not there after this share of its time are left to the browser; the rest is for sending it. */
const PARTS_SHARE = 0.8

/** A page whose data came late is still rendered: so long, in ms, its parts have in any case. */
const MIN_PARTS_MS = 100

/** A page, and how long rendering it may take, in ms. */
type PageToRender = Pick<PageRequest, 'url' | 'origin' | 'routeId' | 'language'> & { limitMs: number }

type Context = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>

/** Loader errors as JSON: what a loader answered (a 404) is the router's own error there, too. */
const writeErrors = (errors: Context['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]: [string, unknown]) => [
      id,
      isRouteErrorResponse(error) ? { ...error, internal: false } : { message: 'failed' },
    ]),
  )

/** Throws what is no answer of a loader to the visitor: the backend is down, the remote is broken, or the router itself failed. */
function throwErrorIn({ errors }: Context): void {
  for (const error of Object.values(errors ?? {}) as unknown[])
    if (!isRouteErrorResponse(error) || (error as { internal?: boolean }).internal) throw error
}

/** Returns HTML and style of a page. Throws errors of its component. */
async function renderHtml(
  handler: ReturnType<typeof createStaticHandler>,
  context: Context,
  slotHost: SlotHost,
  limits: PartLimits,
): Promise<StyledHtml> {
  const style = collectStyle()
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = await renderToHtml(
    style.around(
      <ShellContext value={{ menu: [], isRendered: () => true, pageIsLive: () => undefined }}>
        <ShopStoreProvider>
          <SlotHostProvider value={slotHost}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </SlotHostProvider>
        </ShopStoreProvider>
      </ShellContext>,
    ),
    limits,
  )
  if (html.includes(`<template id="${MISSING_PAGE_ID}"`))
    throw new ExplainedFailure('The page itself could not be rendered')
  return { html, css: style.usedIn(html) }
}

/** Paths are equal when they name the same, however they are encoded. */
const isSamePath = (a: string, b: string) => decodeURI(a) === decodeURI(b)

/** The decisions of a page's data: its head, and its one right path when that is another one. */
function decide(
  handle: ShopHandle | undefined,
  pageData: unknown,
  { origin, pathname, search }: URL,
  language: Language,
) {
  const own = handle?.page.loaded()?.handle as RouteHandle | undefined
  const head = pageData === undefined ? undefined : own?.head?.(pageData)
  const canonical = head?.canonical && new URL(addressIn(language, head.canonical), origin).pathname
  const redirect = canonical && !isSamePath(canonical, pathname) ? canonical + search : undefined
  return { head, redirect }
}

/** The status of a page, as a remote says it. Throws for one that no page has. */
function checkedStatus(status: number): number {
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  throw new ExplainedFailure(`A page has no status ${String(status)}`)
}

/** Target of a loader that redirects. Throws when that is no address of the shop. */
function ledElsewhere({ status, headers }: Response, { origin }: URL): RenderedPage {
  const target = new URL(headers.get('location') ?? 'none:', origin)
  if (target.origin !== origin) throw new ExplainedFailure(`A loader answered ${status} instead of data`)
  return { status, head: '', hydration: 'null', redirect: target.pathname + target.search }
}

/**
 * Renders pages of one shop: runs the loaders of the matched routes against the backend, anonymously, then React.
 * Throws errors of loaders, save for answered errors (404), which have a page of their own. An error of a component
 * costs the page its body alone.
 */
export function createPageRenderer(
  { routes, extensions }: Pick<ThreadData, 'routes' | 'extensions'>,
  pages: RemotePages,
  onError: (error: unknown, routeId: string | undefined) => void,
) {
  const inLanguages = new Map(
    LANGUAGES.map((language) => {
      const basename = prefixOf(language) || '/'
      const handler = createStaticHandler(shopRoutes(routesIn(language, routes), pages), { basename })
      return [language, { handler, slotHost: { ...noHost, extensions: linksIn(language, extensions) } }] as const
    }),
  )

  const renderBody = async (context: Context, language: Language, limits: PartLimits) => {
    const { handler, slotHost } = inLanguages.get(language)!
    try {
      return await renderHtml(handler, context, slotHost, limits)
    } catch (error) {
      limits.onError(error)
      return undefined
    }
  }

  return async (
    { url, origin, routeId, language, limitMs }: PageToRender,
    givingUp: AbortSignal,
  ): Promise<RenderedPage> => {
    const partsUntil = performance.now() + limitMs * PARTS_SHARE
    const address = new URL(origin + url)
    const context = await inLanguages.get(language)!.handler.query(new Request(address, { signal: givingUp }))
    if (context instanceof Response) return ledElsewhere(context, address)
    const last = context.matches.at(-1)
    // The server's own router decides: this one is in the hands of what remotes may have changed.
    if (last?.route.id !== (routeId ?? UNKNOWN_PATH))
      throw new Error(`${address.pathname} is matched by ${last?.route.id}, not by ${routeId ?? UNKNOWN_PATH}`)
    throwErrorIn(context)

    const handle = shopHandleOf(context.matches.map(({ route }) => route))
    const pageData: unknown = last && context.errors === null ? context.loaderData[last.route.id] : undefined
    const { head, redirect } = decide(handle, pageData, address, language)
    const hydration: PageData['hydration'] = { loaderData: context.loaderData, errors: writeErrors(context.errors) }
    const isMissing = Object.values(context.errors ?? {}).some(isNotFound)
    const status = checkedStatus(redirect ? 301 : (head?.status ?? context.statusCode))
    const body = redirect
      ? undefined
      : await renderBody(context, language, {
          limitMs: Math.max(partsUntil - performance.now(), MIN_PARTS_MS),
          onError: (error) => onError(error, routeId),
        })
    return {
      status,
      body,
      head: headElements({
        title: titleOf(handle, pageData, isMissing),
        head,
        origin,
        language,
        isIndexed: status === 200,
      }),
      redirect,
      hydration: jsonForHtml(hydration),
    }
  }
}
