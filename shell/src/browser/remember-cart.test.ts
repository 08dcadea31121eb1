import { waitFor } from '@testing-library/dom'
import { guestLine, writeGuestCart } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done } from '@souk-vert/shared/testing/answers'
import { aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { rememberCart } from './remember-cart'

afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'))

const leave = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  dispatchEvent(new Event('visibilitychange'))
}

test('when the page is left, a guest’s cart is kept by the server, and nobody else’s', async () => {
  const made = answerCalls({ 'POST /api/cart/keep': () => done(undefined) })
  writeGuestCart({ key: 'k', lines: [guestLine(aProduct({ _id: 'a'.repeat(24) }), 2)] })
  rememberCart()

  resetShop({ session: { status: 'signed-in', user: aUser() } })
  leave()
  resetShop({ session: { status: 'signed-out' } })
  leave()

  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.body).toEqual({ lines: [{ productId: 'a'.repeat(24), quantity: 2 }] })
})
