import {
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FaultBoundary } from 'shared/federation/fault-boundary'
import { STILL_LOADING_MS } from 'shared/federation/timeouts'
import { RemoteSlot } from 'shared/federation/remote-slot'
import type { SlotName } from 'shared/federation/slots'
import { Skeleton } from 'shared/ui/kit'
import { PageMessage } from '../frame/failures'
import { PageSkeleton } from '../frame/page-skeleton'
import { ShellContext } from '../frame/shell-context'
import { COULD_NOT_LOAD, type RemoteRoutes } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'
import { CopiedHtml, KeptHtml, KeptNotice, type KeptState, placeOf } from './kept-page'

/** Id of the element that stands in the server's HTML where the page itself threw: such HTML is not to be sent. */
export const MISSING_PAGE_ID = 'missing-page'

interface RemotePageProps {
  route: ShopRoute
  remotes: RemoteRoutes
}

/** Once for each route, because it is awaited while rendering: what is known of a first page after at most 2.5 s. */
const firstOutcomes = new WeakMap<ShopRoute, Promise<KeptState>>()

function firstOutcome(route: ShopRoute, remotes: RemoteRoutes): Promise<KeptState> {
  const known = firstOutcomes.get(route)
  if (known) return known
  const outcome = new Promise<KeptState>((resolve) => {
    setTimeout(() => resolve('slow'), STILL_LOADING_MS)
    remotes.load(route).then(
      () => resolve('waiting'),
      () => resolve('failed'),
    )
  })
  firstOutcomes.set(route, outcome)
  return outcome
}

/** Opens this address again: the loader runs anew. The place in the scroll stays. */
function useReopen() {
  const location = useLocation()
  const navigate = useNavigate()
  return async () => void (await navigate(location, { replace: true, preventScrollReset: true }))
}

/**
 * The server's HTML of a page whose remote is not there, or is of another version. Once the page can be had, it is
 * rendered fresh in this place: in another version with data of its own.
 */
function KeptPage({ route, remotes, first, onThere }: RemotePageProps & { first: KeptState; onThere(): void }) {
  const [state, setState] = useState<KeptState>('waiting')
  const [attempt, begin] = useReducer((count: number) => count + 1, 0)
  const reopen = useReopen()
  const arrived = useEffectEvent(async () => {
    if (!remotes.isAsRendered(route)) await reopen()
    onThere()
  })

  useEffect(() => {
    let current = true
    const tell = (next: KeptState) => current && setState(next)
    if (attempt === 0) tell(first)
    if (attempt === 0 && first === 'failed') return
    const slow = setTimeout(() => tell('slow'), STILL_LOADING_MS)
    remotes
      .load(route)
      .then(
        () => (current ? arrived() : undefined),
        () => tell('failed'),
      )
      .finally(() => clearTimeout(slow))
    return () => {
      current = false
      clearTimeout(slow)
    }
  }, [remotes, route, first, attempt])

  const retry = () => {
    remotes.beginAnew(route)
    setState('waiting')
    begin()
  }
  return (
    <>
      <KeptNotice state={state} onRetry={retry} />
      <KeptHtml remote={route.remote} />
    </>
  )
}

type Repair = 'none' | 'under-way' | 'failed'

/** A page that is there. When it throws while rendering, its version before takes its place; without one, a message. */
function LivePage({ route, remotes }: RemotePageProps) {
  // Not given from above: after a repair the router renders this part alone.
  const Page = remotes.loaded(route)?.Component
  const { isRendered } = useContext(ShellContext)
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  const [served] = useState(() => isRendered() && { address, html: servedHtml(route.remote) })
  const [repair, setRepair] = useState<Repair>('none')
  const reopen = useReopen()

  const threw = async (fault: unknown) => {
    setRepair('under-way')
    try {
      await remotes.loadFormer(route, fault)
      await reopen()
    } catch {
      setRepair('failed')
    }
  }
  const retry = () => {
    remotes.beginAnew(route)
    void reopen()
  }

  const kept = served && served.address === address ? served.html : null
  const whenBroken = kept ? (
    <>
      <KeptNotice state={repair === 'failed' ? 'failed' : 'waiting'} onRetry={retry} />
      <CopiedHtml from={kept} />
    </>
  ) : repair === 'failed' ? (
    <PageMessage title={route.title} sentence={COULD_NOT_LOAD} onRetry={retry} />
  ) : (
    <PageSkeleton />
  )
  return (
    <FaultBoundary of={key} fallback={whenBroken} onFault={(fault) => void threw(fault)}>
      <div {...placeOf(route.remote)}>{Page && <Page />}</div>
    </FaultBoundary>
  )
}

/** Taken before React takes the document over; null on the server. */
const servedHtml = (remote: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-mfe="${remote}"]`)

function FirstPage({ route, remotes, first }: RemotePageProps & { first: KeptState }) {
  const { isRendered, pageIsLive } = useContext(ShellContext)
  const [mayRender, render] = useReducer(() => true, !isRendered() || remotes.isAsRendered(route))
  useEffect(pageIsLive, [pageIsLive])

  if (mayRender && remotes.loaded(route)?.Component) return <LivePage route={route} remotes={remotes} />
  return <KeptPage route={route} remotes={remotes} first={first} onThere={() => startTransition(render)} />
}

/** The rest of the document is live already while this part of it waits (architecture, Failure). No hook beside `use`: React 19.3 loses them (#467). */
function PageInPlace({ route, remotes }: RemotePageProps) {
  const first = remotes.loaded(route) ? 'waiting' : use(firstOutcome(route, remotes))
  return <FirstPage route={route} remotes={remotes} first={first} />
}

/** In place of a page that is on its way; on the server a sign that it could not be rendered. */
const PageToCome = () => (typeof document === 'undefined' ? <template id={MISSING_PAGE_ID} /> : <PageSkeleton />)

/** A remote's page in the place that the router gives it, inside of the layout that its route declares. */
export function RemotePage({ route, remotes }: RemotePageProps) {
  const page = (
    <Suspense fallback={<PageToCome />}>
      <PageInPlace route={route} remotes={remotes} />
    </Suspense>
  )
  return route.layout ? <InLayout name={route.layout as SlotName & `${string}Layout`}>{page}</InLayout> : page
}

/** A page inside a layout slot: the page is there also while the layout loads, and when it fails. */
function InLayout({ name, children }: { name: 'account/DashboardLayout'; children: ReactNode }) {
  const { menu } = useContext(ShellContext)
  return (
    <RemoteSlot
      name={name}
      props={{ entries: menu, children }}
      label="The side menu"
      placeholder={<Skeleton style={{ minHeight: 240 }} />}
      around={(message) => (
        <>
          {message}
          {children}
        </>
      )}
    />
  )
}
