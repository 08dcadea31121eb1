import { anOrder, longName, unbrokenName } from '@souk-vert/shared/testing/builders'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { asGuest, signedIn } from '../testing/answers'
import { CancelPage } from './cancel-page'
import { SuccessPage } from './success-page'

const [milk] = anOrder().items
const { delivery_address: place } = anOrder()
const order = anOrder({
  orderId: 'ORD-1',
  items: [longName, unbrokenName, 'حليب', 'Milk', 'Dates'].map((name, index) => ({
    ...milk!,
    name,
    productId: `p${index}`,
  })),
  delivery_address: { ...place, address_line: longName, city: unbrokenName },
})

export const states: States = {
  path: '/success?order=ORD-1',
  each: {
    'payment is confirmed': <SuccessPage />,
    placed: (
      <WithStore state={{ ...signedIn([]), orders: { status: 'ready', value: [order] } }}>
        <SuccessPage />
      </WithStore>
    ),
    'signed out': (
      <WithStore state={asGuest()}>
        <SuccessPage />
      </WithStore>
    ),
    cancelled: <CancelPage />,
  },
}
