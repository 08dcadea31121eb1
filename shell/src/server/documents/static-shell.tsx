import type { ReactNode } from 'react'
import type { Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import type { PlacedExtension } from '@souk-vert/shared/releases/format'
import { ButtonLink, Container, EmptyState, styled } from '@souk-vert/shared/ui/kit'
import { color, media } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { PageSkeleton } from '../../frame/page-skeleton'
import { renderFrame } from '../rendering/render-frame'
import type { StyledHtml } from '../rendering/critical-style'

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

/** Link to the page itself, loaded again: there may be no script to navigate with. */
const Again = () => <PlainLink href="">{t.tryAgain()}</PlainLink>

/** The words that a visitor without script reads in a page's place. */
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
            {t.goToHome()}
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
    <EmptyState title={t.backSoon()} text={t.closedCartIsSafe()}>
      <Again />
    </EmptyState>
  </Container>
)

const Offline = () => (
  <Container role="alert">
    <EmptyState title={t.youAreOffline()} text={t.needsConnection()}>
      <Again />
    </EmptyState>
  </Container>
)

/** Frames around what is no page of a remote. */
export interface StaticShells {
  /** Around a page that only a browser can fill, with words for visitors without script. */
  waiting: StyledHtml
  /** Around a public page that could not be rendered, which the browser fills if it can; a visitor without script may try again. */
  failed: StyledHtml
  /** Around the news that nothing behind the shop answers. */
  closed: StyledHtml
  /** Around the news that there is no network, until the browser renders what it can of the page. */
  offline: StyledHtml
}

/** The static shells of a shop in whose places this stands, in a language. */
export function renderStaticShells(language: Language, extensions: PlacedExtension[]): Promise<StaticShells> {
  const render = (page: ReactNode) => renderFrame(page, extensions)
  return inLanguage(language, async () => ({
    waiting: await render(<Waiting title={t.turnOnJavaScript()} text={t.browseWithoutScript()} />),
    failed: await render(<Waiting title={t.cannotShowPage()} text={t.restIsOpen()} />),
    closed: await render(<Closed />),
    offline: await render(<Offline />),
  }))
}
