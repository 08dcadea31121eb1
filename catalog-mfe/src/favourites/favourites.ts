import {
  call,
  callOrLast,
  mergeGuestFavourites,
  readGuestFavourites,
  reportError,
  writeGuestFavourites,
} from '@souk-vert/shared/client'
import { MAX_GUEST_FAVOURITES } from '@souk-vert/shared/contract/catalog/guest-favourites'
import { type LoadState, pageStore, type ShopState } from '@souk-vert/shared/stores'
import { toastError, toastRefusal } from '@souk-vert/shared/ui/toast'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import * as t from '#messages'

interface Favourites {
  /** Ids of those that are stored: a user's by the backend, a guest's by the browser. */
  stored: LoadState<ReadonlySet<string>>
  /** Requested favourites that are not stored yet, by id. */
  wanted: Readonly<Record<string, boolean>>
}

const nothing: Favourites = { stored: { status: 'loading' }, wanted: {} }
const store = createStore<Favourites>(() => nothing)

/** Key of an owner: a user's id, else whether it is a guest. */
const ownerOf = ({ session }: ShopState): string =>
  session.status === 'signed-in' ? session.user._id : `(${session.status})`

const owner = () => ownerOf(pageStore.getState())
/** Whether nobody is signed in: a guest's favourites are stored by the browser. */
export const isGuest = () => pageStore.getState().session.status === 'signed-out'

async function readStored(): Promise<string[]> {
  if (isGuest()) return readGuestFavourites()
  // Else a page that begins while the login's merge is under way would miss them.
  await mergeGuestFavourites()
  return (await callOrLast('GET /api/favourite/ids')).data
}

async function load(asker: string): Promise<void> {
  try {
    const ids = new Set(await readStored())
    if (asker === owner()) store.setState({ stored: { status: 'ready', value: ids } })
  } catch (error) {
    reportError(error)
    const isKnown = store.getState().stored.status === 'ready'
    if (asker === owner() && !isKnown) store.setState({ stored: { status: 'failed' } })
  }
}

let underWay: { asker: string; loaded: Promise<void> } | undefined

/** Loads which products are favourites of who is there. While it is under way nothing is asked twice; a failure is reported. */
export function loadFavourites(): Promise<void> {
  if (pageStore.getState().session.status === 'loading') return Promise.resolve()
  const asker = owner()
  if (underWay?.asker === asker) return underWay.loaded
  const loaded = load(asker).finally(() => (underWay = undefined))
  underWay = { asker, loaded }
  return loaded
}

pageStore.subscribe((now, previous) => {
  if (ownerOf(now) === ownerOf(previous)) return
  store.setState(nothing)
  void loadFavourites()
})
void loadFavourites()

/** Whether a product is stored as a favourite, as far as is known. */
export const isStored = (id: string): boolean => {
  const { stored } = store.getState()
  return stored.status === 'ready' && stored.value.has(id)
}

function setStored(id: string, isIn: boolean): void {
  const { stored } = store.getState()
  if (stored.status !== 'ready') return
  const others = [...stored.value].filter((other) => other !== id)
  store.setState({ stored: { status: 'ready', value: new Set(isIn ? [...others, id] : others) } })
}

async function write(id: string, isIn: boolean): Promise<void> {
  if (!isGuest()) {
    await call(isIn ? 'POST /api/favourite/add' : 'DELETE /api/favourite/remove', { productId: id })
    return
  }
  const others = readGuestFavourites().filter((other) => other !== id)
  writeGuestFavourites(isIn ? [...others, id] : others)
}

/** Stores what is wanted of a product, one call at a time: of quick presses the last one counts. */
async function settle(id: string): Promise<void> {
  const asker = owner()
  try {
    for (let isIn = store.getState().wanted[id]; isIn !== undefined; isIn = store.getState().wanted[id]) {
      if (isIn === isStored(id)) break
      await write(id, isIn)
      if (asker !== owner()) return
      setStored(id, isIn)
    }
  } catch (error) {
    toastError(error)
    if (asker !== owner()) return
  }
  const { [id]: _settled, ...wanted } = store.getState().wanted
  store.setState({ wanted })
}

/**
 * Adds a product to the favourites or removes it: at once on the page, then in the store. A failed change is undone
 * and toasted.
 */
export function toggleFavourite(id: string): void {
  const { wanted, stored } = store.getState()
  const isIn = !(wanted[id] ?? isStored(id))
  if (isIn && isGuest() && stored.status === 'ready' && stored.value.size >= MAX_GUEST_FAVOURITES) {
    toastRefusal(t.tooManyFavourites({ count: MAX_GUEST_FAVOURITES }))
    return
  }
  store.setState({ wanted: { ...wanted, [id]: isIn } })
  if (!(id in wanted)) void settle(id)
}

/** Whether a product is a favourite; undefined until that is known, and 'failed' where it could not be loaded. */
export const useIsFavourite = (id: string): boolean | 'failed' | undefined =>
  useStore(store, ({ stored, wanted }) =>
    stored.status === 'ready'
      ? (wanted[id] ?? stored.value.has(id))
      : stored.status === 'failed'
        ? 'failed'
        : undefined,
  )

/** Number of favourites; undefined until it is known. */
export const useFavouriteCount = (): number | undefined =>
  useStore(store, ({ stored, wanted }) => {
    if (stored.status !== 'ready') return undefined
    const changes = Object.entries(wanted).map(([id, isIn]) => Number(isIn) - Number(stored.value.has(id)))
    return changes.reduce((count, change) => count + change, stored.value.size)
  })
