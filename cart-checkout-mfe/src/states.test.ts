import { testStates } from 'shared/testing/test-states'

testStates('cart-checkout-mfe')
