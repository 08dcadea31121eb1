import Type, { type Static } from 'typebox'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { Closed, Done, done, Filled, Id, Moment, Picture, refused, Text, Trimmed } from './envelope'
import { PASSWORD_LENGTH } from './input-rules'
import { ROLES } from './roles'

/** A user as they see themselves (section 3). `avatar` and `mobile` are empty when there is none; the three lists hold ids. */
export const User = Type.Object({
  _id: Id,
  name: Text('Amina Benali'),
  email: Text('amina@shop.example'),
  avatar: Picture,
  mobile: Text('0551234567'),
  verify_email: Type.Boolean(),
  last_login_date: Type.Union([Moment, Type.Null()]),
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
  ...{ format: 'email', pattern: `^(?!.*${NO_MAIL})`, maxLength: 254 },
  examples: ['amina@shop.example'],
})

/** An email as somebody typed it who says that they are known: one that nobody has is for the call to refuse. */
const TypedEmail = Type.String({ minLength: 1, maxLength: 254, examples: ['amina@shop.example'] })

/** A code of the user's app, or a recovery code; digits of any script, and separators do not count. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 64, examples: ['048213'] })

/** A JWT. */
const AccessToken = Text('eyJhbGciOiJIUzI1NiJ9…')

/** A password to be: at least 8 characters. */
const NewPassword = Type.String({ minLength: PASSWORD_LENGTH, maxLength: 200, examples: ['milk and dates'] })

/** POST /api/user/register (section 7). Sends a mail with a link that verifies the email. */
export const registerUser = {
  method: 'POST',
  url: '/api/user/register',
  config: { access: 'anyone' },
  schema: {
    summary: 'Register',
    body: Trimmed({
      name: Name,
      email: Email,
      password: NewPassword,
      confirmPassword: Type.Optional(Text('milk and dates')),
    }),
    response: { 200: Done, '4xx': refused(['EMAIL_TAKEN', 'PASSWORDS_DIFFER']) },
  },
} as const

/**
 * POST /api/user/login (section 7). The tokens come as HttpOnly cookies `accessToken` and `refreshToken`, too. Who has a second factor
 * sends a `code` with it, and is told so by `CODE_REQUIRED`.
 */
export const login = {
  method: 'POST',
  url: '/api/user/login',
  config: { access: 'anyone' },
  schema: {
    summary: 'Log in',
    body: Trimmed({
      email: TypedEmail,
      password: Type.String({ minLength: 1, maxLength: 200, examples: ['milk and dates'] }),
      code: Type.Optional(TypedCode),
    }),
    response: {
      200: done(Type.Object({ accesstoken: AccessToken, refreshToken: Text('q0bN2c…') })),
      '4xx': refused(['WRONG_CREDENTIALS', 'ACCOUNT_BLOCKED', 'CODE_REQUIRED', 'WRONG_CODE']),
    },
  },
} as const

/** GET /api/user/user-details (section 7). */
export const getUserDetails = {
  method: 'GET',
  url: '/api/user/user-details',
  config: { access: 'user' },
  schema: { summary: 'The signed-in user', response: { 200: done(User), '4xx': refused(['UNAUTHENTICATED']) } },
} as const

