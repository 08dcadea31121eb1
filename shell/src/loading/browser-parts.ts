import type { ComponentType, ReactNode } from 'react'
import { reportError } from '@souk-vert/shared/client'
import type { Language } from '@souk-vert/shared/language/languages'
import { onlyVersion, type Part } from '@souk-vert/shared/federation/part'
import { isReplacedNode } from '@souk-vert/shared/ui/boundary/remount'
import type { SlotHost } from '@souk-vert/shared/federation/slot-host'
import { PREVIOUS_AFTER_MS } from '@souk-vert/shared/federation/timeouts'
import { byPath } from '../integrity'
import type { Pointer } from '@souk-vert/shared/releases/format'
import type { BrowserRelease, PageData, ShopRoute } from '../page-data'
import { countVisit } from './count-visit'
import { firstWhole } from './first-whole'
import { checkEntries, fetchRelease, givenUp, loadExpose, NotRetryable, resetRemote } from './load-expose'
import { createNamedRemotes } from './named-remotes'
import { noteLoadedPart } from './note-loaded-part'
import {
  type LoadedRoute,
  type PagePart,
  RemoteLoadError,
  RemoteRenderError,
  type RemotePages,
  resolveRoute,
} from './remote-pages'
import { routeKey } from './route-key'

/** A page waits this long, in ms, for its layout: without it, it would move when the layout comes. */
const LAYOUT_TIMEOUT_MS = 1000

/** The remotes that a document names, and those whose visits are counted. */
interface Named extends Pick<PageData, 'watched'> {
  remotes: ReturnType<typeof createNamedRemotes>
}

/** A remote's expose, and a way to take the value from its module. */
interface Exposed<Value> {
  remote: string
  expose: string
  /** A route's id, or a slot's name. */
  part: string
  pick(module: unknown): Value | Promise<Value>
}

interface Loaded<Value> {
  value: Value
  version: string
  language?: Language
}

const pageOf = (route: ShopRoute): Exposed<LoadedRoute> => ({
  remote: route.remote,
  expose: 'routes',
  part: route.id,
  pick: (module) => resolveRoute(module, route),
})

/** The slot or section of a name such as `cart-checkout/AddToCart`. */
function slotOf(name: string): Exposed<ComponentType<object>> {
  const [remote = '', slot = ''] = name.split('/')
  const pick = (module: unknown) => {
    const Slot = (module as Record<string, ComponentType<object> | undefined>)[slot]
    if (!Slot) throw new Error(`./${slot} exports no ${slot}`)
    return Slot
  }
  return { remote, expose: slot, part: slot, pick }
}

/** Reports what has failed of a version, which counts against that, and returns it. */
function reported<Failure extends Error>(remote: string, version: string | undefined, failure: Failure): Failure {
  reportError(failure, { remote, version })
  return failure
}

const failed = (remote: string, version: string, cause: unknown) =>
  reported(remote, version, new RemoteLoadError(remote, version, cause))

/** An error that a translator in the browser has caused is not the version's. */
const threw = (remote: string, version: string, cause: unknown) =>
  reported(remote, isReplacedNode(cause) ? undefined : version, new RemoteRenderError(remote, version, cause))

/** A failed load is forgotten: the next try begins from nothing. */
async function loadVersion<Value>(
  { remote, expose, pick }: Exposed<Value>,
  named: BrowserRelease | Pointer,
): Promise<Loaded<Value>> {
  try {
    const release = 'entry' in named ? named : await fetchRelease(remote, named)
    const { version, language } = release
    return { value: await pick(await loadExpose(remote, release, expose)), version, language }
  } catch (error) {
    resetRemote(remote)
    throw error
  }
}

/** The active version, once more after a failure. */
const loadActive = <Value>(exposed: Exposed<Value>, active: BrowserRelease | Pointer): Promise<Loaded<Value>> =>
  loadVersion(exposed, active).catch((error: unknown) => {
    if (error instanceof NotRetryable) throw error
    return loadVersion(exposed, active)
  })

/** The previous version, of which nothing is tried again. */
const loadPrevious = <Value>(exposed: Exposed<Value>, previous: Pointer): Promise<Loaded<Value>> =>
  loadVersion(exposed, previous).catch((error: unknown) => {
    throw failed(exposed.remote, previous.version, error)
  })

/**
 * Loads a part of a remote: the document's version, and its previous one, never a third, when that has failed twice or takes
 * long; the one that is whole first counts, for at most 15 s. Throws RemoteLoadError.
 */
