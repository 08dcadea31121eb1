import * as t from '#messages'
import { withoutSeparators } from '@souk-vert/shared/text/typed-text'
import { pincodeFault } from '@souk-vert/shared/contract/input-rules'

/** ISO codes of the countries and regions without postal codes. */
const WITHOUT =
  `AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GM GQ GY HK JM KI KM KN KP LY ML MO
  MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW`.split(/\s+/)

/** Languages that shoppers write a country in. */
const LANGUAGES = ['en', 'fr', 'ar']

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Built when it is first needed: the first use of `Intl` takes a slow phone a while. */
let names: Set<string> | undefined

function namesOfThem(): Set<string> {
  const namesIn = (language: string) => {
    const regions = new Intl.DisplayNames([language], { type: 'region', style: 'short' })
    return WITHOUT.map((code) => folded(regions.of(code) ?? code))
  }
  return new Set([...WITHOUT.map(folded), 'uae', 'eau', ...LANGUAGES.flatMap(namesIn)])
}

/** Returns the error of a postal code in a country, with the field's name; it may be empty where there are none. */
export function postalCodeError(pincode: string, country: string, field: string): string | undefined {
  if (withoutSeparators(pincode) !== '') return pincodeFault(pincode, field)
  return hasNoPostalCodes(country) ? undefined : t.isRequired({ field })
}

/** Whether a country, as a person writes it, has no postal codes. */
export const hasNoPostalCodes = (country: string): boolean => (names ??= namesOfThem()).has(folded(country))
