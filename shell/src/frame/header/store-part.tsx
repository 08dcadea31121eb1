import type { ReactNode } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { ErrorBoundary } from '@souk-vert/shared/ui/boundary/error-boundary'
import { type ShopState, useShop } from '@souk-vert/shared/stores'

interface StorePartProps {
  select(state: ShopState): unknown
  fallback: ReactNode
  children: ReactNode
}

/** A part of the frame that shows a slice of the session store; the fallback while the slice is one that cannot be shown. */
export const StorePart = ({ select, fallback, children }: StorePartProps) => (
  <ErrorBoundary of={useShop(select)} fallback={fallback} onError={reportError}>
    {children}
  </ErrorBoundary>
)
