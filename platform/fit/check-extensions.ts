import { AREAS, isArea } from '@souk-vert/shared/contract/roles'
import { placeNamed, places } from '@souk-vert/shared/federation/places'
import { isShopPath } from '@souk-vert/shared/slug/shop-path'
import { linksOf, sectionsOf } from '@souk-vert/shared/releases/extensions'
import type { Declaration, Extension, LinkExtension, SectionExtension } from '@souk-vert/shared/releases/format'
import { type Refuse, refuseBy } from '@souk-vert/shared/releases/refused'

const refuse: Refuse = refuseBy('extensions')

function checkLink(remote: string, { place, label, path }: LinkExtension): void {
  const isWhole = typeof label === 'string' && label !== '' && typeof path === 'string'
  if (!isWhole)
    refuse(
      `${remote} adds to ${place}, which takes links, something without label or path`,
      'declare "label" and "path"',
    )
  if (!isShopPath(path))
    refuse(
      `${remote} adds to ${place} a link to ${path}, which is not an address in the shop`,
      'declare a "path" that begins with one /',
    )
}

/** Refuses a release that adds a link to an address outside the shop, whoever built it. Throws Refused. */
export function checkLinks(release: Pick<Declaration, 'name' | 'extends'>): void {
  for (const link of linksOf(release)) checkLink(release.name, link)
}

function checkSection(remote: string, section: SectionExtension, version: number | undefined): void {
  const { place, name, height } = section
  if (!/^[A-Z][A-Za-z\d]*$/.test(name ?? ''))
    refuse(
      `${remote} adds to ${place}, which takes sections, one with the name '${name ?? ''}'`,
      'declare "name", that of its component, such as "BelowProduct"',
    )
  if (section.version !== version)
    refuse(
      `${remote}'s ${name} is for version ${section.version} of ${place}, which has version ${version}`,
      `take its props as PlaceProps in shared/federation/places.ts has them, and declare "version": ${version}`,
    )
  if (!(height?.small >= 0 && height.large >= 0))
    refuse(
      `${remote}'s ${name} does not say how high it is`,
      'declare "height": { "small": …, "large": … }, in px below and from a width of 768 px on',
    )
}

function checkExtension(remote: string, extension: Extension): void {
  const { place, order, when } = extension
  const found = placeNamed(place)
  if (!found)
    refuse(`${remote} adds to ${place}, which is no place of the shop`, `there are ${Object.keys(places).join(', ')}`)
  if (typeof order !== 'number') refuse(`${remote} adds to ${place} without an order`, 'declare "order", a number')
  const isWhen = when === undefined || when === 'signed-in' || isArea(when)
  if (!isWhen && !(when === 'written' && found.takes === 'links'))
    refuse(
      `${remote} adds to ${place} with "when": "${String(when)}"`,
      `write "signed-in" or who of the staff it is for (${AREAS.join(', ')}), for a link to an info page in header or footer "written", or leave it out`,
    )
  if (found.takes === 'sections') checkSection(remote, extension as SectionExtension, found.version)
  else checkLink(remote, extension as LinkExtension)
}

/** Refuses repeated declarations: of a name among all exposes, and of a label and a path among the links of a place. */
function checkTwice(declaration: Declaration): void {
  const { name, slots } = declaration
  const links = linksOf(declaration)
  const all = [
    ...slots.map((slot) => `the name ${slot}`),
    ...sectionsOf(declaration).map((section) => `the name ${section.name}`),
    ...links.map(({ place, label }) => `'${label}' in ${place}`),
    ...links.map(({ place, path }) => `${path} in ${place}`),
  ]
  const twice = all.find((each, at) => all.indexOf(each) !== at)
  if (twice) refuse(`${name} declares ${twice} twice`, 'choose another, or leave one out')
}

/** Refuses extensions of unknown places or for another version of a place's props, incomplete and double ones. Throws Refused. */
export function checkDeclaredExtensions(declaration: Declaration): void {
  const { name, extends: extensions = [] } = declaration
  for (const extension of extensions) checkExtension(name, extension)
  checkTwice(declaration)
}
