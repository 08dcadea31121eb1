import { aCartItem, aUser } from '@souk-vert/shared/testing/builders'
import type { ShopState } from '@souk-vert/shared/stores'
import { Like, type States, WithStore } from '@souk-vert/shared/testing/states'
import { Header } from './header'

const nothing = () => undefined
const header = (state: Partial<ShopState>) => (
  <WithStore state={state}>
    <Header onCart={nothing} />
  </WithStore>
)
const guest: Partial<ShopState> = { session: { status: 'signed-out' }, cart: { status: 'ready', value: [] } }
const rich: Partial<ShopState> = {
  session: { status: 'signed-in', user: aUser() },
  cart: { status: 'ready', value: [aCartItem({ price: 1234567.5, quantity: 999, stock: 1000 })] },
}

export const states: States = {
  each: {
    'guest, empty cart': header(guest),
    'signed in, something in the cart': header({
      ...rich,
      cart: { status: 'ready', value: [aCartItem({ quantity: 3 })] },
    }),
    'seven digits': header(rich),
    hover: <Like state="hover">{header(guest)}</Like>,
    focus: <Like state="focus-visible">{header(guest)}</Like>,
  },
}
