import Type from 'typebox'
import { ShopUser } from './admin-user'
import { Closed, Count, Done, done, Id, refused, Text } from './envelope'
import { TypedCode } from './user'

export const PresentPassword = Type.String({ minLength: 1, maxLength: 200, examples: ['milk and dates'] })

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Text('1234 5678 9012')) })

/** GET /api/user/second-factor: whether logins of the caller ask for a code, whether the shop asks the caller for that, and how many recovery codes are left. */
export const getSecondFactor = {
  method: 'GET',
  url: '/api/user/second-factor',
  config: { access: 'user' },
  schema: {
    summary: 'The second factor of the caller',
    response: {
      200: done(Type.Object({ isOn: Type.Boolean(), isRequired: Type.Boolean(), recoveryCodes: Count })),
      '4xx': refused(['UNAUTHENTICATED']),
    },
  },
} as const

/** POST /api/user/set-up-second-factor: a new secret for an authenticator app (RFC 6238), in base 32, as an address, and as an SVG of its QR code. Nothing is on yet. */
export const setUpSecondFactor = {
  method: 'POST',
  url: '/api/user/set-up-second-factor',
  config: { access: 'staff' },
  schema: {
    summary: 'Begin to set up a second factor',
    body: Closed({ password: PresentPassword }),
    response: {
      200: done(
        Type.Object({
          secret: Text('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
          address: Text('otpauth://totp/Souk%20Vert:nadia%40shop.example?issuer=Souk%20Vert&secret=JBSW…'),
          picture: Text('<svg …'),
        }),
      ),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'WRONG_PASSWORD', 'SECOND_FACTOR_ON']),
    },
  },
} as const

/** PUT /api/user/second-factor-on: from now on each login asks for a code, and other sessions end. The recovery codes, each of which works once, are told here alone. */
export const switchSecondFactorOn = {
  method: 'PUT',
  url: '/api/user/second-factor-on',
  config: { access: 'staff' },
  schema: {
    summary: 'Switch the second factor on by a code of the app',
    body: Closed({ code: TypedCode }),
    response: {
      200: done(RecoveryCodes),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'SECOND_FACTOR_ON', 'WRONG_CODE']),
    },
  },
} as const

/** PUT /api/user/second-factor-off: who has none, or is no longer staff, may call it, too. */
export const switchSecondFactorOff = {
  method: 'PUT',
  url: '/api/user/second-factor-off',
  config: { access: 'user' },
  schema: {
    summary: 'Switch the second factor off',
    body: Closed({ password: PresentPassword, code: TypedCode }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'WRONG_PASSWORD', 'WRONG_CODE']) },
  },
} as const

/** PUT /api/user/new-recovery-codes: in place of those before, which work no more. */
export const renewRecoveryCodes = {
  method: 'PUT',
  url: '/api/user/new-recovery-codes',
  config: { access: 'user' },
  schema: {
    summary: 'Take new recovery codes',
    body: Closed({ password: PresentPassword, code: TypedCode }),
    response: { 200: done(RecoveryCodes), '4xx': refused(['UNAUTHENTICATED', 'WRONG_PASSWORD', 'WRONG_CODE']) },
  },
} as const

/** PUT /api/user/admin-reset-second-factor: for somebody who has lost app and recovery codes; their sessions end. Nobody resets their own. */
export const resetSecondFactor = {
  method: 'PUT',
  url: '/api/user/admin-reset-second-factor',
  config: { access: 'admin' },
  schema: {
    summary: 'Switch off the second factor of somebody else',
    body: Closed({ _id: Id }),
    response: {
      200: done(ShopUser),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'USER_NOT_FOUND', 'OWN_ACCOUNT']),
    },
  },
} as const
