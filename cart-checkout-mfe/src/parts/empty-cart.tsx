import type { ReactNode } from 'react'
import * as t from '#messages'
import { ButtonLink, EmptyState } from '@souk-vert/shared/ui/kit'

/** The empty cart (section 2). `onLeave` is called when the person goes shopping; `children` lead elsewhere. */
export const EmptyCart = ({ onLeave, children }: { onLeave?(): void; children?: ReactNode }) => (
  <EmptyState picture="/uploads/brand/empty-cart" text={t.cartEmpty()}>
    <ButtonLink to="/" onClick={onLeave}>
      {t.shopNow()}
    </ButtonLink>
    {children}
  </EmptyState>
)
