import { useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom'
import { entryKey } from '@souk-vert/shared/history/entry-memory'
import { color, media, PAGE_WIDTH, space } from '@souk-vert/shared/ui/theme'
import { styled } from '@souk-vert/shared/ui/kit'
import { Toaster } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { Header } from './header/header'
import { StorePart } from './header/store-part'
import { shopHandleOf } from './shop-handle'
import { CartBar } from './cart-bar'
import { CartPanel } from './cart-panel'
import { FailureNotices } from './failure-notices'
import { DeliverTo } from './deliver-to/deliver-to'
import { Footer } from './footer'
import { SCROLL_POSITIONS } from './scroll-positions'
import { OfflineNotice } from './offline-notice'
import { PlaceLinks } from './place-links'
import { SessionEnded } from './session-ended'
import { Zellige } from './zellige'
import { useAnnouncedPage } from './announce-page'

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: ${space(4)};
  top: -${space(20)};
  z-index: 30;
  padding: ${space(3)};
  background: ${color.brand};
  color: ${color.brandInk};
  &:focus {
    top: ${space(2)};
  }
`

/** The row above the header: it scrolls away, while the header stays in sight. */
const AboveHeader = styled.div`
  width: 100%;
  max-width: ${PAGE_WIDTH};
  margin: 0 auto;
  padding: 0 ${space(4)};
  ${media.small} {
    html:has([data-for-staff]) & {
      display: none;
    }
  }
`

/** Main part, high enough to have the footer at the foot of the screen (`global-css.ts`). */
const Main = styled.main`
  flex: 1 0 auto;
`

const Progress = styled.div`
  position: fixed;
  inset: 0 0 auto 0;
  height: 3px;
  background: ${color.brand};
  z-index: 40;
`

/** The frame around every page: header, main, footer, cart, toasts (section 2, Shell). */
export function Frame() {
  const [isCartOpen, setCartOpen] = useState(false)
  const handle = shopHandleOf(useMatches())
  const isNavigating = useNavigation().state !== 'idle'
  useAnnouncedPage()
  return (
    <>
      <SkipLink href="#main">{t.skipToContent()}</SkipLink>
      {isNavigating && <Progress role="progressbar" aria-label={t.loadingPage()} />}
      <AboveHeader>
        <DeliverTo />
        <PlaceLinks place="header/links" label={t.shopPages()} />
      </AboveHeader>
      <Header onCart={() => setCartOpen(true)} />
      <Zellige />
      <Main id="main">
        <FailureNotices />
        <Outlet />
      </Main>
      <Footer />
      {!handle?.route.withoutCartBar && (
        <StorePart select={({ cart }) => cart} fallback={null}>
          <CartBar />
        </StorePart>
      )}
      {isCartOpen && <CartPanel onClose={() => setCartOpen(false)} />}
      <SessionEnded />
      <OfflineNotice />
      <Toaster />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} getKey={entryKey} />
    </>
  )
}
