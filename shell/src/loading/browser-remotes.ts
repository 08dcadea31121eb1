import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { ComponentType } from 'react'
import { reportError } from 'shared/client'
import { GIVE_UP_MS, within } from 'shared/federation/patience'
import type { SlotHost } from 'shared/federation/slot-host'
import type { Release } from 'shared/mfe/format'
import { STORE_MAJOR } from 'shared/stores'
import type { BrowserRelease, PageData } from '../page-data'
import { routeKey } from '../routing/route-key'
import { type LoadedRoute, RemoteLoadError, type RemoteRoutes, resolveRoute } from './remote-routes'

/** A page waits this long, in ms, for its layout: without it, it would move when the layout comes. */
const LAYOUT_PATIENCE_MS = 1000

const page = globalThis as {
  __integrity?: Record<string, string>
  __scripts?: Record<string, Promise<unknown>>
  __attempts?: Record<string, number>
}

/** The same version would fail in the same way again, or as late: there is no second try of it. */
class Hopeless extends Error {}

/** How often each remote has been begun anew: what is loaded then is asked for under an address of its own (`?r=1`). */
const attempts: Record<string, number> = (page.__attempts = {})

/** Entries that boot.js did not load are loaded by the federation runtime: with the same integrity. */
function checkEntries(): void {
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script')
        const { pathname } = new URL(url, location.href)
        script.src = url
        script.async = true
        const integrity = page.__integrity?.[pathname]
        if (integrity) {
          script.integrity = integrity
          script.crossOrigin = 'anonymous'
        }
        return { script, timeout: GIVE_UP_MS }
      },
    },
  ])
}

const folderOf = (remote: string) => `/mfe/${remote}/`

/** Resolves when what boot.js loads of a release has come or failed: nothing is requested twice. */
const bootScriptsOf = (remote: string, { version }: BrowserRelease) =>
  Promise.allSettled(
    Object.entries(page.__scripts ?? {})
      .filter(([path]) => path.startsWith(`${folderOf(remote)}${version}/`))
      .map(([, loaded]) => loaded),
  )

/** What is still on its way of a remote is waited for no longer, and what has failed is forgotten. */
function beginAnew(remote: string): void {
  attempts[remote] = (attempts[remote] ?? 0) + 1
  for (const path in page.__scripts) if (path.startsWith(folderOf(remote))) delete page.__scripts[path]
  // webpack would wait for a tag of the same address.
  document.querySelectorAll(`script[src*="${folderOf(remote)}"]`).forEach((tag) => tag.remove())
}

async function loadExpose(remote: string, release: BrowserRelease, expose: string): Promise<unknown> {
  if (release.storeMajor !== STORE_MAJOR) {
    throw new Hopeless(
      `It was built for version ${release.storeMajor} of the session store; this shop has ${STORE_MAJOR}`,
    )
  }
  await bootScriptsOf(remote, release)
  const attempt = attempts[remote]
  // A name of its own for each version and attempt: the runtime keeps nothing of a failed one.
  const name = `${remote}@${release.version}${attempt ? `~${attempt}` : ''}`
  const entry = `${release.entry}${attempt ? `?r=${attempt}` : ''}`
  registerRemotes([{ name, entry, entryGlobalName: release.globalName, type: 'var' }])
  return await loadRemote(`${name}/${expose}`)
}

/** Fetches what the document does not name: the release to fall back to, checked against the document's hash. */
async function fetchFormer(
  remote: string,
  { version, integrity }: { version: string; integrity: string },
): Promise<BrowserRelease> {
  const folder = `${folderOf(remote)}${version}`
  const answer = await fetch(`${folder}/release.json`, { integrity })
  const release = (await answer.json()) as Release
  for (const [file, hash] of Object.entries(release.web.files)) (page.__integrity ??= {})[`${folder}/${file}`] = hash
  return {
    version,
    globalName: release.globalName,
    entry: `${folder}/${release.web.entry}`,
    storeMajor: release.storeMajor,
  }
}

interface Loaded<T> {
  value: T
  version: string
}
type Take<T> = (module: unknown) => T | Promise<T>

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

/**
 * Loads remotes at runtime: the document's version, once more after a failure, then its former version, never a third.
 * Nothing is tried again of what took too long.
 */
