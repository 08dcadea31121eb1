import type { DeliveryAddress } from '@souk-vert/shared/contract/order/order'
import { communeOf, foldedName, wilayaOf } from '@souk-vert/shared/places/places'
import { withoutSeparators } from '@souk-vert/shared/text/typed-text'

/** An address, as far as it says where that is. */
export type Place = Partial<Pick<DeliveryAddress, 'commune_id' | 'city' | 'state' | 'country' | 'pincode'>>

const ALGERIA = new Set(['Algeria', 'Algérie', 'الجزائر', 'DZ'].map(foldedName))

/** The wilaya that an Algerian postal code begins with; there is none of codes of elsewhere. */
function wilayaOfCode(code: string, country: string | undefined): string[] {
  const isAlgerian = /^\d{5}$/.test(code) && (country === undefined || ALGERIA.has(foldedName(country)))
  return isAlgerian ? [`wilaya:${Number(code.slice(0, 2))}`] : []
}

/** Names by which areas may have a place, the most definite first; the postal code counts where nothing says the commune. */
export function namesOfPlace({ commune_id, city = '', state = '', country, pincode = '' }: Place): string[] {
  const written = { commune_id, city, state }
  const [commune, wilaya] = [communeOf(written), wilayaOf(written)]
  const code = withoutSeparators(pincode).toUpperCase()
  const codes = Array.from(code, (_, at) => `postal:${code.slice(0, code.length - at)}`)
  return [
    ...(commune ? [`commune:${commune.id}`] : []),
    ...(wilaya ? [`wilaya:${wilaya.code}`] : []),
    ...(commune ? [] : [...codes, ...wilayaOfCode(code, country)]),
  ]
}
