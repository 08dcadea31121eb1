import { type ComponentType, createContext, useContext } from 'react'
import type { MenuEntry } from 'shared/mfe/format'

/** What a host (the shell, a standalone page, a test) does for `<RemoteSlot>`, and for pages that show its menu. */
export interface SlotHost {
  /** What all remotes declare for the account menu (section 2). */
  menu: MenuEntry[]
  /** Loads the slot's component, e.g. of `cart-checkout/AddToCart`. Raises when it cannot be had in any version. */
  loadSlot(name: string): Promise<ComponentType<object>>
  /** The slot's component when it is loaded already: it then shows at once, without its placeholder. */
  loadedSlot(name: string): ComponentType<object> | undefined
  /** Resolves when the page has time for slots: after hydration. */
  whenReady(): Promise<void>
  /** Told by a slot that repeats: its message and Retry appear once per remote and page, and the host shows them. */
  slotFailed(failure: SlotFailure): void
}

/** A slot that shows a small disabled control instead of a message of its own. */
export interface SlotFailure {
  remote: string
  /** What the person reads, such as 'Adding to the cart'. */
  label: string
  retry(): void
}

const NoHost: SlotHost = {
  menu: [],
  loadSlot: (name) => Promise.reject(new Error(`No host to load slot ${name}`)),
  loadedSlot: () => undefined,
  whenReady: () => Promise.resolve(),
  slotFailed: () => undefined,
}

const SlotHostContext = createContext<SlotHost>(NoHost)

export const SlotHostProvider = SlotHostContext.Provider
export const useSlotHost = () => useContext(SlotHostContext)
