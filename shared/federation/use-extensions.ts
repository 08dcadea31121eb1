import { worksIn } from '@souk-vert/shared/contract/roles'
import type { PlacedLink, PlacedSection } from '@souk-vert/shared/releases/format'
import { useShop, userOf } from '@souk-vert/shared/stores'
import type { PlaceName, SectionPlace } from './places'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'

/**
 * Returns the extensions of a place for the visitor of this page, in order; of which kind, the release of each
 * remote has checked. Whether a link's target is `written` is for the component that draws it to know.
 */
export function useExtensions<Name extends PlaceName>(
  place: Name,
): (Name extends SectionPlace ? PlacedSection : PlacedLink)[] {
  const role = useShop((state) => userOf(state)?.role)
  const isFor = ({ when }: PlacedLink | PlacedSection) =>
    !when || when === 'written' || (role && (when === 'signed-in' || worksIn(role, when)))
  const found = useSlotHost().extensions.filter((each) => each.place === place && isFor(each))
  return found as ReturnType<typeof useExtensions<Name>>
}
