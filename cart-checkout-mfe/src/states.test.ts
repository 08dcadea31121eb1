import { testStates } from '@souk-vert/shared/testing/test-states'

testStates('cart-checkout-mfe')
