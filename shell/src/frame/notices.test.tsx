import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { networkIs } from '@souk-vert/shared/testing/network'
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

test('the page says that the network is gone, until it is back', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <OfflineNotice /> }])} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  act(() => networkIs(false))
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline')

  act(() => networkIs(true))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
