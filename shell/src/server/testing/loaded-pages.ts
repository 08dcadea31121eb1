import { onlyVersion } from '@souk-vert/shared/federation/part'
import type { LoadedRoute, RemotePages } from '../../loading/remote-pages'

/** Remotes whose pages are all made of this, and are there already. */
export const loadedPages = (loaded: LoadedRoute): RemotePages => ({
  page: () => ({ ...onlyVersion(() => Promise.resolve(loaded), loaded), isAsRendered: () => true }),
})
