import { ButtonLink, EmptyState } from 'shared/ui/kit'

/** The empty cart (section 2). `onLeave` is called when the person goes shopping. */
export const EmptyCart = ({ onLeave }: { onLeave?(): void }) => (
  <EmptyState picture="/uploads/brand/empty-cart" text="Your cart is empty">
    <ButtonLink to="/" onClick={onLeave}>
      Shop Now
    </ButtonLink>
  </EmptyState>
)
