import { createContext } from 'react'
import type { createBrowserRouter } from 'react-router-dom'
import type { MenuEntry } from '@souk-vert/shared/releases/format'

/** The facts that the frame and its parts know of their document. */
export interface ShellInfo {
  /**
   * Router with the visitor's present or next location at once: its state in React comes when the browser has
   * time. None on the server.
   */
  router?: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>
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