export function createBrowserRemotes(data: PageData, slotFailed: SlotHost['slotFailed']) {
  page.__integrity = { ...page.__integrity, ...data.integrity }
  checkEntries()
  const routes = createLoads<LoadedRoute>()
  const slots = createLoads<ComponentType<object>>()

  async function takeExpose<T>(remote: string, release: BrowserRelease, expose: string, take: Take<T>) {
    return { value: await take(await loadExpose(remote, release, expose)), version: release.version }
  }

  const inTime = async <T>(remote: string, work: Promise<T>): Promise<T> => {
    const tooLong = () => new Hopeless(`It took longer than ${GIVE_UP_MS} ms`)
    try {
      return await within(GIVE_UP_MS, work, tooLong)
    } catch (error) {
      beginAnew(remote)
      throw error
    }
  }

  const failed = (remote: string, version: string, cause: unknown): RemoteLoadError => {
    const failure = new RemoteLoadError(remote, version, cause)
    reportError(failure, { remote, version })
    return failure
  }

  async function loadFormer<T>(remote: string, expose: string, take: Take<T>, failure: unknown): Promise<Loaded<T>> {
    const former = data.remotes[remote]?.fallback
    if (!former) throw failure
    const work = fetchFormer(remote, former).then((release) => takeExpose(remote, release, expose, take))
    return await inTime(remote, work).catch((error: unknown) => {
      throw failed(remote, former.version, error)
    })
  }

  async function load<T>(remote: string, expose: string, take: Take<T>): Promise<Loaded<T>> {
    const active = data.remotes[remote]?.active
    if (!active) throw new RemoteLoadError(remote, 'unknown', new Error('The registry does not name it'))
    const attempt = () => inTime(remote, takeExpose(remote, active, expose, take))
    try {
      return await attempt().catch((error: unknown) => {
        if (error instanceof Hopeless) throw error
        return attempt()
      })
    } catch (error) {
      return await loadFormer(remote, expose, take, failed(remote, active.version, error))
    }
  }

  /** Never fails: the page shows by itself when its layout does. */
  const layoutOrPatience = (layout: string) =>
    Promise.race([
      slotHost.loadSlot(layout).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LAYOUT_PATIENCE_MS)),
    ])

  const isActive = (remote: string, version: string | undefined) => version === data.remotes[remote]?.active.version

  const remoteRoutes: RemoteRoutes = {
    loaded: (route) => routes.loaded(routeKey(route))?.value,
    isAsRendered: (route) => isActive(route.remote, routes.loaded(routeKey(route))?.version),
    load: (route) =>
      routes.load(routeKey(route), async () => {
        const layout = route.layout && layoutOrPatience(route.layout)
        const found = await load(route.remote, 'routes', (module) => resolveRoute(module, route))
        await layout
        return found
      }),
    loadFormer: (route, failure) => {
      const { remote } = route
      const key = routeKey(route)
      const { version = '' } = routes.loaded(key) ?? {}
      routes.forget(key)
      const threw = failed(remote, version, failure)
      if (!isActive(remote, version)) return Promise.reject(threw)
      return routes.load(key, () => loadFormer(remote, 'routes', (module) => resolveRoute(module, route), threw))
    },
    beginAnew: (route) => {
      routes.forget(routeKey(route))
      beginAnew(route.remote)
    },
  }

  const partsOf = (name: string): [remote: string, slot: string] => {
    const [remote = '', slot = ''] = name.split('/')
    return [remote, slot]
  }
  const componentOf = (slot: string) => (module: unknown) => {
    const Slot = (module as Record<string, ComponentType<object> | undefined>)[slot]
    if (!Slot) throw new Error(`./${slot} exports no ${slot}`)
    return Slot
  }

  const slotHost: SlotHost = {
    menu: data.menu,
    loadSlot: (name) => {
      const [remote, slot] = partsOf(name)
      return slots.load(name, () => load(remote, slot, componentOf(slot)))
    },
    loadFormerSlot: (name, failure) => {
      const [remote, slot] = partsOf(name)
      const { version = '' } = slots.loaded(name) ?? {}
      const threw = failed(remote, version, failure)
      if (!isActive(remote, version)) return Promise.reject(threw)
      return slots.load(`former ${name}`, () => loadFormer(remote, slot, componentOf(slot), threw))
    },
    loadedSlot: (name) => slots.loaded(name)?.value,
    beginAnew: (name) => {
      slots.forget(name)
      slots.forget(`former ${name}`)
      beginAnew(partsOf(name)[0])
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
