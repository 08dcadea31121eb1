import { testStates } from '@souk-vert/mfe/workbench/test-states'

beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList
})

testStates(import.meta.dirname)
