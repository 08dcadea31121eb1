import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of alerts. */
export const alertRefusal = refusals({
  IN_STOCK: [409, 'There is nothing to wait for: the product can be bought.', t.inStock],
  EMAIL_NOT_CONFIRMED: [
    403,
    'The caller has not confirmed their email, so no email is sent to it.',
    t.emailNotConfirmed,
  ],
  TOO_MANY_WISHES: [409, 'The caller waits for as many products as one can.', t.tooManyAlerts],
})
