import { Tag } from '@souk-vert/shared/ui/controls/pill'
import { IconButton } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'
import { SearchPicker } from '../parts/form/search-picker'
import { Icon } from '../parts/icons'
import { Row } from '../parts/layout'
import { placeText, type Places } from './area-texts'

/** Most places that are offered at once. */
const MAX_OFFERED = 40

/** Finds wilayas and communes by their names, in French or Arabic, and wilayas by their numbers. */
async function findPlaces(text: string): Promise<string[]> {
  const { wilayas, communes, foldedName } = await import('@souk-vert/shared/places/places')
  const folded = foldedName(text)
  const isMeant = (name: { fr: string; ar: string }) =>
    folded !== '' && (foldedName(name.fr).includes(folded) || foldedName(name.ar).includes(folded))
  return [
    ...wilayas.filter((each) => isMeant(each) || each.code === Number(text)).map(({ code }) => `wilaya:${code}`),
    ...communes.filter(isMeant).map(({ id }) => `commune:${id}`),
  ].slice(0, MAX_OFFERED)
}

interface PlacePickerProps {
  places: Places | undefined
  chosen: readonly string[]
  error?: string
  onChange(chosen: string[]): void
}

/** Chooses wilayas and communes by name. */
export function PlacePicker({ places, chosen, error, onChange }: PlacePickerProps) {
  const nameOf = (place: string) => placeText(places, place)
  return (
    <>
      <SearchPicker
        label={t.wilayasAndCommunes()}
        error={error}
        find={findPlaces}
        keyOf={(place) => place}
        nameOf={nameOf}
        row={(place) => <bdi>{nameOf(place)}</bdi>}
        onChoose={(place) => onChange([...new Set([...chosen, place])])}
      />
      {chosen.length > 0 && (
        <Row role="group" aria-label={t.places()}>
          {chosen.map((place) => (
            <Tag key={place}>
              <bdi>{nameOf(place)}</bdi>
              <IconButton
                aria-label={t.removeOne({ name: nameOf(place) })}
                onClick={() => onChange(chosen.filter((each) => each !== place))}
              >
                <Icon name="cross" />
              </IconButton>
            </Tag>
          ))}
        </Row>
      )}
    </>
  )
}
