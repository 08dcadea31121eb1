import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { FailureNotices, showFailure } from './failure-notices'

test('what failed is tried again as soon as the network is back', () => {
  const retry = jest.fn()
  render(<FailureNotices />)
  let forget = () => {}
  act(() => void (forget = showFailure({ remote: 'cart', message: 'Adding to the cart could not load', retry })))
  expect(screen.getByRole('alert')).toHaveTextContent('Adding to the cart could not load')

  fireEvent(window, new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)

  act(() => forget())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
