import { aCartItem, anAddress, longName, unbrokenName } from '@souk-vert/shared/testing/builders'
import type { ShopState } from '@souk-vert/shared/stores'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { asGuest, signedIn } from '../testing/answers'
import { CheckoutPage } from './checkout-page'

const lines = [aCartItem({ discount: 10, quantity: 2 })]
const addresses = [anAddress(), anAddress({ _id: 'd2', address_line: longName, city: unbrokenName })]

const page = (state: Partial<ShopState>) => (
  <WithStore state={state}>
    <CheckoutPage />
  </WithStore>
)

export const states: States = {
  path: '/checkout',
  each: {
    'addresses to choose from': page({ ...signedIn(lines), addresses: { status: 'ready', value: addresses } }),
    'no address yet': page({ ...signedIn(lines), addresses: { status: 'ready', value: [] } }),
    'addresses loading': page({ ...signedIn(lines), addresses: { status: 'loading' } }),
    'addresses failed': page({ ...signedIn(lines), addresses: { status: 'failed' } }),
    'less in stock': page({
      ...signedIn([aCartItem({ quantity: 5, stock: 2 })]),
      addresses: { status: 'ready', value: addresses.slice(0, 1) },
    }),
    'empty cart': page(signedIn([])),
    'signed out': page(asGuest(lines)),
    loading: page({ session: { status: 'loading' } }),
    'cart failed': page({ ...signedIn([]), cart: { status: 'failed' } }),
  },
}
