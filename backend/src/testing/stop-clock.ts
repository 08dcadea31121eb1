import { jest } from '@jest/globals'

/**
 * Stops the clock and all timers: no limit that is about a second or ten is over before the test is.
 * `jest.useRealTimers()` starts them again.
 */
export const stopClock = () =>
  void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
