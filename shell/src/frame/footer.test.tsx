import { screen } from '@testing-library/react'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { setShopSettings } from '@souk-vert/shared/ui/shop'
import { Footer } from './footer'

afterEach(() => setShopSettings({}))

test.each([
  ['a shop that is paid online', {}, ['Cash on Delivery', 'Online Payment']],
  ['a shop that is not', { cashOnly: true }, ['Cash on Delivery']],
])('the footer of %s names the ways to pay', (_, settings, ways) => {
  setShopSettings(settings)
  renderInHost(<Footer />)

  const payment = screen.getByRole('heading', { name: 'Payment' }).closest('section')!
  expect([...payment.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(ways)
})

test.each([
  ['a shop that delivers free says so', {}, /delivered free/],
  ['no fee is denied where an area may have one', { deliveryCharged: true as const }, /delivered to you/],
])('in the built slogan, %s', (_, settings, slogan) => {
  setShopSettings(settings)
  renderInHost(<Footer />)

  expect(screen.getByText(slogan)).toBeInTheDocument()
})
