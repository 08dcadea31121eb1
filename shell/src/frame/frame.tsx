import { useEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { reportError } from 'shared/client'
import type { RouteHandle } from 'shared/federation/head'
import { shop } from 'shared/ui/shop'
import { color, space } from 'shared/ui/theme'
import { styled } from 'shared/ui/kit'
import { Toaster } from 'shared/ui/toast'
import { Header } from '../header/header'
import { type ShopHandle, shopHandleOf } from '../routing/shop-handle'
import { CartBar } from './cart-bar'
import { CartPanel } from './cart-panel'
import { FailureNotices } from './failure-notices'
import { Footer } from './footer'
import { OfflineNotice } from './offline-notice'

const SkipLink = styled.a`
  position: absolute;
  left: ${space(4)};
  top: -${space(20)};
  z-index: 30;
  padding: ${space(3)};
  background: ${color.brand};
  color: ${color.brandInk};
  &:focus {
    top: ${space(2)};
  }
`

const Progress = styled.div`
  position: fixed;
  inset: 0 0 auto 0;
  height: 3px;
  background: ${color.brand};
  z-index: 40;
`

/** The title of a page: what its route says of the data, else what it declares. */
export function titleOf(handle: ShopHandle | undefined, data: unknown): string {
  if (!handle) return `Not found · ${shop.name}`
  const own = handle.remotes.loaded(handle.route)?.handle as RouteHandle | undefined
  const title = (data === undefined ? undefined : own?.head?.(data)?.title) ?? handle.route.title
  return `${title} · ${shop.name}`
}

/** The document's title follows the page: a remote's own code, whose fault must not reach the frame. */
function showTitle(handle: ShopHandle | undefined, data: unknown): void {
  try {
    document.title = titleOf(handle, data)
  } catch (error) {
    reportError(error, { remote: handle?.route.remote })
    document.title = titleOf(handle, undefined)
  }
}

/** After a navigation: the new page's title, and focus on its heading, so that a screen reader says where one is. */
function useArrival() {
  const location = useLocation()
  const matches = useMatches()
  const handle = shopHandleOf(matches)
  const data = matches.at(-1)?.data
  const isFirst = useRef(true)
  const { pathname } = location

  useEffect(() => {
    // The document came with the first page's title, and its remote may not be here yet.
    if (!isFirst.current) showTitle(handle, data)
  }, [handle, data])
  useEffect(() => {
    if (isFirst.current) return void (isFirst.current = false)
    // There the search field takes the focus (section 2).
    if (pathname === '/search') return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Every full load has the key `default`: its position is kept by path, or one page would open where another was left. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** What stands around every page: header, main, footer, cart, toasts (section 2, Shell). */
export function Frame() {
  const [isCartOpen, setCartOpen] = useState(false)
  const handle = shopHandleOf(useMatches())
  const isNavigating = useNavigation().state !== 'idle'
  useArrival()
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      {isNavigating && <Progress role="progressbar" aria-label="Loading page" />}
      <Header onCart={() => setCartOpen(true)} />
      <main id="main" style={{ minHeight: '100svh' }}>
        <FailureNotices />
        <Outlet />
      </main>
      <Footer />
      {!handle?.route.withoutCartBar && <CartBar />}
      {isCartOpen && <CartPanel onClose={() => setCartOpen(false)} />}
      <OfflineNotice />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
