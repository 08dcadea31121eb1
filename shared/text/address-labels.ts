import * as t from '#messages'

/** The fields of an address in their order. */
export const addressFieldNames = [
  'address_line',
  'city',
  'state',
  'pincode',
  'country',
  'mobile',
  'recipient',
  'landmark',
] as const
export type AddressField = (typeof addressFieldNames)[number]

/** Texts of an address as they are typed. */
export type AddressTexts = Record<AddressField, string>

/** Returns the texts of the fields of an address. */
export const addressTexts = (address: Partial<AddressTexts>): AddressTexts =>
  Object.fromEntries(addressFieldNames.map((name) => [name, address[name] ?? ''])) as AddressTexts

/** Returns the texts that a new address begins with: the shop's own country. */
export const newAddress = (): AddressTexts => addressTexts({ country: t.algeria() })

/** Returns the labels of the fields of an address (section 3). */
export const addressLabels = (): Record<AddressField, string> => ({
  address_line: t.addressLine(),
  city: t.city(),
  state: t.state(),
  pincode: t.pincode(),
  country: t.country(),
  mobile: t.mobileNo(),
  recipient: t.recipient(),
  landmark: t.landmark(),
})
