import { useEffect, useEffectEvent, useState } from 'react'
import * as t from '#messages'
import { reloadCart } from '@souk-vert/shared/client'
import { useShop } from '@souk-vert/shared/stores'
import { ButtonLink, Container, EmptyState, PageTitle, Skeleton, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { media, space } from '@souk-vert/shared/ui/theme'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { refreshCart } from '../cart/cart-actions'
import { EmptyCart } from '../parts/empty-cart'
import { Checkout } from './checkout'
import { TwoColumns } from './two-columns'
import { readUnansweredOrder } from './unanswered-order'
import { type PlacedOrder, usePlaceOrder } from './use-place-order'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${media.small} {
    padding-bottom: 0;
  }
`

const CheckoutSkeleton = () => (
  <TwoColumns role="status" aria-busy="true" aria-label={t.loadingCheckout()}>
    <Skeleton style={{ height: 260 }} />
    <Skeleton style={{ height: 300 }} />
  </TwoColumns>
)

/** An answer that was lost may have been that of the order: it is asked for again; else the shopper finds it in the list. */
function OrderedOrEmpty({ order }: { order: PlacedOrder }) {
  const [isAsked, setAsked] = useState(() => readUnansweredOrder() === undefined)
  const ask = useEffectEvent(() => void order.askAgain().then(() => setAsked(true)))
  useEffect(() => ask(), [])
  useBackOnline(true, () => void order.askAgain())
  if (!isAsked || order.running) return <CheckoutSkeleton />
  return (
    <EmptyCart>
      <TextLink to="/dashboard/myorders">{t.myOrders()}</TextLink>
    </EmptyCart>
  )
}

/** Needs a logged-in user (section 6) with something in the cart. */
function CheckoutOrReason() {
  const order = usePlaceOrder()
  const session = useShop((state) => state.session)
  const cart = useShop((state) => state.cart)
  // The cart may have been loaded long ago.
  useEffect(() => void refreshCart(), [])
  const hasAddresses = useShop(({ addresses }) => addresses.status !== 'loading')
  if (session.status === 'signed-out')
    return (
      <EmptyState picture="/uploads/brand/empty-cart" text={t.pleaseLogin()}>
        <ButtonLink to="/login" state={{ from: '/checkout' }}>
          {t.login()}
        </ButtonLink>
      </EmptyState>
    )
  if (session.status === 'loading' || cart.status === 'loading' || !hasAddresses) return <CheckoutSkeleton />
  if (cart.status === 'failed') return <LoadFailed what={t.cartNotLoaded()} reload={reloadCart} />
  return cart.value.length === 0 ? <OrderedOrEmpty order={order} /> : <Checkout lines={cart.value} order={order} />
}

/** Address choice and payment (section 2). */
export const CheckoutPage = () => (
  <Page>
    <PageTitle tabIndex={-1}>{t.checkout()}</PageTitle>
    <CheckoutOrReason />
  </Page>
)
