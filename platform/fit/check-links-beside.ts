import { isMenu } from '@souk-vert/shared/federation/places'
import { linksOf } from '@souk-vert/shared/releases/extensions'
import type { Declaration, LinkExtension } from '@souk-vert/shared/releases/format'
import { patternOf } from '../releases/route-pattern'
import { Refused } from '@souk-vert/shared/releases/refused'

type Linking = Pick<Declaration, 'name' | 'extends'>

/** Whether people could not tell two links of a place apart: all menus are shown together. */
function isSameLink(one: LinkExtension, other: LinkExtension): boolean {
  const isBeside = one.place === other.place || (isMenu(one.place) && isMenu(other.place))
  return isBeside && (one.label === other.label || patternOf(one.path) === patternOf(other.path))
}

/** A link and one that is there already, for people. */
const clashOf = (link: LinkExtension, owner: string, its: LinkExtension): string =>
  `adds '${link.label}' at ${link.path} to ${link.place}, but ${owner} has '${its.label}' at ${its.path} in ${its.place}`

/** Refuses a link of a place that another live remote has there, by label or address. Throws Refused. */
export function checkLinksBeside(release: Linking, others: Linking[]): void {
  for (const link of linksOf(release))
    for (const other of others) {
      const its = linksOf(other).find((each) => isSameLink(each, link))
      if (its)
        throw new Refused(
          'ownership',
          `${release.name} ${clashOf(link, other.name, its)}`,
          'choose another label and address',
        )
    }
}
