import { act, render, screen } from '@testing-library/react'
import { queueLine } from '@souk-vert/shared/client'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done } from '@souk-vert/shared/testing/answers'
import { aCartItem, aUser } from '@souk-vert/shared/testing/builders'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { Toaster } from '@souk-vert/shared/ui/toast'
import { sendCartChanges } from './send-cart-changes'

test('the cart is what the backend could make of the changes, and the shopper reads the differences', async () => {
  resetShop({ session: { status: 'signed-in', user: aUser() } })
  let milk = aCartItem({ _id: 'p1', name: 'Milk', price: 100, stock: 5, quantity: 2 })
  queueLine({ ...milk, quantity: 4 })
  queueLine(aCartItem({ _id: 'p2', name: 'Eggs' }))
  milk = aCartItem({ _id: 'p1', name: 'Milk', price: 100, stock: 3, quantity: 2 })
  answerCalls({
    'GET /api/cart/get': () => done([milk]),
    'PUT /api/cart/update-qty': ({ qty }) => {
      milk = { ...milk, quantity: qty }
      return done(undefined)
    },
    'POST /api/cart/merge': () => done({ cart: [milk], capped: [] }),
  })
  render(<Toaster />)

  await act(sendCartChanges)

  expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [{ ...milk, quantity: 3 }] })
  expect(
    await screen.findByText(/Eggs.* is no longer in your cart\. .*Milk.*: quantity changed from 4 to 3\./),
  ).toBeInTheDocument()
})
