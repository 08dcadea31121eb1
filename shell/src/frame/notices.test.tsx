import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { FailureNotices, showFailure } from './failure-notices'
import { OfflineNotice } from './offline-notice'

test('what failed is tried again as soon as the network is back', () => {
  const retry = jest.fn()
  render(<FailureNotices />)
  let forget = () => {}
  act(() => void (forget = showFailure({ remote: 'cart', message: 'We couldn’t load the Add buttons', retry })))
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the Add buttons')

  fireEvent(window, new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)

  act(() => forget())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

/** The browser loses or finds its network. */
function networkIs(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test('the page says that the network is gone, until it is back', () => {
  render(<OfflineNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  networkIs(false)
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline')

  networkIs(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
