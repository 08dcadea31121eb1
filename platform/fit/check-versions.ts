import { placeNamed } from '@souk-vert/shared/federation/places'
import { sectionsOf } from '@souk-vert/shared/releases/extensions'
import { slotsOf, slotsUsedBy } from './check-slots'
import { isShell, type Manifest, whoOf } from './manifest'
import { Refused } from '@souk-vert/shared/releases/refused'

/** A slot, or a place for sections, whose props a build knows in a version. */
interface Use {
  name: string
  owner: string | undefined
  version: number
  rule: 'slots' | 'extensions'
}

/** Version of the props of a slot or place that a build was made with; builds that do not say are of the first. */
const versionIn = ({ record }: Manifest, name: string): number => record?.versions?.[name] ?? 1

/** The props that a build passes to slots, and takes from places. All layouts get theirs from the shell. */
function usesOf(manifest: Manifest, owner: Manifest): Use[] {
  const layouts = isShell(manifest) ? slotsOf(owner).filter((slot) => slot.endsWith('Layout')) : []
  const slots = [...slotsUsedBy(manifest), ...layouts].map((name): Use => ({
    name,
    owner: name.split('/')[0],
    version: versionIn(manifest, name),
    rule: 'slots',
  }))
  const sections = sectionsOf(manifest.release).map(({ place, version }): Use => ({
    name: place,
    owner: placeNamed(place)?.owner,
    version,
    rule: 'extensions',
  }))
  return [...slots, ...sections]
}

function check(user: Manifest, owner: Manifest, moved: Manifest): void {
  for (const { name, version, rule, owner: its } of usesOf(user, owner)) {
    const present = versionIn(owner, name)
    if (its !== owner.release.name || version >= present) continue
    const remote = user.release.name
    throw new Refused(
      rule,
      `${whoOf(user, moved)} is for version ${version} of ${name}, of which ${whoOf(owner, moved)} has version ${present}`,
      user === moved
        ? 'build it with the present @souk-vert/shared'
        : `release ${remote} first, built with the present @souk-vert/shared`,
    )
  }
}

/**
 * Refuses an owner of a slot or place whose props are of a later version than a live user was built for, and such a user. A user
 * of a later version passes: users move first, to what the owner takes already (docs/guides/remote.md). Throws Refused.
 */
export function checkVersions(moved: Manifest, others: Manifest[]): void {
  for (const other of others) {
    check(moved, other, moved)
    check(other, moved, moved)
  }
}
