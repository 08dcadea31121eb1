import type { PlacedLink, PlacedSection } from 'shared/mfe/format'
import { useShop, userOf } from 'shared/stores'
import type { PlaceName, SectionPlace } from './places'
import { useSlotHost } from './slot-host'

/** What stands in a place for the visitor of this page, in its order; of which kind, the release of each remote has checked. */
export function useExtensions<Name extends PlaceName>(
  place: Name,
): (Name extends SectionPlace ? PlacedSection : PlacedLink)[] {
  const role = useShop((state) => userOf(state)?.role)
  const found = useSlotHost().extensions.filter(
    (each) => each.place === place && (!each.when || role === 'ADMIN' || (role && each.when === 'signed-in')),
  )
  return found as ReturnType<typeof useExtensions<Name>>
}
