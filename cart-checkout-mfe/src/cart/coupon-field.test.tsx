import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { guestLine, keepCoupon, keptCoupon, loadChargeRules } from '@souk-vert/shared/client'
import type { CartCharge } from '@souk-vert/shared/contract/cart'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, anAddress } from '@souk-vert/shared/testing/builders'
import { enter } from '@souk-vert/shared/testing/enter'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { CartPage } from '../cart-page/cart-page'
import { CheckoutPage } from '../checkout/checkout-page'
import { asGuest, signedIn } from '../testing/answers'

const milk = aCartItem({ _id: 'p1', name: 'Whole milk', price: 105, discount: 10, quantity: 2 })
const charge: CartCharge = { key: 'coupon:c1', kind: 'off', name: 'HIVER', centimes: 0, percent: 10, position: null }

beforeAll(loadChargeRules)
beforeEach(() => localStorage.clear())

const beside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

/** Answers the cart with what it is with this coupon, once the shopper has one. */
const answerCart = (beside: object) =>
  answerCalls({
    'GET /api/cart/get': () => ({ ...done([milk]), charges: [], ...(keptCoupon() !== undefined && beside) }),
    'GET /api/user/firm': () => done(null),
    'GET /api/order/payment-methods': () => done({ online: false }),
    'GET /api/order/order-list': () => done([]),
    'POST /api/order/cash-on-delivery': () => refused(409, 'COUPON_REFUSED', 'HIVER has been used up.'),
  })

async function typeCode(code: string) {
  await userEvent.click(screen.getByText('Add a coupon'))
  await enter(await screen.findByRole('textbox', { name: 'Coupon code' }), code)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

test('a code that is typed in the cart is a row of its bill, and taken away again', async () => {
  answerCart({ charges: [charge], coupon: { code: 'HIVER' } })
  renderInHost(<CartPage />, { path: '/cart', state: signedIn([milk]) })

  await typeCode(' hiver ')

  await waitFor(() => expect(beside('Coupon HIVER')).toBe('-DZD 19.00'))
  expect(beside('Grand total')).toBe('DZD 169.00')
  expect(keptCoupon()).toBe('hiver')
  await userEvent.click(screen.getByRole('button', { name: 'Remove coupon' }))
  await waitFor(() => expect(beside('Grand total')).toBe('DZD 188.00'))
  expect(keptCoupon()).toBeUndefined()
})

test('one that does not hold says why, and another can be typed', async () => {
  keepCoupon('HIVER')
  answerCart({ coupon: { code: 'HIVER', problem: 'HIVER has been used up.' } })
  renderInHost(<CartPage />, { path: '/cart', state: signedIn([milk]) })

  expect(await screen.findByText('HIVER has been used up.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveAccessibleDescription('HIVER has been used up.')
  expect(beside('Grand total')).toBe('DZD 188.00')
})

test('below its minimum a guest reads how much more it needs', async () => {
  const line = guestLine(milk.productId, 2)
  localStorage.setItem('guest-cart', JSON.stringify({ key: 'k', lines: [line] }))
  keepCoupon('HIVER')
  const made = answerCalls({
    'POST /api/cart/products': () => ({
      ...done([milk.productId]),
      charges: [{ ...charge, fromCentimes: 50_000 }],
      coupon: { code: 'HIVER' },
    }),
  })
  renderInHost(<CartPage />, { path: '/cart', state: asGuest([line]) })

  expect(await screen.findByText(/^DZD\s312\.00 more and you can use it$/)).toBeInTheDocument()
  expect(made[0]).toMatchObject({ body: { ids: ['p1'], coupon: 'HIVER' } })
})

test('the order has the coupon that its bill shows', async () => {
  keepCoupon('HIVER')
  const made = answerCart({ charges: [charge], coupon: { code: 'HIVER' } })
  const addresses = { status: 'ready' as const, value: [anAddress()] }
  renderInHost(<CheckoutPage />, { path: '/checkout', state: { ...signedIn([milk]), addresses } })
  await waitFor(() => expect(beside('Grand total')).toBe('DZD 169.00'))

  await userEvent.click(screen.getByRole('button', { name: /Cash on Delivery/ }))

  expect(await screen.findByText('HIVER has been used up.')).toBeInTheDocument()
  expect(made.find(({ name }) => name === 'POST /api/order/cash-on-delivery')).toMatchObject({
    body: { totalAmt: 169, subTotalAmt: 210, coupon: 'HIVER' },
  })
})
