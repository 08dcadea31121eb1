import { type ComponentType, createContext, useContext } from 'react'

/** What a host (the shell, a standalone page, a test) does for `<RemoteSlot>`. */
export interface SlotHost {
  /** Loads the slot's component, e.g. of `cart-checkout/AddToCart`. Raises when it cannot be had in any version. */
  loadSlot(name: string): Promise<ComponentType<object>>
  /** Resolves when the page has time for slots: after hydration. */
  whenReady(): Promise<void>
}

const NoHost: SlotHost = {
  loadSlot: (name) => Promise.reject(new Error(`No host to load slot ${name}`)),
  whenReady: () => Promise.resolve(),
}

const SlotHostContext = createContext<SlotHost>(NoHost)

export const SlotHostProvider = SlotHostContext.Provider
export const useSlotHost = () => useContext(SlotHostContext)
