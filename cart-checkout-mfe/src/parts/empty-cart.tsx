import type { ReactNode } from 'react'
import { ButtonLink, EmptyState } from '@souk-vert/shared/ui/kit'

/** The empty cart (section 2). `onLeave` is called when the person goes shopping; `children` lead elsewhere. */
export const EmptyCart = ({ onLeave, children }: { onLeave?(): void; children?: ReactNode }) => (
  <EmptyState picture="/uploads/brand/empty-cart" text="Your cart is empty">
    <ButtonLink to="/" onClick={onLeave}>
      Shop Now
    </ButtonLink>
    {children}
  </EmptyState>
)
