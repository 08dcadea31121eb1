import { useEffect } from 'react'
import { reloadOrders } from '@souk-vert/shared/client'
import { pageStore, useShop } from '@souk-vert/shared/stores'
import { ButtonLink, Container, EmptyState, PageTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { space } from '@souk-vert/shared/ui/theme'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import * as t from '#messages'
import { OrderCard } from './order-card'

const Page = styled(Container)`
  display: grid;
  gap: ${space(4)};
`
const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`

const OrdersSkeleton = () => (
  <List as="div" aria-busy="true" aria-label={t.loadingOrders()} role="status">
    <Skeleton style={{ height: 98 }} />
    <Skeleton style={{ height: 98 }} />
  </List>
)

function Orders() {
  const orders = useShop((state) => state.orders)

  useEffect(() => {
    if (pageStore.getState().orders.status !== 'ready') void reloadOrders()
  }, [])

  if (orders.status === 'loading') return <OrdersSkeleton />
  if (orders.status === 'failed') return <LoadFailed what={t.couldNotLoadOrders()} reload={reloadOrders} />
  if (orders.value.length === 0)
    return (
      <EmptyState picture="/uploads/brand/no-data" text={t.noOrders()}>
        <ButtonLink to="/">{t.shopNow()}</ButtonLink>
      </EmptyState>
    )
  return (
    <List>
      {orders.value.map((order) => (
        <li key={order._id}>
          <OrderCard order={order} />
        </li>
      ))}
    </List>
  )
}

/** My Orders (section 2): the user's orders, newest first. */
export const OrdersPage = () => (
  <Page>
    <PageTitle tabIndex={-1}>{t.myOrders()}</PageTitle>
    <RequireUser skeleton={<OrdersSkeleton />}>
      <Orders />
    </RequireUser>
  </Page>
)
