import { useMatches } from 'react-router-dom'
import { ButtonLink, Container, EmptyState, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { space } from '@souk-vert/shared/ui/theme'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import * as t from '#messages'
import { OrderView } from './order-view'
import { useOrder } from './use-order'

/** Frame of the page. No grid: the bar at the foot would stay in its row. */
const Page = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding-bottom: 0;
`

const OrderSkeleton = () => (
  <div aria-busy="true" aria-label={t.loadingOrder()} role="status" style={{ display: 'grid', gap: space(4) }}>
    <Skeleton style={{ height: 108 }} />
    <Skeleton style={{ height: 112 }} />
    <Skeleton style={{ height: 320 }} />
  </div>
)

function OneOrder({ orderId }: { orderId: string }) {
  const { order, reload, changed } = useOrder(orderId)
  if (order.status === 'loading') return <OrderSkeleton />
  if (order.status === 'failed')
    return !order.isMissing ? (
      <LoadFailed what={t.couldNotLoadOrder()} reload={reload} />
    ) : (
      <EmptyState picture="/uploads/brand/no-data" title={t.orderNotFound()} text={t.noOrderOfNumber()}>
        <ButtonLink to="/dashboard/myorders">{t.myOrders()}</ButtonLink>
      </EmptyState>
    )
  return <OrderView order={order.value} onChanged={changed} onStale={() => void reload()} />
}

/** One order of the user's own: `/dashboard/myorders/{order number}`. */
export function OrderPage() {
  const orderId = useMatches().at(-1)?.params.orderId ?? ''
  return (
    <Page>
      <RequireUser skeleton={<OrderSkeleton />}>
        <OneOrder key={orderId} orderId={orderId} />
      </RequireUser>
    </Page>
  )
}
