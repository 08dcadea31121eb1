import type { Static, TObject } from 'typebox'
import type { addressDetails, createAddress } from '@souk-vert/shared/contract/user/address'
import { mobileError } from '@souk-vert/shared/contract/input-rules'
import { postalCodeError } from '@souk-vert/shared/places/postal-code'
import { plainPhone } from '@souk-vert/shared/text/phone-number'
import { withoutSeparators } from '@souk-vert/shared/text/typed-text'
import { invalidFields } from '../http/refusals'
import { inputText } from '../http/input-text'

/** An address as it is sent. */
export type WrittenAddress = Static<(typeof createAddress)['schema']['body']>

type Details = Static<TObject<typeof addressDetails>>

/** Details of an address that somebody has filled in. */
const filledDetails = ({ commune_id, recipient, landmark }: WrittenAddress): Details => ({
  ...(commune_id && { commune_id }),
  ...(recipient?.trim() && { recipient: recipient.trim() }),
  ...(landmark?.trim() && { landmark: landmark.trim() }),
})

/**
 * Adds to a change of an address what its caller leaves out, as one does that knows the six fields of section 5 alone: an empty text
 * takes a detail away, and another city or state the commune.
 */
export const withKeptDetails = <Change extends WrittenAddress>(
  change: Change,
  before: Details & Pick<WrittenAddress, 'city' | 'state'>,
): Change => ({
  ...change,
  commune_id:
    change.commune_id === undefined && change.city === before.city && change.state === before.state
      ? before.commune_id
      : change.commune_id,
  recipient: change.recipient ?? before.recipient,
  landmark: change.landmark ?? before.landmark,
})

/** Returns an address as it is stored. @throws a 400 that names each field which breaks its rule */
export function storedFields(written: WrittenAddress): Omit<WrittenAddress, keyof Details> & Details {
  const { address_line, city, state, country, pincode, mobile } = written
  const messages = {
    pincode: postalCodeError(pincode, country, inputText('pincode')),
    mobile: mobileError(mobile, inputText('mobile')),
  }
  const errors = Object.entries(messages).flatMap(([field, message]) => (message ? { field, message } : []))
  if (errors.length) throw invalidFields(errors)
  return {
    address_line,
    city,
    state,
    country,
    pincode: withoutSeparators(pincode),
    mobile: plainPhone(mobile),
    ...filledDetails(written),
  }
}
