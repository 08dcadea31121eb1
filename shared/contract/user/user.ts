import Type, { type Static } from 'typebox'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { call } from '../call'
import { Closed, Filled, Id, Moment, Picture, Text, Trimmed, OrNull } from '../fields'
import { PASSWORD_LENGTH } from '../input-rules'
import { ROLES } from '../roles'

/** A user as they see themselves (section 3). `avatar` and `mobile` are empty when there is none; the three lists hold ids. */
export const User = Type.Object({
  _id: Id,
  name: Text('Amina Benali'),
  email: Text('amina@shop.example'),
  avatar: Picture,
  mobile: Text('0551234567'),
  verify_email: Type.Boolean(),
  last_login_date: OrNull(Moment),
  status: Type.Enum(['Active', 'Inactive', 'Suspended']),
  address_details: Type.Array(Id),
  shopping_cart: Type.Array(Id),
  orderHistory: Type.Array(Id),
  role: Type.Enum([...ROLES]),
  createdAt: Moment,
  updatedAt: Moment,
})
export type User = Static<typeof User>

/** The language of emails to a user: that of the page on which they registered, until they choose another one. */
export const MailLanguage = Type.Enum([...LANGUAGES], { examples: ['fr'] })

const Name = Filled(100, 'Amina Benali')

/** Domains to which no mail goes (RFC 2606); of one of them are the accounts that the desk makes for customers without email. */
const NO_MAIL = '\\.[iI][nN][vV][aA][lL][iI][dD]$'

/** An address that mail can be sent to. Its case does not count. */
const Email = Type.String({
  format: 'email',
  pattern: `^(?!.*${NO_MAIL})`,
  maxLength: 254,
  examples: ['amina@shop.example'],
})

/** An email as somebody typed it who says that they are known: one that nobody has is for the call to refuse. */
const TypedEmail = Type.String({ minLength: 1, maxLength: 254, examples: ['amina@shop.example'] })

/** A code of the user's app, or a recovery code; digits of any script, and separators do not count. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 64, examples: ['048213'] })

/** A JWT. */
const AccessToken = Text('eyJhbGciOiJIUzI1NiJ9…')

export const PresentPassword = Type.String({ minLength: 1, maxLength: 200, examples: ['milk and dates'] })

/** A password to be: at least 8 characters. */
const NewPassword = Type.String({ minLength: PASSWORD_LENGTH, maxLength: 200, examples: ['milk and dates'] })

/** Section 7. Sends a mail with a link that verifies the email. */
export const registerUser = call('POST /api/user/register', 'anyone', 'Register', {
  body: Trimmed({
    name: Name,
    email: Email,
    password: NewPassword,
    confirmPassword: Type.Optional(Text('milk and dates')),
  }),
  refusals: ['EMAIL_TAKEN', 'PASSWORDS_DIFFER'],
})

/**
 * Section 7. The tokens come as HttpOnly cookies `accessToken` and `refreshToken`, too. Who has a second factor
 * sends a `code` with it, and is told so by `CODE_REQUIRED`.
 */
export const login = call('POST /api/user/login', 'anyone', 'Log in', {
  body: Trimmed({
    email: TypedEmail,
    password: PresentPassword,
    code: Type.Optional(TypedCode),
  }),
  data: Type.Object({ accesstoken: AccessToken, refreshToken: Text('q0bN2c…') }),
  refusals: ['WRONG_CREDENTIALS', 'ACCOUNT_BLOCKED', 'CODE_REQUIRED', 'WRONG_CODE'],
})

/** Section 7. */
export const getUserDetails = call('GET /api/user/user-details', 'user', 'The signed-in user', { data: User })

/** Beside the user's details, whose fields section 3 lists. */
export const getMailLanguage = call('GET /api/user/mail-language', 'user', 'The language of emails to the caller', {
  data: Type.Object({ language: MailLanguage }),
})

/** For who chooses a language in the shop. */
export const setMailLanguage = call('PUT /api/user/mail-language', 'user', 'Choose the language of emails', {
  body: Closed({ language: MailLanguage }),
})

