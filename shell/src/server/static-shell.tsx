import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createShopStore, ShopStoreProvider } from 'shared/stores'
import { CouldNotLoad } from 'shared/ui/kit'
import { Frame } from '../frame/frame'
import { PageSkeleton } from '../frame/page-skeleton'
import { collectStyle, type CriticalStyle } from './critical-style'

export interface StaticShell {
  html: string
  style: CriticalStyle
}

/** Said at once to who has no script, or whose script cannot help: nothing behind the shop answers. */
const Unreachable = () => <CouldNotLoad what="The shop cannot be reached right now. Please try again in a moment" />

/** The frame without a page: sent for pages that the browser renders, and for those that could not be rendered here. */
export async function renderStaticShell(kind: 'waiting' | 'unreachable'): Promise<StaticShell> {
  const Page = () => (
    <>
      {kind === 'unreachable' && <Unreachable />}
      <PageSkeleton />
    </>
  )
  const handler = createStaticHandler([{ path: '/', Component: Frame, children: [{ path: '*', Component: Page }] }])
  const context = await handler.query(new Request('http://shop/static-shell'))
  if (context instanceof Response) throw new Error('The static shell cannot be rendered')
  const style = collectStyle()
  const html = renderToStaticMarkup(
    style.around(
      <ShopStoreProvider value={createShopStore()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShopStoreProvider>,
    ),
  )
  return { html, style: style.read() }
}
