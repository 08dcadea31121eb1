import { aCartItem } from '@souk-vert/shared/testing/builders'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { asGuest } from '../testing/answers'
import { CartDrawer } from './cart-drawer'

const manyLines = Array.from({ length: 12 }, (_, index) => aCartItem({ _id: `p${index}`, discount: 10 }))
const nothing = () => undefined

export const states: States = {
  coversPage: true,
  each: {
    'more than fits': (
      <WithStore state={asGuest(manyLines)}>
        <CartDrawer onClose={nothing} />
      </WithStore>
    ),
    empty: (
      <WithStore state={asGuest()}>
        <CartDrawer onClose={nothing} />
      </WithStore>
    ),
  },
}