/** GET /api/user/mail-language: beside the user's details, whose fields section 3 lists. */
export const getMailLanguage = {
  method: 'GET',
  url: '/api/user/mail-language',
  config: { access: 'user' },
  schema: {
    summary: 'The language of emails to the caller',
    response: { 200: done(Type.Object({ language: MailLanguage })), '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/** PUT /api/user/mail-language: for who chooses a language in the shop. */
export const setMailLanguage = {
  method: 'PUT',
  url: '/api/user/mail-language',
  config: { access: 'user' },
  schema: {
    summary: 'Choose the language of emails',
    body: Closed({ language: MailLanguage }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/** POST /api/user/refresh-token (section 7): a new access token (15 min) for a refresh token, as bearer or cookie, without a body. */
export const refreshToken = {
  method: 'POST',
  url: '/api/user/refresh-token',
  config: { access: 'anyone' },
  schema: {
    summary: 'New access token',
    response: { 200: done(Type.Object({ accessToken: AccessToken })), '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/** GET /api/user/logout (section 7): ends the session, and succeeds without one. */
export const logout = {
  method: 'GET',
  url: '/api/user/logout',
  config: { access: 'anyone' },
  schema: { summary: 'Log out', response: { 200: Done, '4xx': refused([]) } },
} as const

/** GET /api/user/sessions: where the caller is logged in, last used first. `device` is empty where it is not known; `isThis` says that it is the caller's. */
export const listSessions = {
  method: 'GET',
  url: '/api/user/sessions',
  config: { access: 'user' },
  schema: {
    summary: 'Where the caller is logged in',
    response: {
      200: done(
        Type.Array(
          Type.Object({
            _id: Id,
            device: Text('Chrome, Android'),
            startedAt: Moment,
            lastUsedAt: Moment,
            isThis: Type.Boolean(),
          }),
        ),
      ),
      '4xx': refused(['UNAUTHENTICATED']),
    },
  },
} as const

/** PUT /api/user/end-session: logs another device out. A session that has ended, or is somebody else's, is no error. */
export const endSession = {
  method: 'PUT',
  url: '/api/user/end-session',
  config: { access: 'user' },
  schema: {
    summary: 'Log another device out',
    body: Closed({ _id: Id, password: Type.String({ minLength: 1, maxLength: 200, examples: ['milk and dates'] }) }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'WRONG_PASSWORD']) },
  },
} as const

/** PUT /api/user/forgot-password (section 7): mails a code of six digits, which holds for 10 min; again the same while it does. The same answer whether or not anybody has the email. */
export const forgotPassword = {
  method: 'PUT',
  url: '/api/user/forgot-password',
  config: { access: 'anyone' },
  schema: {
    summary: 'Ask for a code to set a new password',
    body: Trimmed({ email: Email }),
    response: { 200: Done, '4xx': refused([]) },
  },
} as const

/**
 * PUT /api/user/verify-forgot-password-otp (section 7): five tries after each time that it was asked for. Sets an HttpOnly cookie that allows one
 * reset within 10 min. `CODE_EXPIRED`: there is no code that could still be tried.
 */
export const verifyPasswordCode = {
  method: 'PUT',
  url: '/api/user/verify-forgot-password-otp',
  config: { access: 'anyone' },
  schema: {
    summary: 'Verify the code from the email',
    body: Trimmed({ otp: Type.String({ minLength: 1, maxLength: 64, examples: ['048213'] }), email: TypedEmail }),
    response: { 200: Done, '4xx': refused(['WRONG_CODE', 'CODE_EXPIRED']) },
  },
} as const

/** PUT /api/user/reset-password (section 7): takes the cookie of the verification, and ends every session of the user. */
export const resetPassword = {
  method: 'PUT',
  url: '/api/user/reset-password',
  config: { access: 'anyone' },
  schema: {
    summary: 'Set a new password',
    body: Trimmed({
      email: TypedEmail,
      newPassword: NewPassword,
      confirmPassword: Text('milk and dates'),
    }),
    response: { 200: Done, '4xx': refused(['CODE_NOT_VERIFIED', 'PASSWORDS_DIFFER']) },
  },
} as const

/**
 * PUT /api/user/update-user (section 7). With the current `password` a new email holds at once, and is sent a link that verifies it.
 * Without, the present email is sent a link that changes it, and the rest is saved. `mobile` may be empty while there is none.
 */
export const updateUser = {
  method: 'PUT',
  url: '/api/user/update-user',
  config: { access: 'user' },
  schema: {
    summary: 'Change name, email and mobile',
    body: Trimmed({
      name: Name,
      email: Email,
      mobile: Type.String({ maxLength: 30, examples: ['0551234567'] }),
      password: Type.Optional(Type.String({ maxLength: 200, examples: ['milk and dates'] })),
    }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'EMAIL_TAKEN', 'WRONG_PASSWORD']) },
  },
} as const

/** PUT /api/user/change-password: for a user who knows the present password. Ends their other sessions. */
export const changePassword = {
  method: 'PUT',
  url: '/api/user/change-password',
  config: { access: 'user' },
  schema: {
    summary: 'Change the password',
    body: Closed({
      password: Type.String({ minLength: 1, maxLength: 200, examples: ['milk and dates'] }),
      newPassword: NewPassword,
    }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'WRONG_PASSWORD']) },
  },
} as const

/** POST /api/user/send-verify-email: mails another link to a user whose email is not verified. */
export const sendVerifyEmail = {
  method: 'POST',
  url: '/api/user/send-verify-email',
  config: { access: 'user' },
  schema: {
    summary: 'Send the link that verifies the email again',
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/**
 * POST /api/user/verify-email: what the page does that the link of our mails opens (`/verify-email?token=…`). It may be done
 * more than once. `verified` false: the link had expired, and another was sent. `changed`: it was a link that changes the email.
 */
export const verifyEmail = {
  method: 'POST',
  url: '/api/user/verify-email',
  config: { access: 'anyone' },
  schema: {
    summary: 'Verify an email by the link of an email',
    body: Closed({ token: Type.String({ maxLength: 1000, examples: ['eyJhbGciOi…'] }) }),
    response: {
      200: done(
        Type.Object({
          email: Text('amina@shop.example'),
          verified: Type.Boolean(),
          changed: Type.Optional(Type.Boolean()),
        }),
      ),
      '4xx': refused(['EMAIL_LINK_INVALID', 'EMAIL_TAKEN']),
    },
  },
} as const

/** Page that mailed links opened before the shop had one for them: redirects to that page. */
export const verifyEmailPage = {
  method: 'GET',
  url: '/api/user/verify-email',
  config: { access: 'anyone' },
  schema: {
    summary: 'Leads to the page that verifies an email',
    querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 1000 })) }),
    response: { 303: { description: 'To the page', type: 'null' } },
  },
} as const
