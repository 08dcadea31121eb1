import type { RouteDeclaration } from 'shared/mfe/format'
import type { ShopRoute } from './page-data'

/** Routes by remote, as documents carry them: a shop has dozens, so what most of them say is left out. */
export type DocumentRoutes = Record<string, (Omit<RouteDeclaration, 'render'> & { render?: 'server' })[]>

/** Of routes in the order of their remotes. */
export function byRemote(routes: ShopRoute[]): DocumentRoutes {
  const remotes: DocumentRoutes = {}
  for (const { remote, render, ...route } of routes)
    (remotes[remote] ??= []).push({ ...route, ...(render === 'server' && { render }) })
  return remotes
}

/** The routes again. */
export const inOneList = (remotes: DocumentRoutes): ShopRoute[] =>
  Object.entries(remotes).flatMap(([remote, routes]) =>
    routes.map((route): ShopRoute => ({ render: 'browser', ...route, remote })),
  )
