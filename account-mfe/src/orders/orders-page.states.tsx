import { anOrder, aUser } from '@souk-vert/shared/testing/builders'
import type { ShopState } from '@souk-vert/shared/stores'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { OrdersPage } from './orders-page'

const page = (orders: ShopState['orders']) => (
  <WithStore state={{ session: { status: 'signed-in', user: aUser() }, orders }}>
    <OrdersPage />
  </WithStore>
)

export const states: States = {
  each: {
    'some orders': page({ status: 'ready', value: [anOrder(), anOrder({ _id: 'o2', status: 'delivered' })] }),
    empty: page({ status: 'ready', value: [] }),
    loading: page({ status: 'loading' }),
    failed: page({ status: 'failed' }),
  },
}
