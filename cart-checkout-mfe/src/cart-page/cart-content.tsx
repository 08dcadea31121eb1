import { type ReactNode, useEffect, useState } from 'react'
import * as t from '#messages'
import { reloadCart } from '@souk-vert/shared/client'
import { ExtensionPlace } from '@souk-vert/shared/federation/remote-slot'
import { formatDzd } from '@souk-vert/shared/money/format'
import { type DeliverTo, useShop, valueOr } from '@souk-vert/shared/stores'
import { BillCard } from '@souk-vert/shared/ui/order/bill-card'
import { DeliveryPlace } from '@souk-vert/shared/delivery/delivery-place'
import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { EmptyCart } from '../parts/empty-cart'
import { Notes } from '../parts/notes'
import { billOf } from '@souk-vert/shared/cart/cart-bill'
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

const none: never[] = []

interface CartContentProps {
  /** Called when the person goes on to the checkout or back to the shop. */
  onLeave?(): void
  /** Arranges the two parts: what may scroll, and the bar that stays in sight. */
  frame(content: ReactNode, bar?: ReactNode): ReactNode
}

/** Returns whether it is not known what delivery costs: to where, or, of a guest's cart, before it has been asked. */
function useIsFeeUnknown(): boolean {
  const place = useShop(({ deliverTo }) => deliverTo)
  const isUser = useShop(({ session }) => session.status === 'signed-in')
  const hasAddress = useShop(({ addresses }) => isUser && valueOr(addresses, none).length > 0)
  const isThere = useShop(({ cart }) => cart.status === 'ready') || isUser
  const [asked, setAsked] = useState<DeliverTo>()
  useEffect(() => {
    // A guest's is loaded without what it costs beside the goods.
    if (isThere) void refreshCart().then(() => setAsked(place))
  }, [isThere, place])
  return shop.deliveryCharged === true && (isUser ? !place && !hasAddress : !place || asked !== place)
}

/** The cart with its sums (section 2), in the drawer and on the cart page. */
export function CartContent({ onLeave, frame }: CartContentProps) {
  const cart = useShop((state) => state.cart)
  const charges = useShop(({ cartCharges }) => cartCharges)
  const isFeeUnknown = useIsFeeUnknown()
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
      <DeliveryPlace />
      <BillCard title={t.billDetails()} bill={bill} isFeeUnknown={isFeeUnknown}>
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
