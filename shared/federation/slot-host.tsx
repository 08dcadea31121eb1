import { type ComponentType, createContext, useContext } from 'react'
import type { MenuEntry, PlacedExtension } from '@souk-vert/shared/releases/format'
import { onlyVersion, type Part } from './part'

/**
 * Interface of a host (the shell, a standalone page, a test) for `<RemoteSlot>` and `<ExtensionPlace>`, and for
 * pages that show its menu.
 */
export interface SlotHost {
  /** Entries of all remotes in the menus of signed-in users (section 2). */
  menu: MenuEntry[]
  /** Their extensions in the other places, in order. */
  extensions: PlacedExtension[]
  /**
   * The component of a slot or a section, e.g. `cart-checkout/AddToCart`. One that is loaded already shows at once,
   * without its placeholder.
   */
  slot(name: string): Part<ComponentType<object>>
  /** Resolves when the page has time for slots: after hydration. */
  whenReady(): Promise<void>
  /** Called by a slot that repeats: its message and Retry appear once per remote and page, and the host shows them until it calls back. */
  slotFailed(failure: SlotFailure): () => void
}

/** A slot that shows a small control instead of a message of its own. */
export interface SlotFailure {
  remote: string
  /** The message for the person, such as 'We couldn’t load the Add buttons'. */
  message: string
  retry(): void
}

/** A host that has no slots: what stands alone takes from it what it does not need. */
export const noHost: SlotHost = {
  menu: [],
  extensions: [],
  slot: (name) => onlyVersion(() => Promise.reject(new Error(`No host to load slot ${name}`))),
  whenReady: () => Promise.resolve(),
  slotFailed: () => () => undefined,
}

const SlotHostContext = createContext<SlotHost>(noHost)

export const SlotHostProvider = SlotHostContext.Provider
export const useSlotHost = () => useContext(SlotHostContext)
