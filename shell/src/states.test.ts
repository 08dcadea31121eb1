import { testStates } from 'shared/testing/test-states'

beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList
})

testStates('shell')
