import { testStates } from 'shared/testing/test-states'

testStates('admin-mfe')
