import * as t from '#messages'

/** The fields of an address in their order. */
export const addressFieldNames = ['address_line', 'city', 'state', 'pincode', 'country', 'mobile'] as const
export type AddressField = (typeof addressFieldNames)[number]

/** Returns the labels of the fields of an address (section 3). */
export const addressLabels = (): Record<AddressField, string> => ({
  address_line: t.addressLine(),
  city: t.city(),
  state: t.state(),
  pincode: t.pincode(),
  country: t.country(),
  mobile: t.mobileNo(),
})
