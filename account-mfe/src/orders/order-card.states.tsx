import { anOrder, longName } from '@souk-vert/shared/testing/builders'
import type { Order } from '@souk-vert/shared/contract/order/order'
import type { States } from '@souk-vert/shared/testing/states'
import { OrderCard } from './order-card'

const { product_details: milk, items } = anOrder()
const card = (given: Partial<Order>) => <OrderCard order={anOrder(given)} />

export const states: States = {
  width: 420,
  each: {
    placed: card({}),
    'awaiting payment': card({ status: 'awaiting-payment' }),
    delivered: card({ status: 'delivered' }),
    cancelled: card({ status: 'cancelled' }),
    returned: card({ status: 'returned' }),
    'several products': card({
      items: Array.from({ length: 6 }, (_, number) => ({ ...items[0]!, productId: `a${number}` })),
      totalAmt: 1234567.5,
    }),
    'long name': card({ product_details: { ...milk, name: longName } }),
    'no name, no picture': card({ product_details: { ...milk, name: '', image: [] } }),
    'picture failed': card({ product_details: { ...milk, image: ['/uploads/missing'] } }),
  },
}
