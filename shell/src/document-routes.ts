import type { RouteDeclaration } from '@souk-vert/shared/releases/format'
import type { ShopRoute } from './page-data'

/** A route without `render` is rendered by the browser; one without `id` has the last part of its path for it. */
type DocumentRoute = Omit<RouteDeclaration, 'render' | 'id'> & { id?: string; render?: 'server' }

/** Routes by remote, as documents carry them: a shop has dozens, so what most of them say is left out. */
export type DocumentRoutes = Record<string, DocumentRoute[]>

const lastPartOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Groups routes by remote, in the order of the remotes. */
export function byRemote(routes: ShopRoute[]): DocumentRoutes {
  const remotes: DocumentRoutes = Object.create(null)
  for (const { remote, render, id, ...route } of routes)
    (remotes[remote] ??= []).push({
      ...(id !== lastPartOf(route.path) && { id }),
      ...route,
      ...(render === 'server' && { render }),
    })
  return remotes
}

/** The routes again. */
export const inOneList = (remotes: DocumentRoutes): ShopRoute[] =>
  Object.entries(remotes).flatMap(([remote, routes]) =>
    routes.map((route): ShopRoute => ({ id: lastPartOf(route.path), render: 'browser', ...route, remote })),
  )
