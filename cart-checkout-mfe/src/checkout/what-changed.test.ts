import { aCartItem } from 'shared/testing/builders'
import { whatChanged } from './what-changed'

const milk = aCartItem({ _id: 'p1', name: 'Milk', price: 100, quantity: 2 })

test.each([
  ['nothing', [milk], []],
  [
    'a price',
    [aCartItem({ ...milk.productId, price: 120, quantity: 2 })],
    ['Milk costs DZD 120.00, no longer DZD 100.00'],
  ],
  [
    'a discount',
    [aCartItem({ ...milk.productId, discount: 10, quantity: 2 })],
    ['Milk costs DZD 90.00, no longer DZD 100.00'],
  ],
  ['a quantity', [{ ...milk, quantity: 1 }], ['Milk: 1 in your cart, no longer 2']],
  ['a removed product', [], ['Milk is no longer in your cart']],
  ['a new product', [milk, aCartItem({ _id: 'p2', name: 'Bread' })], ['Bread is new in your cart']],
])('%s that changed is named', (_what, after, expected) => {
  expect(whatChanged([milk], after).map((change) => change.replaceAll('\u00a0', ' '))).toEqual(expected)
})
