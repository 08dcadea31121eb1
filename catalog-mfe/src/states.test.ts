import { testStates } from '@souk-vert/shared/testing/test-states'
import { installLayout } from './testing/layout'

beforeEach(() => void installLayout())

testStates('catalog-mfe')
