import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { type Manifest, whoOf } from './manifest'
import { type Refuse, refuseBy } from '@souk-vert/shared/releases/refused'

const refuse: Refuse = refuseBy('slots')

const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('/'))

/** Names of a build's slots as others use them, such as `account/AddressDialog`. */
export const slotsOf = ({ release: { name, slots } }: Manifest): string[] => slots.map((slot) => `${name}/${slot}`)

/** The slots to which a build passes props. */
export const slotsUsedBy = ({ record }: Manifest): string[] => record?.slots?.used ?? []

/** The slots that must be there for a build, with the layouts of its routes. */
const neededBy = (manifest: Manifest): string[] => [
  ...slotsUsedBy(manifest),
  ...manifest.release.routes.flatMap(({ layout }) => layout ?? []),
]

/**
 * Refuses a release without a slot that was there `before` and that someone uses, and one that uses a slot that its owner does not
 * have. An owner that is not live is not missed: one of two has to be the first. Throws Refused.
 */
export function checkSlots(moved: Manifest, before: Manifest | undefined, others: Manifest[]): void {
  const who = whoOf(moved, moved)
  const declared = slotsOf(moved)
  for (const slot of (before ? slotsOf(before) : []).filter((each) => !declared.includes(each))) {
    const user = others.find((other) => neededBy(other).includes(slot))
    if (user) refuse(`${who} gives up ${slot}, which ${whoOf(user, moved)} uses`, 'release its user without it first')
  }
  for (const slot of neededBy(moved)) {
    const owner = others.find(({ release: { name } }) => name !== SHELL && name === ownerOf(slot))
    if (owner && !slotsOf(owner).includes(slot))
      refuse(
        `${who} uses ${slot}, which ${whoOf(owner, moved)} does not have`,
        `release ${owner.release.name} with it first, or do without it`,
      )
  }
}
