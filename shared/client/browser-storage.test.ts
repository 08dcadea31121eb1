import { done } from '@souk-vert/shared/testing/answers'
import { jest } from '@jest/globals'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { call, guestLine, readGuestCart, signIn, signOut, writeGuestCart } from '@souk-vert/shared/client'
import { browserStorage } from './browser-storage'

const lines = [guestLine(aProduct(), 2)]

beforeEach(() => {
  browserStorage.clear()
  resetShop()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void jest.restoreAllMocks())

test('where the storage is full, a guest’s cart is held until the page is left', () => {
  writeGuestCart({ key: 'k1', lines: [] })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })

  writeGuestCart({ key: 'k1', lines })
  expect(readGuestCart()).toEqual({ key: 'k1', lines })

  jest.restoreAllMocks()
  writeGuestCart({ key: 'k1', lines: [] })
  expect(readGuestCart().lines).toEqual([])
})

test('where the storage is switched off, a shopper logs in, shops, and logs out', async () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  const made = answerCalls({
    'POST /api/user/login': () => done({ accesstoken: 'a1', refreshToken: 'r1' }),
    'GET /api/user/user-details': () => done(aUser()),
    'POST /api/cart/merge': () => done({ cart: [], capped: [] }),
    'GET /api/cart/get': () => done([]),
    'GET /api/address/get': () => done([]),
    'GET /api/order/order-list': () => done([]),
    'GET /api/user/logout': () => done(undefined),
  })
  writeGuestCart({ key: 'k1', lines })

  await signIn({ email: 'amina@example.com', password: 'milk and dates' })

  expect(made.find(({ name }) => name === 'POST /api/cart/merge')?.body).toMatchObject({ key: 'k1' })
  expect(made.find(({ name }) => name === 'GET /api/cart/get')?.headers.authorization).toBe('Bearer a1')
  await signOut()
  await call('GET /api/order/order-list')
  expect(made.at(-1)?.headers).not.toHaveProperty('authorization')
})
