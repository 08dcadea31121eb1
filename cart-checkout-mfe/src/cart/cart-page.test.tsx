import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from 'shared/client'
import { answerCalls } from 'shared/testing/answer-calls'
import { aCartItem } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { cartCalls, signedIn } from '../testing/answers'
import { CartPage } from './cart-page'

beforeEach(() => {
  answerCalls({})
  onErrorReport(() => undefined)
})

test('the cart page shows the cart and leads to the checkout', async () => {
  const { router } = renderInHost(<CartPage />, { state: signedIn([aCartItem({ quantity: 2 })]), path: '/cart' })

  expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toBeInTheDocument()
  expect(screen.getByText('2 item')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))

  expect(router.state.location.pathname).toBe('/checkout')
})

test('the keyboard stays in the list when a line item is removed', async () => {
  const [milk, bread] = [aCartItem({ name: 'Whole milk' }), aCartItem({ _id: 'p2', name: 'Bread' })]
  answerCalls(cartCalls([milk, bread]))
  renderInHost(<CartPage />, { state: signedIn([milk, bread]), path: '/cart' })

  screen.getByRole('button', { name: 'Decrease quantity of Bread' }).focus()
  await userEvent.keyboard('{Enter}')

  expect(await screen.findByText('Item removed from cart')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Items' })).toHaveFocus()
})

test('a picture that cannot be loaded, or is none, gives way to the first letter of the product’s name', () => {
  const [milk, bread] = [aCartItem({ name: 'Whole milk' }), aCartItem({ _id: 'p2', name: 'Bread', image: [] })]
  renderInHost(<CartPage />, { state: signedIn([milk, bread]), path: '/cart' })
  expect(screen.getByText('B')).toBeInTheDocument()

  fireEvent.error(screen.getByRole('presentation'))

  expect(screen.getByText('W')).toBeInTheDocument()
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument()
})