async function loadPart<Value>(exposed: Exposed<Value>, { remotes, watched }: Named): Promise<Loaded<Value>> {
  const { remote } = exposed
  const known = await remotes.find(remote).catch((error: unknown) => {
    throw new RemoteLoadError(remote, 'unknown', error)
  })
  if (!known) throw new RemoteLoadError(remote, 'unknown', new Error('No release of it could be read'))
  const { active, previous } = known
  if (watched?.includes(remote)) countVisit('VIEW', remote, active.version)
  const activeFailed = (error: unknown) => failed(remote, active.version, error)
  const first = loadActive(exposed, active).catch((error: unknown) => {
    throw activeFailed(error)
  })
  const isLate = () => activeFailed(new Error(`It took longer than ${PREVIOUS_AFTER_MS} ms`))
  const second = () => loadPrevious(exposed, previous!)
  try {
    return await givenUp(previous ? firstWhole(first, second, PREVIOUS_AFTER_MS, isLate) : first)
  } catch (error) {
    resetRemote(remote)
    throw error instanceof RemoteLoadError ? error : activeFailed(error)
  }
}

/** One part for all that ask for it: a load under way is joined, a loaded value stays, a failure is tried again at the next call. */
function createPart<Value>(exposed: Exposed<Value>, named: Named): Part<Value> & { version(): string | undefined } {
  const { remote, part } = exposed
  const { remotes } = named
  let loaded: Loaded<Value> | undefined
  let underWay: Promise<Loaded<Value>> | undefined

  const join = async (begin: () => Promise<Loaded<Value>>): Promise<Value> => {
    const startedAt = performance.now()
    const load = (underWay ??= begin())
    try {
      const found = await load
      if (underWay === load) {
        loaded = found
        noteLoadedPart(remote, part, found.version, startedAt)
      }
      return found.value
    } finally {
      if (underWay === load) underWay = undefined
    }
  }

  return {
    version: () => loaded?.version,
    language: () => loaded?.language,
    loaded: () => loaded?.value,
    load: async () => (loaded ? loaded.value : join(() => loadPart(exposed, named))),
    loadPrevious: async (broken, error) => {
      if (loaded && loaded.value !== broken) return loaded.value
      const version = loaded?.version
      loaded = undefined
      return join(async () => {
        const failure = threw(remote, version ?? '', error)
        const { active, previous } = remotes.known(remote) ?? {}
        if (!previous || version !== active?.version) throw failure
        return loadPrevious(exposed, previous)
      })
    },
    reset: () => {
      loaded = underWay = undefined
      // A document that names no release of a remote cannot get one: the next one may.
      if (remotes.known(remote)) resetRemote(remote)
      else location.reload()
    },
  }
}

/** Returns the same thing for the same key. */
function onePerKey<Key, Value>(make: (key: Key) => Value, nameOf: (key: Key) => string) {
  const made = new Map<string, Value>()
  return (key: Key): Value => {
    const name = nameOf(key)
    const value = made.get(name) ?? make(key)
    made.set(name, value)
    return value
  }
}

/** Shown in the slots of a remote that was taken off the shop; a page keeps its place in a layout. */
const Nothing: ComponentType<{ children?: ReactNode }> = ({ children }) => children
const EMPTY = onlyVersion<ComponentType<object>>(async () => Nothing, Nothing)

/** Whether a shop has no such remote. One whose releases cannot be read keeps its routes. */
const isOffShop = (remote: string, { remotes, routes }: PageData) =>
  !remotes[remote] && !routes.some((route) => route.remote === remote)

/** Pages, slots and sections of the remotes that a document names, loaded by the federation runtime. */
export function createBrowserParts(data: PageData, slotFailed: SlotHost['slotFailed']) {
  checkEntries(byPath(data.integrity))
  const named = { watched: data.watched, remotes: createNamedRemotes(data) }
  const slot = onePerKey(
    (name: string) => {
      const exposed = slotOf(name)
      return isOffShop(exposed.remote, data) ? EMPTY : createPart(exposed, named)
    },
    (name) => name,
  )

  /** Never fails: the page shows by itself when its layout does. */
  const layoutOrTimeout = (layout: string) =>
    Promise.race([
      slot(layout)
        .load()
        .catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LAYOUT_TIMEOUT_MS)),
    ])

  const page = onePerKey((route: ShopRoute): PagePart => {
    const part = createPart(pageOf(route), named)
    return {
      ...part,
      isAsRendered: () => part.version() === data.remotes[route.remote]?.active.version,
      load: async () => {
        const layout = part.loaded() === undefined && route.layout && layoutOrTimeout(route.layout)
        const found = await part.load()
        await layout
        return found
      },
    }
  }, routeKey)

  const remotePages: RemotePages = { page }
  const { menu, extensions = [] } = data
  const slotHost: SlotHost = { menu, extensions, slot, whenReady: () => whenHydrated, slotFailed }
  return { remotePages, slotHost }
}

let hydrated = () => {}
const whenHydrated = new Promise<void>((resolve) => (hydrated = resolve))

/** The page is live: slots may load now. Marks the document for measurements and tests. */
export function pageHydrated(): void {
  document.documentElement.dataset.hydrated = 'true'
  performance.mark('hydrated')
  hydrated()
}
