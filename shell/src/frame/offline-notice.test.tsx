import { act, render, screen } from '@testing-library/react'
import { OfflineNotice } from './offline-notice'

/** The browser loses or finds its network. */
function networkIs(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test('the page says that the network is gone, until it is back', () => {
  render(<OfflineNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  networkIs(false)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')

  networkIs(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
