import type { ReactNode } from 'react'
import { type ShopState, ShopStoreProvider } from '@souk-vert/shared/stores'

/**
 * Shape of the export `states` of a `<component>.states.tsx` beside a component: every look in which a person can
 * meet it.
 */
export interface States {
  /** States by the words that name each. */
  each: Record<string, ReactNode>
  /** Width in px of the place of each state; a whole row by default. */
  width?: number
  /** Whether it covers the page, such as a dialog: each has a screen of its own. */
  coversPage?: boolean
  /** Path of the page; `/` by default. */
  path?: string
}

interface LikeProps {
  state: 'hover' | 'focus-visible' | 'active'
  children: ReactNode
}

/** Shows its children as if the pointer or the focus were on all of them (`pretend-states.ts`). */
export const Like = ({ state, children }: LikeProps) => (
  <div data-like={state} style={{ display: 'contents' }}>
    {children}
  </div>
)

/** A control at rest, under the pointer, with keyboard focus, and pressed. */
export const pointedAt = (control: ReactNode): Record<string, ReactNode> => ({
  default: control,
  hover: <Like state="hover">{control}</Like>,
  focus: <Like state="focus-visible">{control}</Like>,
  pressed: (
    <Like state="active">
      <Like state="hover">{control}</Like>
    </Like>
  ),
})

/** Its children see this of the session store; the rest is as on a fresh page. */
export const WithStore = ({ state, children }: { state: Partial<ShopState>; children: ReactNode }) => (
  <ShopStoreProvider state={state}>{children}</ShopStoreProvider>
)
