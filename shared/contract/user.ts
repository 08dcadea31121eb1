import Type, { type Static } from 'typebox'
import { Done, done, Id, Moment, refused } from './envelope'

/** A user as they see themselves (section 3). `avatar` and `mobile` are empty when there is none; the three lists hold ids. */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
  mobile: Type.String(),
  verify_email: Type.Boolean(),
  last_login_date: Type.Union([Moment, Type.Null()]),
  status: Type.Enum(['Active', 'Inactive', 'Suspended']),
  address_details: Type.Array(Id),
  shopping_cart: Type.Array(Id),
  orderHistory: Type.Array(Id),
  role: Type.Enum(['ADMIN', 'USER']),
  createdAt: Moment,
  updatedAt: Moment,
})
export type User = Static<typeof User>

/** POST /api/user/register (section 7). The case of an email address does not count; a password has at least 8 characters. */
export const registerUser = {
  method: 'POST',
  url: '/api/user/register',
  config: { access: 'anyone' },
  schema: {
    summary: 'Register',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      email: Type.String({ format: 'email', maxLength: 254 }),
      password: Type.String({ minLength: 8, maxLength: 200 }),
      confirmPassword: Type.Optional(Type.String()),
    }),
    response: { 200: Done, '4xx': refused(['EMAIL_TAKEN', 'PASSWORDS_DIFFER']) },
  },
} as const

/** POST /api/user/login (section 7). The tokens come as HttpOnly cookies `accessToken` and `refreshToken`, too. */
export const login = {
  method: 'POST',
  url: '/api/user/login',
  config: { access: 'anyone' },
  schema: {
    summary: 'Log in',
    body: Type.Object({
      email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    response: {
      200: done(Type.Object({ accesstoken: Type.String(), refreshToken: Type.String() })),
      '4xx': refused(['WRONG_CREDENTIALS', 'ACCOUNT_BLOCKED']),
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

/** POST /api/user/refresh-token (section 7): a new access token (15 min) for a refresh token, as bearer or cookie, without a body. */
export const refreshToken = {
  method: 'POST',
  url: '/api/user/refresh-token',
  config: { access: 'anyone' },
  schema: {
    summary: 'New access token',
    response: { 200: done(Type.Object({ accessToken: Type.String() })), '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/** GET /api/user/logout (section 7): ends the session, and succeeds without one. */
export const logout = {
  method: 'GET',
  url: '/api/user/logout',
  config: { access: 'anyone' },
  schema: { summary: 'Log out', response: { 200: Done, '4xx': refused([]) } },
} as const