/** Section 7: a new access token (15 min) for a refresh token, as bearer or cookie, without a body. */
export const refreshToken = call('POST /api/user/refresh-token', 'anyone', 'New access token', {
  data: Type.Object({ accessToken: AccessToken }),
  refusals: ['UNAUTHENTICATED'],
})

/** Section 7: ends the session, and succeeds without one. */
export const logout = call('GET /api/user/logout', 'anyone', 'Log out')

/** Where the caller is logged in, last used first. `device` is empty where it is not known; `isThis` says that it is the caller's. */
export const listSessions = call('GET /api/user/sessions', 'user', 'Where the caller is logged in', {
  data: Type.Array(
    Type.Object({
      _id: Id,
      device: Text('Chrome, Android'),
      startedAt: Moment,
      lastUsedAt: Moment,
      isThis: Type.Boolean(),
    }),
  ),
})

/** Logs another device out. A session that has ended, or is somebody else's, is no error. */
export const endSession = call('PUT /api/user/end-session', 'user', 'Log another device out', {
  body: Closed({ _id: Id, password: PresentPassword }),
  refusals: ['WRONG_PASSWORD'],
})

/**
 * Section 7: mails a code of six digits, which holds for 10 min; again the same while it does. The same answer whether
 * or not anybody has the email.
 */
export const forgotPassword = call('PUT /api/user/forgot-password', 'anyone', 'Ask for a code to set a new password', {
  body: Trimmed({ email: Email }),
})

/**
 * Section 7: five tries after each time that it was asked for. Sets an HttpOnly cookie that allows one
 * reset within 10 min. `CODE_EXPIRED`: there is no code that could still be tried.
 */
export const verifyPasswordCode = call(
  'PUT /api/user/verify-forgot-password-otp',
  'anyone',
  'Verify the code from the email',
  {
    body: Trimmed({ otp: Type.String({ minLength: 1, maxLength: 64, examples: ['048213'] }), email: TypedEmail }),
    refusals: ['WRONG_CODE', 'CODE_EXPIRED'],
  },
)

/** Section 7: takes the cookie of the verification, and ends every session of the user. */
export const resetPassword = call('PUT /api/user/reset-password', 'anyone', 'Set a new password', {
  body: Trimmed({
    email: TypedEmail,
    newPassword: NewPassword,
    confirmPassword: Text('milk and dates'),
  }),
  refusals: ['CODE_NOT_VERIFIED', 'PASSWORDS_DIFFER'],
})

/**
 * Section 7. With the current `password` a new email holds at once, and is sent a link that verifies it.
 * Without, the present email is sent a link that changes it, and the rest is saved. `mobile` may be empty while there is none.
 */
export const updateUser = call('PUT /api/user/update-user', 'user', 'Change name, email and mobile', {
  body: Trimmed({
    name: Name,
    email: Email,
    mobile: Type.String({ maxLength: 30, examples: ['0551234567'] }),
    password: Type.Optional(Type.String({ maxLength: 200, examples: ['milk and dates'] })),
  }),
  refusals: ['EMAIL_TAKEN', 'WRONG_PASSWORD'],
})

/** For a user who knows the present password. Ends their other sessions. */
export const changePassword = call('PUT /api/user/change-password', 'user', 'Change the password', {
  body: Closed({
    password: PresentPassword,
    newPassword: NewPassword,
  }),
  refusals: ['WRONG_PASSWORD'],
})

/** Mails another link to a user whose email is not verified. */
export const sendVerifyEmail = call(
  'POST /api/user/send-verify-email',
  'user',
  'Send the link that verifies the email again',
  {},
)

/**
 * Verifies an email, as the page does that the link of our mails opens (`/verify-email?token=…`). It may be done
 * more than once. `verified` false: the link had expired, and another was sent. `changed`: it was a link that changes the email.
 */
export const verifyEmail = call('POST /api/user/verify-email', 'anyone', 'Verify an email by the link of an email', {
  body: Closed({ token: Type.String({ maxLength: 1000, examples: ['eyJhbGciOi…'] }) }),
  data: Type.Object({
    email: Text('amina@shop.example'),
    verified: Type.Boolean(),
    changed: Type.Optional(Type.Boolean()),
  }),
  refusals: ['EMAIL_LINK_INVALID', 'EMAIL_TAKEN'],
})
