import { type ReactNode, useEffect } from 'react'
import * as t from '#messages'
import { reloadCart } from '@souk-vert/shared/client'
import { ExtensionPlace } from '@souk-vert/shared/federation/remote-slot'
import { formatDzd } from '@souk-vert/shared/money/format'
import { useShop } from '@souk-vert/shared/stores'
import { BillCard } from '@souk-vert/shared/ui/order/bill-card'
import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { EmptyCart } from '../parts/empty-cart'
import { Notes } from '../parts/notes'
import { billOf } from '@souk-vert/shared/money/bill'
import { refreshCart } from '../cart/cart-actions'
import { CartLines } from './cart-lines'
import { changesSince } from '../cart/changes-since'
import { CouponFold } from '../cart/coupon-fold'
import { ProceedBar } from './proceed-bar'

/** Celebrated when there are some. */
const Savings = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: 0 ${space(4)};
  color: ${color.mute};
  &[data-some='true'] {
    padding-block: ${space(3)};
    border-radius: ${radius.control};
    background: ${color.soft};
    color: ${color.brand};
    font-size: ${text.base};
    font-weight: 700;
  }
`

const Sum = styled.span`
  white-space: nowrap;
`

const CartSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={t.loadingCart()} style={{ display: 'grid', gap: space(3) }}>
    <Skeleton style={{ height: 48 }} />
    <Skeleton style={{ height: 200 }} />
    <Skeleton style={{ height: 176 }} />
  </div>
)

interface CartContentProps {
  /** Called when the person goes on to the checkout or back to the shop. */
  onLeave?(): void
  /** Arranges the two parts: what may scroll, and the bar that stays in sight. */
  frame(content: ReactNode, bar?: ReactNode): ReactNode
}

/** The cart with its sums (section 2), in the drawer and on the cart page. */
export function CartContent({ onLeave, frame }: CartContentProps) {
  const cart = useShop((state) => state.cart)
  const charges = useShop(({ cartCharges }) => cartCharges)
  useEffect(() => void refreshCart(), [])
  useBackOnline(true, () => void refreshCart())
  if (cart.status === 'loading') return frame(<CartSkeleton />)
  if (cart.status === 'failed') return frame(<LoadFailed what={t.cartNotLoaded()} reload={reloadCart} />)
  const lines = cart.value
  if (lines.length === 0)
    return frame(
      <>
        <CartLines lines={lines} onLeave={onLeave} />
        <EmptyCart onLeave={onLeave} />
      </>,
    )
  const bill = billOf(lines, charges)
  return frame(
    <>
      <Notes title={t.changedInCart()} notes={changesSince(lines)} />
      <Savings data-some={bill.savings > 0}>
        <span>{t.totalSavings()}</span>
        <Sum>{formatDzd(bill.savings)}</Sum>
      </Savings>
      <CartLines lines={lines} onLeave={onLeave} />
      <BillCard title={t.billDetails()} bill={bill}>
        <CouponFold />
      </BillCard>
      <ExtensionPlace
        name="cart/below"
        version={1}
        props={{ productIds: lines.map(({ productId }) => productId._id) }}
      />
    </>,
    <ProceedBar lines={lines} onLeave={onLeave} />,
  )
}
