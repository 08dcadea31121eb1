import type { DocumentRoutes, ShopRoute } from './page-data'

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
