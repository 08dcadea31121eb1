import { isArea, worksIn } from '@souk-vert/shared/contract/roles'
import type { Declaration, LinkExtension, MenuEntry, SectionExtension } from './format'

/** Declarations of a release about the shop's places. */
type Extending = Pick<Declaration, 'extends'>

/** The components that a remote adds to places. */
export const sectionsOf = ({ extends: extensions = [] }: Extending): SectionExtension[] =>
  extensions.filter((extension) => 'name' in extension)

/** The links that a remote adds to places. */
export const linksOf = ({ extends: extensions = [] }: Extending): LinkExtension[] =>
  extensions.filter((extension) => 'label' in extension)

/** A link in one of the menus as their owners draw it. */
export const menuEntryOf = ({ place, when, label, labels, path, order }: LinkExtension): MenuEntry => ({
  label,
  ...(labels && { labels }),
  path,
  order,
  ...((place === 'admin/pages' || isArea(when)) && { adminOnly: true }),
  ...(isArea(when) && when !== 'admin' && { area: when }),
  ...(place === 'account/menu' && { accountMenuOnly: true }),
})

/** Whether an entry of a menu is for somebody of that role. */
export const isEntryFor = (role: string, { adminOnly, area = 'admin' }: MenuEntry): boolean =>
  !adminOnly || worksIn(role, area)
