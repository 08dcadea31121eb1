import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createShopStore, ShopStoreProvider } from 'shared/stores'
import { CouldNotLoad } from 'shared/ui/kit'
import { Frame } from '../frame/frame'
import { PageSkeleton } from '../frame/page-skeleton'

export interface StaticShell {
  html: string
  style: { css: string; ids: string }
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
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ShopStoreProvider value={createShopStore()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShopStoreProvider>
    </CacheProvider>,
  )
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { html, style: { css: rules.map(([, css]) => css).join(''), ids: rules.map(([id]) => id).join(' ') } }
}
