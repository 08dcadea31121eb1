import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, Dzd, Id, Text } from '../fields'
import { Commune } from '../user/address'
import { Slot } from './slot'

/** Where something goes whose address is not saved: the commune counts before the postal code. */
export const placeFields = {
  commune: Type.Optional(Commune),
  pincode: Type.Optional(Type.String({ maxLength: 20, examples: ['16000'] })),
  country: Type.Optional(Type.String({ maxLength: 100, examples: ['Algeria'] })),
}

/** A place as a query says it: a saved address of the caller's own, or as in `placeFields`. */
export const PlaceQuery = Type.Object({
  addressId: Type.Optional(Id),
  commune: Type.Optional(Type.String({ pattern: '^\\d{1,5}$', examples: ['1601'] })),
  pincode: placeFields.pincode,
  country: placeFields.country,
})
export type PlaceQuery = Static<typeof PlaceQuery>

/**
 * Costs of delivery to a place, in DZD: `fee`, nothing from `freeFrom` on, and only of goods of `minimum` or more. `slots` are the
 * times of the next seven days that can still be chosen; there are none where orders come without. Outside of all areas is nothing
 * delivered. Without a place, where the fee depends on it, there is neither `area` nor `isOutside`.
 */
export const DeliveryQuote = Type.Object({
  area: Type.Optional(
    Type.Object({
      name: Text('Centre of Algiers'),
      fee: Dzd,
      freeFrom: Type.Optional(Dzd),
      minimum: Type.Optional(Dzd),
    }),
  ),
  isOutside: Type.Optional(Type.Literal(true)),
  slots: Type.Array(Slot),
})
export type DeliveryQuote = Static<typeof DeliveryQuote>

/**
 * Returns what delivery costs and when it comes: to a saved address of the caller's own, or a commune, or a postal code, or to an
 * address by its texts, as that of an order is found. Nothing of these is the address that an order would go to: of a caller who is
 * logged in the first.
 */
export const getDeliveryQuote = call('POST /api/delivery/quote', 'anyone', 'What delivery costs and when it comes', {
  body: Closed({
    addressId: Type.Optional(Id),
    ...placeFields,
    city: Type.Optional(Type.String({ maxLength: 100, examples: ['Alger'] })),
    state: Type.Optional(Type.String({ maxLength: 100, examples: ['Alger'] })),
  }),
  data: DeliveryQuote,
  refusals: ['UNAUTHENTICATED', 'ADDRESS_NOT_FOUND'],
  repeatable: 'always',
})
