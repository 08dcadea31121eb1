import type { ReactNode } from 'react'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { useShop } from '@souk-vert/shared/stores'
import { Button, styled, Unseen } from '@souk-vert/shared/ui/kit'
import { media, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { useCartTotals } from '../cart-totals'
import { BasketIcon } from './icons'

const Control = styled(Button)`
  min-width: 148px;
  min-height: ${space(12)};
  /* The basket stays in its place when the cart comes. */
  justify-content: flex-start;
  line-height: 1.25;
  text-align: start;
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

/** Shows what the boot script knows of the cart; without script it is empty. */
const Stored = styled.span`
  flex: 1;
  html:not([data-session]) & {
    visibility: hidden;
    ${media.scriptless} {
      visibility: visible;
    }
  }
`
const Empty = styled.span`
  flex: 1;
  text-align: center;
`
const IfEmpty = styled.span`
  display: flex;
  html[data-cart] & {
    display: none;
  }
`
const IfFilled = styled.span`
  html:not([data-cart]) & {
    display: none;
  }
`
const StoredItems = styled.span`
  &::before {
    content: var(--cart-items);
  }
`
const StoredTotal = styled.span`
  &::before {
    content: var(--cart-total);
  }
`

/** Read out beside what is shown. */
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

const Totals = ({ items, total }: Record<'items' | 'total', ReactNode>) => (
  <span>
    {t.cartTotals({
      unseen: (inner) => <Unseen>{inner}</Unseen>,
      items: () => <span>{items}</span>,
      total: () => <small>{total}</small>,
    })}
  </span>
)

/** In the middle of the room beside the basket. */
export const EmptyCart = () => <Empty>{t.myCart()}</Empty>

/** Texts of the visit before, until the cart has come. */
const StoredTotals = () => (
  <Stored>
    <IfEmpty>
      <EmptyCart />
    </IfEmpty>
    <IfFilled>
      <Totals items={<StoredItems />} total={<StoredTotal />} />
    </IfFilled>
  </Stored>
)

/** Item count and total, or 'My Cart' when empty (section 2). */
export function CartButton({ onClick }: { onClick(): void }) {
  const isLoading = useShop(({ cart }) => cart.status === 'loading')
  const { pieces, items, total } = useCartTotals()
  return (
    <CartControl onClick={onClick}>
      {isLoading ? <StoredTotals /> : pieces === 0 ? <EmptyCart /> : <Totals items={items} total={total} />}
    </CartControl>
  )
}
