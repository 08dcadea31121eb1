import Type from 'typebox'
import { ShopUser } from './admin-user'
import { call } from '../call'
import { Closed, Count, Id, Text } from '../fields'
import { PresentPassword, TypedCode } from './user'

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Text('1234 5678 9012')) })

/** Whether logins of the caller ask for a code, whether the shop asks the caller for that, and how many recovery codes are left. */
export const getSecondFactor = call('GET /api/user/second-factor', 'user', 'The second factor of the caller', {
  data: Type.Object({ isOn: Type.Boolean(), isRequired: Type.Boolean(), recoveryCodes: Count }),
})

/** A new secret for an authenticator app (RFC 6238), in base 32, as an address, and as an SVG of its QR code. Nothing is on yet. */
export const setUpSecondFactor = call(
  'POST /api/user/set-up-second-factor',
  'staff',
  'Begin to set up a second factor',
  {
    body: Closed({ password: PresentPassword }),
    data: Type.Object({
      secret: Text('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      address: Text('otpauth://totp/Souk%20Vert:nadia%40shop.example?issuer=Souk%20Vert&secret=JBSW…'),
      picture: Text('<svg …'),
    }),
    refusals: ['WRONG_PASSWORD', 'SECOND_FACTOR_ON'],
  },
)

/** From now on each login asks for a code, and other sessions end. The recovery codes, each of which works once, are told here alone. */
export const switchSecondFactorOn = call(
  'PUT /api/user/second-factor-on',
  'staff',
  'Switch the second factor on by a code of the app',
  { body: Closed({ code: TypedCode }), data: RecoveryCodes, refusals: ['SECOND_FACTOR_ON', 'WRONG_CODE'] },
)

/** Users without one, or who are no longer staff, may call it, too. */
export const switchSecondFactorOff = call('PUT /api/user/second-factor-off', 'user', 'Switch the second factor off', {
  body: Closed({ password: PresentPassword, code: TypedCode }),
  refusals: ['WRONG_PASSWORD', 'WRONG_CODE'],
})

/** In place of those before, which work no more. */
export const renewRecoveryCodes = call('PUT /api/user/new-recovery-codes', 'user', 'Take new recovery codes', {
  body: Closed({ password: PresentPassword, code: TypedCode }),
  data: RecoveryCodes,
  refusals: ['WRONG_PASSWORD', 'WRONG_CODE'],
})

/** For somebody who has lost app and recovery codes; their sessions end. Nobody resets their own. */
export const resetSecondFactor = call(
  'PUT /api/user/admin-reset-second-factor',
  'admin',
  'Switch off the second factor of somebody else',
  { body: Closed({ _id: Id }), data: ShopUser, refusals: ['USER_NOT_FOUND', 'OWN_ACCOUNT'] },
)
