import Type, { type Static } from 'typebox'
import { Done, done, Filled, Id, Moment, refused, Text, Trimmed } from './envelope'

/** A delivery address (section 3). `status` false means removed; such addresses are not sent. */
export const Address = Type.Object({
  _id: Id,
  userId: Id,
  address_line: Text('12 Rue Didouche Mourad'),
  city: Text('Alger'),
  state: Text('Alger'),
  country: Text('Algeria'),
  pincode: Text('16000'),
  mobile: Text('0551234567'),
  status: Type.Boolean(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Address = Static<typeof Address>

/**
 * The fields of an address form: all six are required (section 5), the pincode only where the country has postal codes. Pincode and
 * mobile keep the rules of `input-rules.ts`, and are stored in Latin digits, without spaces, dots and hyphens.
 */
export const addressFields = {
  address_line: Filled(300, '12 Rue Didouche Mourad'),
  city: Filled(100, 'Alger'),
  state: Filled(100, 'Alger'),
  country: Filled(100, 'Algeria'),
  pincode: Type.String({ maxLength: 20, examples: ['16000'] }),
  mobile: Filled(30, '0551234567'),
}

/** POST /api/address/create (section 7). */
export const createAddress = {
  method: 'POST',
  url: '/api/address/create',
  config: { access: 'user' },
  schema: {
    summary: 'Save an address',
    body: Trimmed(addressFields),
    response: { 200: done(Address), '4xx': refused(['UNAUTHENTICATED', 'TOO_MANY_ADDRESSES']) },
  },
} as const

/** GET /api/address/get (section 7): the caller's active addresses, newest first. */
export const getAddresses = {
  method: 'GET',
  url: '/api/address/get',
  config: { access: 'user' },
  schema: {
    summary: "The caller's addresses",
    response: { 200: done(Type.Array(Address)), '4xx': refused(['UNAUTHENTICATED']) },
  },
} as const

/** PUT /api/address/update (section 7): an active address of the caller's own; whose it is cannot be changed. */
export const updateAddress = {
  method: 'PUT',
  url: '/api/address/update',
  config: { access: 'user' },
  schema: {
    summary: 'Change an address',
    body: Trimmed({ _id: Id, ...addressFields }),
    response: { 200: done(Address), '4xx': refused(['UNAUTHENTICATED', 'ADDRESS_NOT_FOUND']) },
  },
} as const

/** DELETE /api/address/disable (section 7), with a body: hides an address of the caller's own; doing it again changes nothing. */
export const disableAddress = {
  method: 'DELETE',
  url: '/api/address/disable',
  config: { access: 'user' },
  schema: {
    summary: 'Remove an address',
    body: Trimmed({ _id: Id }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'ADDRESS_NOT_FOUND']) },
  },
} as const
