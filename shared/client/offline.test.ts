import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done, refused } from '@souk-vert/shared/testing/answers'
import { aCartItem, anOrder, aUser } from '@souk-vert/shared/testing/builders'
import { networkIs } from '@souk-vert/shared/testing/network'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { pageStore } from '@souk-vert/shared/stores'
import { jest } from '@jest/globals'
import { queueLine, reloadCart, sendQueuedCart, signIn, signOut, startSession } from '@souk-vert/shared/client'

const milk = aCartItem({ _id: 'p1', name: 'Milk', stock: 5, quantity: 2 })
const eggs = aCartItem({ _id: 'p2', name: 'Eggs', stock: 9 })
const bread = aCartItem({ _id: 'p3', name: 'Bread', stock: 9 })

const shop = {
  'GET /api/user/user-details': () => done(aUser()),
  'GET /api/cart/get': () => done([milk, bread]),
  'GET /api/address/get': () => done([]),
  'GET /api/order/order-list': () => done<Order[]>([]),
}

let logs: jest.SpiedFunction<typeof console.error>
beforeEach(() => {
  logs = jest.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
  resetShop()
})
afterEach(() => {
  logs.mockRestore()
  networkIs(true)
})

/** A shopper has used the shop, and opens it again without a network. */
async function givenOfflineShopper(answers: Parameters<typeof answerCalls>[0] = shop) {
  localStorage.setItem('accesstoken', 'access')
  localStorage.setItem('refreshToken', 'refresh')
  answerCalls(answers)
  await startSession()
  resetShop()
  answerCalls({})
  networkIs(false)
  await startSession()
}

const shown = () => {
  const { cart } = pageStore.getState()
  return cart.status === 'ready' && cart.value.map(({ productId, quantity }) => `${quantity} ${productId.name}`)
}

test('the orders that a shopper has seen are there without a network, and gone after the logout', async () => {
  const seen = anOrder({ orderId: 'ORD-7' })
  await givenOfflineShopper({ ...shop, 'GET /api/order/order-list': () => done([seen]) })

  expect(pageStore.getState().orders).toEqual({ status: 'ready', value: [seen] })
  networkIs(true)
  answerCalls({ 'GET /api/user/logout': () => done(undefined, 'Logged out') })
  await signOut()

  expect(JSON.stringify(localStorage)).not.toContain('ORD-7')
})

test('of who was signed in before, nothing is shown to the next one', async () => {
  await givenOfflineShopper()
  networkIs(true)
  resetShop()
  answerCalls({
    'POST /api/user/login': () => {
      networkIs(false)
      return done({ accesstoken: 'b', refreshToken: 'b' })
    },
  })

  await expect(signIn({ email: 'b@example.com', password: 'secret-secret' })).rejects.toThrow()

  expect(pageStore.getState().session.status).toBe('loading')
})

test('changes of the cart stay when the network is lost again, and what they add keeps its key; what the cart refuses is given up', async () => {
  await givenOfflineShopper()
  queueLine({ ...milk, quantity: 4 })
  queueLine(eggs)
  queueLine({ ...bread, quantity: 0 })
  networkIs(true)
  const first = answerCalls(shop)
  await expect(sendQueuedCart()).rejects.toThrow()
  const second = answerCalls({
    ...shop,
    'POST /api/cart/merge': () => done({ cart: [], capped: [] }),
    'PUT /api/cart/update-qty': () => refused(409, 'OUT_OF_STOCK', 'Only 3 left in stock'),
    'DELETE /api/cart/delete-cart-item': () => refused(404, 'CART_ITEM_NOT_FOUND', 'Cart item not found'),
  })

  await sendQueuedCart()
  await reloadCart()

  const keyOf = (made: typeof first) => (made.find(({ name }) => name.endsWith('/merge'))?.body as { key: string }).key
  expect(keyOf(second)).toBe(keyOf(first))
  expect(shown()).toEqual(['2 Milk', '1 Bread'])
})
