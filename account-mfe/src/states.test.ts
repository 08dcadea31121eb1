import { testStates } from 'shared/testing/test-states'

testStates('account-mfe')
