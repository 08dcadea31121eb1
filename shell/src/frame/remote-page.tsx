import {
  type ReactElement,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '@souk-vert/shared/ui/boundary/error-boundary'
import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import type { SlotName } from '@souk-vert/shared/federation/slots'
import { languageAttributes } from '@souk-vert/shared/federation/part'
import { STILL_LOADING_MS } from '@souk-vert/shared/federation/timeouts'
import { type FirstPartState, usePart } from '@souk-vert/shared/federation/use-part'
import { Skeleton } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import type { PagePart } from '../loading/remote-pages'
import type { ShopRoute } from '../page-data'
import { FailedPage } from './failures'
import { PageSkeleton } from './page-skeleton'
import { ShellContext } from './shell-context'
import { CopiedHtml, placeOf, StaleHtml, StaleNotice } from './stale-html'
import { useReopen } from './use-reopen'

/** Id of the element in the server's HTML where the page itself threw: such HTML is not to be sent. */
export const MISSING_PAGE_ID = 'missing-page'

interface RemotePageProps {
  route: ShopRoute
  page: PagePart
}

/** State of a first page after at most 2.5 s, once for each page, because it is awaited while rendering. */
const firstStates = new WeakMap<PagePart, Promise<FirstPartState>>()

function firstStateOf(page: PagePart): Promise<FirstPartState> {
  const known = firstStates.get(page)
  if (known) return known
  const state = new Promise<FirstPartState>((resolve) => {
    setTimeout(() => resolve('slow'), STILL_LOADING_MS)
    page.load().then(
      () => resolve('loading'),
      () => resolve('failed'),
    )
  })
  firstStates.set(page, state)
  return state
}

/** Taken before React takes the document over; null on the server. */
const servedHtml = (remote: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-mfe="${remote}"]`)

/**
 * A page in its place. The server's HTML of it stays until it is loaded, and comes back when it throws; where there
 * is none, boxes or a message.
 */
function PageInPlace({ route, page, first }: RemotePageProps & { first: FirstPartState }) {
  const { isRendered, pageIsLive } = useContext(ShellContext)
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  const [served] = useState(() => (isRendered() ? { address, html: servedHtml(route.remote) } : undefined))
  const { state, retry, threw } = usePart(page, { first, arrive: startTransition, isServerRendered: true })
  const [isShown, show] = useReducer(() => true, state.is === 'ready' && (!served || page.isAsRendered()))
  const reopen = useEffectEvent(useReopen())
  const atFirst = useRef(state)
  useEffect(pageIsLive, [pageIsLive])

  const settle = useEffectEvent(async () => {
    if (state.is !== 'ready' || (isShown && state === atFirst.current)) return
    // Another version has data of its own.
    if (isShown || !page.isAsRendered()) await reopen()
    startTransition(show)
  })
  useEffect(() => void settle(), [state])

  if (!isShown)
    return (
      <>
        <StaleNotice state={state.is} onRetry={retry} />
        <StaleHtml remote={route.remote} />
      </>
    )
  // Not of the state: a page that replaces another is rendered when its data is there.
  const current = page.loaded()
  const isStaleThere = served?.html && served.address === address
  const whenBroken = isStaleThere ? (
    <>
      <StaleNotice state={state.is} onRetry={retry} />
      <CopiedHtml from={served.html!} />
    </>
  ) : state.is === 'failed' ? (
    <FailedPage onRetry={retry} />
  ) : (
    <PageSkeleton />
  )
  return (
    <ErrorBoundary of={key} fallback={whenBroken} onError={(error) => current && threw(current, error)}>
      <div {...placeOf(route.remote)} {...languageAttributes(page)}>
        {current?.Component && <current.Component />}
      </div>
    </ErrorBoundary>
  )
}

/**
 * The rest of the document is live already while this part of it waits (architecture, Failure). No hook beside `use`:
 * React 19.3 loses them (#467).
 */
function AwaitedPage({ route, page }: RemotePageProps) {
  const first = page.loaded() ? 'loading' : use(firstStateOf(page))
  return <PageInPlace route={route} page={page} first={first} />
}

/** In place of a page that is on its way; on the server a sign that it could not be rendered. */
const PageToCome = () => (typeof document === 'undefined' ? <template id={MISSING_PAGE_ID} /> : <PageSkeleton />)

/** A remote's page where the router renders it, inside of the layout that its route declares. */
export function RemotePage({ route, page }: RemotePageProps) {
  const inPlace = (
    <Suspense fallback={<PageToCome />}>
      <AwaitedPage route={route} page={page} />
    </Suspense>
  )
  return route.layout ? <InLayout name={route.layout as SlotName & `${string}Layout`}>{inPlace}</InLayout> : inPlace
}

/** A page inside a layout slot: the page is there also while the layout loads, and when it fails. */
function InLayout({ name, children }: { name: 'account/DashboardLayout'; children: ReactElement }) {
  const { menu } = useContext(ShellContext)
  return (
    <RemoteSlot
      name={name}
      props={{ entries: menu, children }}
      label={t.sideMenu()}
      placeholder={<Skeleton style={{ minHeight: 240 }} />}
      around={(message: ReactNode) => (
        <>
          {message}
          {children}
        </>
      )}
    />
  )
}
