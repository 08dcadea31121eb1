import { useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { reportError } from '@souk-vert/shared/client'
import { type ShopHandle, shopHandleOf } from './shop-handle'
import { isNotFound } from './failures'
import { ShellContext } from './shell-context'
import { titleOf } from './title-of'

/** The document's title follows the page: a remote's own code, whose error must not reach the frame. */
function showTitle(handle: ShopHandle | undefined, data: unknown, isMissing: boolean): void {
  try {
    document.title = titleOf(handle, data, isMissing)
  } catch (error) {
    reportError(error, { remote: handle?.route.remote })
    document.title = titleOf(handle, undefined, isMissing)
  }
}

/** Focuses the heading of a page that arrives, unless the visitor has moved the focus meanwhile. */
function useFocusOnArrival(): () => void {
  const { router } = useContext(ShellContext)
  const focusedAtStart = useRef<Element | null>(null)
  useEffect(() => {
    let target: unknown
    // Its state in React may come after the visitor's next press.
    return router?.subscribe(({ navigation }) => {
      if (navigation.location && navigation.location !== target) focusedAtStart.current = document.activeElement
      target = navigation.location
    })
  }, [router])
  return () => {
    const { activeElement, body } = document
    const start = focusedAtStart.current
    // A popup that closes behind a navigation returns the focus by itself.
    const wasInPopup = start?.closest('[role=dialog],[role=menu]')
    if (activeElement !== body && activeElement !== start && !wasInPopup) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
}

const neverChanges = () => () => undefined

/** Whether the address names nothing. */
function useIsMissing(): boolean {
  const { router } = useContext(ShellContext)
  return useSyncExternalStore(
    router?.subscribe ?? neverChanges,
    () => Object.values(router?.state.errors ?? {}).some(isNotFound),
    () => false,
  )
}

/** Sets the new page's title after a navigation, and focuses its heading, so that a screen reader reads it. */
export function useAnnouncedPage(): void {
  const { pathname } = useLocation()
  const matches = useMatches()
  const handle = shopHandleOf(matches)
  const data = matches.at(-1)?.data
  const isMissing = useIsMissing()
  const focusHeading = useEffectEvent(useFocusOnArrival())
  const isFirst = useRef(true)

  useEffect(() => {
    // The document came with the first page's title, and its remote may not be here yet.
    if (!isFirst.current) showTitle(handle, data, isMissing)
  }, [handle, data, isMissing])
  useEffect(() => {
    if (isFirst.current) return void (isFirst.current = false)
    // There the search field takes the focus (section 2).
    if (pathname !== '/search') focusHeading()
  }, [pathname])
}
