import type { ReactNode } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { FaultBoundary } from '@souk-vert/shared/federation/error-boundary'
import { type ShopState, useShop } from '@souk-vert/shared/stores'

interface StorePartProps {
  select(state: ShopState): unknown
  fallback: ReactNode
  children: ReactNode
}

/** A part of the frame that shows a slice of the session store; the fallback while the slice is one that cannot be shown. */
export const StorePart = ({ select, fallback, children }: StorePartProps) => (
  <FaultBoundary of={useShop(select)} fallback={fallback} onFault={reportError}>
    {children}
  </FaultBoundary>
)
