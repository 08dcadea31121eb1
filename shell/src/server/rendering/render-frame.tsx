import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { noHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { prefixOf } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { PlacedExtension } from '@souk-vert/shared/releases/format'
import { linksIn } from '@souk-vert/shared/releases/texts-in'
import { ShopStoreProvider } from '@souk-vert/shared/stores'
import { Frame } from '../../frame/frame'
import { collectStyle, type StyledHtml } from './critical-style'

/** Address of what belongs to any page: where links to other languages lead. */
const HOME = '/'

/** Renders the frame, with the contents of its places, around a page that needs no data, in the language of `inLanguage`. */
export async function renderFrame(page: ReactNode, extensions: PlacedExtension[]): Promise<StyledHtml> {
  const language = pageLanguage()
  const handler = createStaticHandler(
    [{ path: '/', Component: Frame, children: [{ index: true, Component: () => page }] }],
    { basename: prefixOf(language) || '/' },
  )
  const context = await handler.query(new Request(`http://shop${addressIn(language, HOME)}`))
  if (context instanceof Response) throw new Error('The frame cannot be rendered')
  const style = collectStyle()
  const html = renderToStaticMarkup(
    style.around(
      <ShopStoreProvider>
        <SlotHostProvider value={{ ...noHost, extensions: linksIn(language, extensions) }}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SlotHostProvider>
      </ShopStoreProvider>,
    ),
  )
  return { html, css: style.usedIn(html) }
}
