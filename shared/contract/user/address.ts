import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Filled, Id, Integer, Moment, Text, Trimmed, OrNull } from '../fields'

/** Id of a commune (shared/places). */
export const Commune = Integer(1, 1601, 99_999)

/**
 * Fields that an address may have beside those of section 3, as they are answered: the commune, where it was chosen from the list, who
 * takes the goods if not the user, and what is nearby.
 */
export const addressDetails = {
  commune_id: Type.Optional(Commune),
  recipient: Type.Optional(Text('Lina Benali')),
  landmark: Type.Optional(Text('Opposite the post office')),
}

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
  ...addressDetails,
  status: Type.Boolean(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Address = Static<typeof Address>

/**
 * The fields of an address form: all six are required (section 5), the pincode only where the country has postal codes. Pincode and
 * mobile keep the rules of `input-rules.ts`, and are stored in Latin digits, without spaces, dots and hyphens. The others are optional:
 * a change without one keeps it, the commune as long as city and state are the same, and an empty one takes it away.
 */
export const addressFields = {
  address_line: Filled(300, '12 Rue Didouche Mourad'),
  city: Filled(100, 'Alger'),
  state: Filled(100, 'Alger'),
  country: Filled(100, 'Algeria'),
  pincode: Type.String({ maxLength: 20, examples: ['16000'] }),
  mobile: Filled(30, '0551234567'),
  commune_id: Type.Optional(OrNull(Commune)),
  recipient: Type.Optional(Type.String({ maxLength: 100, examples: ['Lina Benali'] })),
  landmark: Type.Optional(Type.String({ maxLength: 200, examples: ['Opposite the post office'] })),
}

/** Section 7. */
export const createAddress = call('POST /api/address/create', 'user', 'Save an address', {
  body: Trimmed(addressFields),
  data: Address,
  refusals: ['TOO_MANY_ADDRESSES'],
})

/** Section 7: the caller's active addresses, newest first. */
export const getAddresses = call('GET /api/address/get', 'user', "The caller's addresses", {
  data: Type.Array(Address),
})

/** Section 7: an active address of the caller's own; whose it is cannot be changed. */
export const updateAddress = call('PUT /api/address/update', 'user', 'Change an address', {
  body: Trimmed({ _id: Id, ...addressFields }),
  data: Address,
  refusals: ['ADDRESS_NOT_FOUND'],
})

/** Section 7: hides an address of the caller's own; doing it again changes nothing. */
export const disableAddress = call('DELETE /api/address/disable', 'user', 'Remove an address', {
  body: Trimmed({ _id: Id }),
  refusals: ['ADDRESS_NOT_FOUND'],
})
