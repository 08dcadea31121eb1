import type { ReactNode } from 'react'
import { aCartItem, longName } from '@souk-vert/shared/testing/builders'
import type { ShopState } from '@souk-vert/shared/stores'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { asGuest } from '../testing/answers'
import { CartContent } from './cart-content'

const lines = [
  aCartItem({ _id: 'p1', name: 'Baguette', unit: 'Piece', price: 15, quantity: 2 }),
  aCartItem({ _id: 'p2', name: 'Deglet Nour dates', unit: '500 g', price: 620, discount: 10 }),
  aCartItem({ _id: 'p3', name: 'Kraft boxes 25 × 20', unit: 'pack of 10', price: 533, image: [] }),
]
const ugly = [
  aCartItem({ _id: 'p4', name: longName, unit: longName, price: 1234567.5, discount: 50, quantity: 999, stock: 1000 }),
  aCartItem({ _id: 'p5', name: 'More than there is', stock: 1, quantity: 3 }),
  aCartItem({ _id: 'p6', name: 'No longer there', stock: 0, image: ['/uploads/missing'] }),
  aCartItem({ _id: 'p7', name: 'For free', price: 0 }),
]

const cart = (state: Partial<ShopState>) => (
  <WithStore state={state}>
    <div style={{ display: 'grid', gap: 12 }}>
      <CartContent
        frame={(content: ReactNode, bar) => (
          <>
            {content}
            <div>{bar}</div>
          </>
        )}
      />
    </div>
  </WithStore>
)

export const states: States = {
  width: 388,
  each: {
    'with items': cart(asGuest(lines)),
    'no savings': cart(asGuest(lines.slice(0, 1))),
    'ugly items': cart(asGuest(ugly)),
    empty: cart(asGuest([])),
    loading: cart({ cart: { status: 'loading' } }),
    failed: cart({ cart: { status: 'failed' } }),
  },
}
