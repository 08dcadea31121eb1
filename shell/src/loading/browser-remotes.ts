import type { ComponentType } from 'react'
import { reportError } from 'shared/client'
import type { SlotHost } from 'shared/federation/slot-host'
import { byPath } from '../integrity'
import type { Pointer } from 'shared/mfe/format'
import type { BrowserRelease, PageData, ShopRoute } from '../page-data'
import { routeKey } from '../routing/route-key'
import { beginAnew, checkEntries, fetchRelease, Hopeless, inTime, loadExpose } from './load-expose'
import { type LoadedRoute, RemoteLoadError, type RemoteRoutes, resolveRoute } from './remote-routes'

/** A page waits this long, in ms, for its layout: without it, it would move when the layout comes. */
const LAYOUT_PATIENCE_MS = 1000

/** A thing that a remote exposes: a page or a slot. */
interface Part<T> {
  remote: string
  expose: string
  take(module: unknown): T | Promise<T>
}

interface Loaded<T> {
  value: T
  version: string
}

/** Things of remotes by key: loaded ones stay, those under way are joined, failed ones are tried anew when asked for again. */
function createLoads<T>() {
  const loaded = new Map<string, Loaded<T>>()
  const underWay = new Map<string, Promise<Loaded<T>>>()
  return {
    loaded: (key: string) => loaded.get(key),
    async load(key: string, begin: () => Promise<Loaded<T>>): Promise<T> {
      const known = loaded.get(key)
      if (known) return known.value
      const load = underWay.get(key) ?? begin()
      underWay.set(key, load)
      try {
        const found = await load
        if (underWay.get(key) === load) loaded.set(key, found)
        return found.value
      } finally {
        if (underWay.get(key) === load) underWay.delete(key)
      }
    },
    forget(key: string): void {
      loaded.delete(key)
      underWay.delete(key)
    },
  }
}

const pageOf = (route: ShopRoute): Part<LoadedRoute> => ({
  remote: route.remote,
  expose: 'routes',
  take: (module) => resolveRoute(module, route),
})

/** The slot of a name such as `cart-checkout/AddToCart`. */
function slotOf(name: string): Part<ComponentType<object>> {
  const [remote = '', slot = ''] = name.split('/')
  const take = (module: unknown) => {
    const Slot = (module as Record<string, ComponentType<object> | undefined>)[slot]
    if (!Slot) throw new Error(`./${slot} exports no ${slot}`)
    return Slot
  }
  return { remote, expose: slot, take }
}

function failed(remote: string, version: string, cause: unknown): RemoteLoadError {
  const failure = new RemoteLoadError(remote, version, cause)
  reportError(failure, { remote, version })
  return failure
}

async function takePart<T>({ remote, expose, take }: Part<T>, named: BrowserRelease | Pointer): Promise<Loaded<T>> {
  const release = 'entry' in named ? named : await fetchRelease(remote, named)
  return { value: await take(await loadExpose(remote, release, expose)), version: release.version }
}

/**
 * Loads remotes at runtime: the document's version, once more after a failure, then its former version, never a third.
 * Nothing is tried again of what took too long.
 */
export function createBrowserRemotes(data: PageData, slotFailed: SlotHost['slotFailed']) {
  checkEntries(byPath(data.integrity))
  const routes = createLoads<LoadedRoute>()
  const slots = createLoads<ComponentType<object>>()

  async function loadFormer<T>(part: Part<T>, failure: unknown): Promise<Loaded<T>> {
    const { remote } = part
    const former = data.remotes[remote]?.fallback
    if (!former) throw failure
    return await inTime(remote, takePart(part, former)).catch((error: unknown) => {
      throw failed(remote, former.version, error)
    })
  }

  async function load<T>(part: Part<T>): Promise<Loaded<T>> {
    const { remote } = part
    const active = data.remotes[remote]?.active
    if (!active) throw new RemoteLoadError(remote, 'unknown', new Error('No release of it could be read'))
    const attempt = () => inTime(remote, takePart(part, active))
    try {
      return await attempt().catch((error: unknown) => {
        if (error instanceof Hopeless) throw error
        return attempt()
      })
    } catch (error) {
      return await loadFormer(part, failed(remote, active.version, error))
    }
  }

  const isActive = (remote: string, version: string | undefined) => version === data.remotes[remote]?.active.version

  /** The version before the one of which a part threw. Raises when that was not the active one. */
  async function loadInstead<T>(part: Part<T>, version = '', fault: unknown): Promise<Loaded<T>> {
    const threw = failed(part.remote, version, fault)
    if (!isActive(part.remote, version)) throw threw
    return loadFormer(part, threw)
  }

  /** A document that names no release of a remote cannot get one: the next one may. */
  const beginAnewOrReload = (remote: string) => (data.remotes[remote] ? beginAnew(remote) : location.reload())

  /** Never fails: the page shows by itself when its layout does. */
  const layoutOrPatience = (layout: string) =>
    Promise.race([
      slotHost.loadSlot(layout).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LAYOUT_PATIENCE_MS)),
    ])

  const remoteRoutes: RemoteRoutes = {
    loaded: (route) => routes.loaded(routeKey(route))?.value,
    isAsRendered: (route) => isActive(route.remote, routes.loaded(routeKey(route))?.version),
    load: (route) =>
      routes.load(routeKey(route), async () => {
        const layout = route.layout && layoutOrPatience(route.layout)
        const found = await load(pageOf(route))
        await layout
        return found
      }),
    loadFormer: (route, fault) => {
      const key = routeKey(route)
      const { version } = routes.loaded(key) ?? {}
      routes.forget(key)
      return routes.load(key, () => loadInstead(pageOf(route), version, fault))
    },
    beginAnew: (route) => {
      routes.forget(routeKey(route))
      beginAnewOrReload(route.remote)
    },
  }

  const slotHost: SlotHost = {
    menu: data.menu,
    loadSlot: (name) => slots.load(name, () => load(slotOf(name))),
    // The one that threw stays where it stands without a fault.
    loadFormerSlot: (name, fault) =>
      slots.load(`former ${name}`, () => loadInstead(slotOf(name), slots.loaded(name)?.version, fault)),
    loadedSlot: (name) => slots.loaded(name)?.value,
    beginAnew: (name) => {
      slots.forget(name)
      slots.forget(`former ${name}`)
      beginAnewOrReload(slotOf(name).remote)
    },
    whenReady: () => whenHydrated,
    slotFailed,
  }
  return { remoteRoutes, slotHost }
}

let hydrated = () => {}
const whenHydrated = new Promise<void>((resolve) => (hydrated = resolve))

/** The page is live: slots may load now. Marks the document for measurements and tests. */
export function pageHydrated(): void {
  document.documentElement.dataset.hydrated = 'true'
  performance.mark('hydrated')
  hydrated()
}
