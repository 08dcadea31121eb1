import type { Order } from '@souk-vert/shared/contract/order/order'
import type { States } from '@souk-vert/shared/testing/states'
import { anOrder, longName, unbrokenName } from '@souk-vert/shared/testing/builders'
import { OrderView } from './order-view'

const [milk] = anOrder().items
const AT = '2026-02-03T09:12:00.000Z'
const LATER = '2026-02-04T10:41:00.000Z'

const packed = { wanted: 2, returned: 0 }
const other = { productId: 'a9', name: 'حليب صومام', image: [], unit: '1 L', price: 90, discount: 0 }

const view = (given: Partial<Order>) => (
  <OrderView order={anOrder(given)} onChanged={() => undefined} onStale={() => undefined} />
)

export const states: States = {
  each: {
    placed: view({}),
    shipped: view({
      status: 'shipped',
      history: [
        { status: 'placed', at: AT },
        { status: 'packed', at: AT },
        { status: 'shipped', at: LATER },
      ],
    }),
    cancelled: view({
      status: 'cancelled',
      payment_status: 'paid',
      history: [
        { status: 'placed', at: AT },
        { status: 'cancelled', at: LATER },
      ],
    }),
    returned: view({
      status: 'returned',
      payment_status: 'paid',
      history: [
        { status: 'placed', at: AT },
        { status: 'packed', at: AT },
        { status: 'shipped', at: AT },
        { status: 'returned', at: LATER },
      ],
    }),
    'packed with changes, with wishes': view({
      status: 'packed',
      items: [milk!, { ...milk!, productId: 'a2', name: longName, grams: 1000 }, { ...milk!, productId: 'a3' }],
      subTotalAmt: 600,
      totalAmt: 600,
      chargedAmt: 455,
      packing: [
        { ...packed, position: 0, packed: 1, charged: 190, substitute: { ...other, pieces: 1 } },
        { ...packed, position: 1, packed: 2, grams: 1850, charged: 185 },
        { ...packed, position: 2, packed: 1, charged: 100 },
      ],
      ifMissing: 'call',
      packerNote: 'موز ناضج من فضلكم',
      driverNote: `Third floor\n${unbrokenName}`,
    }),
    'awaiting payment': view({ status: 'awaiting-payment', payment_status: 'unpaid', history: [] }),
    'long names, large sums': view({
      items: [
        { ...milk!, productId: 'a2', name: longName, price: 1234567.5, quantity: 99 },
        { ...milk!, productId: 'a3', name: unbrokenName, image: [] },
      ],
      totalAmt: 122222182.5,
      subTotalAmt: 122222190,
    }),
  },
}
