import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of accounts and logins. None is a 401: a client would try to refresh a session that it does not have. */
export const userRefusal = refusals({
  WRONG_CREDENTIALS: [400, 'No account has this email with this password.', t.wrongCredentials],
  WRONG_PASSWORD: [400, 'The current password is wrong.', t.wrongPassword],
  CODE_REQUIRED: [409, 'Email and password are right; the login needs `code`, too.', t.codeRequired],
  SECOND_FACTOR_REQUIRED: [
    403,
    'The shop asks its staff for a second factor, and the caller has none.',
    t.secondFactorRequired,
  ],
  SECOND_FACTOR_ON: [409, 'The second factor is on already.', t.secondFactorIsOn],
  ACCOUNT_BLOCKED: [403, 'The account is not active.', t.accountBlocked],
  USER_NOT_FOUND: [404, 'We couldn’t find that user.', t.userNotFound],
  OWN_ACCOUNT: [409, 'Nobody takes their own role or access.', t.ownAccount],
  USER_HAS_LOGIN: [409, 'The user can log in, and deletes the account themselves.', t.userHasLogin],
  ORDERS_OPEN: [409, 'Orders of the user are under way or to be refunded; the message names them.'],
  LAST_ADMIN: [409, 'There is no other admin.', t.lastAdmin],
  EMAIL_TAKEN: [409, 'Another account has this email.', t.emailTaken],
  PASSWORDS_DIFFER: [400, 'The password and its confirmation are not the same.'],
  WRONG_CODE: [400, 'The code is another one, or was used.'],
  CODE_EXPIRED: [400, 'There is no code that could still be tried.', t.codeExpired],
  CODE_NOT_VERIFIED: [400, 'The cookie that a verified code sets is missing, used or too old.', t.codeNotVerified],
  EMAIL_LINK_INVALID: [
    404,
    'The link was not made by this shop for this account, or is no longer valid.',
    t.linkInvalid,
  ],
})
