import Type, { type Static } from 'typebox'
import { Done, done, Filled, Id, Moment, refused } from './envelope'

/** A delivery address (section 3). `status` false means removed; such addresses are not sent. */
export const Address = Type.Object({
  _id: Id,
  userId: Id,
  address_line: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  pincode: Type.String(),
  mobile: Type.String(),
  status: Type.Boolean(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Address = Static<typeof Address>

/** What a person fills in: all six are required (section 5). */
const addressFields = {
  address_line: Filled(300),
  city: Filled(100),
  state: Filled(100),
  country: Filled(100),
  pincode: Filled(20),
  mobile: Filled(30),
}

/** POST /api/address/create (section 7). */
export const createAddress = {
  method: 'POST',
  url: '/api/address/create',
  config: { access: 'user' },
  schema: {
    summary: 'Save an address',
    body: Type.Object(addressFields),
    response: { 200: done(Address), '4xx': refused(['UNAUTHENTICATED']) },
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
    body: Type.Object({ _id: Id, ...addressFields }),
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
    body: Type.Object({ _id: Id }),
    response: { 200: Done, '4xx': refused(['UNAUTHENTICATED', 'ADDRESS_NOT_FOUND']) },
  },
} as const
