import { useEffect, useReducer } from 'react'
import { PageSkeleton } from '../frame/page-skeleton'
import type { RemoteRoutes } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'

/** The boxes of a first page while its data loads: those of its remote (section 2) once it is there, until then the shell's. */
export function FirstSkeleton({ route, remotes }: { route: ShopRoute; remotes: RemoteRoutes }) {
  const [, arrived] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // A failure is the page's own to show.
    remotes.load(route).then(arrived, () => undefined)
  }, [route, remotes])
  const Skeleton = remotes.loaded(route)?.HydrateFallback ?? PageSkeleton
  return <Skeleton />
}
