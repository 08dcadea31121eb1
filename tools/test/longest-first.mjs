import TestSequencer from '@jest/test-sequencer'

/** Short files that take long: jest begins short files last where it has not run them before, and these would keep one core alone. */
const SHORT_AND_SLOW = /\/(order-lives|at-once|states)\.test\.ts$/

/** Order of the test files: those first, then as jest would. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const isSlow = ({ path }) => SHORT_AND_SLOW.test(path)
    const sorted = super.sort(tests)
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))]
  }
}
