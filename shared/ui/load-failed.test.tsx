import { act, render, screen } from '@testing-library/react'
import { LoadFailed } from './load-failed'

test('what could not be loaded is tried again by itself once the network is back', async () => {
  let tries = 0
  render(<LoadFailed what="We couldn’t load your orders" reload={() => Promise.resolve(void tries++)} />)

  await act(async () => window.dispatchEvent(new Event('online')))

  expect(screen.getByText('We couldn’t load your orders')).toBeInTheDocument()
  expect(tries).toBe(1)
})
