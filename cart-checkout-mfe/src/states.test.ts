import { testStates } from '@souk-vert/mfe/workbench/test-states'

testStates(import.meta.dirname)
