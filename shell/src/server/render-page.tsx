import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router'
import type { RouteHandle } from 'shared/federation/head'
import { createShopStore, ShopStoreProvider } from 'shared/stores'
import { titleOf } from '../frame/frame'
import { ShellContext } from '../frame/shell-context'
import type { RemoteRoutes } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'
import { shopHandleOf } from '../routing/shop-handle'
import { shopRoutes } from '../routing/shop-routes'
import { collectStyle } from './critical-style'
import { headElements } from './head-elements'
import type { RenderedPage } from './render-protocol'

type Context = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>

/** Loader errors as JSON; the browser makes the router's own error of an answered one again. */
const writeErrors = (errors: Context['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]: [string, unknown]) => [
      id,
      isRouteErrorResponse(error)
        ? {
            __type: 'RouteErrorResponse',
            status: error.status,
            statusText: error.statusText,
            data: error.data as unknown,
          }
        : { message: 'failed' },
    ]),
  )

/** A loader failed in a way that is no answer to the visitor: the backend is down, or the remote is broken. */
const faultIn = (errors: Context['errors']): unknown =>
  Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))

function collect(pipe: (target: Writable) => unknown): Promise<string> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const target = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    target.on('error', reject)
    pipe(target)
  })
}

/** HTML and style of a page. All boundaries are complete and in place: no inline script is needed to show them. */
async function renderHtml(
  handler: ReturnType<typeof createStaticHandler>,
  context: Context,
  onFault: (error: unknown) => void,
) {
  const style = collectStyle()
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(
      style.around(
        <ShellContext value={{ menu: [], isRendered: () => true }}>
          <ShopStoreProvider value={createShopStore()}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </ShopStoreProvider>
        </ShellContext>,
      ),
      {
        progressiveChunkSize: Infinity,
        onAllReady: () => void collect((target) => stream.pipe(target)).then(resolve, reject),
        onShellError: reject,
        // Inside of a boundary: its fallback is sent, and the browser renders that part itself.
        onError: onFault,
      },
    )
  })
  return { html, style: style.read() }
}

/**
 * Renders pages of one shop: runs the loaders of the matched routes against the backend, anonymously, then React. Raises
 * what a loader or component raises, save for answered errors (404), which have a page of their own.
 */
export function createPageRenderer(routes: ShopRoute[], remotes: RemoteRoutes, onFault: (error: unknown) => void) {
  const handler = createStaticHandler(shopRoutes(routes, remotes))

  return async (url: string, origin: string): Promise<RenderedPage> => {
    const request = new Request(new URL(url, origin))
    const context = await handler.query(request)
    if (context instanceof Response) throw new Error(`A loader answered ${context.status} instead of data`)
    const fault = faultIn(context.errors)
    if (fault) throw fault

    const last = context.matches.at(-1)
    const handle = shopHandleOf(context.matches.map(({ route }) => route))
    const pageData: unknown = last && context.errors === null ? context.loaderData[last.route.id] : undefined
    const own = handle?.remotes.loaded(handle.route)?.handle as RouteHandle | undefined
    const head = pageData === undefined ? undefined : own?.head?.(pageData)
    const canonical = head?.canonical && new URL(head.canonical, origin)
    const isElsewhere = canonical && decodeURI(canonical.pathname) !== decodeURI(new URL(url, origin).pathname)

    return {
      status: context.statusCode,
      ...(await renderHtml(handler, context, onFault)),
      head: headElements({ title: titleOf(handle, pageData), head, origin, isIndexed: context.statusCode === 200 }),
      redirect: isElsewhere ? canonical.pathname : undefined,
      hydration: { loaderData: context.loaderData as Record<string, unknown>, errors: writeErrors(context.errors) },
    }
  }
}
