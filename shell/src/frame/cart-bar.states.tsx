import { aCartItem } from '@souk-vert/shared/testing/builders'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { CartBar } from './cart-bar'

/** Only below 768 px: choose a phone's width to see it. */
const bar = (line: CartItem) => (
  <WithStore state={{ cart: { status: 'ready', value: [line] } }}>
    <p>The cart bar of a phone</p>
    <CartBar />
  </WithStore>
)

export const states: States = {
  each: {
    'one item': bar(aCartItem()),
    'seven digits': bar(aCartItem({ price: 1234567.5, quantity: 999, stock: 1000 })),
  },
}
