import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createShopStore, ShopStoreProvider } from 'shared/stores'
import { ButtonLink, Container, EmptyState, styled } from 'shared/ui/kit'
import { color, media } from 'shared/ui/theme'
import { Frame } from '../frame/frame'
import { PageSkeleton } from '../frame/page-skeleton'
import { collectStyle, type CriticalStyle } from './critical-style'

/** A document's body that says nothing of its page. */
export interface StaticShell {
  html: string
  style: CriticalStyle
}

/** A skeleton is a promise that only a browser with script can keep. */
const WithScript = styled.div`
  ${media.scriptless} {
    display: none;
  }
`

const PlainLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.brand};
  font-weight: 700;
  text-decoration: underline;
`

/** To the page itself, loaded anew: there may be no script to navigate with. */
const Again = () => <PlainLink href="">Try again</PlainLink>

/** What who has no script reads in a page's place. */
interface Scriptless {
  title: string
  text: string
}

const Waiting = ({ title, text }: Scriptless) => (
  <>
    <noscript>
      <Container>
        <EmptyState title={title} text={text}>
          <Again />
          <ButtonLink outlined to="/">
            Go To Home
          </ButtonLink>
        </EmptyState>
      </Container>
    </noscript>
    <WithScript>
      <PageSkeleton />
    </WithScript>
  </>
)

const Closed = () => (
  <Container role="alert">
    <EmptyState
      title="Back in a moment"
      text="The shop cannot be reached right now. Please try again; what is in your cart stays there."
    >
      <Again />
    </EmptyState>
  </Container>
)

async function renderFrame(page: ReactNode): Promise<StaticShell> {
  const handler = createStaticHandler([
    { path: '/', Component: Frame, children: [{ path: '*', Component: () => page }] },
  ])
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

/** The frame around a page that only a browser can fill; who has no script is told so. */
export const renderWaitingShell = (): Promise<StaticShell> =>
  renderFrame(<Waiting title="This page needs JavaScript" text="Products can be browsed and searched without it." />)

/** The frame around a public page that could not be rendered, which the browser fills if it can; who has no script may try again. */
export const renderFailedShell = (): Promise<StaticShell> =>
  renderFrame(
    <Waiting
      title="This page cannot be shown right now"
      text="The rest of the shop is open. Please try again in a moment."
    />,
  )

/** The frame around the news that nothing behind the shop answers. */
export const renderClosedShell = (): Promise<StaticShell> => renderFrame(<Closed />)
