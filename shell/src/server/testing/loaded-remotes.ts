import type { LoadedRoute, RemoteRoutes } from '../../loading/remote-routes'

/** Remotes whose pages are all made of this, and are there already. */
export const loadedRemotes = (loaded: LoadedRoute): RemoteRoutes => ({
  loaded: () => loaded,
  isAsRendered: () => true,
  load: () => Promise.resolve(loaded),
  loadFormer: (_route, fault) => Promise.reject(fault),
  beginAnew: () => undefined,
})
