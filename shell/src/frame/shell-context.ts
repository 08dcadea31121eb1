import { createContext } from 'react'
import type { MenuEntry } from 'shared/mfe/format'

/** The facts that the frame and its parts know of their document. */
export interface ShellInfo {
  menu: MenuEntry[]
  /** Whether this render hydrates HTML that the server rendered with a remote's page in it. */
  isRendered(): boolean
  /** Called when the first page is there, or the server's HTML of it is all there is. */
  pageIsLive(): void
}

export const ShellContext = createContext<ShellInfo>({
  menu: [],
  isRendered: () => false,
  pageIsLive: () => undefined,
})
