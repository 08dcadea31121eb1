import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of offers. */
export const offerRefusal = refusals({
  OFFER_NOT_FOUND: [404, 'There is no such offer.', t.offerNotFound],
})
