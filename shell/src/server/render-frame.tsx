import type { ReactNode } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createShopStore, ShopStoreProvider } from 'shared/stores'
import { Frame } from '../frame/frame'
import { collectStyle, type StyledHtml } from './critical-style'

/** The frame at an address, around a page that needs no data. */
export async function renderFrame(
  page: ReactNode,
  address: URL,
  toHtml: (node: ReactNode) => string | Promise<string>,
): Promise<StyledHtml> {
  const handler = createStaticHandler([
    { path: '/', Component: Frame, children: [{ path: '*', Component: () => page }] },
  ])
  const context = await handler.query(new Request(address))
  if (context instanceof Response) throw new Error('The frame cannot be rendered')
  const style = collectStyle()
  const html = await toHtml(
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
