import type { Language } from '../language/languages'
import algeria from './algeria.json' with { type: 'json' }

interface Names {
  fr: string
  ar: string
}

/** A wilaya of Algeria, with the code by which people know it. */
export interface Wilaya extends Names {
  code: number
}

/** A commune: its id stays when another wilaya gets it. */
export interface Commune extends Names {
  id: number
  wilaya: Wilaya
}

interface Entry extends Wilaya {
  communes: [id: number, fr: string, ar: string][]
}

const entries = algeria as unknown as Entry[]

/** The wilayas by their codes. */
export const wilayas: readonly Wilaya[] = entries

/** The communes by wilaya and name. */
export const communes: readonly Commune[] = entries.flatMap((wilaya) =>
  wilaya.communes.map(([id, fr, ar]) => ({ id, fr, ar, wilaya })),
)

/** Name of a place in a language; English has the French ones. */
export const placeName = ({ fr, ar }: Names, language: Language): string => (language === 'ar' ? ar : fr)

/** The letters of a name by which it is found: '16 - Béjaïa' is 'bejaia'. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()

/** Returns whether a place is called so, in French or Arabic. */
const isCalled = ({ fr, ar }: Names, folded: string) =>
  folded !== '' && (foldedName(fr) === folded || foldedName(ar) === folded)

/** Returns the wilaya of a name as a person writes it. */
export function wilayaNamed(name: string): Wilaya | undefined {
  const folded = foldedName(name)
  return wilayas.find((wilaya) => isCalled(wilaya, folded))
}

/** Returns the communes of a name, all of them or those of a wilaya. */
export function communesNamed(name: string, wilaya?: Wilaya): Commune[] {
  const folded = foldedName(name)
  return communes.filter((commune) => (!wilaya || commune.wilaya === wilaya) && isCalled(commune, folded))
}

/** Texts of an address that say where it is, and its commune where it names one. */
interface WrittenPlace {
  commune_id?: number | null
  city: string
  state: string
}

/** Returns the commune of an address: the one it names by its id, or else by its texts. */
export function communeOf({ commune_id, city, state }: WrittenPlace): Commune | undefined {
  if (commune_id) return communes.find(({ id }) => id === commune_id)
  const wilaya = wilayaNamed(state)
  return wilaya && communesNamed(city, wilaya)[0]
}

/** Returns the wilaya of an address, which may name no commune. */
export const wilayaOf = (place: WrittenPlace): Wilaya | undefined =>
  communeOf(place)?.wilaya ?? wilayaNamed(place.state)
