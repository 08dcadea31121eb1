import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { onlyVersion } from './part'
import { usePart } from './use-part'

test('a part that was asked for before the network went is asked for again once it is back', async () => {
  jest.useFakeTimers()
  const Page = () => <p>Welcome</p>
  const answers: ((page: typeof Page) => void)[] = []
  const page = onlyVersion(() => new Promise<typeof Page>((resolve) => answers.push(resolve)))
  function Place() {
    const { state } = usePart(page)
    return state.is === 'ready' ? <state.value /> : <p>{state.is}</p>
  }
  render(<Place />)
  act(() => jest.runAllTimers())
  expect(screen.getByText('slow')).toBeInTheDocument()

  fireEvent(window, new Event('online'))
  await act(async () => answers[1]?.(Page))

  expect(screen.getByText('Welcome')).toBeInTheDocument()
  jest.useRealTimers()
})
