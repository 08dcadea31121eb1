import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import type { ComponentType } from 'react'
import { reportError } from 'shared/client'
import type { SlotHost } from 'shared/federation/slot-host'
import type { Release } from 'shared/mfe/format'
import { STORE_MAJOR } from 'shared/stores'
import type { BrowserRelease, PageData, ShopRoute } from '../page-data'
import { type LoadedRoute, RemoteLoadError, type RemoteRoutes, resolveRoute } from './remote-routes'

/** A page waits this long, in ms, for its layout: without it, it would move when the layout comes. */
const LAYOUT_PATIENCE_MS = 1000

/** An attempt to load a remote is given up after this long, in ms (architecture, Failure). */
const GIVE_UP_MS = 15_000

const page = globalThis as { __integrity?: Record<string, string>; __scripts?: Record<string, Promise<unknown>> }

const withLimit = <T>(work: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`${what} took longer than ${GIVE_UP_MS} ms`)), GIVE_UP_MS),
    ),
  ])

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

/** Resolves when what boot.js loads below `folder` has come or failed: nothing is requested twice. */
const bootScriptsBelow = (folder: string) =>
  Promise.allSettled(
    Object.entries(page.__scripts ?? {})
      .filter(([path]) => path.startsWith(folder))
      .map(([, loaded]) => loaded),
  )

async function loadExpose(remote: string, release: BrowserRelease, expose: string, retry: string): Promise<unknown> {
  if (release.storeMajor !== STORE_MAJOR) {
    throw new Error(`It was built for version ${release.storeMajor} of the session store; this shop has ${STORE_MAJOR}`)
  }
  await bootScriptsBelow(release.entry.replace(/[^/]*$/, ''))
  // A name of its own for each version and attempt: the runtime keeps nothing of a failed one.
  const name = `${remote}@${release.version}${retry && `~${retry}`}`
  registerRemotes([
    { name, entry: `${release.entry}${retry && `?r=${retry}`}`, entryGlobalName: release.globalName, type: 'var' },
  ])
  return await loadRemote(`${name}/${expose}`)
}

/** Fetches what the document does not name: the release to fall back to, checked against the document's hash. */
async function fetchFallback(
  remote: string,
  { version, integrity }: { version: string; integrity: string },
): Promise<BrowserRelease> {
  const folder = `/mfe/${remote}/${version}`
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

/**
 * Loads remotes at runtime: the document's version, once more after a failure, then its fallback version, never a third.
 * What has been loaded stays; what has failed is tried anew when it is asked for again.
 */
export function createBrowserRemotes(data: PageData, slotFailed: SlotHost['slotFailed']) {
  page.__integrity = { ...page.__integrity, ...data.integrity }
  checkEntries()
  const routes = new Map<string, Loaded<LoadedRoute>>()
  const slots = new Map<string, Promise<ComponentType<object>>>()
  const loadedSlots = new Map<string, ComponentType<object>>()
  let retries = 0

  async function attempt<T>(
    remote: string,
    expose: string,
    use: (module: unknown) => T | Promise<T>,
  ): Promise<Loaded<T>> {
    const known = data.remotes[remote]
    if (!known) throw new RemoteLoadError(remote, 'unknown', new Error('The registry does not name it'))
    const { active, fallback } = known
    const tryOne = async (release: BrowserRelease, retry: string): Promise<Loaded<T>> => {
      const work = loadExpose(remote, release, expose, retry).then(use)
      return { value: await withLimit(work, `${remote} ${release.version}`), version: release.version }
    }
    let version = active.version
    try {
      return await tryOne(active, '').catch(() => tryOne(active, String(++retries)))
    } catch (error) {
      const failure = new RemoteLoadError(remote, active.version, error)
      reportError(failure, { remote, version })
      if (!fallback) throw failure
      try {
        version = fallback.version
        return await tryOne(await fetchFallback(remote, fallback), retries ? String(retries) : '')
      } catch (second) {
        const last = new RemoteLoadError(remote, version, second)
        reportError(last, { remote, version })
        throw last
      }
    }
  }

  const keyOf = (route: ShopRoute) => `${route.remote}:${route.id}`
  const underWay = new Map<string, Promise<LoadedRoute>>()

  /** Never fails: the page shows by itself when its layout does. */
  const layoutOrPatience = (layout: string) =>
    Promise.race([
      slotHost.loadSlot(layout).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LAYOUT_PATIENCE_MS)),
    ])

  const remoteRoutes: RemoteRoutes = {
    loaded: (route) => routes.get(keyOf(route))?.value,
    isAsRendered: (route) => routes.get(keyOf(route))?.version === data.remotes[route.remote]?.active.version,
    load: async (route) => {
      const key = keyOf(route)
      const known = routes.get(key)
      if (known) return known.value
      const layout = route.layout && layoutOrPatience(route.layout)
      const load =
        underWay.get(key) ??
        attempt(route.remote, 'routes', (module) => resolveRoute(module, route))
          .then(async (loaded) => {
            await layout
            routes.set(key, loaded)
            return loaded.value
          })
          .finally(() => underWay.delete(key))
      underWay.set(key, load)
      return load
    },
  }

  const slotHost: SlotHost = {
    menu: data.menu,
    loadSlot: (name) => {
      const known = slots.get(name)
      if (known) return known
      const [remote = '', slot = ''] = name.split('/')
      const load = attempt(remote, slot, (module) => {
        const Slot = (module as Record<string, ComponentType<object> | undefined>)[slot]
        if (!Slot) throw new Error(`./${slot} exports no ${slot}`)
        return Slot
      }).then(({ value }) => value)
      slots.set(name, load)
      load.then(
        (Slot) => loadedSlots.set(name, Slot),
        () => slots.delete(name),
      )
      return load
    },
    loadedSlot: (name) => loadedSlots.get(name),
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
