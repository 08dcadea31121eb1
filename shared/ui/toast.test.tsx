import { jest } from '@jest/globals'
import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster, toastRefusal, toastSuccess } from './toast'

/** One step of the movements with which a toast goes, in ms. */
const STEP_MS = 250

/** The toast area as it is once the first toast has been shown and closed. */
async function givenToaster() {
  render(<Toaster />)
  act(() => toastSuccess('First'))
  const close = await screen.findByRole('button', { name: 'Close' })
  await Promise.all([waitForElementToBeRemoved(() => screen.queryByText('First')), userEvent.click(close)])
  jest.useFakeTimers()
}

afterEach(() => jest.useRealTimers())

test.each([
  ['a refusal', toastRefusal, 4000],
  ['a success', toastSuccess, 2000],
])('%s is heard by screen readers and seen for its time', async (_, show, ms) => {
  await givenToaster()

  act(() => show('Told'))
  act(() => void jest.advanceTimersByTime(ms - 1))
  expect(screen.getByRole('alert')).toHaveTextContent('Told')
  act(() => void jest.advanceTimersByTime(1))
  for (let step = 0; step < 4; step++) act(() => void jest.advanceTimersByTime(STEP_MS))

  expect(screen.queryByText('Told')).not.toBeInTheDocument()
})

test('at most 20 toasts are shown', async () => {
  await givenToaster()

  act(() => {
    for (let count = 1; count <= 25; count++) toastRefusal(`Number ${count}`)
  })

  expect(screen.getAllByRole('alert')).toHaveLength(20)
})
