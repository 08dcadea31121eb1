import Type, { type Static } from 'typebox'
import { done, Id, Moment, refused } from './envelope'

/** Text that holds something beside spaces. */
const Filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

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

/** POST /api/address/create (section 7): all six fields are required (section 5). */
export const createAddress = {
  method: 'POST',
  url: '/api/address/create',
  config: { access: 'user' },
  schema: {
    summary: 'Save an address',
    body: Type.Object({
      address_line: Filled(300),
      city: Filled(100),
      state: Filled(100),
      country: Filled(100),
      pincode: Filled(20),
      mobile: Filled(30),
    }),
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
