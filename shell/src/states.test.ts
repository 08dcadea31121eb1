import { testStates } from '@souk-vert/shared/testing/test-states'

beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList
})

testStates('shell')
