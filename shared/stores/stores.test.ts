/** @jest-environment node */
import { aCartItem, anAddress, aUser } from '@souk-vert/shared/testing/builders'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { pageStore } from './stores'

const line = aCartItem({ quantity: 2 })
const dairy = { _id: 'c1', name: 'Dairy', image: '' }
const bag = { key: 'bag', kind: 'fee', centimes: 2000, position: null } as const
const state = () => pageStore.getState()

beforeEach(() => resetShop())

test.each<[what: string, call: () => void, message: string]>([
  ['no list', () => state().cartLoaded(null as never), 'cartLoaded: items must be a list'],
  ['no line', () => state().cartLoaded([line, null as never]), 'cartLoaded: items[1] must be an object'],
  [
    'half a piece',
    () => state().cartLoaded([{ ...line, quantity: 0.5 }]),
    'cartLoaded: items[0].quantity must be a whole number from 0',
  ],
  [
    'a product by its id',
    () => state().cartLoaded([{ ...line, productId: 'p1' as never }]),
    'cartLoaded: items[0].productId must be an object',
  ],
  [
    'a product without price',
    () => state().cartLoaded([{ ...line, productId: { ...line.productId, price: NaN } }]),
    'cartLoaded: items[0].productId.price must be a number from 0',
  ],
  ['a charge without key', () => state().cartLoaded([line], [{ ...bag, key: '' }]), 'charges[0].key must be an id'],
  ['an address without id', () => state().addressesLoaded([anAddress({ _id: '' })]), 'addresses[0]._id must be an id'],
  ['an order of nothing', () => state().ordersLoaded([{ _id: 'o1' } as never]), 'orders[0].orderId must be an id'],
  ['a category without name', () => state().categoriesLoaded([{ ...dairy, name: undefined as never }]), '[0].name'],
  ['a sub-category of none', () => state().subCategoriesLoaded([dairy as never]), '[0].category must be a list'],
  ['a user without role', () => state().signedIn(aUser({ role: undefined as never })), 'user.role must be a text'],
])('an action refuses %s, by its name and the field, and the store stays as it is', (_what, call, message) => {
  const before = state()

  expect(call).toThrow(TypeError)
  expect(call).toThrow(message)

  expect(state()).toBe(before)
})

test('what a cart costs beside its goods stays until the backend says otherwise', () => {
  state().cartLoaded([line], [bag])
  state().cartLoaded([])
  expect(state().cartCharges).toEqual([bag])

  state().cartLoaded([line], [])
  expect(state().cartCharges).toEqual([])
})

test('remotes can change the store by its actions alone', () => {
  state().cartLoaded([line])

  expect(state().cart).toEqual({ status: 'ready', value: [line] })
  expect(Object.keys(pageStore)).toEqual(['getState', 'subscribe'])
})
