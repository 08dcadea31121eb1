import { addLinesToCart, addToCart } from '@souk-vert/shared/cart/add-to-cart'
import { guestLine, readGuestCart, writeGuestCart } from '@souk-vert/shared/client'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, aUser } from '@souk-vert/shared/testing/builders'
import { done } from '@souk-vert/shared/testing/answers'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'

const milk = aCartItem({ _id: 'p1', name: 'Milk', stock: 5 }).productId

const asGuest = () => resetShop({ session: { status: 'signed-out' }, cart: { status: 'ready', value: [] } })
const asUser = () => resetShop({ session: { status: 'signed-in', user: aUser() } })

beforeEach(() => localStorage.clear())

test('as a guest, pieces come on top of those in the browser’s cart, no more than there are', async () => {
  asGuest()
  answerCalls({ 'POST /api/cart/products': () => done([milk]) })
  writeGuestCart({ key: 'k', lines: [guestLine(milk, 4)] })

  expect(await addToCart('p1', 3)).toEqual({ productId: 'p1', name: 'Milk', wanted: 7, quantity: 5 })

  expect(readGuestCart()).toEqual({ key: 'k', lines: [guestLine(milk, 5)] })
  expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [guestLine(milk, 5)] })
})

test('as a guest, a product that is gone is not added', async () => {
  asGuest()
  answerCalls({ 'POST /api/cart/products': () => done([]) })

  expect(await addToCart('p9')).toEqual({ productId: 'p9', name: '', wanted: 1, quantity: 0 })

  expect(readGuestCart().lines).toEqual([])
})

test('as a user, several products are one call, and the page shows the cart as it then is', async () => {
  asUser()
  const line = aCartItem({ _id: 'l1', quantity: 2 })
  const capped = [{ productId: 'p2', name: 'Eggs', wanted: 3, quantity: 1 }]
  const made = answerCalls({
    'POST /api/cart/merge': () => done({ cart: [line], capped }),
    'GET /api/cart/get': () => done([line]),
  })
  const lines = [
    { productId: 'p1', quantity: 2 },
    { productId: 'p2', quantity: 3 },
  ]

  expect(await addLinesToCart(lines, 'attempt-1')).toEqual(capped)

  expect(made.map(({ name, body }) => [name, body])).toEqual([
    ['POST /api/cart/merge', { key: 'attempt-1', lines }],
    ['GET /api/cart/get', undefined],
  ])
  expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [line] })
})

test('while it is not known who uses the shop, it waits, and adds to the cart of that person', async () => {
  resetShop()
  const made = answerCalls({
    'POST /api/cart/merge': () => done({ cart: [], capped: [] }),
    'GET /api/cart/get': () => done([]),
  })

  const adding = addToCart('p1')
  expect(made).toEqual([])
  pageStore.getState().signedIn(aUser())
  await adding

  expect(made[0]?.name).toBe('POST /api/cart/merge')
  expect(readGuestCart().lines).toEqual([])
})
