import { jest } from '@jest/globals'
import { act, fireEvent, renderHook } from '@testing-library/react'
import { installLayout } from '../testing/layout'
import { useNearEnd } from './use-near-end'

const layout = installLayout()
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page of 4000 px of which a screen of 768 shows the beginning; gives how often more was wanted so far. */
function openLongPage() {
  layout.setPageHeight(4000)
  scrollTo(0)
  const onNear = jest.fn()
  renderHook(() => useNearEnd({}, onNear))
  act(() => void jest.advanceTimersByTime(1000))
  return onNear
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  fireEvent.scroll(window)
}

test('more is wanted from 80 % of the page on', () => {
  const onNear = openLongPage()
  scrollTo(0.8 * 4000 - 768 - 1)
  jest.advanceTimersByTime(1000)
  expect(onNear).not.toHaveBeenCalled()

  scrollTo(0.8 * 4000 - 768)
  jest.advanceTimersByTime(1000)

  expect(onNear).toHaveBeenCalledTimes(1)
})

test('while one scrolls, the page is looked at every 150 ms', () => {
  const onNear = openLongPage()

  scrollTo(3000)
  jest.advanceTimersByTime(149)
  scrollTo(3100)
  expect(onNear).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)

  expect(onNear).toHaveBeenCalledTimes(1)
})

test('a page too short to scroll wants more at once', () => {
  layout.setPageHeight(500)
  const onNear = jest.fn()
  renderHook(() => useNearEnd({}, onNear))

  jest.advanceTimersByTime(150)

  expect(onNear).toHaveBeenCalledTimes(1)
})
