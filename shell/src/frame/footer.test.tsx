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
