import { createElement } from 'react'
import { screen } from '@testing-library/react'
import { writeGuestCart } from '@souk-vert/shared/client'
import { placeNamed } from '@souk-vert/shared/federation/places'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done, refused } from '@souk-vert/shared/testing/answers'
import { aCartItem, aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { calls } from './calls'
import { kit } from './kit'
import { places } from './places'
import { slots } from './slots'
import { actions, stores } from './stores'

const guest: Partial<ShopState> = { session: { status: 'signed-out' }, cart: { status: 'ready', value: [] } }

beforeEach(() => writeGuestCart({ key: 'k', lines: [] }))

test.each(Object.entries(kit))('%s of the kit is drawn', (_name, Example) => {
  renderInHost(
    <main>
      <Example />
    </main>,
  )

  expect(screen.getByRole('main')).not.toBeEmptyDOMElement()
})

test.each(Object.entries(slots))('the slot %s is filled by its remote', async (name, Example) => {
  renderInHost(<Example />, { slots: { [name]: () => <p>{name}</p> } })

  expect(await screen.findByText(name)).toBeInTheDocument()
})

test.each(Object.entries(places))('%s takes what its example adds', (name, extension) => {
  const { takes, version } = placeNamed(name)!

  expect('name' in extension ? 'sections' : 'links').toBe(takes === 'sections' ? 'sections' : 'links')
  expect('version' in extension ? extension.version : undefined).toBe(version)
})

test.each([
  ['useShop', 'Cook something, Amina'],
  ['userOf', 'amina@example.com'],
  ['isAdmin', 'Recipes'],
  ['valueOr', '1 products'],
  ['pageStore', 'signed-in'],
] as const)('%s reads the store', (name, text) => {
  const user = aUser({ name: 'Amina', email: 'amina@example.com' })
  const cart = { status: 'ready' as const, value: [aCartItem()] }

  renderInHost(createElement(stores[name]), { state: { session: { status: 'signed-in', user }, cart } })

  expect(screen.getByText(text)).toBeInTheDocument()
})

test.each(Object.entries(actions))('%s changes the store', (name, act) => {
  resetShop(name === 'sessionExpired' ? { session: { status: 'signed-in', user: aUser() } } : undefined)
  const before = pageStore.getState()

  act()

  expect(pageStore.getState()).not.toEqual(before)
})

test('calls and actions return what their examples say', async () => {
  resetShop(guest)
  const milk = aCartItem({ _id: 'p1', name: 'Milk', stock: 3 }).productId
  answerCalls({
    'POST /api/product/get-offers': () => done([aProduct({ name: 'Clementines' })]),
    'POST /api/cart/products': () => done([milk]),
    'POST /api/cart/create': () => refused(409, 'OUT_OF_STOCK', 'Out of stock'),
    'GET /api/address/get': () => done([]),
    'GET /api/order/order-list': () => done([]),
  })

  expect(await calls.call(new AbortController().signal)).toEqual(['Clementines'])
  expect(await calls.addToCart()).toBe('Added to your cart')
  expect(await calls.addLinesToCart()).toEqual(['Milk: only 3 left', ': only 0 left'])
  expect(await calls.refusalOf()).toBe('OUT_OF_STOCK')
  expect(await calls.errorMessage()).toBe('Out of stock')
  await Promise.all([calls.reloadCart(), calls.reloadAddresses(), calls.reloadOrders()])
  expect(pageStore.getState()).toMatchObject({
    cart: { status: 'ready', value: [{ quantity: 3 }] },
    addresses: { status: 'ready', value: [] },
    orders: { status: 'ready', value: [] },
  })
})
