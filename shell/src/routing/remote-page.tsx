import { type ReactNode, useContext, useEffect, useReducer, useState } from 'react'
import { RemoteSlot } from 'shared/federation/remote-slot'
import type { SlotName } from 'shared/federation/slots'
import { CouldNotLoad, Skeleton } from 'shared/ui/kit'
import { ShellContext } from '../frame/shell-context'
import type { RemoteRoutes } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'

/**
 * The server's HTML of a page whose remote is not there, or is of another version: React leaves it as it is, its links
 * work as links, and a bar above says so. Once the page can be had, it is rendered fresh in this place.
 */
function KeptHtml({ route, remotes, onLoaded }: { route: ShopRoute; remotes: RemoteRoutes; onLoaded(): void }) {
  const [state, setState] = useState<'waiting' | 'slow' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    const slow = setTimeout(() => current && setState('slow'), 2500)
    remotes
      .load(route)
      .then(
        () => current && onLoaded(),
        () => current && setState('failed'),
      )
      .finally(() => clearTimeout(slow))
    return () => {
      current = false
      clearTimeout(slow)
    }
  }, [remotes, route, onLoaded, attempt])

  const again = () => {
    setState('waiting')
    setAttempt(attempt + 1)
  }
  return (
    <>
      {state !== 'waiting' && (
        <CouldNotLoad
          what={
            state === 'slow'
              ? 'This page is still loading; its links work already'
              : 'This page could not load in full; its links work'
          }
          onRetry={again}
        />
      )}
      <div
        data-mfe={route.remote}
        style={{ display: 'contents' }}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </>
  )
}

/** A remote's page in the place that the router gives it, inside of the layout that its route declares. */
export function RemotePage({ route, remotes }: { route: ShopRoute; remotes: RemoteRoutes }) {
  const { isRendered } = useContext(ShellContext)
  const [mayRender, render] = useReducer(() => true, !isRendered() || remotes.isAsRendered(route))
  const Page = remotes.loaded(route)?.Component
  if (!mayRender || !Page) return <KeptHtml route={route} remotes={remotes} onLoaded={render} />
  const page = (
    <div data-mfe={route.remote} style={{ display: 'contents' }}>
      <Page />
    </div>
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
