import { testStates } from '@souk-vert/mfe/workbench/test-states'
import { installLayout } from './testing/layout'

beforeEach(() => void installLayout())

testStates(import.meta.dirname)
