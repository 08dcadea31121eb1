import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { reportError } from '@souk-vert/shared/client'
import type { PlaceProps, places, SectionPlace } from './places'
import type { SectionsProps } from './sections'
import { useExtensions } from './use-extensions'

interface ExtensionPlaceProps<Name extends SectionPlace> {
  name: Name
  /** Version of these props: sections that were written for other ones are left out. */
  version: (typeof places)[Name]['version']
  props: PlaceProps[Name]
  /** Wraps each section, such as in the margins of the page. */
  around?: (section: ReactNode) => ReactNode
}

/** A shop without sections does not load what draws them; where that cannot be loaded, their places are empty. */
const Sections = lazy<ComponentType<SectionsProps>>(() =>
  import('./sections').catch((error: unknown) => {
    reportError(error)
    return { default: () => null }
  }),
)

/** A place of a page that other remotes extend by sections (docs/remotes.md). */
export function ExtensionPlace<Name extends SectionPlace>(place: ExtensionPlaceProps<Name>) {
  const sections = useExtensions(place.name)
  return (
    sections.length > 0 && (
      <Suspense>
        <Sections {...place} sections={sections} />
      </Suspense>
    )
  )
}
