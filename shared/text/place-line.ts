import * as t from '#messages'
import { isolated } from '../language/isolated'

/** Parts of an address. `pincode` is empty in countries without postal codes. */
interface Place {
  city: string
  state: string
  country: string
  pincode: string
}

/** Returns country and pincode of an address in one line (section 2). */
export const countryLine = ({ country, pincode }: Pick<Place, 'country' | 'pincode'>): string =>
  pincode ? `${country} - ${pincode}` : country

/** Returns city, state, country and pincode of an address in one line (section 2). */
export const placeLine = ({ city, state, ...country }: Place): string =>
  t.place({ city, state, country: countryLine(country) })

/** Lists the recipient of an address and its landmark, where it has them. */
export const wayLines = ({ recipient, landmark }: { recipient?: string; landmark?: string }): string[] => [
  ...(recipient ? [t.forRecipient({ name: recipient })] : []),
  ...(landmark ? [isolated(landmark)] : []),
]
