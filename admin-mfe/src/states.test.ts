import { testStates } from '@souk-vert/shared/testing/test-states'

testStates('admin-mfe')
