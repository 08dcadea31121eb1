import { jest } from '@jest/globals'

/**
 * Stops all limits of time (`setTimeout`, `AbortSignal.timeout`) and `performance.now`, so that no wait is cut off however slow
 * the machine is. Returns what lets some ms pass for them.
 */
export function stopClock(): (ms: number) => void {
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
    ],
  })
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  return (ms) => void jest.advanceTimersByTime(ms)
}

/** Starts them again, for `afterEach`. */
export function startClock(): void {
  jest.useRealTimers()
  jest.restoreAllMocks()
}
