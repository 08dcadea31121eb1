import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { noHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import type { PlacedExtension } from '@souk-vert/shared/releases/format'
import { ShopStoreProvider } from '@souk-vert/shared/stores'
import { Frame } from '../../frame/frame'
import { collectStyle, type StyledHtml } from '../documents/critical-style'

/** Any address: what no page is known of is nowhere. */
const NOWHERE = 'http://shop/static-shell'

/** Renders the frame, with the contents of its places, around a page that needs no data. */
export async function renderFrame(page: ReactNode, extensions: PlacedExtension[]): Promise<StyledHtml> {
  const handler = createStaticHandler([
    { path: '/', Component: Frame, children: [{ path: '*', Component: () => page }] },
  ])
  const context = await handler.query(new Request(NOWHERE))
  if (context instanceof Response) throw new Error('The frame cannot be rendered')
  const style = collectStyle()
  const html = renderToStaticMarkup(
    style.around(
      <ShopStoreProvider>
        <SlotHostProvider value={{ ...noHost, extensions }}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SlotHostProvider>
      </ShopStoreProvider>,
    ),
  )
  return { html, style: style.read() }
}
