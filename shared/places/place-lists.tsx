import { useEffect, useState } from 'react'
import * as t from '#messages'
import type * as places from './places'
import { pageLanguage } from '../language/page-language'
import type { AddressField, AddressTexts } from '../text/address-labels'

type Places = typeof places

/** Most communes that are suggested at once. */
const MAX_SUGGESTED = 40

/** Loads the wilayas and communes for a form. Undefined until they have come, or where they do not: any text can be typed. */
export function usePlaces(): Places | undefined {
  const [places, setPlaces] = useState<Places>()
  useEffect(() => void import('./places').then(setPlaces, () => {}), [])
  return places
}

/** Ids of the lists of `PlaceLists`, by the fields that suggest from them. */
export const placeLists: Partial<Record<AddressField, string>> = { city: 'communes', state: 'wilayas' }

/** Returns the texts of an address after one is typed: a commune that is known by its name brings its wilaya and the country. */
export function typedPlace(
  places: Places | undefined,
  texts: AddressTexts,
  name: AddressField,
  text: string,
): AddressTexts {
  const typed = { ...texts, [name]: text }
  if (!places || name !== 'city' || texts.state) return typed
  const [commune, ...others] = places.communesNamed(text)
  if (!commune || others.length > 0) return typed
  return { ...typed, state: places.placeName(commune.wilaya, pageLanguage()), country: texts.country || t.algeria() }
}

interface PlaceListsProps {
  places: Places | undefined
  city: string
  state: string
}

/** Suggestions for the fields of commune and wilaya, each name in French and Arabic, with accents and without. */
export function PlaceLists({ places, city, state }: PlaceListsProps) {
  if (!places) return null
  const language = pageLanguage()
  const { communes, foldedName, placeName, wilayaNamed, wilayas } = places
  const wilaya = wilayaNamed(state)
  const typed = foldedName(city)
  const isWanted = ({ fr, ar }: { fr: string; ar: string }) =>
    foldedName(fr).includes(typed) || foldedName(ar).includes(typed)
  const suggested = communes.filter((commune) => (wilaya ? commune.wilaya === wilaya : typed) && isWanted(commune))
  /** The other names by which a browser finds a place. */
  const namesBeside = (place: { fr: string; ar: string }) => {
    const plain = place.fr.normalize('NFKD').replace(/\p{M}/gu, '')
    const names = new Set([plain, placeName(place, language === 'ar' ? 'fr' : 'ar')])
    names.delete(placeName(place, language))
    return [...names]
  }
  return (
    <>
      <datalist id={placeLists.city}>
        {suggested.slice(0, MAX_SUGGESTED).map((commune) => (
          <option
            key={commune.id}
            value={placeName(commune, language)}
            label={[...namesBeside(commune), placeName(commune.wilaya, language)].join(' · ')}
          />
        ))}
      </datalist>
      <datalist id={placeLists.state}>
        {wilayas.map((each) => (
          <option
            key={each.code}
            value={placeName(each, language)}
            label={[each.code, ...namesBeside(each)].join(' · ')}
          />
        ))}
      </datalist>
    </>
  )
}
