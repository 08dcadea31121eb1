import { type ComponentType, createContext, useContext } from 'react'
import type { MenuEntry } from 'shared/mfe/format'

/** What a host (the shell, a standalone page, a test) does for `<RemoteSlot>`, and for pages that show its menu. */
export interface SlotHost {
  /** What all remotes declare for the account menu (section 2). */
  menu: MenuEntry[]
  /** Loads the slot's component, e.g. of `cart-checkout/AddToCart`. Raises when it cannot be had in any version. */
  loadSlot(name: string): Promise<ComponentType<object>>
  /** Loads it of the version before the one that threw `fault` while rendering. Raises when there is none, or it was that one. */
  loadFormerSlot(name: string, fault: unknown): Promise<ComponentType<object>>
  /** The slot's component when it is loaded already: it then shows at once, without its placeholder. */
  loadedSlot(name: string): ComponentType<object> | undefined
  /** What is under way, or was loaded, counts no longer: the next load begins from nothing. */
  beginAnew(name: string): void
  /** Resolves when the page has time for slots: after hydration. */
  whenReady(): Promise<void>
  /** Told by a slot that repeats: its message and Retry appear once per remote and page, and the host shows them until it calls back. */
  slotFailed(failure: SlotFailure): () => void
}

/** A slot that shows a small control instead of a message of its own. */
export interface SlotFailure {
  remote: string
  /** What the person reads, such as 'Adding to the cart could not load'. */
  message: string
  retry(): void
}

/** A host that has no slots: what stands alone takes from it what it does not need. */
export const noHost: SlotHost = {
  menu: [],
  loadSlot: (name) => Promise.reject(new Error(`No host to load slot ${name}`)),
  loadFormerSlot: (_name, fault) => Promise.reject(fault),
  loadedSlot: () => undefined,
  beginAnew: () => undefined,
  whenReady: () => Promise.resolve(),
  slotFailed: () => () => undefined,
}

const SlotHostContext = createContext<SlotHost>(noHost)

export const SlotHostProvider = SlotHostContext.Provider
export const useSlotHost = () => useContext(SlotHostContext)
