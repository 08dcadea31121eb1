import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of addresses. */
export const addressRefusal = refusals({
  TOO_MANY_ADDRESSES: [409, 'The caller has as many addresses as one can.', t.tooManyAddresses],
  ADDRESS_NOT_FOUND: [404, 'The caller has no such address, or has removed it.', t.addressNotFound],
})
