import type { ReactNode } from 'react'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import { media, space, text } from '@souk-vert/shared/ui/theme'
import { useCartTotals } from '../cart-totals'
import { BasketIcon } from './icons'

const Control = styled(Button)`
  min-width: 148px;
  min-height: ${space(12)};
  /* The basket stays in its place when the cart comes. */
  justify-content: flex-start;
  line-height: 1.25;
  text-align: left;
  white-space: nowrap;
  small {
    display: block;
    font-weight: 500;
    font-size: ${text.small};
  }
  ${media.small} {
    display: none;
  }
`

/** Read out beside what is shown. */
const Unseen = styled.span`
  position: absolute;
  clip-path: inset(50%);
`

/** Opens the drawer. */
export function CartControl({ onClick, children }: { onClick(): void; children: ReactNode }) {
  const { slot } = useSlotHost()
  const preload = () =>
    void slot('cart-checkout/CartDrawer')
      .load()
      .catch(() => undefined)
  return (
    <Control type="button" onClick={onClick} onPointerEnter={preload} onFocus={preload}>
      <BasketIcon />
      {children}
    </Control>
  )
}

/** Item count and total, or 'My Cart' when empty (section 2). */
export function CartButton({ onClick }: { onClick(): void }) {
  const { pieces, items, total } = useCartTotals()
  return (
    <CartControl onClick={onClick}>
      {pieces === 0 ? (
        'My Cart'
      ) : (
        <span>
          <Unseen>Cart: </Unseen>
          <span>{items}</span>
          <Unseen>, </Unseen>
          <small>{total}</small>
        </span>
      )}
    </CartControl>
  )
}
