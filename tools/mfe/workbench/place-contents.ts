import { places } from '@souk-vert/shared/federation/places'
import type { Declaration } from '@souk-vert/shared/releases/format'

/** A place with its contents in order. */
export interface PlaceContents {
  place: string
  contents: { remote: string; what: string; when?: string }[]
}

/** The places of an owner, the shell or a remote, with what these remotes declare for each. */
export const placeContentsOf = (owner: string, remotes: Declaration[]): PlaceContents[] =>
  Object.entries(places)
    .filter(([, place]) => place.owner === owner)
    .map(([place]) => ({
      place,
      contents: remotes
        .flatMap(({ name, extends: extensions = [] }) => extensions.map((extension) => ({ remote: name, extension })))
        .filter(({ extension }) => extension.place === place)
        .sort((a, b) => a.extension.order - b.extension.order)
        .map(({ remote, extension }) => ({
          remote,
          what: 'name' in extension ? extension.name : `'${extension.label}' at ${extension.path}`,
          when: extension.when,
        })),
    }))
