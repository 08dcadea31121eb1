import { jest } from '@jest/globals'
import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react'

// As on a page whose network is gone before the first toast.
jest.unstable_mockModule('notistack', () => {
  throw new Error('Loading chunk 479 failed')
})

test('a toast whose script cannot be loaded is shown all the same, for its time', async () => {
  const { onErrorReport } = await import('@souk-vert/shared/client')
  onErrorReport(() => undefined)
  const { Toaster, toastSuccess } = await import('@souk-vert/shared/ui/toast')
  render(
    <>
      <p>The page</p>
      <Toaster />
    </>,
  )

  act(() => toastSuccess('Item added to cart'))

  expect(await screen.findByRole('alert')).toHaveTextContent('Item added to cart')
  expect(screen.getByText('The page')).toBeInTheDocument()
  await waitForElementToBeRemoved(() => screen.queryByRole('alert'))
})
